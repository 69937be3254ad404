import { findUserByEmail, updatePasswordHash, type UserRecord } from "../../../db/queries/accounts/users";
import type { Services } from "../../ports/services";
import { isWithinRateLimits } from "../platform/limit-rate";

/**
 * Mobile networks put thousands of people behind one client IP; what has to be slow is guessing one account's password.
 */
const CLIENT_IP_LIMIT = { limit: 300, windowSeconds: 15 * 60 };
const ACCOUNT_LIMIT = { limit: 20, windowSeconds: 15 * 60 };

/** What a user types to sign in, and from where. */
export interface Credentials {
  /** Lower-case. */
  email: string;
  password: string;
  /** IP address of the client. */
  clientIp: string;
}

export type AuthenticateFailure = "rate-limited" | "invalid-credentials";

/**
 * The user with these credentials. It takes the same time whether or not the e-mail address has an account; a stored
 * hash with outdated parameters is replaced along the way.
 */
export async function authenticate(
  services: Services,
  { email, password, clientIp }: Credentials,
): Promise<{ ok: true; user: UserRecord } | { ok: false; reason: AuthenticateFailure }> {
  const { db, passwords } = services;
  const isWithin = await isWithinRateLimits(services, [
    { key: `login:address:${clientIp}`, ...CLIENT_IP_LIMIT },
    { key: `login:account:${email}`, ...ACCOUNT_LIMIT },
  ]);
  if (!isWithin) return { ok: false, reason: "rate-limited" };
  const user = await findUserByEmail(db, email);
  const stored = user?.passwordHash ?? null;
  const { isValid, needsRehash } = await passwords.verify(password, stored);
  if (!user || !stored || !isValid) return { ok: false, reason: "invalid-credentials" };
  if (needsRehash) {
    await updatePasswordHash(db, user.id, { from: stored, to: await passwords.hash(password) }, services.now());
  }
  return { ok: true, user };
}
