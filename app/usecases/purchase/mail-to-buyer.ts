import type { QuotedPurchase } from "#db/queries/purchase/payments.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import type { OutboxMessage, AttachmentRequest } from "#app/domain/platform/outbox.ts";

/** The outbox message for a mail to the buyer. `template` is its name in the portal. */
export function mailToBuyer(
  purchase: QuotedPurchase,
  template: string,
  mail: MailContent,
  attachments: AttachmentRequest[] = [],
): OutboxMessage {
  return {
    kind: "mail",
    payload: { ...mail, attachments, to: purchase.buyer.email, template, userId: purchase.userId },
  };
}
