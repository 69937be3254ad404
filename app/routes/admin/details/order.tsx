import { data } from "react-router";
import { findOrderDetails, type OrderDetails } from "#db/queries/administration/order-details.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { DetailSection, FactCard, type NamedFact, Timeline } from "#app/ui/elements/details.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { ReceiptLinks } from "#app/ui/purchase/receipt-links.tsx";
import { StatusBadge } from "#app/ui/elements/status-badge.tsx";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { FoldedForm } from "./student/forms.tsx";
import { GrantNote } from "./student/gift-forms.tsx";
import { getServices } from "#app/web/context.ts";
import { getViewer, mayDo, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { BookingLink, OrderLink, PersonCell } from "#app/routes/admin/lists/links.tsx";
import type { Route } from "./+types/order";
import { AuditTrail } from "./audit-trail.tsx";
import { IntentButton } from "./intent-button.tsx";
import { type Happening, inOrder, moneyHappenings } from "./happenings.ts";
import { loadMoney } from "./load-money.ts";
import { MoneySections } from "./money-sections.tsx";
import { ReportState } from "./report-state.tsx";
import { actOnOrder } from "./act-on-order.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Order", isPrivate: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const { db, newId } = getServices(context);
  const details = await findOrderDetails(db, params.orderId);
  if (!details) throw data(null, { status: 404 });
  const { order } = details;
  const entityIds = [order.id, ...(order.resultId ? [order.resultId] : [])];
  const money = await loadMoney(db, details, {
    viewer: getViewer(context),
    purchase: { orderId: order.id },
    entityIds,
    createdAt: order.createdAt,
  });
  return { ...details, ...money, canRefund: mayDo(context, "refunds.make"), submissionId: newId() };
}

export function action(args: Route.ActionArgs) {
  return actOnOrder(args);
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, upgrades, receipts, audit, canRefund, submissionId } = loaderData;
  return (
    <>
      <PageHeader
        title={purchaseTitle(order)}
        lead={`Order ${order.id}`}
        back={{ href: "/administrator/orders", label: "Orders" }}
        actions={
          order.completedAt && !order.grantedAt ? (
            <IntentButton
              permission="support.write"
              intent="resend-confirmation"
              fields={{ submissionId }}
              label="Resend confirmation"
              size="medium"
            />
          ) : null
        }
      />
      <div className="grid grid-cols-1 gap-8">
        <div className="grid gap-4 lg:grid-cols-2">
          <FactCard title="Order" facts={orderFacts(order)}>
            <ReceiptLinks receipts={receipts} />
          </FactCard>
          <FactCard title="What it brought" facts={deliveryFacts(order, upgrades)} />
        </div>
        <DetailSection title="Timeline">
          <Timeline
            entries={inOrder(listHappenings(loaderData)).map(({ at, what }) => ({ at: formatListDateTime(at), what }))}
          />
        </DetailSection>
        <MoneySections
          money={loaderData}
          canRefund={canRefund}
          isSettled={order.status === "completed" || order.status === "refunded"}
        />
        {order.grantedAt && order.status === "completed" ? (
          <IfPermitted permission="grants.make">
            <FoldedForm intent="take-back" title="Take it back" problem={actionData} button="Take it back">
              <p className="text-sm text-quiet">
                The student loses the package, and a session that is not booked. A report already written stays.
              </p>
              <GrantNote id="take-back-note" problem={actionData} />
            </FoldedForm>
          </IfPermitted>
        ) : null}
        <AuditTrail entries={audit} />
      </div>
    </>
  );
}

function orderFacts(order: OrderDetails["order"]): NamedFact[] {
  return [
    ["Buyer", <PersonCell key="buyer" id={order.userId} name={order.name} email={order.email} />],
    ["Status", <StatusBadge key="status" status={order.status} />],
    ["Price", formatRupees(order.originalAmount)],
    ["Coupon", order.couponCode ? `${order.couponCode} (−${formatRupees(order.couponDiscount)})` : "None"],
    [
      "Amount",
      <strong key="amount">{order.grantedAt ? "Nothing: it was given away" : formatRupees(order.amount)}</strong>,
    ],
    [
      "Upgrades",
      order.upgradedOrderId ? (
        <OrderLink key="upgrades" id={order.upgradedOrderId} />
      ) : (
        "Nothing: a purchase of its own"
      ),
    ],
  ];
}

function deliveryFacts(order: OrderDetails["order"], upgrades: OrderDetails["upgrades"]): NamedFact[] {
  return [
    [
      "Report",
      order.reportStatus ? (
        <ReportState
          key="report"
          report={order}
          owner={{ userId: order.userId, orderId: order.upgradedOrderId ?? order.id }}
        />
      ) : (
        "Not asked for yet"
      ),
    ],
    ["Gold session", describeCredit(order)],
    ...upgrades.map(({ id, status }): NamedFact => [
      "Upgraded by",
      <span key={id}>
        <OrderLink id={id} />
        <span>{` (${status})`}</span>
      </span>,
    ]),
  ];
}

function describeCredit({ creditId, creditBookingId, creditVoidedAt }: OrderDetails["order"]) {
  if (creditId === null) return "Not part of it";
  if (creditVoidedAt) return "Withdrawn with the refund";
  return creditBookingId ? <BookingLink id={creditBookingId} /> : "Not scheduled yet";
}

function listHappenings(details: OrderDetails): Happening[] {
  const { order, upgrades } = details;
  return [
    { at: order.grantedAt ? null : order.createdAt, what: "Ordered" },
    { at: order.grantedAt, what: "Given without payment" },
    { at: order.paidAt, what: "Paid" },
    {
      at: order.grantedAt ? null : order.completedAt,
      what: `Completed${order.paymentId ? ` by ${order.paymentId}` : ""}`,
    },
    { at: order.status === "expired" ? order.expiresAt : null, what: "Expired: no payment was known by then" },
    { at: order.reportAskedAt, what: "Assessment submitted, report asked for" },
    { at: order.readyAt, what: "Report ready" },
    { at: order.creditVoidedAt, what: "Gold session withdrawn" },
    ...upgrades.map(({ completedAt }) => ({ at: completedAt, what: "Upgraded to Gold" })),
    ...moneyHappenings(details),
  ];
}
