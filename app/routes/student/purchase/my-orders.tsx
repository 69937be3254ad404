import { readCreditedSession } from "../../../../db/queries/purchase/credited-session";
import { type AssessmentOrder, listMyOrders, readMyOrders } from "../../../../db/queries/purchase/my-orders";
import { listBookingsOfStudent, readReturnedMoney } from "../../../../db/queries/booking/student-bookings";
import { bookingStateOf, isJoinable } from "../../../domain/booking/session-state";
import { describePlaceBriefly } from "../../../domain/experts/session-place";
import { expertKindNames } from "../../../domain/experts/expert";
import { offerOf, type PackageState } from "../../../domain/purchase/package-state";
import { formatAmount, formatRupees } from "../../../domain/purchase/money";
import { packages, type PackageType, purchaseTitle, UPGRADE_PRICE } from "../../../domain/purchase/packages";
import { formatDate, formatDateTime } from "../../../domain/platform/time";
import { Badge } from "../../../ui/elements/badge";
import { BookingBadge } from "../../../ui/booking/booking-badge";
import { Button, LinkButton } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { EmptyState } from "../../../ui/elements/empty-state";
import { ClipboardList, FileText, Hourglass } from "../../../ui/elements/icons";
import { PageHeader } from "../../../ui/elements/page-header";
import { ReceiptLinks } from "../../../ui/purchase/receipt-links";
import { Tabs } from "../../../ui/elements/tabs";
import { bookingPaymentPath, GOLD_COUNSELORS_PATH } from "../../../web/addresses/booking-addresses";
import { getPackages, getPrefetched, getServices } from "../../../web/context";
import { getStudent } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import { paymentPath } from "../../../web/addresses/purchase-paths";
import type { Route } from "./+types/my-orders";
import { OrderBadge } from "./order-facts";
import { refundViews } from "./refund-facts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "My Orders", isPrivate: true });

/** What an order's card says about the progress of its assessment. */
type AssessmentState = "pending" | "processing" | "available";

function stateOf({ resultStatus }: AssessmentOrder): AssessmentState {
  if (resultStatus === null) return "pending";
  return resultStatus === "ready" ? "available" : "processing";
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const isSessions = url.searchParams.get("tab") === "sessions";
  try {
    if (isSessions) {
      const now = services.now();
      const bookings = await listBookingsOfStudent(services.db, { userId, now });
      return {
        tab: "sessions" as const,
        sessions: bookings.map((booking) => ({
          id: booking.id,
          expertName: booking.expertName,
          kindName: expertKindNames[booking.kind],
          start: booking.sessionTime,
          time: formatDateTime(booking.sessionTime),
          minutes: booking.sessionDuration,
          place: describePlaceBriefly(booking),
          price: booking.source === "credit" ? "Gold package" : formatRupees(booking.paidAmount || booking.totalCharge),
          state: bookingStateOf(booking, now),
          received:
            booking.completedAt === null && booking.capturedPaise > 0 ? formatAmount(booking.capturedPaise) : null,
          refunds: refundViews(readReturnedMoney(booking.returned)),
          isJoinable:
            booking.paymentStatus === "completed" && booking.sessionStatus === "scheduled" && isJoinable(booking, now),
          payPath: bookingPaymentPath({ ...booking, bookingId: booking.id }),
        })),
      };
    }
    const prefetched = getPrefetched(context, "my-orders");
    const { unpaid, assessments } =
      prefetched === null ? await listMyOrders(services.db, userId) : readMyOrders(prefetched);
    const owned = getPackages(context) ?? [];
    return {
      tab: "assessments" as const,
      unpaid: unpaid.map((order) => ({
        // Whoever has Silver need not pay for the whole of Gold.
        upgradePath: order.upgradedOrderId === null ? upgradePathInsteadOf(order.packageType, owned) : null,
        id: order.id,
        status: order.status,
        title: purchaseTitle(order),
        price: formatRupees(order.amount),
        openUntil: formatDateTime(order.expiresAt),
        payPath: paymentPath(order, order.couponCode),
      })),
      orders: assessments.map((order) => ({
        id: order.id,
        title: packages[order.packageType].title,
        isGold: order.packageType === "gold",
        isPaymentConfirmed: order.status !== "paid",
        isRefunded: order.status === "refunded",
        refunded: order.refundedPaise > 0 ? formatAmount(order.refundedPaise) : null,
        upgradePath:
          order.status === "completed" && order.packageType === "silver"
            ? paymentPath({ packageType: "gold", upgradedOrderId: order.id }, null)
            : null,
        paid: formatRupees(order.amount),
        date: formatDate(order.completedAt ?? order.createdAt),
        hasDraft: order.draftPosition !== null,
        state: stateOf(order),
        session: sessionView(order, services.now()),
        receipts: order.receipts,
      })),
    };
  } catch (error) {
    console.error("The orders could not be read", error);
    return { tab: "failed" as const, isSessions };
  }
}

/** Where a package becomes Gold for the difference instead of being bought; null where it cannot. */
function upgradePathInsteadOf(packageType: PackageType, owned: PackageState): string | null {
  const offer = offerOf(owned, packageType);
  return offer.kind === "upgrade" ? paymentPath({ packageType: "gold", upgradedOrderId: offer.orderId }, null) : null;
}

/** The session that an order includes; null where it includes none. */
function sessionView({ credit }: AssessmentOrder, now: Date) {
  if (credit === null) return null;
  const booked = readCreditedSession(credit, now);
  if (!booked) return { href: GOLD_COUNSELORS_PATH, text: "Pending Scheduling", link: "Schedule your session" };
  const text = booked.isOver
    ? `with ${booked.expertName}, took place`
    : `with ${booked.expertName} on ${formatDateTime(booked.sessionTime)}`;
  return { href: `/bookings/${booked.bookingId}`, text, link: "View booking" };
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  if (loaderData.tab === "failed") return <Failed isSessions={loaderData.isSessions} />;
  const isSessions = loaderData.tab === "sessions";
  return (
    <div className="page pb-16">
      <PageHeader title="My Orders" lead="Your assessments, reports and counseling sessions." />
      <Tabs
        label="My Orders"
        tabs={[
          { href: "/my-orders", label: "Assessments", isCurrent: !isSessions },
          { href: "/my-orders?tab=sessions", label: "Counseling Sessions", isCurrent: isSessions },
        ]}
      />
      <div className="pt-6">
        {loaderData.tab === "sessions" ? <Sessions sessions={loaderData.sessions} /> : <Assessments {...loaderData} />}
      </div>
    </div>
  );
}

type Loaded<Tab> = Extract<Route.ComponentProps["loaderData"], { tab: Tab }>;

function Failed({ isSessions }: { isSessions: boolean }) {
  return (
    <div className="page pt-12 pb-16">
      <h1 className="sr-only">My Orders</h1>
      <EmptyState
        title="Something went wrong"
        action={
          <>
            <LinkButton href={isSessions ? "/my-orders?tab=sessions" : "/my-orders"}>Try Again</LinkButton>
            <LinkButton href="/" variant="secondary">
              Return to Home
            </LinkButton>
          </>
        }
      >
        <p role="alert">
          {isSessions
            ? "Failed to load your counseling sessions"
            : "Failed to fetch your orders. Please try again later."}
        </p>
      </EmptyState>
    </div>
  );
}

function Assessments({ unpaid, orders }: Loaded<"assessments">) {
  if (unpaid.length === 0 && orders.length === 0) {
    return (
      <EmptyState title="No assessments yet" action={<LinkButton href="/packages">View Packages</LinkButton>}>
        Choose a package, answer 63 questions, and your report appears here.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8">
      {unpaid.length > 0 ? <UnpaidOrders orders={unpaid} /> : null}
      {orders.length > 0 ? <BoughtOrders orders={orders} /> : null}
    </div>
  );
}

/** Orders begun and not paid: how to continue, and until when. */
function UnpaidOrders({ orders }: { orders: Loaded<"assessments">["unpaid"] }) {
  return (
    <ul className="grid gap-4" aria-label="Not paid yet">
      {orders.map((order) => (
        <Card as="li" key={order.id} className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="text-lg">{order.title}</h2>
              <OrderBadge status={order.status} />
            </div>
            <p className="text-sm text-quiet tabular-nums">
              {order.price} · Can be paid until {order.openUntil} · Order {order.id.slice(0, 8)}
            </p>
            {order.upgradePath ? (
              <p className="-my-2 text-sm">
                <a className="link inline-flex min-h-11 items-center" href={order.upgradePath}>
                  You have Silver: upgrade it to Gold for {formatRupees(UPGRADE_PRICE)} instead
                </a>
              </p>
            ) : null}
          </div>
          <LinkButton href={order.payPath} aria-label={`Complete Payment: ${order.title}`}>
            Complete Payment
          </LinkButton>
        </Card>
      ))}
    </ul>
  );
}

function BoughtOrders({ orders }: { orders: Loaded<"assessments">["orders"] }) {
  const waiting = orders.filter(({ state, isRefunded }) => state === "processing" && !isRefunded).map(({ id }) => id);
  return (
    <ul className="grid gap-4" data-poll={waiting.length > 0 ? waiting.join(" ") : undefined}>
      {orders.map((order) => (
        <Card
          as="li"
          key={order.id}
          tone={order.isGold ? "gold" : "plain"}
          className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center"
        >
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="text-lg">{order.title}</h2>
              {order.isRefunded ? <Badge tone="neutral">Refunded</Badge> : <StateBadge state={order.state} />}
            </div>
            <p className="text-sm text-quiet tabular-nums">
              {order.date} · {order.paid} · Order {order.id.slice(0, 8)}
            </p>
            {order.isPaymentConfirmed ? null : (
              <p className="text-sm text-warning">
                Confirming your payment. You may answer already; the report waits for the confirmation.
              </p>
            )}
            {order.session ? <ExpertSession session={order.session} /> : null}
            {order.refunded ? (
              <p className="-my-2 text-sm text-quiet">
                {order.refunded} given back.{" "}
                <a className="link inline-flex min-h-11 items-center" href={`/orders/${order.id}`}>
                  See the refund
                </a>
              </p>
            ) : null}
            {order.upgradePath ? (
              <p className="-my-2 text-sm">
                <a className="link inline-flex min-h-11 items-center" href={order.upgradePath}>
                  Upgrade to Gold for {formatRupees(UPGRADE_PRICE)}
                </a>
              </p>
            ) : null}
            <ReceiptLinks receipts={order.receipts} />
          </div>
          <Step order={order} />
        </Card>
      ))}
    </ul>
  );
}

function ExpertSession({ session: { text, link, href } }: { session: { href: string; text: string; link: string } }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      <span>{`Expert Session: ${text}`}</span>
      <a href={href} className="link inline-flex min-h-11 items-center">
        {link}
      </a>
    </p>
  );
}

function StateBadge({ state }: { state: AssessmentState }) {
  if (state === "available") {
    return (
      <Badge tone="success" icon={FileText}>
        Results Available
      </Badge>
    );
  }
  if (state === "processing") {
    return (
      <Badge tone="primary" icon={Hourglass}>
        Processing Results
      </Badge>
    );
  }
  return (
    <Badge tone="warning" icon={ClipboardList}>
      Assessment Pending
    </Badge>
  );
}

function Step({ order }: { order: Loaded<"assessments">["orders"][number] }) {
  if (order.state === "available") return <LinkButton href={`/results?order=${order.id}`}>View Results</LinkButton>;
  if (order.isRefunded) return null;
  if (order.state === "processing") {
    return (
      <Button type="button" disabled variant="secondary">
        Processing Results
      </Button>
    );
  }
  return (
    <LinkButton href={`/start-assessment?order=${order.id}`}>
      {order.hasDraft ? "Continue Assessment" : "Start Assessment"}
    </LinkButton>
  );
}

function Sessions({ sessions }: { sessions: Loaded<"sessions">["sessions"] }) {
  if (sessions.length === 0) {
    return (
      <EmptyState title="No sessions yet" action={<LinkButton href="/career-counselors">Find Counselors</LinkButton>}>
        Sessions that you book with a counselor appear here.
      </EmptyState>
    );
  }
  const isAhead = ({ state }: Session) =>
    state === "unpaid" || state === "confirming" || state === "upcoming" || state === "running";
  const ahead = sessions.filter(isAhead).toSorted((one, other) => one.start.getTime() - other.start.getTime());
  const others = sessions
    .filter((session) => !isAhead(session))
    .toSorted((one, other) => other.start.getTime() - one.start.getTime());
  const waiting = sessions.filter(({ state }) => state === "confirming").map(({ id }) => id);
  return (
    <div className="grid gap-8" data-poll={waiting.length > 0 ? waiting.join(" ") : undefined}>
      <SessionList title="To come" sessions={ahead} />
      <SessionList title="Earlier" sessions={others} />
    </div>
  );
}

type Session = Loaded<"sessions">["sessions"][number];

/** Nothing where there is none. */
function SessionList({ title, sessions }: { title: string; sessions: Session[] }) {
  if (sessions.length === 0) return null;
  return (
    <section className="grid gap-4" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <Card as="li" key={session.id} className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
            <div className="grid gap-2">
              <div className="flex flex-wrap items-center gap-3">
                <h3 className="text-lg">{session.expertName}</h3>
                <BookingBadge state={session.state} />
              </div>
              <p className="text-sm text-quiet tabular-nums">
                {session.kindName} · {session.time} · {session.minutes} minutes · {session.place} · {session.price}
              </p>
              <SessionMoney {...session} />
            </div>
            <NextStep session={session} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** The money that has arrived for a session that was not booked, and what goes back for any. */
function SessionMoney({ received, refunds }: Session) {
  if (received === null && refunds.length === 0) return null;
  return (
    <div className="text-sm tabular-nums">
      {received ? <p>{`Paid: ${received}`}</p> : null}
      {refunds.map(({ amount, state, date }) => (
        <p key={`${date} ${amount} ${state}`}>{`Refund of ${amount}: ${state} (${date})`}</p>
      ))}
    </div>
  );
}

function NextStep({ session }: { session: Session }) {
  const { id, state, isJoinable, payPath, expertName, time } = session;
  if (state === "unpaid") return <LinkButton href={payPath}>Complete Payment</LinkButton>;
  if (isJoinable) return <LinkButton href={`/bookings/${id}`}>Go to the session</LinkButton>;
  return (
    <LinkButton href={`/bookings/${id}`} variant="secondary" aria-label={`View booking with ${expertName}, ${time}`}>
      View booking
    </LinkButton>
  );
}
