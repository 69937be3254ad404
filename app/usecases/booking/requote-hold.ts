import { findBooking, selectHeldSale, type BookingRecord } from "#db/queries/booking/bookings.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { toQuote } from "#app/domain/booking/booking.ts";
import type { CouponRefusal } from "#app/domain/purchase/coupon.ts";
import { isSameQuote } from "#app/domain/purchase/pricing.ts";
import type { Services } from "#app/ports/services.ts";
import { applyToPrice, quoteStatements } from "#app/usecases/purchase/quote-purchase.ts";
import type { ExtendHoldFailure } from "./start-session-payment.ts";

export type RequoteHoldFailure = CouponRefusal | ExtendHoldFailure;

export type RequoteHoldOutcome = { ok: true; booking: BookingRecord } | { ok: false; reason: RequoteHoldFailure };

/**
 * Applies a coupon to a student's held booking; null removes it. The price is the hold's, even if the expert's has
 * changed; a refused coupon changes nothing.
 */
export async function requoteHold(
  services: Services,
  request: { bookingId: string; userId: string; couponCode: string | null; clientIp?: string },
): Promise<RequoteHoldOutcome> {
  const { bookingId, userId, couponCode, clientIp } = request;
  const { db } = services;
  const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const { paymentStatus, holdExpiresAt, originalAmount: price } = booking;
  if (paymentStatus === "paid" || paymentStatus === "completed") return { ok: false, reason: "already-paid" };
  if (paymentStatus !== "pending" || holdExpiresAt === null || holdExpiresAt <= services.now())
    return { ok: false, reason: "hold-expired" };
  const quoted = await applyToPrice(services, {
    userId,
    price,
    couponCode,
    purpose: { couponType: "Booking" },
    ...(clientIp === undefined ? {} : { clientIp }),
  });
  if (!quoted.ok) return quoted;

  const { expertId, pricingId, sessionTime: start } = booking;
  await batch(db, {
    quoted: quoteStatements(services, selectHeldSale({ userId, expertId, pricingId, start }), quoted),
  });
  const requoted = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!requoted) return { ok: false, reason: "booking-not-found" };
  // Another user took the last use of the coupon.
  if (!isSameQuote(toQuote(requoted), quoted.quote)) return { ok: false, reason: "coupon-invalid" };
  return { ok: true, booking: requoted };
}
