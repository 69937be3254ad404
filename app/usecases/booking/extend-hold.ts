import { extendHeldBooking, findBooking } from "#db/queries/booking/bookings.ts";
import { extendClaims } from "#db/queries/purchase/holds.ts";
import { CHECKOUT_HOLD_MS } from "#app/domain/purchase/booking-payment.ts";
import type { Services } from "#app/ports/services.ts";

export type ExtendHoldFailure = "booking-not-found" | "hold-expired" | "already-paid";

export type ExtendHoldOutcome = { ok: true; expiresAt: Date } | { ok: false; reason: ExtendHoldFailure };

/**
 * Extends the hold of a student's pending booking because checkout is being opened, to outlast checkout's own time-out.
 * That happens once; opening checkout again changes nothing as long as the hold lasts.
 */
export async function extendHold(
  services: Services,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<ExtendHoldOutcome> {
  const { db } = services;
  const now = services.now();
  const expiresAt = new Date(now.getTime() + CHECKOUT_HOLD_MS);
  await db.batch([extendHeldBooking(db, { id: bookingId, userId, expiresAt, now }), extendClaims(db, bookingId)]);

  const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  if (booking.paymentStatus === "paid" || booking.paymentStatus === "completed")
    return { ok: false, reason: "already-paid" };
  const { holdExpiresAt } = booking;
  if (booking.paymentStatus !== "pending" || holdExpiresAt === null || holdExpiresAt <= now)
    return { ok: false, reason: "hold-expired" };
  return { ok: true, expiresAt: holdExpiresAt };
}
