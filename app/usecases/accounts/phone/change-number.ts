import {
  applyPhoneChange,
  insertProvedChange,
  insertRemoval,
  isPhoneChange,
} from "#db/queries/accounts/phone-changes.ts";
import { findUser, findUserByPhone, releaseNumber, type UserRecord } from "#db/queries/accounts/users.ts";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { numberChangedMail, numberInUseMail } from "#app/content/mails/number-mails.ts";
import { EMAIL_UNDO_MS } from "#app/domain/accounts/account.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { undoChannel } from "#app/domain/accounts/phone-change.ts";
import { isNumberIdle, PHONE_PROOF_MS } from "#app/domain/accounts/phone-code.ts";
import { IDLE_NUMBER_MS } from "#app/domain/platform/phone-message.ts";
import type { MessageChannel } from "#app/domain/platform/phone-message.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { isNumberOfGuardian } from "#app/usecases/accounts/consent/guardian-mailbox.ts";
import { ownLanguage, ownName } from "#app/usecases/accounts/own-name.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { provePhone, type ProvePhoneFailure, sendPhoneCode, type SendPhoneCodeFailure } from "./phone-code.ts";

/** Requests per account: each sends a code to a number that may be a stranger's. */
const USER_LIMIT = { limit: 5, windowSeconds: 3600 };

export type AskNumberFailure = "no-permission" | "number-unchanged" | "guardian-number" | SendPhoneCodeFailure;

export type AskNumberOutcome = { ok: true; token: string } | { ok: false; reason: AskNumberFailure };

/**
 * Sends a code to a student's new number. Nothing changes until it is typed. A number in use gets one like any other, so
 * that the answer says nothing about other accounts: its owner reads the code. The caller has required a recent proof.
 */
export async function askNumber(
  services: Services,
  { userId, profile, admin }: CurrentUser,
  {
    phone,
    ...asked
  }: {
    /** Ten digits. */
    phone: string;
    channel: MessageChannel;
    clientIp: string;
    captchaToken: string;
  },
): Promise<AskNumberOutcome> {
  if (!profile || admin) return { ok: false, reason: "no-permission" };
  const user = await findUser(services.db, userId);
  if (user?.phone === phone) return { ok: false, reason: "number-unchanged" };
  if (await isNumberOfGuardian(services, userId, phone)) return { ok: false, reason: "guardian-number" };
  if (!(await isWithinRateLimit(services, { key: `change-number:account:${userId}`, ...USER_LIMIT })))
    return { ok: false, reason: "rate-limited" };
  return sendPhoneCode(services, { purpose: "number", phone, userId, language: profile.language, ...asked });
}

/** `number-in-use`: only somebody who has read the code on that phone gets this answer. */
export type ChangeNumberFailure = "no-permission" | "number-in-use" | "guardian-number" | ProvePhoneFailure;

export type ChangeNumberOutcome = { ok: true; phone: string } | { ok: false; reason: ChangeNumberFailure };

/**
 * Adds or changes a student's number by the code that was sent to the new one, once. The former number and the e-mail
 * are told, and whichever the account has had for longer can undo it for seven days. An account that nobody has used for
 * 90 days loses the number: see `isNumberIdle`. The caller has required a recent proof.
 */
export async function changeNumber(
  services: Services,
  { userId, profile, admin }: CurrentUser,
  { token, code }: { token: string; code: string },
): Promise<ChangeNumberOutcome> {
  if (!profile || admin) return { ok: false, reason: "no-permission" };
  const { db } = services;
  const proved = await provePhone(services, { token, code, purpose: "number" });
  if (!proved.ok) return proved;
  const { id, phone: newPhone } = proved.proved;
  const user = await findUser(db, userId);
  if (!user || proved.proved.userId !== userId) return { ok: false, reason: "code-over" };
  // The same form sent twice.
  if (user.phone === newPhone) return { ok: true, phone: newPhone };
  if (await isNumberOfGuardian(services, userId, newPhone)) return { ok: false, reason: "guardian-number" };
  const other = await findUserByPhone(db, newPhone);
  if (other && !isReleasable(services, other)) return refuseInUse(services, { id, owner: other });

  const now = services.now();
  const change = newChange(services, user, { id, newPhone });
  try {
    const { claimed } = await batch(db, {
      claimed: insertProvedChange(db, {
        ...change.record,
        newPhone,
        provedAfter: new Date(now.getTime() - PHONE_PROOF_MS),
      }),
      released: other
        ? releaseNumber(db, {
            userId: other.id,
            phone: newPhone,
            idleSince: new Date(now.getTime() - IDLE_NUMBER_MS),
            now,
          })
        : null,
      applied: applyPhoneChange(db, { ...change.record, now }),
      told: change.notices,
    });
    services.nudgeOutbox();
    if (claimed.length === 1) return { ok: true, phone: newPhone };
    // The same form sent twice at once.
    const after = await findUser(db, userId);
    return after?.phone === newPhone ? { ok: true, phone: newPhone } : { ok: false, reason: "code-over" };
  } catch (error) {
    // Another account has just got the number.
    const owner = await findUserByPhone(db, newPhone);
    if (owner && owner.id !== userId) return refuseInUse(services, { id, owner });
    throw error;
  }
}

function isReleasable({ now }: Services, other: UserRecord): boolean {
  return !other.isAdmin && isNumberIdle(other, now());
}

async function refuseInUse(
  services: Services,
  { id, owner }: { id: string; owner: UserRecord },
): Promise<{ ok: false; reason: "number-in-use" }> {
  // An owner without an address has just got the code.
  if (owner.email !== null) {
    await enqueueMail(services, {
      dedupeKey: `number-in-use:${id}`,
      to: owner.email,
      userId: owner.id,
      template: "number-in-use",
      mail: numberInUseMail(services.config, { name: ownName(owner) }, ownLanguage(owner)),
    });
    services.nudgeOutbox();
  }
  return { ok: false, reason: "number-in-use" };
}

export type RemoveNumberFailure = "no-permission" | "no-number" | "number-is-only-key";

export type RemoveNumberOutcome = { ok: true } | { ok: false; reason: RemoveNumberFailure };

/** Removes a student's number, if a verified address remains to log in with. The caller has required a recent proof. */
export async function removeNumber(
  services: Services,
  { userId, profile, admin }: CurrentUser,
): Promise<RemoveNumberOutcome> {
  if (!profile || admin) return { ok: false, reason: "no-permission" };
  const { db } = services;
  const user = await findUser(db, userId);
  if (!user?.phone) return { ok: false, reason: "no-number" };
  if (user.email === null || user.emailVerifiedAt === null) return { ok: false, reason: "number-is-only-key" };
  const change = newChange(services, user, { id: services.newId(), newPhone: null });
  const { claimed } = await batch(db, {
    claimed: insertRemoval(db, { ...change.record, oldPhone: user.phone, newPhone: null }),
    applied: applyPhoneChange(db, { ...change.record, now: services.now() }),
    told: change.notices,
  });
  services.nudgeOutbox();
  return claimed.length === 1 ? { ok: true } : { ok: false, reason: "no-number" };
}

/** The row of a change, and the notices to the former number and the address, one of them with the link to undo it. */
function newChange(services: Services, user: UserRecord, { id, newPhone }: { id: string; newPhone: string | null }) {
  const { db, config } = services;
  const { id: userId, phone: oldPhone, email } = user;
  const now = services.now();
  const until = new Date(now.getTime() + EMAIL_UNDO_MS);
  const undoToken = services.newToken();
  const undoPath = `/undo-number?${new URLSearchParams({ token: undoToken })}`;
  const channel = undoChannel(user);
  const record = {
    id,
    userId,
    oldPhone,
    newPhone,
    undoTokenId: hashToken(undoToken),
    undoChannel: channel,
    createdAt: now,
    expiresAt: until,
  };
  const condition = isPhoneChange(record);
  const notices: Statement[] = [];
  if (oldPhone !== null)
    notices.push(
      enqueueMessage(services, {
        dedupeKey: `number-changed:phone:${id}`,
        to: oldPhone,
        template: "number-changed",
        values: { path: channel === "phone" ? undoPath : "/profile/security" },
        language: ownLanguage(user),
        userId,
        condition,
      }),
    );
  if (email !== null && user.emailVerifiedAt !== null) {
    const undo = channel === "email" ? { url: config.origin + undoPath, until } : null;
    const mail = numberChangedMail(config, { name: ownName(user), oldPhone, newPhone, undo }, ownLanguage(user));
    notices.push(
      insertOutboxMessageIf(db, condition, {
        id: services.newId(),
        dedupeKey: `number-changed:email:${id}`,
        outboxMessage: { kind: "mail", payload: { ...mail, to: email, userId, template: "number-changed" } },
        now,
      }),
    );
  }
  return { record, notices };
}
