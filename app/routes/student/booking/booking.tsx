import { BookingBadge } from "#app/ui/booking/booking-badge.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import ownTimeScript from "#app/ui/own-time/own-time-script.ts?inline-script";
import { BOOKING_PAGE_TEXTS, BOOKING_PAGE_WORDS } from "#app/content/booking/booking-page-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { languageOf, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/booking";
import { Change, Guests, Move } from "./booking-changes.tsx";
import { ProposedTime } from "./booking-proposal.tsx";
import { BookingNotice } from "./booking-notice.tsx";
import { Agreed, Details, Join, ShareReport } from "./booking-sections.tsx";
import { changeBooking } from "./change-booking.ts";
import { type BookingPage, loadBooking } from "./load-booking.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: BOOKING_PAGE_WORDS.title[languageOf(args.matches)], isPrivate: true });

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadBooking({ url, context }, params.bookingId);
}

export function action({ params, request, context }: Route.ActionArgs) {
  return changeBooking({ request, context }, params.bookingId);
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { state, calendar, expertName } = loaderData;
  const isWaiting = state === "confirming" || state === "unpaid" || loaderData.place.isOpeningSoon;
  return (
    <div className="page max-w-4xl pb-16">
      <PageHeader
        title={BOOKING_PAGE_TEXTS[language].title(expertName)}
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
          <Standing booking={loaderData} problem={actionData ?? null} />
        )}
      </div>
      <InlineScript source={ownTimeScript} />
    </div>
  );
}

/** The current state of the booking, and what can be done with it. */
function Standing({ booking, problem }: { booking: BookingPage; problem: FormProblem | null }) {
  const { state, place } = booking;
  const isAhead = state === "upcoming";
  const isOn = isAhead || state === "running";
  // While the session can be joined, nothing comes before it.
  const isJoinFirst = isOn && place.joinUrl !== null;
  const hasSide = isOn || booking.canShare;
  return (
    <>
      <BookingNotice {...booking} />
      <ProposedTime {...booking} />
      {isJoinFirst ? <Join {...booking} /> : null}
      <Agreed {...booking} />
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
    </>
  );
}
