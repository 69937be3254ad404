import { data } from "react-router";
import { z } from "zod";
import { type BookingGuest, listBookingGuests } from "../../../db/queries/booking-guests";
import { type BookingWithExpert, findBooking } from "../../../db/queries/bookings";
import { listReceiptLinks } from "../../../db/queries/receipts";
import { listReturnedMoney } from "../../../db/queries/refunds";
import { hasReport } from "../../../db/queries/results";
import { findScheduleParts } from "../../../db/queries/slots";
import { findMeetingPlace } from "../../../db/queries/student-bookings";
import { findProfile } from "../../../db/queries/users";
import { decideRefund, endOfSession, isWithinNotice, MAX_GUESTS } from "../../domain/booking";
import { guestSchema, suggestGuest } from "../../domain/booking-guest";
import { bookingStateOf, isJoinable, JOIN_EARLY_MS } from "../../domain/booking-state";
import { type CalendarView, readDate, readInstant, viewCalendar } from "../../domain/calendar-view";
import { cancellationOutcomeOf, writtenReasonOf } from "../../domain/cancellation";
import { MINUTE_MS } from "../../domain/duration";
import { expertKindNames } from "../../domain/expert";
import { formatRupees } from "../../domain/money";
import { calendarBounds, makeCalendar } from "../../domain/schedule";
import { formatClock, formatClockRange, formatDateTime, formatFullDay } from "../../domain/time";
import { isUuid } from "../../domain/uuid";
import { BookingBadge } from "../../ui/booking/booking-badge";
import { SessionFactsList } from "../../ui/booking/session-facts";
import { SLOT_FIELD, SlotPicker } from "../../ui/booking/slot-picker";
import { Button, LinkButton } from "../../ui/button";
import { Card } from "../../ui/card";
import { Fact } from "../../ui/facts";
import { Field } from "../../ui/field";
import { ChevronDown, Video } from "../../ui/icons";
import { Notice } from "../../ui/notice";
import { PageHeader } from "../../ui/page-header";
import { ReceiptLinks } from "../../ui/receipt-links";
import { cancelSession } from "../../usecases/cancel-session";
import { inviteGuest } from "../../usecases/invite-guest";
import { removeGuest } from "../../usecases/remove-guest";
import { rescheduleSession } from "../../usecases/reschedule-session";
import { shareReportWithExpert } from "../../usecases/share-report-with-expert";
import { bookingPaymentPath } from "../../web/booking-addresses";
import { bookingMessageOf } from "../../web/booking-messages";
import { getServices } from "../../web/context";
import { type FormProblem, parseForm, refuseForm } from "../../web/forms";
import { getStudent } from "../../web/guards";
import { pageMeta } from "../../web/page-meta";
import { redirectWithToast } from "../../web/toast";
import type { Route } from "./+types/booking";
import { BookingNotice } from "./booking-notice";
import { pickAgainPath } from "./pay-session";
import { RefundFacts, refundViews } from "./refund-facts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Your session", isPrivate: true });

type Context = Route.LoaderArgs["context"];

/** The student's own booking; a 404 answer where it is somebody else's, or none. */
async function requireBooking(context: Context, id: string) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const booking = isUuid(id) ? await findBooking(services.db, { id, actor: { role: "student", userId } }) : null;
  if (!booking) throw data(null, { status: 404 });
  return { services, userId, booking };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, userId, booking } = await requireBooking(context, params.bookingId);
  const { db } = services;
  const now = services.now();
  const state = bookingStateOf(booking, now);
  const isInTime = isWithinNotice(booking.sessionTime, now);
  const canMove = state === "upcoming" && isInTime && booking.partnerStatus === "active";
  const isMoving = canMove && url.searchParams.has("move");
  const [place, guests, profile, receipts, refunds, isReportWritten, calendar] = await Promise.all([
    findMeetingPlace(db, { bookingId: booking.id, userId }),
    listBookingGuests(db, { bookingId: booking.id, userId }),
    state === "upcoming" ? findProfile(db, userId) : null,
    listReceiptLinks(db, { purchase: { bookingId: booking.id }, userId }),
    listReturnedMoney(db, { purchase: { bookingId: booking.id }, userId }),
    hasReport(db, { userId }),
    isMoving ? findCalendar(services, booking, url, now) : null,
  ]);
  return {
    ...bookingView(booking),
    state,
    isInTime,
    canMove,
    refund: decideRefund({ by: "student", source: booking.source, sessionTime: booking.sessionTime, now }),
    guests,
    suggestedGuest: profile && suggestGuest(profile, guests),
    receipts,
    refunds: refundViews(refunds),
    isReportWritten,
    calendar,
    place: placeView(booking, place, now),
  };
}

/** When the session could take place instead. */
async function findCalendar(services: ReturnType<typeof getServices>, booking: BookingWithExpert, url: URL, now: Date): Promise<CalendarView> {
  const { partnerId, bufferMinutes, sessionDuration: sessionMinutes } = booking;
  const parts = await findScheduleParts(services.db, { partnerId, ...calendarBounds(now), now });
  const wanted = { date: readDate(url.searchParams.get("date")), slot: booking.sessionTime };
  return viewCalendar(makeCalendar({ ...parts, bufferMinutes, sessionMinutes, now }), wanted);
}

function bookingView(booking: BookingWithExpert) {
  const { id, partnerName, kind, sessionTime, sessionDuration, source, totalCharge, paidAmount, razorpayPaymentId, rescheduledFrom, holdExpiresAt, sharesReport } = booking;
  return {
    id,
    expertName: partnerName,
    kindName: expertKindNames[kind],
    start: sessionTime,
    minutes: sessionDuration,
    isCredit: source === "credit",
    amount: formatRupees(paidAmount > 0 ? paidAmount : totalCharge),
    transactionId: razorpayPaymentId,
    movedFrom: rescheduledFrom && formatDateTime(rescheduledFrom),
    heldUntil: holdExpiresAt && formatClock(holdExpiresAt),
    cancellation: cancellationView(booking),
    sharesReport,
    payPath: bookingPaymentPath({ partnerId: booking.partnerId, associationId: booking.associationId, bookingId: id }),
    againPath: pickAgainPath(booking),
    googlePath: googleCalendarPath(booking),
  };
}

/** Why the session does not stand any more, and what goes back; null while it does. */
function cancellationView(booking: BookingWithExpert) {
  if (booking.paymentStatus !== "cancelled" && booking.paymentStatus !== "refunded") return null;
  return { outcome: cancellationOutcomeOf(booking), isByExpert: booking.cancelledBy === "expert", reason: writtenReasonOf(booking) };
}

/** Where the session is held. The link is given out when the door opens, so that nobody waits in an empty room. */
function placeView(booking: BookingWithExpert, place: { meetingLink: string | null; venue: string | null } | null, now: Date) {
  const opensAt = new Date(booking.sessionTime.getTime() - JOIN_EARLY_MS);
  return {
    venue: place?.venue ?? null,
    isOnline: Boolean(place?.meetingLink),
    joinUrl: place?.meetingLink && isJoinable(booking, now) ? place.meetingLink : null,
    // From shortly before on the page looks by itself.
    isOpeningSoon: now < opensAt && opensAt.getTime() - now.getTime() < 9 * MINUTE_MS,
  };
}

/** Google Calendar's own form, filled in. */
function googleCalendarPath(booking: BookingWithExpert): string {
  const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const dates = `${compact(booking.sessionTime)}/${compact(endOfSession(booking))}`;
  const text = `Session with ${booking.partnerName} (Vazhi)`;
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: "TEMPLATE", text, dates, ctz: "Asia/Kolkata" })}`;
}

const bookingSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), slot: z.string().default("") }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("share-report"), isShared: z.enum(["yes", "no"]) }),
  guestSchema.extend({ intent: z.literal("invite") }),
  z.object({ intent: z.literal("remove-guest"), guestId: z.string().max(100) }),
]);

const cancelledNotices = {
  full: "Your session is cancelled. The money is on its way back.",
  credit: "Your session is cancelled. Your Gold session is yours to book again.",
  none: "Your session is cancelled.",
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, userId, booking } = await requireBooking(context, params.bookingId);
  const { profile } = getStudent(context);
  const bookingId = booking.id;
  const path = `/bookings/${bookingId}`;
  const form = await parseForm(request, bookingSchema);
  if (!form.ok) return refuseForm(form, { formError: form.typed.intent === "invite" ? null : "Invalid booking information" });
  const refuse = (reason: Parameters<typeof bookingMessageOf>[0]) => {
    const { message, status } = bookingMessageOf(reason);
    const isTime = reason.startsWith("slot-");
    return refuseForm({ typed: form.typed, fieldErrors: isTime ? { [SLOT_FIELD]: message } : {} }, { status, formError: isTime ? null : message });
  };
  switch (form.data.intent) {
    case "move": {
      const start = readInstant(form.data.slot);
      if (!start) return refuse("slot-invalid");
      const moved = await rescheduleSession(services, { bookingId, userId, start });
      return moved.ok ? redirectWithToast(path, { kind: "success", message: `Your session is moved to ${formatDateTime(start)}.` }) : refuse(moved.reason);
    }
    case "cancel": {
      const cancelled = await cancelSession(services, { bookingId, actor: { role: "student", userId } });
      return cancelled.ok ? redirectWithToast(path, { kind: "success", message: cancelledNotices[cancelled.refund] }) : refuse(cancelled.reason);
    }
    case "share-report": {
      const isShared = form.data.isShared === "yes";
      const shared = await shareReportWithExpert(services, { bookingId, userId, isShared });
      if (!shared.ok) return refuse(shared.reason);
      return redirectWithToast(path, { kind: "success", message: isShared ? `${booking.partnerName} can read your report now.` : `${booking.partnerName} can no longer read your report.` });
    }
    case "invite": {
      const { name, email } = form.data;
      const invited = await inviteGuest(services, { bookingId, userId, studentName: profile.name, name, email });
      return invited.ok ? redirectWithToast(path, { kind: "success", message: `An invitation is on its way to ${email}.` }) : refuse(invited.reason);
    }
    case "remove-guest": {
      const removed = await removeGuest(services, { id: form.data.guestId, bookingId, userId });
      return removed.ok ? redirectWithToast(path, { kind: "success", message: `${removed.email} hears no more of this session.` }) : refuse(removed.reason);
    }
  }
}

type LoaderData = Route.ComponentProps["loaderData"];

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { state, calendar, expertName } = loaderData;
  const isWaiting = state === "confirming" || state === "unpaid" || loaderData.place.isOpeningSoon;
  return (
    <div className="page max-w-4xl pb-16">
      <PageHeader title={`Session with ${expertName}`} back={{ href: "/my-orders?tab=sessions", label: "My sessions" }} actions={<BookingBadge state={state} />} />
      <div data-live={isWaiting ? `${state} ${loaderData.place.isOpeningSoon}` : undefined} className="grid gap-6">
        {actionData?.formError ? (
          <Notice tone="danger" role="alert" title={actionData.formError}>
            Nothing has changed. What holds now is shown below.
          </Notice>
        ) : null}
        {calendar ? <Move {...loaderData} calendar={calendar} error={actionData?.fieldErrors[SLOT_FIELD]} /> : <Standing booking={loaderData} problem={actionData ?? null} />}
      </div>
    </div>
  );
}

/** The booking as it stands, and what can be done with it. */
function Standing({ booking, problem }: { booking: LoaderData; problem: FormProblem | null }) {
  const { state, place } = booking;
  const isAhead = state === "upcoming";
  const isOn = isAhead || state === "running";
  // While the door is open, nothing comes before it.
  const isJoinFirst = isOn && place.joinUrl !== null;
  const hasSide = isOn || state === "over";
  return (
    <>
      <BookingNotice {...booking} />
      {isJoinFirst ? <Join {...booking} /> : null}
      <div className={`grid gap-6 ${hasSide ? "md:grid-cols-[3fr_2fr]" : ""}`}>
        <Details {...booking} />
        {hasSide ? (
          <div className="grid content-start gap-6">
            {isOn && !isJoinFirst ? <Join {...booking} /> : null}
            <ShareReport {...booking} />
          </div>
        ) : null}
      </div>
      {isAhead ? <Guests {...booking} problem={problem} /> : null}
      {isAhead ? <Change {...booking} /> : null}
    </>
  );
}

function Details({ id, expertName, kindName, start, minutes, movedFrom, place, isCredit, amount, refunds, transactionId, receipts }: LoaderData) {
  return (
    <Card as="section" aria-labelledby="details" className="grid content-start gap-5">
      <h2 id="details" className="text-lg">
        Session details
      </h2>
      <SessionFactsList expertName={expertName} kindName={kindName} start={start} minutes={minutes}>
        {movedFrom ? <Fact name="Moved from">{movedFrom}</Fact> : null}
        {place.venue ? <Fact name="Place">{place.venue}</Fact> : null}
        <Fact name="Price">{isCredit ? "Included in your Gold package" : amount}</Fact>
        <RefundFacts refunds={refunds} />
        {transactionId ? <Fact name="Transaction ID">{transactionId}</Fact> : null}
        <Fact name="Booking ID">{id}</Fact>
      </SessionFactsList>
      <ReceiptLinks receipts={receipts} />
    </Card>
  );
}

function Join({ id, place, googlePath, state }: LoaderData) {
  return (
    <Card as="section" aria-labelledby="join" tone={place.joinUrl ? "tint" : "plain"} className="grid gap-3">
      <h2 id="join" className="text-lg">
        {place.isOnline ? "Join online" : "Where"}
      </h2>
      {place.joinUrl ? (
        <LinkButton href={place.joinUrl} target="_blank" rel="noreferrer" size="large" isWide>
          <Video aria-hidden className="size-5" />
          Join the session
        </LinkButton>
      ) : null}
      {place.isOnline && !place.joinUrl ? <p className="text-quiet">The link to join appears here 15 minutes before the session.</p> : null}
      {place.venue ? <p>{place.venue}</p> : null}
      {!place.isOnline && !place.venue ? <p className="text-quiet">We write to you with the place or the link in good time before the session.</p> : null}
      {state === "upcoming" && !place.joinUrl ? (
        <ul className="flex flex-wrap gap-x-5 border-t border-line pt-2 text-sm">
          <li>
            <a className="link inline-flex min-h-11 items-center" href={`/bookings/${id}/session.ics`} download>
              Add to calendar (.ics)
            </a>
          </li>
          <li>
            <a className="link inline-flex min-h-11 items-center" href={googlePath} target="_blank" rel="noreferrer">
              Google Calendar
            </a>
          </li>
        </ul>
      ) : null}
    </Card>
  );
}

/** What it means to share the report, or not to, said before it is done. */
function sharingText({ expertName, sharesReport, isReportWritten }: LoaderData): string {
  if (sharesReport) return `${expertName} can read ${isReportWritten ? "your newest report" : "your report as soon as you have one"}, to prepare for the session. You can take that back at any time.`;
  if (isReportWritten) return `May ${expertName} read your newest report, to prepare for the session? Only if you say so; and you can take it back at any time.`;
  return `You have no report yet. May ${expertName} read it as soon as you have one, to prepare for the session? You can take that back at any time.`;
}

function ShareReport(booking: LoaderData) {
  const { id, sharesReport } = booking;
  return (
    <Card as="section" aria-labelledby="share" className="grid gap-3">
      <h2 id="share" className="text-lg">
        Your report
      </h2>
      <p className="text-quiet">{sharingText(booking)}</p>
      <form method="post" action={`/bookings/${id}#share`}>
        <input type="hidden" name="intent" value="share-report" />
        <Button variant="secondary" name="isShared" value={sharesReport ? "no" : "yes"} busyText="Saving…">
          {sharesReport ? "Stop sharing my report" : "Share my report"}
        </Button>
      </form>
    </Card>
  );
}

function Guests({ id, guests, suggestedGuest, problem }: LoaderData & { problem: FormProblem | null }) {
  const errors = problem?.fieldErrors ?? {};
  return (
    <Card as="section" aria-labelledby="guests" className="grid gap-4">
      <h2 id="guests" className="text-lg">
        Invite a parent or guardian
      </h2>
      <p className="text-quiet">They get a mail with the time, and a file for their calendar with the place or the link to join. Your report is not part of it.</p>
      {guests.length > 0 ? (
        <ul className="grid gap-1">
          {guests.map((guest) => (
            <Guest key={guest.id} bookingId={id} guest={guest} />
          ))}
        </ul>
      ) : null}
      {guests.length < MAX_GUESTS ? (
        <form method="post" action={`/bookings/${id}#guests`} noValidate className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
          <input type="hidden" name="intent" value="invite" />
          <Field label="Their name" isOptional name="name" autoComplete="off" maxLength={100} defaultValue={problem?.values.name ?? suggestedGuest?.name ?? undefined} error={errors.name} />
          <Field label="Their email" name="email" type="email" inputMode="email" autoComplete="off" defaultValue={problem?.values.email ?? suggestedGuest?.email} error={errors.email} />
          <Button variant="secondary" busyText="Inviting…" className="sm:mt-8">
            Invite
          </Button>
        </form>
      ) : null}
    </Card>
  );
}

function Guest({ bookingId, guest }: { bookingId: string; guest: BookingGuest }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="wrap-anywhere">{guest.name ? `${guest.name}, ${guest.email}` : guest.email}</span>
      <form method="post" action={`/bookings/${bookingId}#guests`}>
        <input type="hidden" name="intent" value="remove-guest" />
        <input type="hidden" name="guestId" value={guest.id} />
        <Button variant="quiet" size="small" aria-label={`Remove ${guest.email}`}>
          Remove
        </Button>
      </form>
    </li>
  );
}

function Move({ id, start, minutes, calendar, expertName, error }: LoaderData & { calendar: CalendarView; error?: string }) {
  return (
    <Card as="section" aria-labelledby="move" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="move" className="text-lg">
          Choose another time
        </h2>
        <p className="text-quiet">{`So far: ${formatFullDay(start)}, ${formatClockRange(start, minutes)}`}</p>
      </div>
      <form method="post" action={`/bookings/${id}?${new URLSearchParams({ move: "", date: calendar.date })}#move`} className="grid gap-6">
        <input type="hidden" name="intent" value="move" />
        <SlotPicker calendar={calendar} chosen={null} own={start.getTime()} error={error} pathOfDate={(date) => `/bookings/${id}?${new URLSearchParams({ move: "", date })}#move`} />
        <p className="text-sm text-quiet">{`The price stays as it is. ${expertName} and you are told by e-mail.`}</p>
        <div className="flex flex-wrap gap-3">
          <Button busyText="Moving…">Move the session</Button>
          <LinkButton href={`/bookings/${id}`} variant="quiet">
            Keep it as it is
          </LinkButton>
        </div>
      </form>
    </Card>
  );
}

const cancelTexts = {
  full: "The whole amount goes back to where you paid it from; banks take five to seven working days.",
  credit: "Your Gold session is then yours to book again.",
  none: "Less than 24 hours are left, so nothing is returned.",
} as const;

/** Until when a session can be moved or cancelled, and what has come in between. */
function termsOf({ canMove, isInTime, expertName }: LoaderData): string {
  if (canMove) return "Both are free until 24 hours before the session.";
  if (isInTime) return `${expertName} takes no new times at the moment, so the session cannot be moved. Cancelling is free until 24 hours before it.`;
  return "A session can be moved, and cancelled with everything returned, until 24 hours before it. That time has passed.";
}

function Change(booking: LoaderData) {
  const { id, canMove, refund, isCredit } = booking;
  return (
    <Card as="section" aria-labelledby="change" className="grid gap-4">
      <h2 id="change" className="text-lg">
        Move or cancel
      </h2>
      <p className="text-quiet">{termsOf(booking)}</p>
      <div className="flex flex-wrap items-start gap-3">
        {canMove ? (
          <LinkButton href={`/bookings/${id}?move=#move`} variant="secondary">
            Move to another time
          </LinkButton>
        ) : null}
        {/* Opens without a script, and asks before it does anything. */}
        <details className="group min-w-60 flex-1">
          <summary className="button button-quiet button-medium list-none text-danger">
            Cancel the session
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <form method="post" action={`/bookings/${id}`} className="mt-3 grid gap-3 rounded-control bg-sand p-4">
            <input type="hidden" name="intent" value="cancel" />
            <p>{isCredit && refund === "none" ? "Less than 24 hours are left, so your Gold session counts as used." : cancelTexts[refund]}</p>
            <Button variant="danger" busyText="Cancelling…" className="justify-self-start">
              Yes, cancel the session
            </Button>
          </form>
        </details>
      </div>
    </Card>
  );
}
