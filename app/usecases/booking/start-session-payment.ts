import { type BookingWithExpert, findBooking } from "#db/queries/booking/bookings.ts";
import { quoteOf } from "#app/domain/booking/booking.ts";
import { CURRENCY } from "#app/domain/purchase/money.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { openProviderOrder, reconcilePurchase } from "#app/usecases/purchase/open-provider-order.ts";
import { checkHeldSession, type HeldSessionRefusal } from "./check-held-session.ts";
import { extendHold, type ExtendHoldFailure } from "./extend-hold.ts";
import { bookingStop, type BookingStop } from "./consent/check-booking-consent.ts";

/** What the browser needs to open checkout for a session. */
export interface SessionCheckout {
  bookingId: string;
  providerOrderId: string;
  keyId: string;
  /** Whole rupees. */
  amount: number;
  currency: string;
  /** The slot is held until then. */
  expiresAt: Date;
}

export type StartSessionPaymentFailure = ExtendHoldFailure | HeldSessionRefusal | "provider-unavailable" | BookingStop;

export type StartSessionPaymentOutcome =
  | { ok: true; checkout: SessionCheckout }
  | { ok: false; reason: StartSessionPaymentFailure };

/**
 * Opens checkout for a student's pending booking, if the expert can still be booked for it: its hold is extended, once,
 * and the provider's order created for the booking's price. A returning student may have paid already, so the provider
 * is asked first.
 */
export async function startSessionPayment(
  services: Services,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<StartSessionPaymentOutcome> {
  const { db, payments } = services;
  if (!payments) return { ok: false, reason: "provider-unavailable" };
  const stop = await bookingStop(services, userId);
  if (stop) return { ok: false, reason: stop };
  const own = { id: bookingId, actor: { role: "student", userId } } as const;
  try {
    if (!(await findBooking(db, own))) return { ok: false, reason: "booking-not-found" };
    await reconcilePurchase(services, { bookingId });
    const booking = await findBooking(db, own);
    if (!booking) return { ok: false, reason: "booking-not-found" };
    const refusal = isHeld(booking, services.now()) ? await checkHeldSession(services, booking) : null;
    if (refusal) return { ok: false, reason: refusal };

    const extended = await extendHold(services, { bookingId, userId });
    if (!extended.ok) return extended;
    const providerOrderId = await openProviderOrder(services, payments, { bookingId }, quoteOf(booking));
    const { keyId } = payments;
    const checkout = {
      bookingId,
      providerOrderId,
      keyId,
      amount: booking.totalCharge,
      currency: CURRENCY,
      expiresAt: extended.expiresAt,
    };
    return { ok: true, checkout };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    console.error(`The payment of a session could not start: ${error.message}`);
    return { ok: false, reason: "provider-unavailable" };
  }
}

function isHeld({ paymentStatus, holdExpiresAt }: BookingWithExpert, now: Date): boolean {
  return paymentStatus === "pending" && holdExpiresAt !== null && holdExpiresAt > now;
}
