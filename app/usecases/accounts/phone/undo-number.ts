import { deleteKnownDevicesOfUser } from "#db/queries/accounts/known-devices.ts";
import { deleteSessionsOfUser } from "#db/queries/accounts/login-sessions.ts";
import { deletePasskeysOfUser } from "#db/queries/accounts/passkeys.ts";
import {
  claimPhoneUndo,
  deletePhoneChangesSince,
  findUndoablePhoneChange,
  isPhoneChange,
  removePassword,
  restoreEmailSince,
  restorePhone,
} from "#db/queries/accounts/phone-changes.ts";
import { deleteRecoveryCodes } from "#db/queries/accounts/recovery-codes.ts";
import { deleteTokensOfUser, insertEmailToken } from "#db/queries/accounts/tokens.ts";
import { findUserByPhone } from "#db/queries/accounts/users.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { RESET_LINK_MS } from "#app/domain/accounts/account.ts";
import { userOwner } from "#app/domain/accounts/key-owner.ts";
import { hashLinkToken, hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

export type UndoNumberFailure = "invalid-number-link" | "number-in-use";

/** `resetToken` opens the page for a new password; null if the link went to a number, which then logs in. */
export type UndoNumberOutcome = { ok: true; resetToken: string | null } | { ok: false; reason: UndoNumberFailure };

/** What an undo link restores: the number, null for none; null if the link is invalid. Read-only. */
export async function readNumberUndo(services: Services, token: string): Promise<{ phone: string | null } | null> {
  const change = await findUndoablePhoneChange(services.db, { tokenId: hashLinkToken(token), now: services.now() });
  return change && { phone: change.oldPhone };
}

/**
 * Undoes a change of number, and everything after it by which a thief could come back: the account gets its number and
 * address of that time again, and all sessions, known devices, passkeys, recovery codes and the password are removed.
 */
export async function undoNumber(services: Services, token: string): Promise<UndoNumberOutcome> {
  const { db } = services;
  const now = services.now();
  const change = await findUndoablePhoneChange(db, { tokenId: hashLinkToken(token), now });
  if (!change) return { ok: false, reason: "invalid-number-link" };
  const { id, userId, oldPhone, createdAt: since } = change;
  if (oldPhone !== null && (await isOthersNumber(services, { userId, phone: oldPhone })))
    return { ok: false, reason: "number-in-use" };
  const resetToken = services.newToken();
  const markId = hashToken(resetToken);
  const won = isPhoneChange({ id, undoTokenId: markId });
  const restoration = { userId, since, won, now };
  const isByEmail = change.undoChannel === "email";
  const { claimed } = await batch(db, {
    claimed: claimPhoneUndo(db, { id, markId, now }),
    phone: restorePhone(db, restoration),
    email: restoreEmailSince(db, restoration),
    password: removePassword(db, restoration),
    others: deletePhoneChangesSince(db, { ...restoration, exceptId: id }),
    sessions: deleteSessionsOfUser(db, userId),
    devices: deleteKnownDevicesOfUser(db, userId),
    passkeys: deletePasskeysOfUser(db, userId),
    recoveryCodes: deleteRecoveryCodes(db, userOwner(userId)),
    tokens: deleteTokensOfUser(db, userId, won),
    reset: isByEmail
      ? insertEmailToken(db, {
          id: markId,
          purpose: "reset-password",
          userId,
          now,
          expiresAt: new Date(now.getTime() + RESET_LINK_MS),
        })
      : null,
  });
  if (claimed.length === 0) return { ok: false, reason: "invalid-number-link" };
  return { ok: true, resetToken: isByEmail ? resetToken : null };
}

async function isOthersNumber({ db }: Services, { userId, phone }: { userId: string; phone: string }) {
  const owner = await findUserByPhone(db, phone);
  return owner !== null && owner.id !== userId;
}
