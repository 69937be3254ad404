import type { QuotedPurchase } from "../../db/queries/payments";
import type { MailContent } from "../content/mails";
import type { Effect } from "../domain/outbox";

/** The effect that sends a message to whoever paid. `template` is what the support desk knows it by. */
export function mailToBuyer(purchase: QuotedPurchase, template: string, mail: MailContent): Effect {
  return { kind: "mail", payload: { ...mail, to: purchase.buyer.email, template, userId: purchase.userId } };
}
