import type { QuotedPurchase } from "../../../db/queries/purchase/payments";
import type { MailContent } from "../../content/mails/mail-layout";
import type { OutboxMessage, AttachmentRequest } from "../../domain/platform/outbox";

/** The outbox message that sends a mail to the buyer. `template` is its name for the support desk. */
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
