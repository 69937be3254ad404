import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import type { AskedBy, MailTemplate } from "#app/domain/platform/mail-budget.ts";
import type { Services } from "#app/ports/services.ts";

/** The statement that enqueues a mail, once per `dedupeKey`. After the batch: `services.nudgeOutbox()`. */
export function enqueueMail(
  services: Services,
  message: {
    dedupeKey: string;
    /** Null for a student without an address, who gets a message with a link instead. */
    to: string | null;
    /** The recipient; null for non-users. */
    userId: string | null;
    /** The student the mail is about, if someone else receives it. */
    aboutUserId?: string | null;
    /** The message's name in the portal: `verify-email`, `order-completed`… */
    template: MailTemplate;
    /** Who asked for it: anyone by default. Beyond the recipient's budget nothing is enqueued. */
    askedBy?: AskedBy | undefined;
    mail: MailContent;
  },
) {
  const { dedupeKey, to, userId, aboutUserId, template, askedBy, mail } = message;
  const outboxMessage = { kind: "mail" as const, payload: { to, userId, aboutUserId, template, ...mail } };
  const now = services.now();
  return insertOutboxMessage(services.db, { id: services.newId(), dedupeKey, outboxMessage, askedBy, now });
}
