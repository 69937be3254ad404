import { answerKey } from "#db/queries/administration/inbox/thread.ts";
import {
  hasSupportMessage,
  insertSupportMessageIf,
  isStored,
  mayBeAdded,
  noteAnswer,
} from "#db/queries/administration/inbox/messages.ts";
import { findSupportRequest } from "#db/queries/administration/support-requests.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { supportAnswerMail } from "#app/content/mails/support-answer-mail.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `support-request-changed`: the thread or its status changed since it was shown. */
export type AnswerRequestFailure = NotPermitted | "support-request-not-found" | "support-request-changed";

export type AnswerRequestOutcome = { ok: true; subject: string } | { ok: false; reason: AnswerRequestFailure };

interface Answering {
  requestId: string;
  messageId: string;
  version: number;
  /** Plain text. */
  body: string;
  /** The language of the mail around it. */
  language: Language;
  isClosed: boolean;
  clientIp: string | null;
}

/** Answers a request in its thread and by mail, once per form. Of two concurrent answers, one fails. */
export async function answerRequest(
  services: Services,
  actor: CurrentUser,
  { requestId, messageId, version, body, language, isClosed, clientIp }: Answering,
): Promise<AnswerRequestOutcome> {
  const { db, config } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "support-request.answer", entityType: "support-request", entityId: requestId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const request = await findSupportRequest(db, requestId);
  if (!request) return { ok: false, reason: "support-request-not-found" };
  const { subject, email, userId } = request;
  const now = services.now();
  const token = services.newToken();
  const url = new URL(`/support/${token}`, config.origin).href;
  const isNew = mayBeAdded(messageId, { requestId, version });
  await db.batch([
    recordAuditIf(services, isNew, administrator, { ...attempt, detail: { messageId, language, isClosed } }),
    insertSupportMessageIf(db, isNew, {
      id: messageId,
      requestId,
      kind: "answer",
      authorId: actor.userId,
      body,
      language,
      replyHash: hashToken(token),
      now,
    }),
    insertOutboxMessageIf(db, isStored(messageId), {
      id: services.newId(),
      dedupeKey: answerKey(messageId),
      outboxMessage: {
        kind: "mail",
        payload: {
          to: email,
          userId: null,
          aboutUserId: userId,
          template: "support-answer",
          ...supportAnswerMail(config, { subject, body, url }, language),
        },
      },
      now,
    }),
    noteAnswer(db, { messageId, requestId, version, answeredBy: actor.userId, isClosed, now }),
  ]);
  services.nudgeOutbox();
  return (await hasSupportMessage(db, messageId))
    ? { ok: true, subject }
    : { ok: false, reason: "support-request-changed" };
}
