import type { BookingWithExpert } from "#db/queries/booking/bookings.ts";
import { findNotesOfOwnSession } from "#db/queries/report/session-notes.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { googleCalendarAddress } from "#app/domain/booking/session-calendar.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import type { SessionFailureRecord } from "#db/queries/booking/session-failures.ts";
import { isReportOpen } from "#app/domain/booking/failed-session.ts";
import { type BookingState, isJoinable, JOIN_EARLY_MS } from "#app/domain/booking/session-state.ts";
import { classifyCancellation, findWrittenReason } from "#app/domain/booking/cancellation.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { formatClock, formatDateTime } from "#app/domain/platform/time.ts";
import { monthAndYear } from "#app/content/report-text/session-notes-words.ts";
import { resultsPath } from "#app/web/addresses/report-paths.ts";
import { bookedSession } from "./booked-session.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** The expert's notes, and the report that contains them, if any. */
export function agreedView(
  { steps, note, orderId }: NonNullable<Awaited<ReturnType<typeof findNotesOfOwnSession>>>,
  language: Language,
) {
  return {
    steps: steps.map(({ text, dueMonth }) => ({
      text,
      due: dueMonth === null ? null : monthAndYear(dueMonth, language),
    })),
    note,
    reportPath: orderId === null ? null : resultsPath({ orderId }),
  };
}

/** A booking as its page shows it. */
export function bookingView(booking: BookingWithExpert, language: Language) {
  const { source, totalCharge, paidAmount, rescheduledFrom, holdExpiresAt, sharesReport } = booking;
  return {
    ...bookedSession(booking, language),
    isCredit: source === "credit",
    amount: formatRupees(paidAmount > 0 ? paidAmount : totalCharge),
    movedFrom: rescheduledFrom && formatDateTime(rescheduledFrom, language),
    heldUntil: holdExpiresAt && formatClock(holdExpiresAt, language),
    cancellation: cancellationView(booking),
    sharesReport,
  };
}

/** Why the session was cancelled, and the refund; null if it is not cancelled. */
function cancellationView(booking: BookingWithExpert) {
  if (booking.paymentStatus !== "cancelled" && booking.paymentStatus !== "refunded") return null;
  return {
    outcome: classifyCancellation(booking),
    isByExpert: booking.cancelledBy === "expert",
    reason: findWrittenReason(booking),
  };
}

/** How to join a confirmed session. The link appears only once the room is open. */
export function placeView(booking: BookingWithExpert, now: Date) {
  const isConfirmed = booking.paymentStatus === "completed";
  const meetingLink = isConfirmed && booking.isOnline ? booking.meetingLink : null;
  const opensAt = new Date(booking.sessionTime.getTime() - JOIN_EARLY_MS);
  return {
    hasLink: meetingLink !== null,
    joinUrl: meetingLink && isJoinable(booking, now) ? meetingLink : null,
    // Shortly before that, the page starts polling.
    isOpeningSoon: now < opensAt && opensAt.getTime() - now.getTime() < 9 * MINUTE_MS,
  };
}

/** Whether the student can report that the expert did not come, or has; null if neither. */
export function absenceView(
  booking: BookingWithExpert,
  { state, failure, now }: { state: BookingState; failure: SessionFailureRecord | null; now: Date },
): "can-report" | "reported" | "dismissed" | null {
  if (state !== "running" && state !== "awaiting-outcome" && state !== "completed" && state !== "no-show") return null;
  if (failure?.reportedBy === "student") return failure.state === "dismissed" ? "dismissed" : "reported";
  return isReportOpen(booking, now) ? "can-report" : null;
}

/** The session for the student's own calendar. */
export function calendarAddress(
  booking: BookingWithExpert,
  { studentName, language, origin }: { studentName: string; language: Language; origin: string },
): string {
  const { id: bookingId, expertName, sessionTime, sessionDuration: minutes, rescheduleCount, updatedAt } = booking;
  const entry = {
    bookingId,
    expertName,
    studentName: toFirstName(studentName),
    sessionTime,
    minutes,
    meetingLink: booking.isOnline ? booking.meetingLink : null,
    place: describePlace(booking, language),
    language,
    rescheduleCount,
    isCancelled: false,
    changedAt: updatedAt,
  };
  return googleCalendarAddress(entry, { origin });
}
