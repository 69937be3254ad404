import type { BookingRecord } from "../../../db/queries/booking/bookings";
import { RECONCILE_UNTIL_MS } from "../../domain/purchase/order";
import { PaymentProviderError } from "../../ports/payments";
import type { Services } from "../../ports/services";
import { reconcilePurchase } from "../purchase/open-provider-order";

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
