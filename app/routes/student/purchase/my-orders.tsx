import { MY_ORDERS_TEXTS, myOrdersWords } from "./my-orders.words.ts";
import type { RouteHandle } from "#app/root.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { BookingBadge } from "#app/ui/booking/booking-badge.tsx";
import { SessionSummary } from "#app/ui/booking/session-summary.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { ClipboardList, FileText, Hourglass } from "#app/ui/elements/icons.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import ownTimeScript from "#app/ui/own-time/own-time-script.ts?inline-script";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { ReceiptLinks } from "#app/ui/purchase/receipt-links.tsx";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { Tabs } from "#app/ui/elements/tabs.tsx";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/my-orders";
import { OrderBadge } from "./order-facts.tsx";
import { type AssessmentState, loadMyOrders } from "./load-my-orders.ts";

/** The stylesheet already cached after the home page and the login. */
export const handle = { stylesheet: "site" } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: myOrdersWords.title[findLanguage(args.matches)], isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadMyOrders(args);
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  if (loaderData.tab === "failed") return <Failed isSessions={loaderData.isSessions} />;
  const isSessions = loaderData.tab === "sessions";
  return (
    <div className="page pb-16">
      <PageHeader title={myOrdersWords.title[language]} lead={myOrdersWords.lead[language]} />
      <Tabs
        label={myOrdersWords.title[language]}
        tabs={[
          { href: "/my-orders", label: myOrdersWords.assessments[language], isCurrent: !isSessions },
          { href: "/my-orders?tab=sessions", label: myOrdersWords.sessions[language], isCurrent: isSessions },
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
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className="page pt-12 pb-16">
      <h1 className="sr-only">{myOrdersWords.title[language]}</h1>
      <EmptyState
        title={myOrdersWords.wrong[language]}
        action={
          <>
            <LinkButton href={isSessions ? "/my-orders?tab=sessions" : "/my-orders"}>
              {myOrdersWords.tryAgain[language]}
            </LinkButton>
            <LinkButton href={localPath("/")} variant="secondary">
              {myOrdersWords.home[language]}
            </LinkButton>
          </>
        }
      >
        <p role="alert">{myOrdersWords[isSessions ? "sessionsFailed" : "ordersFailed"][language]}</p>
      </EmptyState>
    </div>
  );
}

function Assessments({ unpaid, orders, upgradeCosts }: Loaded<"assessments">) {
  const language = useLanguage();
  const localPath = useLocalPath();
  if (unpaid.length === 0 && orders.length === 0) {
    return (
      <EmptyState
        title={myOrdersWords.noAssessments[language]}
        action={<LinkButton href={localPath("/packages")}>{myOrdersWords.viewPackages[language]}</LinkButton>}
      >
        {myOrdersWords.noAssessmentsText[language]}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8">
      {unpaid.length > 0 ? <UnpaidOrders orders={unpaid} upgradeCosts={upgradeCosts} /> : null}
      {orders.length > 0 ? <BoughtOrders orders={orders} upgradeCosts={upgradeCosts} /> : null}
    </div>
  );
}

function UnpaidOrders({ orders, upgradeCosts }: { orders: Loaded<"assessments">["unpaid"]; upgradeCosts: string }) {
  const language = useLanguage();
  const texts = MY_ORDERS_TEXTS[language];
  return (
    <ul className="grid gap-4" aria-label={myOrdersWords.unpaid[language]}>
      {orders.map((order) => (
        <Card as="li" key={order.id} className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="text-lg">{order.title}</h2>
              <OrderBadge status={order.status} />
            </div>
            {order.attempts ? <p className="text-sm font-semibold text-warning">{order.attempts}</p> : null}
            <p className="text-sm text-quiet tabular-nums">
              {order.price} · {texts.payableUntil(order.openUntil)} · {texts.order(order.id.slice(0, 8))}
            </p>
            {order.upgradePath ? (
              <p className="-my-2 text-sm">
                <a className="link inline-flex min-h-11 items-center" href={order.upgradePath}>
                  {texts.upgradeInstead(upgradeCosts)}
                </a>
              </p>
            ) : null}
          </div>
          <LinkButton href={order.payPath} aria-label={texts.completePayment(order.title)}>
            {myOrdersWords.completePayment[language]}
          </LinkButton>
        </Card>
      ))}
    </ul>
  );
}

function BoughtOrders({ orders, upgradeCosts }: { orders: Loaded<"assessments">["orders"]; upgradeCosts: string }) {
  const language = useLanguage();
  const texts = MY_ORDERS_TEXTS[language];
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
              {order.isRefunded ? (
                <Badge tone="neutral">{myOrdersWords[order.isGiven ? "takenBack" : "refunded"][language]}</Badge>
              ) : (
                <StateBadge state={order.state} />
              )}
            </div>
            <p className="text-sm text-quiet tabular-nums">
              {order.date} · {order.paid} · {texts.order(order.id.slice(0, 8))}
            </p>
            {order.isPaymentConfirmed ? null : (
              <p className="text-sm text-warning">{myOrdersWords.confirming[language]}</p>
            )}
            {order.session ? <ExpertSession session={order.session} /> : null}
            {order.refunded ? (
              <p className="-my-2 text-sm text-quiet">
                {texts.givenBack(order.refunded)}{" "}
                <a className="link inline-flex min-h-11 items-center" href={`/orders/${order.id}`}>
                  {myOrdersWords.seeRefund[language]}
                </a>
              </p>
            ) : null}
            {order.upgradePath ? (
              <p className="-my-2 text-sm">
                <a className="link inline-flex min-h-11 items-center" href={order.upgradePath}>
                  {texts.upgrade(upgradeCosts)}
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
      <span>{text}</span>
      <a href={href} className="link inline-flex min-h-11 items-center">
        {link}
      </a>
    </p>
  );
}

function StateBadge({ state }: { state: AssessmentState }) {
  const language = useLanguage();
  if (state === "available") {
    return (
      <Badge tone="success" icon={FileText}>
        {myOrdersWords.resultsAvailable[language]}
      </Badge>
    );
  }
  if (state === "processing") {
    return (
      <Badge tone="primary" icon={Hourglass}>
        {myOrdersWords.processing[language]}
      </Badge>
    );
  }
  return (
    <Badge tone="warning" icon={ClipboardList}>
      {myOrdersWords.assessmentPending[language]}
    </Badge>
  );
}

function Step({ order }: { order: Loaded<"assessments">["orders"][number] }) {
  const language = useLanguage();
  if (order.state === "available")
    return <LinkButton href={`/results?order=${order.id}`}>{myOrdersWords.viewResults[language]}</LinkButton>;
  if (order.isRefunded) return null;
  if (order.state === "processing") {
    return (
      <Button type="button" disabled variant="secondary">
        {myOrdersWords.processing[language]}
      </Button>
    );
  }
  return (
    <LinkButton href={`/start-assessment?order=${order.id}`}>
      {myOrdersWords[order.hasDraft ? "continueAssessment" : "startAssessment"][language]}
    </LinkButton>
  );
}

function Sessions({ sessions }: { sessions: Loaded<"sessions">["sessions"] }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  if (sessions.length === 0) {
    return (
      <EmptyState
        title={myOrdersWords.noSessions[language]}
        action={
          <LinkButton href={localPath("/career-counselors")}>{myOrdersWords.findCounselors[language]}</LinkButton>
        }
      >
        {myOrdersWords.noSessionsText[language]}
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
      <SessionList title={myOrdersWords.toCome[language]} sessions={ahead} />
      <SessionList title={myOrdersWords.earlier[language]} sessions={others} />
      <InlineScript source={ownTimeScript} />
    </div>
  );
}

type Session = Loaded<"sessions">["sessions"][number];

/** Renders nothing if there are none. */
function SessionList({ title, sessions }: { title: string; sessions: Session[] }) {
  if (sessions.length === 0) return null;
  return (
    <section className="grid gap-4" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <Card as="li" key={session.id} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
            <SessionSummary
              session={session}
              price={session.price}
              level="h3"
              badge={<BookingBadge state={session.state} />}
            >
              {session.attempts ? <p className="text-sm font-semibold text-warning">{session.attempts}</p> : null}
              <SessionMoney {...session} />
            </SessionSummary>
            <NextStep session={session} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** The payment received for a session that was not booked, and refunds of any session. */
function SessionMoney({ received, refunds }: Session) {
  const texts = MY_ORDERS_TEXTS[useLanguage()];
  if (received === null && refunds.length === 0) return null;
  return (
    <div className="text-sm tabular-nums">
      {received ? <p>{texts.paid(received)}</p> : null}
      {refunds.map(({ amount, state, date }) => (
        <p key={`${date} ${amount} ${state}`}>{texts.refund(amount, state, date)}</p>
      ))}
    </div>
  );
}

function NextStep({ session }: { session: Session }) {
  const { id, state, isJoinable, payPath, expertName, start } = session;
  const language = useLanguage();
  if (state === "unpaid") return <LinkButton href={payPath}>{myOrdersWords.completePayment[language]}</LinkButton>;
  if (isJoinable) return <LinkButton href={`/bookings/${id}`}>{myOrdersWords.goToSession[language]}</LinkButton>;
  return (
    <LinkButton
      href={`/bookings/${id}`}
      variant="secondary"
      aria-label={MY_ORDERS_TEXTS[language].viewBooking(expertName, formatDateTime(start, language))}
    >
      {myOrdersWords.viewBooking[language]}
    </LinkButton>
  );
}
