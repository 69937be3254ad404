import { data } from "react-router";
import type { BookingWithExpert } from "../../../../db/queries/booking/bookings";
import { findReceivedMoney } from "../../../../db/queries/purchase/received-money";
import { listReceiptLinks, type ReceiptLink } from "../../../../db/queries/purchase/receipts";
import { formatRupees } from "../../../domain/purchase/money";
import { SessionFactsList } from "../../../ui/booking/session-facts";
import { LinkButton } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { EmptyState } from "../../../ui/elements/empty-state";
import { Fact } from "../../../ui/elements/facts";
import { CircleCheck, Hourglass, type Icon, Info } from "../../../ui/elements/icons";
import { InlineScript } from "../../../ui/elements/nonce-script";
import ownTimeScript from "../../../ui/own-time/own-time-script.ts?inline-script";
import { ReceiptLinks } from "../../../ui/purchase/receipt-links";
import { getServices } from "../../../web/context";
import { getStudent } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import { redirectWithToast } from "../../../web/http/toast";
import type { Route } from "./+types/booking-payment-success";
import { bookedSession } from "./booked-session";
import { EndedMoney, endedMoneyView, type EndedMoneyView } from "./ended-money";
import { findOwnBooking } from "./find-own-booking";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Your booking", isPrivate: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const bookingId = url.searchParams.get("booking") ?? "";
  if (bookingId === "") throw redirectWithToast("/", { kind: "error", message: "Invalid booking information" });
  const booking = await findOwnBooking(services, { bookingId, userId });
  if (!booking) return data({ booking: null, state: "unknown" as const }, { status: 404 });
  const isAwaited = url.searchParams.get("verification") === "pending";
  const [receipts, money] = await Promise.all([
    listReceiptLinks(services.db, { purchase: { bookingId }, userId }),
    findReceivedMoney(services.db, { purchase: { bookingId }, userId }),
  ]);
  return data({
    booking: { ...bookingView(booking), receipts, money: endedMoneyView(money) },
    state: stateOf(booking, { isAwaited, now: services.now() }),
  });
}

type State = "confirmed" | "confirming" | "unpaid" | "ended" | "returned" | "cancelled";

/** What the student sees after paying for a booking. */
function stateOf(
  { paymentStatus, holdExpiresAt, cancelledBy }: BookingWithExpert,
  { isAwaited, now }: { isAwaited: boolean; now: Date },
): State {
  switch (paymentStatus) {
    case "completed":
      return "confirmed";
    case "paid":
      return "confirming";
    case "refunded":
      return "returned";
    case "cancelled":
      // Without a payment; one that arrives now takes the time again, or is refunded.
      return cancelledBy === "system" ? (isAwaited ? "confirming" : "ended") : "cancelled";
    case "pending":
      if (isAwaited) return "confirming";
      return holdExpiresAt !== null && holdExpiresAt > now ? "unpaid" : "ended";
  }
}

function bookingView(booking: BookingWithExpert) {
  const { totalCharge, paidAmount, paymentStatus, completedAt } = booking;
  return {
    ...bookedSession(booking),
    wasConfirmed: completedAt !== null,
    amount: formatRupees(paymentStatus === "completed" || paymentStatus === "refunded" ? paidAmount : totalCharge),
  };
}

type BookingView = ReturnType<typeof bookingView> & { receipts: ReceiptLink[]; money: EndedMoneyView };

interface PaymentReport {
  icon: Icon;
  look: string;
  title: string;
  text: string;
  /** The label of the amount. */
  amountName: string;
}

const paymentReports: Record<State, PaymentReport> = {
  confirmed: {
    icon: CircleCheck,
    look: "text-success",
    title: "Booking Confirmed!",
    text: "Thank you. We have sent you a confirmation by e-mail, with a file for your calendar, and we remind you before the session.",
    amountName: "Amount paid",
  },
  confirming: {
    icon: Hourglass,
    look: "text-primary",
    title: "Confirming your payment",
    text: "We are waiting for the final confirmation from your bank. This usually takes less than a minute. Your time is kept meanwhile, this page turns by itself, and we write to you as well.",
    amountName: "Amount",
  },
  unpaid: {
    icon: Hourglass,
    look: "text-primary",
    title: "Your payment has not arrived yet",
    text: "If you have just paid, the confirmation is on its way and this page turns by itself. If you have not, you can pay now.",
    amountName: "To pay",
  },
  ended: {
    icon: Info,
    look: "text-warning",
    title: "The time that was held for you has run out",
    text: "",
    amountName: "Amount",
  },
  returned: {
    icon: Info,
    look: "text-warning",
    title: "Your money is being returned",
    text: "This session does not take place. The amount is on its way back to the account or card that you paid with; banks take five to seven working days.",
    amountName: "Amount returned",
  },
  cancelled: {
    icon: Info,
    look: "text-warning",
    title: "This booking was cancelled",
    text: "The session does not take place.",
    amountName: "Amount",
  },
};

export default function BookingPaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { booking, state } = loaderData;
  if (!booking) return <BookingNotFound />;
  const { icon: StateIcon, look, title, text, amountName } = paymentReports[state];
  const isWaiting = state === "confirming" || state === "unpaid";
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <div data-poll={isWaiting ? state : undefined} className="grid justify-items-center gap-3 text-center">
        <StateIcon aria-hidden className={`size-14 ${look}`} />
        <h1>{title}</h1>
        <div className="max-w-prose text-quiet">
          {text ? <p>{text}</p> : null}
          {(state === "ended" || state === "cancelled") && !booking.wasConfirmed ? (
            <EndedMoney money={booking.money} isGivenUp={state === "cancelled"} />
          ) : null}
        </div>
      </div>
      <Card as="section" aria-labelledby="booking" className="grid gap-5">
        <h2 id="booking" className="text-lg">
          Your session
        </h2>
        <SessionFactsList
          expertName={booking.expertName}
          kindName={booking.kindName}
          start={booking.start}
          minutes={booking.minutes}
          place={booking.takesPlace}
        >
          <Fact name={amountName}>{booking.amount}</Fact>
          {booking.transactionId ? <Fact name="Transaction ID">{booking.transactionId}</Fact> : null}
          <Fact name="Booking ID">{booking.id}</Fact>
        </SessionFactsList>
        <ReceiptLinks receipts={booking.receipts} />
      </Card>
      <div className="flex flex-wrap justify-center gap-3">
        <Actions state={state} booking={booking} />
      </div>
      <InlineScript source={ownTimeScript} />
    </div>
  );
}

function Actions({ state, booking }: { state: State; booking: BookingView }) {
  switch (state) {
    case "confirmed":
      return (
        <>
          <LinkButton href={`/bookings/${booking.id}`}>See your booking</LinkButton>
          <LinkButton href="/" variant="secondary">
            Return to Home
          </LinkButton>
        </>
      );
    case "unpaid":
      return <LinkButton href={booking.payPath}>Go to payment</LinkButton>;
    case "confirming":
      return (
        <LinkButton href="/" variant="secondary">
          Return to Home
        </LinkButton>
      );
    default:
      return (
        <>
          <LinkButton href={booking.againPath}>Choose another time</LinkButton>
          <LinkButton href="/" variant="secondary">
            Return to Home
          </LinkButton>
        </>
      );
  }
}

function BookingNotFound() {
  return (
    <div className="page py-12">
      <h1 className="sr-only">Your booking</h1>
      <EmptyState
        title="Booking not found"
        action={
          <>
            <LinkButton href="/my-orders">My Orders</LinkButton>
            <LinkButton href="/" variant="secondary">
              Return to Home
            </LinkButton>
          </>
        }
      >
        There is no booking of yours under this number. If you have paid, it appears under My Orders within minutes.
      </EmptyState>
    </div>
  );
}
