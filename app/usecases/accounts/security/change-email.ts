import {
  applyEmailChange,
  claimEmailChange,
  claimUndo,
  deleteOtherEmailChanges,
  deletePendingEmailChanges,
  deleteTokensAfterChange,
  findPendingEmailChange,
  findUndoableEmailChange,
  insertEmailChange,
  restoreEmail,
} from "../../../../db/queries/accounts/email-changes";
import { deleteKnownDevicesOfUser } from "../../../../db/queries/accounts/known-devices";
import { deleteSessionsOfUser } from "../../../../db/queries/accounts/login-sessions";
import { deletePasskeysOfUser } from "../../../../db/queries/accounts/passkeys";
import { deleteRecoveryCodes } from "../../../../db/queries/accounts/recovery-codes";
import { insertEmailToken } from "../../../../db/queries/accounts/tokens";
import { deleteUnverifiedUser, findUser, findUserByEmail } from "../../../../db/queries/accounts/users";
import { confirmEmailMail, emailChangedMail } from "../../../content/mails/security-mails";
import { EMAIL_UNDO_MS, RESET_LINK_MS, VERIFICATION_LINK_MS } from "../../../domain/accounts/account";
import type { CurrentUser } from "../../../domain/accounts/current-user";
import { userOwner } from "../../../domain/accounts/key-owner";
import { hashToken } from "../../../domain/platform/token";
import type { Services } from "../../../ports/services";
import { enqueueMail } from "../../platform/enqueue-mail";
import { limitMailRequest } from "../../platform/limit-mail-requests";
import { isWithinRateLimit } from "../../platform/limit-rate";
import { ownLanguage, ownName } from "../own-name";

/** How often one account may ask: each sends a mail to a mailbox that may be a stranger's. */
const USER_LIMIT = { limit: 5, windowSeconds: 3600 };

export type AskEmailChangeFailure = "no-permission" | "email-unchanged" | "email-in-use" | "rate-limited";

export type AskEmailChangeOutcome = { ok: true } | { ok: false; reason: AskEmailChangeFailure };

/** Whether an address belongs to somebody: a sign-up that nobody has verified leaves it free, as at sign-up. */
async function isInUse(services: Services, email: string): Promise<{ isTaken: boolean; unverifiedId: string }> {
  const other = await findUserByEmail(services.db, email);
  const isTaken = other !== null && (other.emailVerifiedAt !== null || !other.profile || other.isAdmin);
  return { isTaken, unverifiedId: isTaken ? "" : (other?.id ?? "") };
}

/** Mails a link to the address that a student wants from now on. Nothing changes until it is confirmed from there. */
export async function askEmailChange(
  services: Services,
  { userId, email: oldEmail, profile, admin }: CurrentUser,
  { email, clientIp }: { email: string; clientIp: string },
): Promise<AskEmailChangeOutcome> {
  const { db, config } = services;
  if (!profile || admin) return { ok: false, reason: "no-permission" };
  if (email === oldEmail) return { ok: false, reason: "email-unchanged" };
  if (!(await isWithinRateLimit(services, { key: `change-email:user:${userId}`, ...USER_LIMIT })))
    return { ok: false, reason: "rate-limited" };
  if ((await isInUse(services, email)).isTaken) return { ok: false, reason: "email-in-use" };
  const verdict = await limitMailRequest(services, { kind: "change-email", email, clientIp });
  if (verdict !== "send") return { ok: false, reason: "rate-limited" };
  const token = services.newToken();
  const now = services.now();
  const id = services.newId();
  const url = `${config.origin}/confirm-email?${new URLSearchParams({ token })}`;
  await db.batch([
    deletePendingEmailChanges(db, userId),
    insertEmailChange(db, {
      id,
      userId,
      oldEmail,
      newEmail: email,
      confirmTokenId: hashToken(token),
      now,
      expiresAt: new Date(now.getTime() + VERIFICATION_LINK_MS),
    }),
    enqueueMail(services, {
      dedupeKey: `confirm-email:${id}`,
      to: email,
      userId,
      template: "confirm-email",
      mail: confirmEmailMail(config, { url }, profile.language),
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}

export type ConfirmEmailChangeFailure = "invalid-email-link" | "email-in-use";

export type ConfirmEmailChangeOutcome = { ok: true; email: string } | { ok: false; reason: ConfirmEmailChangeFailure };

/** The address that a link to a new mailbox would confirm; null if it does not work. Changes nothing. */
export async function readConfirmLink(services: Services, token: string): Promise<string | null> {
  const change = await findPendingEmailChange(services.db, { tokenId: hashToken(token), now: services.now() });
  return change?.newEmail ?? null;
}

/**
 * Gives an account its new address, once. The old one is told and can take it back for seven days. Whoever is signed in
 * stays so; links that were mailed to the old address work no more.
 */
export async function confirmEmailChange(services: Services, token: string): Promise<ConfirmEmailChangeOutcome> {
  const { db, config } = services;
  const now = services.now();
  const change = await findPendingEmailChange(db, { tokenId: hashToken(token), now });
  const user = change && (await findUser(db, change.userId));
  if (!change || !user || user.email !== change.oldEmail) return { ok: false, reason: "invalid-email-link" };
  const { id, userId, oldEmail, newEmail } = change;
  const { isTaken, unverifiedId } = await isInUse(services, newEmail);
  if (isTaken) return { ok: false, reason: "email-in-use" };
  const undoToken = services.newToken();
  const undoTokenId = hashToken(undoToken);
  const undoUntil = new Date(now.getTime() + EMAIL_UNDO_MS);
  const url = `${config.origin}/undo-email?${new URLSearchParams({ token: undoToken })}`;
  const mail = emailChangedMail(config, { name: ownName(user), newEmail, until: undoUntil, url }, ownLanguage(user));
  try {
    const [claimed] = await db.batch([
      claimEmailChange(db, { id, undoTokenId, now, undoUntil }),
      deleteUnverifiedUser(db, unverifiedId),
      applyEmailChange(db, { id, undoTokenId, userId, newEmail, now }),
      deleteTokensAfterChange(db, { id, undoTokenId, userId }),
      // By the change: of two confirmations at once the first one's mail is sent, and its link works.
      enqueueMail(services, {
        dedupeKey: `email-changed:${id}`,
        to: oldEmail,
        userId,
        template: "email-changed",
        mail,
      }),
    ]);
    services.nudgeOutbox();
    return claimed.length === 1 ? { ok: true, email: newEmail } : { ok: false, reason: "invalid-email-link" };
  } catch (error) {
    // Somebody has just taken the address.
    if ((await isInUse(services, newEmail)).isTaken) return { ok: false, reason: "email-in-use" };
    throw error;
  }
}

export type UndoEmailChangeFailure = "invalid-email-link" | "email-in-use";

/** `resetToken` opens the page for a new password. */
export type UndoEmailChangeOutcome = { ok: true; resetToken: string } | { ok: false; reason: UndoEmailChangeFailure };

/** The address to which a link to the old mailbox leads back; null if it does not work. Changes nothing. */
export async function readUndoLink(services: Services, token: string): Promise<string | null> {
  const change = await findUndoableEmailChange(services.db, { tokenId: hashToken(token), now: services.now() });
  return change?.oldEmail ?? null;
}

/**
 * Takes a change of address back: the account gets the old one, and the Google account that it had then. Everything that
 * opens it otherwise is gone: sessions, known devices, passkeys, recovery codes and the password.
 */
export async function undoEmailChange(services: Services, token: string): Promise<UndoEmailChangeOutcome> {
  const { db } = services;
  const now = services.now();
  const change = await findUndoableEmailChange(db, { tokenId: hashToken(token), now });
  if (!change) return { ok: false, reason: "invalid-email-link" };
  const { id, userId, oldEmail } = change;
  const { isTaken, unverifiedId } = await isInUse(services, oldEmail);
  const user = await findUserByEmail(db, oldEmail);
  if (isTaken && user?.id !== userId) return { ok: false, reason: "email-in-use" };
  const resetToken = services.newToken();
  const markId = hashToken(resetToken);
  const expiresAt = new Date(now.getTime() + RESET_LINK_MS);
  const [claimed] = await db.batch([
    claimUndo(db, { id, markId, now }),
    deleteUnverifiedUser(db, unverifiedId === userId ? "" : unverifiedId),
    restoreEmail(db, { id, markId, userId, now }),
    deleteSessionsOfUser(db, userId),
    deleteKnownDevicesOfUser(db, userId),
    deletePasskeysOfUser(db, userId),
    deleteRecoveryCodes(db, userOwner(userId)),
    deleteOtherEmailChanges(db, { id, userId }),
    deleteTokensAfterChange(db, { id, undoTokenId: markId, userId }),
    insertEmailToken(db, { id: markId, purpose: "reset-password", userId, now, expiresAt }),
  ]);
  return claimed.length === 1 ? { ok: true, resetToken } : { ok: false, reason: "invalid-email-link" };
}
