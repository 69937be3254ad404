import { data, type LoaderFunctionArgs } from "react-router";
import { listBookingGuests } from "../../../../db/queries/booking/booking-guests";
import { type BookingWithExpert, findOverlappingSession } from "../../../../db/queries/booking/bookings";
import { findLiveProposal } from "../../../../db/queries/booking/session-proposals";
import { listReceiptLinks } from "../../../../db/queries/purchase/receipts";
import { findReceivedMoney } from "../../../../db/queries/purchase/received-money";
import { findNotesOfOwnSession } from "../../../../db/queries/report/session-notes";
import { hasReport } from "../../../../db/queries/report/results";
import { findScheduleParts } from "../../../../db/queries/booking/slots";
import { findProfile } from "../../../../db/queries/accounts/users";
import { decideRefund, endOfSession } from "../../../domain/booking/booking";
import { suggestGuest } from "../../../domain/booking/booking-guest";
import { bookingStateOf, isJoinable, JOIN_EARLY_MS, REPORT_ACCESS_MS } from "../../../domain/booking/session-state";
import { type CalendarView, readDate, viewCalendar } from "../../../domain/booking/calendar-view";
import { cancellationOutcomeOf, writtenReasonOf } from "../../../domain/booking/cancellation";
import { MINUTE_MS } from "../../../domain/platform/duration";
import { formatRupees } from "../../../domain/purchase/money";
import { calendarBounds, makeCalendar } from "../../../domain/booking/schedule";
import { formatAppointment, formatClock, formatDateTime } from "../../../domain/platform/time";
import { monthAndYear } from "../../../content/report-text/session-notes-words";
import { resultsPath } from "../../../web/addresses/report-paths";
import { getServices, type Services } from "../../../web/context";
import { getStudent } from "../../../web/accounts/guards";
import { bookedSession } from "./booked-session";
import { endedMoneyView } from "./ended-money-view";
import { BOOKING_PAGE_TEXTS } from "../../../content/booking/booking-page-words";
import type { Language } from "../../../domain/platform/language";
import { getLanguage } from "../../../web/language";
import { describeOverlap } from "./describe-overlap";
import { findOwnBooking } from "./find-own-booking";
import { refundViews } from "../purchase/refund-facts";
import { describeCancellation, isWithinNotice } from "../../../domain/purchase/session-cancellation";

type RouteArgs = Pick<LoaderFunctionArgs, "context"> & { url: URL };

export type BookingPage = Awaited<ReturnType<typeof loadBooking>>;

/**
 * What a student sees on the page about a booking.
 * @throws Response 404 where it is someone else's, or none
 */
export async function loadBooking({ url, context }: RouteArgs, bookingId: string) {
  const services = getServices(context);
  const language = getLanguage(context);
  const { userId } = getStudent(context);
  const booking = await findOwnBooking(services, { bookingId, userId });
  if (!booking) throw data(null, { status: 404 });
  const { db } = services;
  const now = services.now();
  const state = bookingStateOf(booking, now);
  const isInTime = isWithinNotice(booking.sessionTime, now);
  const canMove = state === "upcoming" && isInTime && booking.expertStatus === "active";
  const isMoving = canMove && url.searchParams.has("move");
  const isOver = state === "awaiting-outcome" || state === "completed";
  const [guests, profile, receipts, money, isReportWritten, notes, calendar, proposal] = await Promise.all([
    listBookingGuests(db, { bookingId: booking.id, userId }),
    state === "upcoming" ? findProfile(db, userId) : null,
    listReceiptLinks(db, { purchase: { bookingId: booking.id }, userId }),
    findReceivedMoney(db, { purchase: { bookingId: booking.id }, userId }),
    hasReport(db, { userId }),
    isOver ? findNotesOfOwnSession(db, { bookingId: booking.id, userId }) : null,
    isMoving ? findCalendar(services, booking, url, now) : null,
    state === "upcoming" ? findProposal(services, booking, { now, language }) : null,
  ]);
  const isGivenUp = booking.cancelledBy === "student";
  return {
    ...bookingView(booking, language),
    state,
    isInTime,
    canMove,
    refund: decideRefund({ by: "student", source: booking.source, sessionTime: booking.sessionTime, now }),
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
    place: placeView(booking, now),
  };
}

/** The other time that the expert proposes, if the student can still answer. */
async function findProposal(
  services: Services,
  booking: BookingWithExpert,
  { now, language }: { now: Date; language: Language },
) {
  const { id: bookingId, userId, expertId, sessionDuration: sessionMinutes } = booking;
  const proposal = await findLiveProposal(services.db, { bookingId, now });
  if (!proposal) return null;
  const { id: proposalId, fromTime, proposedTime: start, expiresAt } = proposal;
  const wanted = { userId, expertId, start, sessionMinutes };
  const isOverlapping = (await findOverlappingSession(services.db, { ...wanted, now })) !== null;
  return {
    proposalId,
    from: formatAppointment(fromTime, language),
    to: formatAppointment(start, language),
    slot: start.toISOString(),
    answerBy: formatAppointment(expiresAt, language),
    cancellation: describeCancellation(start, now, language),
    overlap: isOverlapping ? await describeOverlap(services, wanted, language) : null,
  };
}

/** The times to which the session could be moved. */
async function findCalendar(
  services: Services,
  booking: BookingWithExpert,
  url: URL,
  now: Date,
): Promise<CalendarView> {
  const { expertId, bufferMinutes, sessionDuration: sessionMinutes } = booking;
  const parts = await findScheduleParts(services.db, { expertId, ...calendarBounds(now), now });
  const wanted = { date: readDate(url.searchParams.get("date")), slot: booking.sessionTime };
  return viewCalendar(makeCalendar({ ...parts, bufferMinutes, sessionMinutes, now }), wanted);
}

/** What the expert wrote down, and the report that it is in. */
function agreedView(
  { steps, note, orderId }: NonNullable<Awaited<ReturnType<typeof findNotesOfOwnSession>>>,
  language: Language,
) {
  return {
    steps: steps.map(({ text, dueMonth }) => ({
      text,
      due: dueMonth === null ? null : monthAndYear(dueMonth, language),
    })),
    note,
    reportPath: resultsPath({ orderId }),
  };
}

function bookingView(booking: BookingWithExpert, language: Language) {
  const { source, totalCharge, paidAmount, rescheduledFrom, holdExpiresAt, sharesReport } = booking;
  return {
    ...bookedSession(booking, language),
    isCredit: source === "credit",
    amount: formatRupees(paidAmount > 0 ? paidAmount : totalCharge),
    movedFrom: rescheduledFrom && formatDateTime(rescheduledFrom, language),
    heldUntil: holdExpiresAt && formatClock(holdExpiresAt, language),
    cancellation: cancellationView(booking),
    sharesReport,
    googlePath: googleCalendarPath(booking, language),
  };
}

/** Why the session was cancelled, and what is refunded; null while it is not cancelled. */
function cancellationView(booking: BookingWithExpert) {
  if (booking.paymentStatus !== "cancelled" && booking.paymentStatus !== "refunded") return null;
  return {
    outcome: cancellationOutcomeOf(booking),
    isByExpert: booking.cancelledBy === "expert",
    reason: writtenReasonOf(booking),
  };
}

/** How a confirmed session is joined. The link is shown only once it can be joined: no one waits in an empty room. */
function placeView(booking: BookingWithExpert, now: Date) {
  const isConfirmed = booking.paymentStatus === "completed";
  const meetingLink = isConfirmed && booking.isOnline ? booking.meetingLink : null;
  const opensAt = new Date(booking.sessionTime.getTime() - JOIN_EARLY_MS);
  return {
    hasLink: meetingLink !== null,
    joinUrl: meetingLink && isJoinable(booking, now) ? meetingLink : null,
    // Shortly before that, the page polls by itself.
    isOpeningSoon: now < opensAt && opensAt.getTime() - now.getTime() < 9 * MINUTE_MS,
  };
}

/** Google Calendar's own form, filled in. */
function googleCalendarPath(booking: BookingWithExpert, language: Language): string {
  const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const dates = `${compact(booking.sessionTime)}/${compact(endOfSession(booking))}`;
  const text = BOOKING_PAGE_TEXTS[language].entry(booking.expertName);
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: "TEMPLATE", text, dates, ctz: "Asia/Kolkata" })}`;
}
