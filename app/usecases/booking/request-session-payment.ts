import type { Services } from "#app/ports/services.ts";
import { requestPayment, type RequestPaymentFailure } from "#app/usecases/purchase/request-payment.ts";
import { findBooking } from "#db/queries/booking/bookings.ts";

export type RequestSessionPaymentOutcome =
  | { ok: true; requestId: string; token: string }
  | {
      ok: false;
      reason: Exclude<RequestPaymentFailure, "not-payable"> | "booking-not-found" | "already-paid" | "hold-expired";
    };

/** Creates a link for someone else to pay for a held session. Opening checkout extends the hold, not this. */
export async function requestSessionPayment(
  services: Services,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<RequestSessionPaymentOutcome> {
  const requested = await requestPayment(services, { userId, purchase: { bookingId } });
  if (requested.ok) return requested;
  const { reason } = requested;
  if (reason !== "not-payable") return { ok: false, reason };
  const booking = await findBooking(services.db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const isPaid = booking.paymentStatus === "paid" || booking.paymentStatus === "completed";
  return { ok: false, reason: isPaid ? "already-paid" : "hold-expired" };
}
