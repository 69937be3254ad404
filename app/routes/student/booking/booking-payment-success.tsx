import { href, data } from "react-router";
import type { BookingWithExpert } from "#db/queries/booking/bookings.ts";
import { findReceivedMoney } from "#db/queries/purchase/received-money.ts";
import { listReceiptLinks, type ReceiptLink } from "#db/queries/purchase/receipts.ts";
import { BOOKING_NOTICES } from "#app/content/booking/booking-notice-words.ts";
import { BOOKING_PAID_WORDS, BOOKING_PAYMENT_WORDS } from "./booking-payment-success.words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { SessionSummary } from "#app/ui/booking/session-summary.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { CircleCheck, Hourglass, type Icon, Info } from "#app/ui/elements/icons.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import ownTimeScript from "#app/ui/own-time/own-time-script.ts?inline-script";
import { ReceiptLinks } from "#app/ui/purchase/receipt-links.tsx";
import { getServices } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { isPendingPath } from "#app/web/addresses/purchase-paths.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/booking-payment-success";
import { bookedSession } from "./booked-session.ts";
import { calendarAddress } from "./booking-view.ts";
import { CalendarLinks } from "./calendar-links.tsx";
import { EndedMoney } from "./ended-money.tsx";
import { endedMoneyView } from "./ended-money-view.ts";
import { findOwnBooking } from "./find-own-booking.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: BOOKING_PAID_WORDS.title[findLanguage(args.matches)], isPrivate: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const services = getServices(context);
  const { userId, profile: student } = getStudent(context);
  const bookingId = url.searchParams.get("booking") ?? "";
  if (bookingId === "")
    throw redirectWithToast(pathIn(language, "/"), { kind: "error", message: BOOKING_NOTICES.invalid[language] });
  const booking = await findOwnBooking(services, { bookingId, userId });
  if (!booking) return data({ booking: null, state: "unknown" as const }, { status: 404 });
  const [receipts, money] = await Promise.all([
    listReceiptLinks(services.db, { purchase: { bookingId }, userId }),
    findReceivedMoney(services.db, { purchase: { bookingId }, userId }),
  ]);
  const state = toState(booking, {
    isAwaited: isPendingPath(url),
    hasArrived: money.capturedPaise > 0,
    now: services.now(),
  });
  return data({
    booking: {
      ...bookingView(booking, language),
      receipts,
      googlePath: calendarAddress(booking, { studentName: student.name, language, origin: services.config.origin }),
      money: endedMoneyView(money, { isGivenUp: state === "cancelled", language }),
    },
    state,
  });
}

type State = "confirmed" | "confirming" | "unpaid" | "ended" | "returned" | "cancelled";

function toState(
  { paymentStatus, holdExpiresAt, cancelledBy }: BookingWithExpert,
  { isAwaited, hasArrived, now }: { isAwaited: boolean; hasArrived: boolean; now: Date },
): State {
  switch (paymentStatus) {
    case "completed":
      return "confirmed";
    case "paid":
      return "confirming";
    case "refunded":
      return "returned";
    case "cancelled":
      if (cancelledBy !== "system") return "cancelled";
      // Without a payment; a late one claims the time again, or is refunded as soon as it has arrived.
      return isAwaited && !hasArrived ? "confirming" : "ended";
    case "pending":
      if (isAwaited) return "confirming";
      return holdExpiresAt !== null && holdExpiresAt > now ? "unpaid" : "ended";
  }
}

function bookingView(booking: BookingWithExpert, language: Language) {
  const { totalCharge, paidAmount, paymentStatus, completedAt } = booking;
  return {
    ...bookedSession(booking, language),
    wasConfirmed: completedAt !== null,
    amount: formatRupees(paymentStatus === "completed" || paymentStatus === "refunded" ? paidAmount : totalCharge),
  };
}

type BookingView = ReturnType<typeof bookingView> & { receipts: ReceiptLink[]; googlePath: string; money: string[] };

const SIGNS: Record<State, { icon: Icon; look: string }> = {
  confirmed: { icon: CircleCheck, look: "text-success" },
  confirming: { icon: Hourglass, look: "text-primary" },
  unpaid: { icon: Hourglass, look: "text-primary" },
  ended: { icon: Info, look: "text-warning" },
  returned: { icon: Info, look: "text-warning" },
  cancelled: { icon: Info, look: "text-warning" },
};

export default function BookingPaymentSuccess({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { booking, state } = loaderData;
  if (!booking) return <BookingNotFound />;
  const { icon: StateIcon, look } = SIGNS[state];
  const { title, text, amount } = BOOKING_PAYMENT_WORDS[state];
  const isWaiting = state === "confirming" || state === "unpaid";
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <div data-poll={isWaiting ? state : undefined} className="grid justify-items-center gap-3 text-center">
        <StateIcon aria-hidden className={`size-14 ${look}`} />
        <h1>{title[language]}</h1>
        <div className="max-w-prose text-quiet">
          {text ? <p>{text[language]}</p> : null}
          {(state === "ended" || state === "cancelled") && !booking.wasConfirmed ? (
            <EndedMoney money={booking.money} />
          ) : null}
        </div>
      </div>
      <Card className="grid gap-4">
        <SessionSummary session={booking} price={{ label: amount[language], amount: booking.amount }} />
        <Facts>
          {booking.transactionId ? (
            <Fact name={BOOKING_PAID_WORDS.transactionId[language]}>{booking.transactionId}</Fact>
          ) : null}
          <Fact name={BOOKING_PAID_WORDS.bookingId[language]}>{booking.id}</Fact>
        </Facts>
        <ReceiptLinks receipts={booking.receipts} />
        {state === "confirmed" ? <CalendarLinks bookingId={booking.id} googlePath={booking.googlePath} /> : null}
      </Card>
      <div className="flex flex-wrap justify-center gap-3">
        <Actions state={state} booking={booking} />
      </div>
      <InlineScript source={ownTimeScript} />
    </div>
  );
}

function Actions({ state, booking }: { state: State; booking: BookingView }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  switch (state) {
    case "confirmed":
      return (
        <>
          <LinkButton href={href("/bookings/:bookingId", { bookingId: booking.id })}>
            {BOOKING_PAID_WORDS.seeBooking[language]}
          </LinkButton>
          <LinkButton href={localPath("/")} variant="secondary">
            {BOOKING_PAID_WORDS.home[language]}
          </LinkButton>
        </>
      );
    case "unpaid":
      return <LinkButton href={booking.payPath}>{BOOKING_PAID_WORDS.goToPayment[language]}</LinkButton>;
    case "confirming":
      return (
        <LinkButton href={localPath("/")} variant="secondary">
          {BOOKING_PAID_WORDS.home[language]}
        </LinkButton>
      );
    default:
      return (
        <>
          <LinkButton href={booking.againPath}>{BOOKING_PAID_WORDS.otherTime[language]}</LinkButton>
          <LinkButton href={localPath("/")} variant="secondary">
            {BOOKING_PAID_WORDS.home[language]}
          </LinkButton>
        </>
      );
  }
}

function BookingNotFound() {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className="page py-12">
      <h1 className="sr-only">{BOOKING_PAID_WORDS.title[language]}</h1>
      <EmptyState
        title={BOOKING_PAID_WORDS.notFound[language]}
        action={
          <>
            <LinkButton href="/my-orders">{BOOKING_PAID_WORDS.myOrders[language]}</LinkButton>
            <LinkButton href={localPath("/")} variant="secondary">
              {BOOKING_PAID_WORDS.home[language]}
            </LinkButton>
          </>
        }
      >
        {BOOKING_PAID_WORDS.notFoundText[language]}
      </EmptyState>
    </div>
  );
}
