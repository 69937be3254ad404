import { insertSupportMessageIf, mayBeAdded, noteReply } from "#db/queries/administration/inbox/messages.ts";
import { findThreadByLink } from "#db/queries/administration/inbox/thread.ts";
import { contactToSupportMail } from "#app/content/mails/support-mails.ts";
import { REPLY_LINK_MS } from "#app/domain/administration/inbox.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { isWithinNetworkLimit } from "#app/usecases/platform/limit-network.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";

/** `invalid-reply-link`: unknown or expired. */
export type ReplyByLinkFailure = "invalid-reply-link" | "rate-limited";

export type ReplyByLinkOutcome = { ok: true } | { ok: false; reason: ReplyByLinkFailure };

/** The thread behind a reply link, without internal notes; null for an invalid link. */
export async function findThreadOfSender({ db, now }: Services, token: string) {
  return findThreadByLink(db, {
    replyHash: hashLinkToken(token),
    since: new Date(now().getTime() - REPLY_LINK_MS),
  });
}

/** Adds a sender's reply to the thread, reopens it and mails it to the support desk. Idempotent per form. */
export async function replyByLink(
  services: Services,
  {
    token,
    messageId,
    body,
    language,
    clientIp,
  }: { token: string; messageId: string; body: string; language: Language; clientIp: string },
): Promise<ReplyByLinkOutcome> {
  const { db, config } = services;
  const thread = await findThreadOfSender(services, token);
  if (!thread) return { ok: false, reason: "invalid-reply-link" };
  const verdicts = await Promise.all([
    isWithinNetworkLimit(services, { form: "contact", clientIp, hasCaptcha: false }),
    isWithinRateLimit(services, { key: `support-reply:request:${thread.id}`, limit: 10, windowSeconds: 3600 }),
  ]);
  if (!verdicts.every(Boolean)) return { ok: false, reason: "rate-limited" };
  const now = services.now();
  const { id: requestId, name, email, subject, userId } = thread;
  await db.batch([
    noteReply(db, { messageId, requestId, isRead: false, now }),
    insertSupportMessageIf(db, mayBeAdded(messageId, { requestId, version: null }), {
      id: messageId,
      requestId,
      kind: "reply",
      authorId: null,
      body,
      language,
      replyHash: null,
      now,
    }),
    enqueueMail(services, {
      dedupeKey: `support-reply:${messageId}`,
      to: config.supportEmail,
      userId: null,
      aboutUserId: userId,
      template: "contact-to-support",
      mail: contactToSupportMail(config, {
        id: requestId,
        name,
        email,
        subject: `Re: ${subject}`,
        message: body,
        reads: language,
      }),
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
