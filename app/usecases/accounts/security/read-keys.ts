import { type ListedSession, listSessions } from "#db/queries/accounts/login-sessions.ts";
import { countPasskeys, type ListedPasskey, listPasskeys } from "#db/queries/accounts/passkeys.ts";
import { countUnusedRecoveryCodes } from "#db/queries/accounts/recovery-codes.ts";
import { findSecondFactor } from "#db/queries/accounts/second-factor.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import { type KeyOwner, userOwner } from "#app/domain/accounts/key-owner.ts";
import { IDLE_LIMIT_MS } from "#app/domain/accounts/login-session.ts";
import type { Services } from "#app/ports/services.ts";

/** A user's passkeys, newest first, and the number of recovery codes left. */
export async function readKeys(
  { db }: Services,
  owner: KeyOwner,
): Promise<{ passkeys: ListedPasskey[]; codesLeft: number }> {
  const [passkeys, codesLeft] = await Promise.all([listPasskeys(db, owner), countUnusedRecoveryCodes(db, owner)]);
  return { passkeys, codesLeft };
}

/** The devices on which a user is signed in, latest activity first. */
export function readDevices({ db, now }: Services, userId: string): Promise<ListedSession[]> {
  const idleSince = new Date(now().getTime() - IDLE_LIMIT_MS);
  return listSessions(db, { userId, now: now(), idleSince });
}

/** How a user can prove their identity; null if there is no such user. */
export async function readWaysToProve({ db, google }: Services, userId: string) {
  const owner = userOwner(userId);
  const [user, factor, passkeys, codes] = await Promise.all([
    findUser(db, userId),
    findSecondFactor(db, userId),
    countPasskeys(db, owner),
    countUnusedRecoveryCodes(db, owner),
  ]);
  if (!user) return null;
  const hasPassword = user.passwordHash !== null;
  const hasGoogle = google !== null && user.googleSubject !== null;
  const hasPasskey = passkeys > 0;
  return {
    hasPassword,
    hasGoogle,
    hasCode: Boolean(factor?.enabledAt) || codes > 0,
    hasApp: Boolean(factor?.enabledAt),
    hasPasskey,
    /** The number for a code, ten digits; null if the account has none, or a key that a stolen SIM card does not give. */
    phone: hasPassword || hasGoogle || hasPasskey || user.isAdmin ? null : user.phone,
  };
}
