import type { QuotedPurchase } from "../../../db/queries/purchase/payments";
import type { MailContent } from "../../content/mail-layout";
import type { OutboxMessage, WantedAttachment } from "../../domain/platform/outbox";

/** The effect that sends a message to whoever paid. `template` is what the support desk knows it by. */
export function mailToBuyer(
  purchase: QuotedPurchase,
  template: string,
  mail: MailContent,
  attachments: WantedAttachment[] = [],
): OutboxMessage {
  return {
    kind: "mail",
    payload: { ...mail, attachments, to: purchase.buyer.email, template, userId: purchase.userId },
  };
}
