import { BOOKING_PAGE_TEXTS, BOOKING_PAGE_WORDS, LINK_OPENS } from "#app/content/booking/booking-page-words.ts";
import { SESSION_WORDS } from "#app/content/booking/session-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import { SessionSummary } from "#app/ui/booking/session-summary.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { Video } from "#app/ui/elements/icons.tsx";
import { ReceiptLinks } from "#app/ui/purchase/receipt-links.tsx";
import { CalendarLinks } from "./calendar-links.tsx";
import type { BookingPage } from "./load-booking.ts";
import { RefundFacts } from "#app/routes/student/purchase/refund-facts.tsx";
import { hostOfLink } from "#app/domain/experts/meeting-link.ts";

/** The session and its price. */
export function Details(booking: BookingPage) {
  const language = useLanguage();
  const { id, movedFrom, isCredit, amount, refunds, transactionId, receipts } = booking;
  const price = isCredit
    ? { label: SESSION_WORDS.inGold[language], amount: formatRupees(0) }
    : { label: SESSION_WORDS.price[language], amount };
  return (
    <Card className="grid content-start gap-4">
      <SessionSummary session={booking} price={price} />
      <Facts>
        {movedFrom ? <Fact name={BOOKING_PAGE_WORDS.movedFrom[language]}>{movedFrom}</Fact> : null}
        <RefundFacts refunds={refunds} />
        {transactionId ? <Fact name={BOOKING_PAGE_WORDS.transactionId[language]}>{transactionId}</Fact> : null}
        <Fact name={BOOKING_PAGE_WORDS.bookingId[language]}>{id}</Fact>
      </Facts>
      <ReceiptLinks receipts={receipts} />
    </Card>
  );
}

/** Joining the session: the meeting link while it is open, the place, and the calendar links. */
export function Join({ id, place, takesPlace, googlePath, state }: BookingPage) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="join" tone={place.joinUrl ? "tint" : "plain"} className="grid gap-3">
      <h2 id="join" className="text-lg">
        {BOOKING_PAGE_WORDS[takesPlace.isOnline ? "joinOnline" : "where"][language]}
      </h2>
      {place.joinUrl ? (
        <LinkButton href={place.joinUrl} target="_blank" rel="noreferrer" size="large" isWide>
          <Video aria-hidden className="size-5" />
          {BOOKING_PAGE_WORDS.join[language]}
        </LinkButton>
      ) : null}
      {place.joinUrl ? (
        <p className="text-sm text-quiet wrap-anywhere">{LINK_OPENS[language](hostOfLink(place.joinUrl))}</p>
      ) : null}
      {place.hasLink && !place.joinUrl ? <p className="text-quiet">{BOOKING_PAGE_WORDS.linkLater[language]}</p> : null}
      {takesPlace.town || takesPlace.venue ? <p>{describePlace(takesPlace, language)}</p> : null}
      {takesPlace.isOnline && !place.hasLink ? (
        <p className="text-quiet">
          <RichTextRun text={BOOKING_PAGE_TEXTS[language].noLink} />
        </p>
      ) : null}
      {state === "upcoming" && !place.joinUrl ? <CalendarLinks bookingId={id} googlePath={googlePath} /> : null}
    </Card>
  );
}

/** The expert's notes after the session. Typed by people: shown as text, in its own language. */
export function Agreed({ agreed, expertName }: BookingPage) {
  const language = useLanguage();
  if (!agreed) return null;
  return (
    <Card as="section" tone="tint" aria-labelledby="agreed" className="grid gap-3">
      <h2 id="agreed" className="text-lg">
        {BOOKING_PAGE_TEXTS[language].agreedWith(expertName)}
      </h2>
      <ol className="grid list-decimal gap-2 ps-6 wrap-anywhere">
        {agreed.steps.map(({ text, due }) => (
          <li key={text}>
            {text}
            {due === null ? null : <span className="text-quiet"> {BOOKING_PAGE_TEXTS[language].by(due)}</span>}
          </li>
        ))}
      </ol>
      {agreed.note === null ? null : <p className="whitespace-pre-line wrap-anywhere">{agreed.note}</p>}
      {agreed.reportPath === null ? null : (
        <p>
          <a className="link inline-flex min-h-11 items-center" href={agreed.reportPath}>
            {BOOKING_PAGE_WORDS.inReport[language]}
          </a>
        </p>
      )}
    </Card>
  );
}

/** The consequences of sharing the report or not, stated beforehand. */
function sharingText({ expertName, sharesReport, isReportWritten }: BookingPage, language: Language): string {
  const { shared, sharedLater, ask, askLater } = BOOKING_PAGE_TEXTS[language].sharing;
  const say = sharesReport ? (isReportWritten ? shared : sharedLater) : isReportWritten ? ask : askLater;
  return say(expertName);
}

/** Grants or withdraws the expert's access to the report. */
export function ShareReport(booking: BookingPage) {
  const language = useLanguage();
  const { id, sharesReport } = booking;
  return (
    <Card as="section" aria-labelledby="share" className="grid gap-3">
      <h2 id="share" className="text-lg">
        {BOOKING_PAGE_WORDS.yourReport[language]}
      </h2>
      <p className="text-quiet">{sharingText(booking, language)}</p>
      <form method="post" action={`/bookings/${id}#share`}>
        <input type="hidden" name="intent" value="share-report" />
        <Button
          variant="secondary"
          name="isShared"
          value={sharesReport ? "no" : "yes"}
          busyText={BOOKING_PAGE_WORDS.saving[language]}
        >
          {BOOKING_PAGE_WORDS[sharesReport ? "stopSharing" : "share"][language]}
        </Button>
      </form>
    </Card>
  );
}
