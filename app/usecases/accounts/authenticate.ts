import { findUserByEmail, updatePasswordHash, type UserRecord } from "#db/queries/accounts/users.ts";
import type { Services } from "#app/ports/services.ts";
import { findKnownDevice } from "./known-device.ts";
import { countGuess, type GuessFailure } from "./limit-guesses.ts";

/** What a user types to sign in, and from where. */
export interface Credentials {
  /** Lower-case. */
  email: string;
  password: string;
  /** IP address of the client. */
  clientIp: string;
  /** The tokens of accounts that know this browser, from its cookie. None by default. */
  deviceTokens?: readonly string[];
  /** What the captcha's widget gave out; empty, as by default, if the page shows none yet. */
  captchaToken?: string;
}

export type AuthenticateFailure = GuessFailure | "invalid-credentials";

/** A user whose password was right; `device` is the known browser, null if it is new to the user. */
export type AuthenticateOutcome =
  | { ok: true; user: UserRecord; device: string | null }
  | { ok: false; reason: AuthenticateFailure };

/**
 * The user with these credentials. It takes the same time whether or not the e-mail address has an account; a stored
 * hash with outdated parameters is replaced along the way. `sessionId` is the user's own session where they are signed
 * in and only confirm who they are.
 */
export async function authenticate(
  services: Services,
  { email, password, clientIp, deviceTokens = [], captchaToken = "", sessionId }: Credentials & { sessionId?: string },
): Promise<AuthenticateOutcome> {
  const { db, passwords } = services;
  const user = await findUserByEmail(db, email);
  // Also looked up where there is no account, to take the same time.
  const device = await findKnownDevice(services, { userId: user?.id ?? "", tokens: deviceTokens });
  const guess = await countGuess(services, {
    secret: "login",
    account: email,
    clientIp,
    knownAs: sessionId ?? device,
    captchaToken,
  });
  if (!guess.ok) return guess;
  const stored = user?.passwordHash ?? null;
  const { isValid, needsRehash } = await passwords.verify(password, stored);
  if (!user || !stored || !isValid) return { ok: false, reason: "invalid-credentials" };
  await guess.takeBack();
  if (needsRehash) {
    await updatePasswordHash(db, user.id, { from: stored, to: await passwords.hash(password) }, services.now());
  }
  return { ok: true, user, device };
}
