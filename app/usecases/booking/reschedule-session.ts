import { findBooking, moveBooking } from "#db/queries/booking/bookings.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { endHolds, expiredHoldsOn } from "#db/queries/purchase/holds.ts";
import { claimedHours } from "#app/domain/experts/working-hours.ts";
import type { Services } from "#app/ports/services.ts";
import { checkTime, isOverlapOpen, type SlotRefusal } from "./hold-session.ts";
import { isWithinNotice } from "#app/domain/purchase/session-cancellation.ts";
import { bookingStop, type BookingStop } from "#app/usecases/accounts/consent/check-processing.ts";

/**
 * `not-confirmed`: unpaid or cancelled. `too-late`: less than 24 hours are left. `expert-unavailable`: the expert is no
 * longer active. `overlapping-session`: the student has another session then, and has not confirmed the overlap.
 */
export type RescheduleSessionFailure =
  | SlotRefusal
  | "overlapping-session"
  | "booking-not-found"
  | "not-confirmed"
  | "too-late"
  | "expert-unavailable"
  | BookingStop;

export type RescheduleSessionOutcome =
  | { ok: true; sessionTime: Date }
  | { ok: false; reason: RescheduleSessionFailure };

/**
 * Moves a student's confirmed session to another free time of the same expert, free of charge until 24 hours before it,
 * and after it has failed. It keeps its paid length. If the new time is lost to another booking, the old one is kept.
 */
export async function rescheduleSession(
  services: Services,
  request: { bookingId: string; userId: string; start: Date; isOverlapConfirmed?: boolean },
): Promise<RescheduleSessionOutcome> {
  const { bookingId, userId, start } = request;
  const { db } = services;
  const now = services.now();
  const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const stop = await bookingStop(services, userId);
  if (stop) return { ok: false, reason: stop };
  if (booking.paymentStatus !== "completed" || booking.sessionStatus !== "scheduled")
    return { ok: false, reason: "not-confirmed" };
  if (booking.sessionTime.getTime() === start.getTime()) return { ok: true, sessionTime: start };
  if (booking.sessionFailure === null && !isWithinNotice(booking.sessionTime, now))
    return { ok: false, reason: "too-late" };
  if (booking.expertStatus !== "active") return { ok: false, reason: "expert-unavailable" };

  const { expertId, bufferMinutes, sessionDuration: sessionMinutes } = booking;
  const refusal = await checkTime(services, { expertId, bufferMinutes, sessionMinutes, start });
  if (refusal) return { ok: false, reason: refusal };
  if (await isOverlapOpen(services, request, { expertId, sessionMinutes }))
    return { ok: false, reason: "overlapping-session" };

  const hours = claimedHours({ start, sessionMinutes, bufferMinutes });
  const { moved } = await batch(db, {
    ended: endHolds(db, expiredHoldsOn({ expertId, hours }, { now, exceptBookingId: bookingId }), now),
    ...moveBooking(db, { bookingId, expertId, from: booking.sessionTime, to: start, hours, by: "student" }, now),
  });
  if (moved.length === 0) return { ok: false, reason: "slot-taken" };
  services.nudgeOutbox();
  return { ok: true, sessionTime: start };
}
