import { findBooking } from "#db/queries/booking/bookings.ts";
import { findSessionFailure, insertFailureReport } from "#db/queries/booking/session-failures.ts";
import { isReportOpen } from "#app/domain/booking/failed-session.ts";
import { isFailed, toBookingState } from "#app/domain/booking/session-state.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * `not-confirmed`: unpaid or cancelled. `session-not-begun`. `report-too-late`: over a week after its end.
 * `report-decided`: an administrator has dismissed the report of this session.
 */
export type ReportAbsentExpertFailure =
  | "booking-not-found"
  | "not-confirmed"
  | "session-not-begun"
  | "report-too-late"
  | "report-decided";

export type ReportAbsentExpertOutcome = { ok: true } | { ok: false; reason: ReportAbsentExpertFailure };

/**
 * Stores a student's report that the expert did not come to their own session, from its start until a week after its
 * end. An administrator decides it; until then the expert is not paid for the session. Idempotent.
 */
export async function reportAbsentExpert(
  services: Services,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<ReportAbsentExpertOutcome> {
  const { db, newId } = services;
  const now = services.now();
  const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const state = toBookingState(booking, now);
  if (isFailed(state)) return { ok: true };
  if (booking.paymentStatus !== "completed" || state === "cancelled") return { ok: false, reason: "not-confirmed" };
  if (state === "upcoming") return { ok: false, reason: "session-not-begun" };
  const { expertId, sessionTime } = booking;
  const earlier = await findSessionFailure(db, { bookingId, sessionTime });
  if (earlier?.state === "dismissed" && earlier.reportedBy === "student")
    return { ok: false, reason: "report-decided" };
  if (earlier?.state === "reported") return { ok: true };
  if (!isReportOpen(booking, now)) return { ok: false, reason: "report-too-late" };
  await insertFailureReport(db, { id: newId(), bookingId, expertId, sessionTime, userId, now });
  return { ok: true };
}
