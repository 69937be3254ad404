import type { PurchaseId } from "../usecases/settle-payment";

/** Where somebody who has paid for something sees what became of it. */
export function paidPath(purchase: PurchaseId): string {
  return "orderId" in purchase ? `/payment-success?order=${purchase.orderId}` : `/booking-payment-success?booking=${purchase.bookingId}`;
}
