import type { BatchItem } from "drizzle-orm/batch";
import type { QuotedPurchase, Settlement } from "../../db/queries/payments";
import { findReceiptOf, insertCreditNote, insertReceiptOfPayment } from "../../db/queries/receipts";
import { refundIdOf } from "../../db/queries/refunds";
import { currentBusiness } from "../domain/business";
import { packages } from "../domain/packages";
import { composeCreditNote, composeReceipt } from "../domain/receipt";
import { formatDateTime } from "../domain/time";
import type { ProviderRefund } from "../ports/payments";
import type { Services } from "../ports/services";

type Statement = BatchItem<"sqlite">;

/** What was bought, as a receipt words it. */
function describePurchase(purchase: QuotedPurchase): string {
  if (purchase.kind === "booking") return `Career guidance session of ${purchase.sessionMinutes} minutes with ${purchase.expertName} on ${formatDateTime(purchase.sessionTime)}`;
  const { title, type } = packages[purchase.packageType];
  return type === "gold" ? `${title}: career assessment, report and a session with an expert` : `${title}: career assessment and report`;
}

/**
 * Issues the receipt of the payment that settles a purchase: a statement of the settling batch, after the payment has been
 * marked. Money that goes back at once, or is set aside, sells nothing and gets none.
 */
export function issueReceipt({ db, config }: Services, settlement: Settlement): Statement {
  const { purchase, paymentId, method, now } = settlement;
  const content = composeReceipt({
    supplier: currentBusiness(purchase.business, config.business),
    buyer: purchase.buyer,
    description: describePurchase(purchase),
    quote: purchase.quote,
    payment: { id: paymentId, method },
    now,
  });
  return insertReceiptOfPayment(db, settlement, content);
}

/**
 * Issues the credit note of a refund, which is known by the provider's id: statements for the batch that marks the refund as processed, after that. Until it is
 * processed they do nothing, and once there is a note no more. A payment without a receipt has nothing to take back.
 */
export async function issueCreditNote({ db, now }: Services, refund: ProviderRefund): Promise<Statement[]> {
  const { id, paymentId, amount } = refund;
  const found = await findReceiptOf(db, { paymentId, refundId: null });
  if (!found) return [];
  const issuedAt = now();
  const content = composeCreditNote(found.receipt, { amount, now: issuedAt });
  return [insertCreditNote(db, { paymentId, refundId: refundIdOf(id), userId: found.userId, content, now: issuedAt })];
}
