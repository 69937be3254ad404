import { deleteKnownDevicesOfUser } from "#db/queries/accounts/known-devices.ts";
import { deleteSessionsOfUser } from "#db/queries/accounts/login-sessions.ts";
import { claimEmailToken, deleteOtherEmailTokens, findEmailToken } from "#db/queries/accounts/tokens.ts";
import { findUser, setPasswordOfTokenOwner } from "#db/queries/accounts/users.ts";
import { passwordChangedMail } from "#app/content/mails/account-mails.ts";
import { checkNewPassword, type NewPasswordFailure } from "#app/domain/accounts/new-password.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { askGuardian } from "./consent/ask-guardian.ts";
import { ownLanguage, ownName } from "./own-name.ts";
import { rememberDevice } from "./known-device.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

export type ResetPasswordFailure = NewPasswordFailure | "invalid-reset-link";

export type ResetPasswordOutcome = { ok: true; deviceTokens: string[] } | { ok: false; reason: ResetPasswordFailure };

/**
 * Sets a new password with a mailed link, once, and ends all sessions. The browser becomes known (`deviceTokens` are
 * for its cookie), so that strangers' failed guesses cannot lock the owner out.
 */
export async function resetPassword(
  services: Services,
  { token, password, deviceTokens: tokens = [] }: { token: string; password: string; deviceTokens?: readonly string[] },
): Promise<ResetPasswordOutcome> {
  const { db } = services;
  const tokenId = hashLinkToken(token);
  const known = await findEmailToken(db, { id: tokenId, purpose: "reset-password" });
  const isLive = known?.usedAt === null && known.expiresAt > services.now();
  const user = isLive && known.userId ? await findUser(db, known.userId) : null;
  if (!user) return { ok: false, reason: "invalid-reset-link" };
  const { email, isAdmin, profile } = user;
  const problem = checkNewPassword(password, { name: profile?.name ?? "", email, isAdmin });
  if (problem) return { ok: false, reason: problem };

  const passwordHash = await services.passwords.hash(password);
  const now = services.now();
  const { deviceTokens, statements } = await rememberDevice(services, { userId: user.id, tokens });
  const [claimed] = await db.batch([
    claimEmailToken(db, { id: tokenId, purpose: "reset-password", now }),
    setPasswordOfTokenOwner(db, { tokenId, usedAt: now, passwordHash }),
    deleteOtherEmailTokens(db, { id: tokenId, purpose: "reset-password", userId: user.id }),
    deleteSessionsOfUser(db, user.id),
    deleteKnownDevicesOfUser(db, user.id),
    ...statements,
    enqueueMail(services, {
      dedupeKey: `password-changed:${tokenId}`,
      to: user.email,
      userId: user.id,
      template: "password-changed",
      mail: passwordChangedMail(services.config, { name: ownName(user), at: now }, ownLanguage(user)),
    }),
  ]);
  // The link was opened in two windows, and the first one counted.
  if (claimed.length === 0) return { ok: false, reason: "invalid-reset-link" };
  // The link also verified the address.
  if (user.profile) await askGuardian(services, user.id);
  services.nudgeOutbox();
  return { ok: true, deviceTokens };
}
