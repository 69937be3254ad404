import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Enqueues a mail: a statement for the batch that decides on it. The same `dedupeKey` twice is one message. After the
 * batch: `services.nudgeOutbox()`.
 */
export function enqueueMail(
  services: Services,
  wanted: {
    dedupeKey: string;
    to: string;
    /** The recipient; null for people who are not users. */
    userId: string | null;
    /** The student whom it is about, where somebody else gets it. */
    aboutUserId?: string | null;
    /** Which message it is, for the support desk: `verify-email`, `order-completed`… */
    template: string;
    mail: MailContent;
  },
) {
  const { dedupeKey, to, userId, aboutUserId, template, mail } = wanted;
  const outboxMessage = { kind: "mail" as const, payload: { to, userId, aboutUserId, template, ...mail } };
  return insertOutboxMessage(services.db, { id: services.newId(), dedupeKey, outboxMessage, now: services.now() });
}
