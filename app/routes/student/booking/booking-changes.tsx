import type { BookingGuest } from "../../../../db/queries/booking/booking-guests";
import { MAX_GUESTS } from "../../../domain/booking/booking";
import { type CalendarView, readInstant } from "../../../domain/booking/calendar-view";
import { formatClockRange, formatFullDay } from "../../../domain/platform/time";
import { OverlapConsent } from "../../../ui/booking/overlap-consent";
import { SLOT_FIELD, SlotPicker } from "../../../ui/booking/slot-picker";
import { Button, LinkButton } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { Field } from "../../../ui/elements/field";
import { ChevronDown } from "../../../ui/elements/icons";
import type { FormProblem } from "../../../web/http/forms";
import type { BookingPage } from "./load-booking";

/** The invited parents, and the form that invites one. */
export function Guests({ id, guests, suggestedGuest, problem }: BookingPage & { problem: FormProblem | null }) {
  const errors = problem?.fieldErrors ?? {};
  return (
    <Card as="section" aria-labelledby="guests" className="grid gap-4">
      <h2 id="guests" className="text-lg">
        Invite a parent or guardian
      </h2>
      <p className="text-quiet">
        They get a mail with the time, and a file for their calendar with the place or the link to join. Your report is
        not part of it.
      </p>
      {guests.length > 0 ? (
        <ul className="grid gap-1">
          {guests.map((guest) => (
            <Guest key={guest.id} bookingId={id} guest={guest} />
          ))}
        </ul>
      ) : null}
      {guests.length < MAX_GUESTS ? (
        <form
          method="post"
          action={`/bookings/${id}#guests`}
          noValidate
          className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start"
        >
          <input type="hidden" name="intent" value="invite" />
          <Field
            label="Their name"
            isOptional
            name="name"
            autoComplete="off"
            maxLength={100}
            defaultValue={problem?.values.name ?? suggestedGuest?.name ?? undefined}
            error={errors.name}
          />
          <Field
            label="Their email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            defaultValue={problem?.values.email ?? suggestedGuest?.email}
            error={errors.email}
          />
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

/** The calendar for choosing another time. */
export function Move({
  id,
  start,
  minutes,
  calendar,
  expertName,
  problem,
}: BookingPage & { calendar: CalendarView; problem: FormProblem | null }) {
  const chosen = readInstant(problem?.values[SLOT_FIELD]);
  return (
    <Card as="section" aria-labelledby="move" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="move" className="text-lg">
          Choose another time
        </h2>
        <p className="text-quiet">{`So far: ${formatFullDay(start)}, ${formatClockRange(start, minutes)}`}</p>
      </div>
      <form
        method="post"
        action={`/bookings/${id}?${new URLSearchParams({ move: "", date: calendar.date })}#move`}
        id="move-form"
        className="grid gap-6"
      >
        <input type="hidden" name="intent" value="move" />
        <SlotPicker
          calendar={calendar}
          chosen={chosen?.getTime() ?? null}
          error={problem?.fieldErrors[SLOT_FIELD]}
          pathOfDate={(date) => `/bookings/${id}?${new URLSearchParams({ move: "", date })}#move`}
        />
        {problem?.reason === "overlapping-session" && chosen ? (
          <OverlapConsent slot={chosen} formId="move-form" />
        ) : null}
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

/** Until when a session can be moved or cancelled, and what prevents it now. */
function termsOf({ canMove, isInTime, expertName }: BookingPage): string {
  if (canMove) return "Both are free until 24 hours before the session.";
  if (isInTime)
    return `${expertName} takes no new times at the moment, so the session cannot be moved. Cancelling is free until 24 hours before it.`;
  return "A session can be moved, and cancelled with everything returned, until 24 hours before it. That time has passed.";
}

/** Moving and cancelling the session. */
export function Change(booking: BookingPage) {
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
            <p>
              {isCredit && refund === "none"
                ? "Less than 24 hours are left, so your Gold session counts as used."
                : cancelTexts[refund]}
            </p>
            <Button variant="danger" busyText="Cancelling…" className="justify-self-start">
              Yes, cancel the session
            </Button>
          </form>
        </details>
      </div>
    </Card>
  );
}
