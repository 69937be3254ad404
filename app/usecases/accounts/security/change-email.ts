import {
  applyEmailChange,
  claimEmailChange,
  claimUndo,
  deleteOtherEmailChanges,
  deletePendingEmailChange,
  deletePendingEmailChanges,
  deleteTokensAfterChange,
  findPendingEmailChange,
  findUndoableEmailChange,
  insertEmailChange,
  isMarked,
  restoreEmail,
} from "#db/queries/accounts/email-changes.ts";
import { deleteKnownDevicesOfUser } from "#db/queries/accounts/known-devices.ts";
import { deleteSessionsOfUser } from "#db/queries/accounts/login-sessions.ts";
import { deletePasskeysOfUser } from "#db/queries/accounts/passkeys.ts";
import { deleteRecoveryCodes } from "#db/queries/accounts/recovery-codes.ts";
import { deletePhoneChangesSince, restorePhone } from "#db/queries/accounts/phone-changes.ts";
import { insertEmailToken } from "#db/queries/accounts/tokens.ts";
import { deleteUnverifiedUser, findUser, findUserByEmail, type UserRecord } from "#db/queries/accounts/users.ts";
import { addressInUseMail, confirmEmailMail, emailChangedMail } from "#app/content/mails/security-mails.ts";
import { EMAIL_UNDO_MS, RESET_LINK_MS, VERIFICATION_LINK_MS } from "#app/domain/accounts/account.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { userOwner } from "#app/domain/accounts/key-owner.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashLinkToken, hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { isMailRequestAllowed } from "#app/usecases/platform/limit-mail-requests.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { isMailboxOfGuardian } from "#app/usecases/accounts/consent/guardian-mailbox.ts";
import { findMoneyHold, type MoneyHold } from "#app/usecases/accounts/phone/hold-money.ts";
import { ownLanguage, ownName } from "#app/usecases/accounts/own-name.ts";

/** Requests per account: each mails an address that may be a stranger's. */
const USER_LIMIT = { limit: 5, windowSeconds: 3600 };

export type AskEmailChangeFailure =
  | "no-permission"
  | "email-unchanged"
  | "guardian-address"
  | "rate-limited"
  | MoneyHold;

export type AskEmailChangeOutcome = { ok: true } | { ok: false; reason: AskEmailChangeFailure };

/** The user whose address it is; null if it is free. As at sign-up, an unverified account leaves it free. */
export async function findOwnerOfAddress({ db }: Services, email: string): Promise<UserRecord | null> {
  const other = await findUserByEmail(db, email);
  return other !== null && (other.emailVerifiedAt !== null || !other.profile || other.isAdmin) ? other : null;
}

async function isInUse(services: Services, email: string): Promise<{ isTaken: boolean; unverifiedId: string }> {
  const owner = await findOwnerOfAddress(services, email);
  if (owner) return { isTaken: true, unverifiedId: "" };
  return { isTaken: false, unverifiedId: (await findUserByEmail(services.db, email))?.id ?? "" };
}

/**
 * Mails a confirmation link to a student's new address. Nothing changes until it is used. For an address in use the
 * outcome is the same, so that nobody learns who has an account: the mail tells its owner.
 */
export async function askEmailChange(
  services: Services,
  { userId, email: oldEmail, profile, admin }: CurrentUser,
  { email, clientIp }: { email: string; clientIp: string },
): Promise<AskEmailChangeOutcome> {
  if (!profile || admin) return { ok: false, reason: "no-permission" };
  const hold = await findMoneyHold(services, userId);
  if (hold) return { ok: false, reason: hold };
  const student = { userId, email: oldEmail, language: profile.language };
  const refusal = await checkEmailChange(services, student, { email, clientIp });
  if (refusal) return { ok: false, reason: refusal };
  const owner = await findOwnerOfAddress(services, email);
  await services.db.batch(emailChangeStatements(services, student, { email, owner }));
  services.nudgeOutbox();
  return { ok: true };
}

interface AddressOwner {
  userId: string;
  /** The current address; null for an account by phone number. */
  email: string | null;
  language: Language;
}

/** Why a student cannot ask for this address now; null if they can. Says nothing about other accounts. */
export async function checkEmailChange(
  services: Services,
  { userId, email: oldEmail }: AddressOwner,
  { email, clientIp }: { email: string; clientIp: string },
): Promise<Exclude<AskEmailChangeFailure, "no-permission" | MoneyHold> | null> {
  if (email === oldEmail) return "email-unchanged";
  if (!(await isWithinRateLimit(services, { key: `change-email:user:${userId}`, ...USER_LIMIT })))
    return "rate-limited";
  if (await isMailboxOfGuardian(services, userId, email)) return "guardian-address";
  return (await isMailRequestAllowed(services, { kind: "change-email", email, clientIp })) ? null : "rate-limited";
}

/**
 * The statements that request a change of address, confirmed by the link in the new mailbox. `stopToken`, mailed to the
 * old one, stops it until then. `owner`: the other user whose address it is, who is told instead; nobody gets a link.
 */
export function emailChangeStatements(
  services: Services,
  { userId, email: oldEmail, language }: AddressOwner,
  { email, owner = null, stopToken }: { email: string; owner?: UserRecord | null; stopToken?: string },
) {
  const { db, config } = services;
  const token = services.newToken();
  const now = services.now();
  const id = services.newId();
  const url = `${config.origin}/confirm-email?${new URLSearchParams({ token })}`;
  return [
    deletePendingEmailChanges(db, userId),
    insertEmailChange(db, {
      id,
      userId,
      oldEmail,
      newEmail: email,
      confirmTokenId: hashToken(token),
      undoTokenId: stopToken === undefined ? null : hashToken(stopToken),
      now,
      expiresAt: new Date(now.getTime() + VERIFICATION_LINK_MS),
    }),
    owner
      ? enqueueMail(services, {
          dedupeKey: `address-in-use:${id}`,
          to: email,
          userId: owner.id,
          template: "address-in-use",
          mail: addressInUseMail(config, { name: ownName(owner) }, ownLanguage(owner)),
        })
      : enqueueMail(services, {
          dedupeKey: `confirm-email:${id}`,
          to: email,
          userId,
          template: "confirm-email",
          mail: confirmEmailMail(config, { url }, language),
        }),
  ] as const;
}

export type ConfirmEmailChangeFailure = "invalid-email-link" | "email-in-use" | "guardian-address" | MoneyHold;

export type ConfirmEmailChangeOutcome = { ok: true; email: string } | { ok: false; reason: ConfirmEmailChangeFailure };

/** The address that a confirmation link is for; null if it is invalid. Read-only. */
export async function readConfirmLink(services: Services, token: string): Promise<string | null> {
  const change = await findPendingEmailChange(services.db, { tokenId: hashLinkToken(token), now: services.now() });
  return change?.newEmail ?? null;
}

/**
 * Changes an account's address, once. The old address is notified and can undo it for seven days. Sessions continue;
 * links mailed to the old address stop working.
 */
export async function confirmEmailChange(services: Services, token: string): Promise<ConfirmEmailChangeOutcome> {
  const { db, config } = services;
  const now = services.now();
  const change = await findPendingEmailChange(db, { tokenId: hashLinkToken(token), now });
  const user = change && (await findUser(db, change.userId));
  if (!change || !user || user.email !== change.oldEmail) return { ok: false, reason: "invalid-email-link" };
  const { id, userId, oldEmail, newEmail } = change;
  const hold = await findMoneyHold(services, userId);
  if (hold) return { ok: false, reason: hold };
  const { isTaken, unverifiedId } = await isInUse(services, newEmail);
  if (isTaken) return { ok: false, reason: "email-in-use" };
  if (await isMailboxOfGuardian(services, userId, newEmail)) return { ok: false, reason: "guardian-address" };
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
      // Keyed by the change: of two concurrent confirmations, the first one's mail is sent and its link works. An
      // address never verified may be a stranger's, and gets no way into the account.
      ...(user.emailVerifiedAt && oldEmail !== null
        ? [
            enqueueMail(services, {
              dedupeKey: `email-changed:${id}`,
              to: oldEmail,
              userId,
              template: "email-changed",
              mail,
            }),
          ]
        : []),
      // The first address of an account by phone: its number is told, and can undo it.
      ...(oldEmail === null && user.phone !== null
        ? [
            enqueueMessage(services, {
              dedupeKey: `email-changed:${id}`,
              to: user.phone,
              template: "account",
              values: { path: `/undo-email?${new URLSearchParams({ token: undoToken })}` },
              language: ownLanguage(user),
              userId,
            }),
          ]
        : []),
    ]);
    services.nudgeOutbox();
    return claimed.length === 1 ? { ok: true, email: newEmail } : { ok: false, reason: "invalid-email-link" };
  } catch (error) {
    // Someone has just taken the address.
    if ((await isInUse(services, newEmail)).isTaken) return { ok: false, reason: "email-in-use" };
    throw error;
  }
}

export type UndoEmailChangeFailure = "invalid-email-link" | "email-in-use";

/**
 * `resetToken` opens the page for a new password; null if the change was stopped before it was made (`isStopped`), or
 * the account has no address again.
 */
export type UndoEmailChangeOutcome =
  | { ok: true; isStopped: boolean; resetToken: string | null }
  | { ok: false; reason: UndoEmailChangeFailure };

/**
 * What an undo link restores: the old address, null for none, instead of `newEmail`, and whether the account has it;
 * null if the link is invalid. Read-only.
 */
export async function readUndoLink(
  services: Services,
  token: string,
): Promise<{ email: string | null; newEmail: string; isMade: boolean } | null> {
  const change = await findUndoableEmailChange(services.db, { tokenId: hashLinkToken(token), now: services.now() });
  return change && { email: change.oldEmail, newEmail: change.newEmail, isMade: change.confirmedAt !== null };
}

/**
 * Undoes a change of address: restores the old one and its Google account, and the number that the account had then,
 * and removes all sessions, known devices, passkeys, recovery codes and the password. A pending change requested through support is only stopped.
 */
export async function undoEmailChange(services: Services, token: string): Promise<UndoEmailChangeOutcome> {
  const { db } = services;
  const now = services.now();
  const change = await findUndoableEmailChange(db, { tokenId: hashLinkToken(token), now });
  if (!change) return { ok: false, reason: "invalid-email-link" };
  const { id, userId, oldEmail, confirmedAt } = change;
  if (confirmedAt === null) {
    const stopped = await deletePendingEmailChange(db, id);
    return stopped.length === 1
      ? { ok: true, isStopped: true, resetToken: null }
      : { ok: false, reason: "invalid-email-link" };
  }
  const { isTaken, unverifiedId } =
    oldEmail === null ? { isTaken: false, unverifiedId: "" } : await isInUse(services, oldEmail);
  const user = oldEmail === null ? null : await findUserByEmail(db, oldEmail);
  if (isTaken && user?.id !== userId) return { ok: false, reason: "email-in-use" };
  const resetToken = services.newToken();
  const markId = hashToken(resetToken);
  const expiresAt = new Date(now.getTime() + RESET_LINK_MS);
  const won = isMarked({ id, undoTokenId: markId });
  const restoration = { userId, since: confirmedAt, won, now };
  const [claimed] = await db.batch([
    claimUndo(db, { id, markId, now }),
    deleteUnverifiedUser(db, unverifiedId === userId ? "" : unverifiedId),
    restoreEmail(db, { id, markId, userId, now }),
    ...restorePhone(db, restoration),
    deletePhoneChangesSince(db, { ...restoration, exceptId: "" }),
    deleteSessionsOfUser(db, userId),
    deleteKnownDevicesOfUser(db, userId),
    deletePasskeysOfUser(db, userId),
    deleteRecoveryCodes(db, userOwner(userId)),
    deleteOtherEmailChanges(db, { id, userId }),
    deleteTokensAfterChange(db, { id, undoTokenId: markId, userId }),
    insertEmailToken(db, { id: markId, purpose: "reset-password", userId, now, expiresAt }),
  ]);
  if (claimed.length === 0) return { ok: false, reason: "invalid-email-link" };
  return { ok: true, isStopped: false, resetToken: oldEmail === null ? null : resetToken };
}
