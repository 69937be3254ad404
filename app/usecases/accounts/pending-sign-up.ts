import { listDeviceOwners } from "#db/queries/accounts/known-devices.ts";
import { VERIFICATION_LINK_MS } from "#app/domain/accounts/account.ts";
import { MAX_KNOWN_ACCOUNTS } from "#app/domain/accounts/login-session.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

/** The latest sign-up of a browser, pending or just verified. */
export interface SignUpOfBrowser {
  userId: string;
  email: string;
  isVerified: boolean;
}

/**
 * Finds a browser's sign-up by the tokens of its cookie: the newest unverified one, else the latest. Null if there is
 * none or its link has expired.
 */
export async function findSignUpOfBrowser(
  { db, now }: Services,
  tokens: readonly string[],
): Promise<SignUpOfBrowser | null> {
  if (tokens.length === 0) return null;
  const ids = tokens.slice(0, MAX_KNOWN_ACCOUNTS).map(hashToken);
  const since = now().getTime() - VERIFICATION_LINK_MS;
  const owners = (await listDeviceOwners(db, { ids, now: now() }))
    .filter((device) => device.since.getTime() > since)
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const owner = owners.find(({ emailVerifiedAt }) => emailVerifiedAt === null) ?? owners[0];
  if (!owner?.email) return null;
  const { userId, email, emailVerifiedAt } = owner;
  return { userId, email, isVerified: emailVerifiedAt !== null };
}
