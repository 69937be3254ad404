import type { BookingRecord } from "#db/queries/booking/bookings.ts";
import { RECONCILE_UNTIL_MS } from "#app/domain/purchase/order.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { reconcilePurchase } from "#app/usecases/purchase/open-provider-order.ts";

/**
 * Asks the provider about a booking whose hold has ended, since it may have been paid for meanwhile: then it is settled,
 * or the money requested back. Does nothing while the provider does not respond, and for an old booking.
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
