import { href } from "react-router";
import { BookingBadge } from "#app/ui/booking/booking-badge.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import ownTimeScript from "#app/ui/own-time/own-time-script.ts?inline-script";
import { BOOKING_PAGE_WORDS } from "#app/content/booking/booking-page-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/booking";
import { Change, Guests, Move } from "./booking-changes.tsx";
import { AbsentExpert, AfterFailure } from "./failed-session.tsx";
import { BookingNotice } from "./booking-notice.tsx";
import { Agreed, Details, Join, ShareReport } from "./booking-sections.tsx";
import { changeBooking } from "./change-booking.ts";
import { type BookingPage, loadBooking } from "./load-booking.ts";
import { BOOKING_CHANGE_TEXTS, BOOKING_CHANGE_WORDS } from "#app/content/booking/booking-change-words.ts";
import { OVERLAP_FIELD } from "#app/domain/booking/booking.ts";
import { HELPED, type SessionRating } from "#app/domain/booking/session-rating.ts";
import { SessionRatingForm } from "#app/ui/booking/session-rating-form.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: BOOKING_PAGE_WORDS.title[findLanguage(args.matches)], isPrivate: true });

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadBooking({ url, context }, params.bookingId);
}

export function action({ params, request, context }: Route.ActionArgs) {
  return changeBooking({ request, context }, params.bookingId);
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { state, calendar } = loaderData;
  const isWaiting = state === "confirming" || state === "unpaid" || loaderData.place.isOpeningSoon;
  return (
    <div className="page max-w-4xl pb-16">
      <PageHeader
        title={BOOKING_PAGE_WORDS.title[language]}
        back={{ href: "/my-orders?tab=sessions", label: BOOKING_PAGE_WORDS.mySessions[language] }}
        actions={<BookingBadge state={state} />}
      />
      <div data-poll={isWaiting ? `${state} ${loaderData.place.isOpeningSoon}` : undefined} className="grid gap-6">
        {actionData?.formError ? (
          <Notice tone="danger" role="alert" title={actionData.formError}>
            {BOOKING_PAGE_WORDS.nothingChanged[language]}
          </Notice>
        ) : null}
        {calendar ? (
          <Move {...loaderData} calendar={calendar} problem={actionData ?? null} />
        ) : (
          <BookingState booking={loaderData} problem={actionData ?? null} />
        )}
      </div>
      <InlineScript source={ownTimeScript} />
    </div>
  );
}

function BookingState({ booking, problem }: { booking: BookingPage; problem: FormProblem | null }) {
  const { state, place } = booking;
  const isAhead = state === "upcoming";
  const isOn = isAhead || state === "running";
  // While the session can be joined, nothing comes before it.
  const isJoinFirst = isOn && place.joinUrl !== null;
  const hasSide = isOn || booking.canShare;
  const isRating = problem?.values.intent === "rate";
  return (
    <>
      <BookingNotice {...booking} />
      <AfterFailure {...booking} />
      <ProposedTime {...booking} />
      {isJoinFirst ? <Join {...booking} /> : null}
      <Agreed {...booking} />
      {booking.rating ? (
        <SessionRatingForm
          bookingId={booking.id}
          expertName={booking.expertName}
          rating={isRating && problem ? readTyped(problem) : booking.rating}
          errors={isRating ? problem?.fieldErrors : undefined}
          from="booking"
        />
      ) : null}
      <div className={`grid gap-6 ${hasSide ? "md:grid-cols-[3fr_2fr]" : ""}`}>
        <Details {...booking} />
        {hasSide ? (
          <div className="grid content-start gap-6">
            {isOn && !isJoinFirst ? <Join {...booking} /> : null}
            {booking.canShare ? <ShareReport {...booking} /> : null}
          </div>
        ) : null}
      </div>
      {isAhead ? <Guests {...booking} problem={problem} /> : null}
      {isAhead ? <Change {...booking} /> : null}
      <AbsentExpert {...booking} />
    </>
  );
}

/** A refused rating as it was typed. */
function readTyped({ values }: FormProblem): Partial<SessionRating> {
  return { helped: HELPED.find((each) => each === values.helped), comment: values.comment ?? null };
}

function ProposedTime({ id, expertName, proposal }: BookingPage) {
  const language = useLanguage();
  if (!proposal) return null;
  const { proposalId, from, to, slot, answerBy, cancellation, overlap } = proposal;
  const fields = (
    <>
      <input type="hidden" name="proposalId" value={proposalId} />
      {/* The question is asked above. */}
      {overlap ? <input type="hidden" name={OVERLAP_FIELD} value={slot} /> : null}
    </>
  );
  return (
    <Card as="section" tone="tint" aria-labelledby="proposal" className="grid gap-4">
      <h2 id="proposal" className="text-lg">
        {BOOKING_CHANGE_TEXTS[language].proposes(expertName)}
      </h2>
      <Facts>
        <Fact name={BOOKING_CHANGE_WORDS.soFar[language]}>{from}</Fact>
        <Fact name={BOOKING_CHANGE_WORDS.proposed[language]}>{to}</Fact>
        <Fact name={BOOKING_CHANGE_WORDS.answerBy[language]}>{answerBy}</Fact>
      </Facts>
      <p className="text-sm">{BOOKING_CHANGE_TEXTS[language].ifAccepted(cancellation)}</p>
      {overlap ? (
        <Notice tone="warning" title={overlap}>
          {BOOKING_CHANGE_WORDS.bothStand[language]}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <form method="post" action={href("/bookings/:bookingId", { bookingId: id })} className="max-sm:w-full">
          <input type="hidden" name="intent" value="accept-proposal" />
          {fields}
          <Button busyText={BOOKING_CHANGE_WORDS.accepting[language]} className="max-sm:w-full">
            {BOOKING_CHANGE_WORDS[overlap ? "acceptBoth" : "accept"][language]}
          </Button>
        </form>
        <form method="post" action={href("/bookings/:bookingId", { bookingId: id })} className="max-sm:w-full">
          <input type="hidden" name="intent" value="keep-time" />
          {fields}
          <Button variant="secondary" busyText={BOOKING_CHANGE_WORDS.saving[language]} className="max-sm:w-full">
            {BOOKING_CHANGE_WORDS.keepTime[language]}
          </Button>
        </form>
      </div>
      <p className="text-sm text-quiet">{BOOKING_CHANGE_WORDS.withoutAnswer[language]}</p>
    </Card>
  );
}
