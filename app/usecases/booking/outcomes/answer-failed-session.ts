import { findBooking } from "#db/queries/booking/bookings.ts";
import { updateFailureWish } from "#db/queries/booking/session-failures.ts";
import { type FailureWish, isRefundForDesk } from "#app/domain/booking/failed-session.ts";
import type { Services } from "#app/ports/services.ts";
import { cancelSession, type CancelSessionFailure } from "#app/usecases/booking/cancel-session.ts";

/** `session-not-failed`: it is not recorded as failed, or was moved since. */
export type AnswerFailedSessionFailure = CancelSessionFailure | "session-not-failed";

/** `waits`: the desk has to act. */
export type AnswerFailedSessionOutcome =
  | { ok: true; is: "refunded" | "credited" | "waits" }
  | { ok: false; reason: AnswerFailedSessionFailure };

/**
 * Carries out what a student wants instead of their own failed session: the refund at once, unless its amount needs a
 * second administrator; another expert through the desk. Another hour is `rescheduleSession`. Idempotent.
 */
export async function answerFailedSession(
  services: Services,
  { bookingId, userId, wish }: { bookingId: string; userId: string; wish: FailureWish },
): Promise<AnswerFailedSessionOutcome> {
  const { db } = services;
  const actor = { role: "student", userId } as const;
  const booking = await findBooking(db, { id: bookingId, actor });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  if (booking.sessionFailure === null) return { ok: false, reason: "session-not-failed" };
  if (wish === "refund" && !isRefundForDesk(booking)) {
    const cancelled = await cancelSession(services, { bookingId, actor });
    if (!cancelled.ok && cancelled.reason !== "already-cancelled") return cancelled;
    return { ok: true, is: booking.source === "credit" ? "credited" : "refunded" };
  }
  const { sessionTime } = booking;
  const stored = await updateFailureWish(db, { bookingId, userId, sessionTime, wish, now: services.now() });
  return stored.length > 0 ? { ok: true, is: "waits" } : { ok: false, reason: "session-not-failed" };
}
