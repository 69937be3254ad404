import { describePlace } from "../../../domain/experts/session-place";
import { SessionFactsList } from "../../../ui/booking/session-facts";
import { Button, LinkButton } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { Fact } from "../../../ui/elements/facts";
import { Video } from "../../../ui/elements/icons";
import { ReceiptLinks } from "../../../ui/purchase/receipt-links";
import type { BookingPage } from "./load-booking";
import { RefundFacts } from "../purchase/refund-facts";

/** When, where, with whom and for how much. */
export function Details({
  id,
  expertName,
  kindName,
  start,
  minutes,
  movedFrom,
  takesPlace,
  isCredit,
  amount,
  refunds,
  transactionId,
  receipts,
}: BookingPage) {
  return (
    <Card as="section" aria-labelledby="details" className="grid content-start gap-5">
      <h2 id="details" className="text-lg">
        Session details
      </h2>
      <SessionFactsList expertName={expertName} kindName={kindName} start={start} minutes={minutes} place={takesPlace}>
        {movedFrom ? <Fact name="Moved from">{movedFrom}</Fact> : null}
        <Fact name="Price">{isCredit ? "Included in your Gold package" : amount}</Fact>
        <RefundFacts refunds={refunds} />
        {transactionId ? <Fact name="Transaction ID">{transactionId}</Fact> : null}
        <Fact name="Booking ID">{id}</Fact>
      </SessionFactsList>
      <ReceiptLinks receipts={receipts} />
    </Card>
  );
}

/** Joining the session: the meeting link while it is open, the place, and the calendar links. */
export function Join({ id, place, takesPlace, googlePath, state }: BookingPage) {
  return (
    <Card as="section" aria-labelledby="join" tone={place.joinUrl ? "tint" : "plain"} className="grid gap-3">
      <h2 id="join" className="text-lg">
        {takesPlace.isOnline ? "Join online" : "Where"}
      </h2>
      {place.joinUrl ? (
        <LinkButton href={place.joinUrl} target="_blank" rel="noreferrer" size="large" isWide>
          <Video aria-hidden className="size-5" />
          Join the session
        </LinkButton>
      ) : null}
      {place.hasLink && !place.joinUrl ? (
        <p className="text-quiet">The link to join appears here 15 minutes before the session.</p>
      ) : null}
      {takesPlace.town || takesPlace.venue ? <p>{describePlace(takesPlace)}</p> : null}
      {takesPlace.isOnline && !place.hasLink ? (
        <p className="text-quiet">
          The expert has not given the link to join yet. It appears here; if it is missing an hour before, please{" "}
          <a className="link" href="/contact-us">
            write to us
          </a>
          .
        </p>
      ) : null}
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

/** What the expert wrote down after the session. Typed by people: shown as text, in whichever language it is. */
export function Agreed({ agreed, expertName }: BookingPage) {
  if (!agreed) return null;
  return (
    <Card as="section" tone="tint" aria-labelledby="agreed" className="grid gap-3">
      <h2 id="agreed" className="text-lg">
        Next steps, agreed with {expertName}
      </h2>
      <ol className="grid list-decimal gap-2 ps-6 wrap-anywhere">
        {agreed.steps.map(({ text, due }) => (
          <li key={text}>
            {text}
            {due === null ? null : <span className="text-quiet"> (by the end of {due})</span>}
          </li>
        ))}
      </ol>
      {agreed.note === null ? null : <p className="whitespace-pre-line wrap-anywhere">{agreed.note}</p>}
      <p>
        <a className="link inline-flex min-h-11 items-center" href={agreed.reportPath}>
          They are in your report, too
        </a>
      </p>
    </Card>
  );
}

/** What sharing the report means, or not sharing it, stated beforehand. */
function sharingText({ expertName, sharesReport, isReportWritten }: BookingPage): string {
  const purpose =
    "with its page for counselors, to prepare for the session, and add to it afterwards what you agreed on";
  if (sharesReport)
    return `${expertName} can read ${isReportWritten ? "your newest report" : "your report as soon as you have one"}, ${purpose}. You can take that back at any time.`;
  if (isReportWritten)
    return `May ${expertName} read your newest report, ${purpose}? Only if you say so; and you can take it back at any time.`;
  return `You have no report yet. May ${expertName} read it as soon as you have one, ${purpose}? You can take that back at any time.`;
}

/** Grants or withdraws the expert's access to the report. */
export function ShareReport(booking: BookingPage) {
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
