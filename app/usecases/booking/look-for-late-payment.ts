import type { BookingRecord } from "#db/queries/booking/bookings.ts";
import { RECONCILE_UNTIL_MS } from "#app/domain/purchase/order.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { reconcilePurchase } from "#app/usecases/purchase/open-provider-order.ts";

/**
 * Asks the provider whether a booking with an expired hold was paid meanwhile, and settles or refunds it. Does nothing
 * for old bookings, or while the provider does not respond.
 */
export async function lookForLatePayment(
  services: Services,
  { id: bookingId, createdAt }: BookingRecord,
): Promise<void> {
  const isOld = services.now().getTime() - createdAt.getTime() > RECONCILE_UNTIL_MS;
  if (isOld) return;
  try {
    await reconcilePurchase(services, { bookingId });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    console.error(`The payments of booking ${bookingId} could not be looked up: ${error.message}`);
  }
}
