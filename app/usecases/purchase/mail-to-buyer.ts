import type { QuotedPurchase } from "#db/queries/purchase/payments.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import type { OutboxMessage, AttachmentRequest } from "#app/domain/platform/outbox.ts";
import type { MailTemplate } from "#app/domain/platform/mail-budget.ts";

/** The outbox message for a mail to the buyer. `template` is its name in the portal. */
export function mailToBuyer(
  purchase: QuotedPurchase,
  template: MailTemplate,
  mail: MailContent,
  attachments: AttachmentRequest[] = [],
): OutboxMessage {
  return {
    kind: "mail",
    payload: { ...mail, attachments, to: purchase.buyer.email, template, userId: purchase.userId },
  };
}
