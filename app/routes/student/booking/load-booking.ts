import { data, type LoaderFunctionArgs } from "react-router";
import { listBookingGuests } from "#db/queries/booking/booking-guests.ts";
import { type BookingWithExpert, findOverlappingSession } from "#db/queries/booking/bookings.ts";
import { findLiveProposal } from "#db/queries/booking/session-proposals.ts";
import { listReceiptLinks } from "#db/queries/purchase/receipts.ts";
import { findReceivedMoney } from "#db/queries/purchase/received-money.ts";
import { findNotesOfOwnSession } from "#db/queries/report/session-notes.ts";
import { hasReport } from "#db/queries/report/results.ts";
import { findSessionFailure } from "#db/queries/booking/session-failures.ts";
import { findRating } from "#db/queries/booking/session-ratings.ts";
import { checkRating } from "#app/domain/booking/session-rating.ts";
import { areRatingsCovered } from "#app/usecases/accounts/consent/check-processing.ts";
import { findScheduleParts } from "#db/queries/booking/slots.ts";
import { findProfile } from "#db/queries/accounts/users.ts";
import { decideRefund } from "#app/domain/booking/booking.ts";
import { suggestGuest } from "#app/domain/booking/booking-guest.ts";
import { isFailed, toBookingState, REPORT_ACCESS_MS } from "#app/domain/booking/session-state.ts";
import { type CalendarView, readDate, viewCalendar } from "#app/domain/booking/calendar-view.ts";
import { calendarBounds, makeCalendar } from "#app/domain/booking/schedule.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { getServices, type Services } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { endedMoneyView } from "./ended-money-view.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { getLanguage } from "#app/web/language.ts";
import { describeOverlap } from "./describe-overlap.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { refundViews } from "#app/routes/student/purchase/refund-facts.tsx";
import { describeCancellation, isWithinNotice } from "#app/domain/purchase/session-cancellation.ts";
import { absenceView, bookingView, agreedView, calendarAddress, placeView } from "./booking-view.ts";

type RouteArgs = Pick<LoaderFunctionArgs, "context"> & { url: URL };

export type BookingPage = Awaited<ReturnType<typeof loadBooking>>;

/**
 * Loads a booking's page for its student.
 * @throws Response 404 if it is another student's or unknown
 */
export async function loadBooking({ url, context }: RouteArgs, bookingId: string) {
  const services = getServices(context);
  const language = getLanguage(context);
  const { userId, profile: student } = getStudent(context);
  const booking = await findOwnBooking(services, { bookingId, userId });
  if (!booking) throw data(null, { status: 404 });
  const { db } = services;
  const now = services.now();
  const state = toBookingState(booking, now);
  const isInTime = isWithinNotice(booking.sessionTime, now);
  const hasFailed = isFailed(state);
  const canMove = (hasFailed || (state === "upcoming" && isInTime)) && booking.expertStatus === "active";
  const isMoving = canMove && url.searchParams.has("move");
  const isOver = state === "awaiting-outcome" || state === "completed";
  const [guests, profile, receipts, money, isReportWritten, notes, calendar, proposal, failure, rating] =
    await Promise.all([
      listBookingGuests(db, { bookingId: booking.id, userId }),
      state === "upcoming" ? findProfile(db, userId) : null,
      listReceiptLinks(db, { purchase: { bookingId: booking.id }, userId }),
      findReceivedMoney(db, { purchase: { bookingId: booking.id }, userId }),
      hasReport(db, { userId }),
      isOver ? findNotesOfOwnSession(db, { bookingId: booking.id, userId }) : null,
      isMoving ? findCalendar(services, booking, url, now) : null,
      state === "upcoming" ? findProposal(services, booking, { now, language }) : null,
      booking.sessionTime <= now
        ? findSessionFailure(db, { bookingId: booking.id, sessionTime: booking.sessionTime })
        : null,
      state === "completed" ? findRatingView(services, booking, now) : null,
    ]);
  const isGivenUp = booking.cancelledBy === "student";
  return {
    ...bookingView(booking, language),
    state,
    isInTime,
    canMove,
    refund: decideRefund({ ...booking, by: "student", now }),
    failed: hasFailed ? { wish: failure?.wish ?? null } : null,
    absence: hasFailed ? null : absenceView(booking, { state, failure, now }),
    guests,
    suggestedGuest: profile && suggestGuest(profile, guests),
    receipts,
    refunds: refundViews(money.refunds, language),
    money: endedMoneyView(money, { isGivenUp, language }),
    isGivenUp,
    isReportWritten,
    canShare: isOver
      ? now.getTime() < booking.sessionTime.getTime() + REPORT_ACCESS_MS
      : state === "upcoming" || state === "running",
    agreed: notes && agreedView(notes, language),
    calendar,
    proposal,
    rating,
    place: placeView(booking, now),
    googlePath: calendarAddress(booking, { studentName: student.name, language, origin: services.config.origin }),
  };
}

/** The student's rating so far, if the session can be rated now or the rating changed; null if not. */
async function findRatingView(services: Services, booking: BookingWithExpert, now: Date) {
  const { id: bookingId, userId } = booking;
  const [rating, isCovered] = await Promise.all([
    findRating(services.db, { bookingId, userId }),
    areRatingsCovered(services, userId),
  ]);
  if (!isCovered || checkRating(booking, rating?.createdAt ?? null, now) !== null) return null;
  return rating ? { helped: rating.helped, wouldRecommend: rating.wouldRecommend, comment: rating.comment } : {};
}

/** The time that the expert proposes, if the student can still answer. */
async function findProposal(
  services: Services,
  booking: BookingWithExpert,
  { now, language }: { now: Date; language: Language },
) {
  const { id: bookingId, userId, expertId, sessionDuration: sessionMinutes } = booking;
  const proposal = await findLiveProposal(services.db, { bookingId, now });
  if (!proposal) return null;
  const { id: proposalId, fromTime, proposedTime: start, expiresAt } = proposal;
  const requested = { userId, expertId, start, sessionMinutes };
  const isOverlapping = (await findOverlappingSession(services.db, { ...requested, now })) !== null;
  return {
    proposalId,
    from: formatAppointment(fromTime, language),
    to: formatAppointment(start, language),
    slot: start.toISOString(),
    answerBy: formatAppointment(expiresAt, language),
    cancellation: describeCancellation(start, now, language),
    overlap: isOverlapping ? await describeOverlap(services, requested, language) : null,
  };
}

async function findCalendar(
  services: Services,
  booking: BookingWithExpert,
  url: URL,
  now: Date,
): Promise<CalendarView> {
  const { expertId, bufferMinutes, sessionDuration: sessionMinutes } = booking;
  const parts = await findScheduleParts(services.db, { expertId, ...calendarBounds(now), now });
  const requested = { date: readDate(url.searchParams.get("date")), slot: booking.sessionTime };
  return viewCalendar(makeCalendar({ ...parts, bufferMinutes, sessionMinutes, now }), requested);
}
