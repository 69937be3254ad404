import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { href } from "react-router";
import type { BookingGuest } from "#db/queries/booking/booking-guests.ts";
import { BOOKING_CHANGE_TEXTS, BOOKING_CHANGE_WORDS } from "#app/content/booking/booking-change-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { MAX_GUESTS } from "#app/domain/booking/booking.ts";
import { type CalendarView, readInstant } from "#app/domain/booking/calendar-view.ts";
import { formatClockRange, formatFullDay } from "#app/domain/platform/time.ts";
import { OverlapConsent } from "#app/ui/booking/overlap-consent.tsx";
import { SLOT_FIELD, SlotPicker } from "#app/ui/booking/slot-picker.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { EmailAddress } from "#app/ui/booking/email-address.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import type { BookingPage } from "./load-booking.ts";

/** The invited parents, and the form to invite one. */
export function Guests({ id, guests, suggestedGuest, problem }: BookingPage & { problem: FormProblem | null }) {
  const language = useLanguage();
  const field = bindFields(problem);
  return (
    <Card as="section" aria-labelledby="guests" className="grid gap-4">
      <h2 id="guests" className="text-lg">
        {BOOKING_CHANGE_WORDS.invite[language]}
      </h2>
      <p className="text-quiet">{BOOKING_CHANGE_WORDS.inviteAbout[language]}</p>
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
            label={BOOKING_CHANGE_WORDS.theirName[language]}
            isOptional
            {...field("name", suggestedGuest?.name ?? undefined)}
            autoComplete="off"
            maxLength={100}
          />
          <Field
            label={BOOKING_CHANGE_WORDS.theirEmail[language]}
            {...field("email", suggestedGuest?.email)}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <Button variant="secondary" busyText={BOOKING_CHANGE_WORDS.inviting[language]} className="sm:mt-8">
            {BOOKING_CHANGE_WORDS.inviteNow[language]}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}

function Guest({ bookingId, guest }: { bookingId: string; guest: BookingGuest }) {
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 wrap-break-word">
        {guest.name ? `${guest.name}, ` : null}
        <EmailAddress address={guest.email} />
      </span>
      <form method="post" action={`/bookings/${bookingId}#guests`}>
        <input type="hidden" name="intent" value="remove-guest" />
        <input type="hidden" name="guestId" value={guest.id} />
        <Button variant="quiet" size="small" aria-label={BOOKING_CHANGE_TEXTS[language].removeGuest(guest.email)}>
          {BOOKING_CHANGE_WORDS.remove[language]}
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
  const language = useLanguage();
  const chosen = readInstant(problem?.values[SLOT_FIELD]);
  return (
    <Card as="section" aria-labelledby="move" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="move" className="text-lg">
          {BOOKING_CHANGE_WORDS.chooseOther[language]}
        </h2>
        <p className="text-quiet">
          {BOOKING_CHANGE_TEXTS[language].soFar(
            `${formatFullDay(start, language)}, ${formatClockRange(start, minutes, language)}`,
          )}
        </p>
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
        <p className="text-sm text-quiet">{BOOKING_CHANGE_TEXTS[language].priceStays(expertName)}</p>
        <div className="flex flex-wrap gap-3">
          <Button busyText={BOOKING_CHANGE_WORDS.moving[language]}>{BOOKING_CHANGE_WORDS.move[language]}</Button>
          <LinkButton href={href("/bookings/:bookingId", { bookingId: id })} variant="quiet">
            {BOOKING_CHANGE_WORDS.keep[language]}
          </LinkButton>
        </div>
      </form>
    </Card>
  );
}

const REFUND_WORDS = { full: "returnsAll", credit: "returnsCredit", none: "returnsNothing" } as const;

function describeTerms({ canMove, isInTime, expertName }: BookingPage, language: Language): string {
  if (canMove) return BOOKING_CHANGE_WORDS.canMove[language];
  return isInTime ? BOOKING_CHANGE_TEXTS[language].noNewTimes(expertName) : BOOKING_CHANGE_WORDS.tooLate[language];
}

/** Moves or cancels the session. */
export function Change(booking: BookingPage) {
  const language = useLanguage();
  const { id, canMove, refund, isCredit } = booking;
  return (
    <Card as="section" aria-labelledby="change" className="grid gap-4">
      <h2 id="change" className="text-lg">
        {BOOKING_CHANGE_WORDS.moveOrCancel[language]}
      </h2>
      <p className="text-quiet">{describeTerms(booking, language)}</p>
      <div className="flex flex-wrap items-start gap-3">
        {canMove ? (
          <LinkButton href={`/bookings/${id}?move=#move`} variant="secondary">
            {BOOKING_CHANGE_WORDS.moveToOther[language]}
          </LinkButton>
        ) : null}
        {/* Opens without a script, and asks for confirmation. */}
        <details className="group min-w-60 flex-1">
          <summary className="button button-quiet button-medium list-none text-danger">
            {BOOKING_CHANGE_WORDS.cancel[language]}
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <form
            method="post"
            action={href("/bookings/:bookingId", { bookingId: id })}
            className="mt-3 grid gap-3 rounded-control bg-sand p-4"
          >
            <input type="hidden" name="intent" value="cancel" />
            <p>{BOOKING_CHANGE_WORDS[isCredit && refund === "none" ? "usesCredit" : REFUND_WORDS[refund]][language]}</p>
            <Button
              variant="danger"
              busyText={BOOKING_CHANGE_WORDS.cancelling[language]}
              className="justify-self-start"
            >
              {BOOKING_CHANGE_WORDS.cancelNow[language]}
            </Button>
          </form>
        </details>
      </div>
    </Card>
  );
}
