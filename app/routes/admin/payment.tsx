import { listWaiting } from "#db/queries/administration/approvals.ts";
import { WaitingNotice } from "./waiting-notice.tsx";
import { href, data } from "react-router";
import { listReceiptLinksOfPayment } from "#db/queries/purchase/receipts.ts";
import { findShownPayment, listShownRefunds } from "#db/queries/purchase/refunds.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import { describePaymentError } from "#app/domain/purchase/payment-failure.ts";
import { refundCategoryNames } from "#app/domain/purchase/refund-category.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { FactCard, type NamedFact } from "#app/ui/elements/details.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { ReceiptLinks } from "#app/ui/purchase/receipt-links.tsx";
import { StatusBadge } from "#app/ui/elements/status-badge.tsx";
import { getServices } from "#app/web/context.ts";
import { getViewer, requirePermission, mayDo } from "#app/web/accounts/guards.ts";
import { refundPath } from "#app/web/addresses/refund-paths.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/payment";
import { RefundBadge } from "./details/refund-badge.tsx";
import { EmailText, OneLine, PersonCell } from "./lists/links.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Payment", isPrivate: true });

const roles = {
  pending: "Open",
  settled: "Paid for the purchase",
  duplicate: "One too many",
  lapsed: "On a price that had lapsed",
  quarantined: "Set aside",
} as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const { db } = getServices(context);
  const { paymentId } = params;
  const [payment, refunds, receipts] = await Promise.all([
    findShownPayment(db, paymentId),
    listShownRefunds(db, paymentId),
    listReceiptLinksOfPayment(db, paymentId),
  ]);
  if (!payment) throw data(null, { status: 404 });
  const { id, status, role, amountPaise, leftPaise, currency, orderId, bookingId, packageType, upgradedOrderId } =
    payment;
  const isPackage = orderId !== null && packageType !== null;
  const waiting = await listWaiting(getServices(context).db, {
    viewer: getViewer(context),
    kinds: ["refund"],
    entityId: params.paymentId,
    now: getServices(context).now(),
  });
  return {
    waiting,
    id,
    status,
    role: roles[role],
    amount: formatAmount(amountPaise, currency),
    isForeign: payment.providerOrderId === null,
    left: leftPaise > 0 ? formatAmount(leftPaise, currency) : null,
    email: payment.email,
    buyer: payment.userId && { id: payment.userId, name: payment.name ?? "A student" },
    payer: payment.payer && (payment.payer.name ? `${payment.payer.name}, ${payment.payer.email}` : "Not named"),
    purchase: isPackage
      ? {
          href: href("/administrator/orders/:orderId", { orderId }),
          title: purchaseTitle({ packageType, upgradedOrderId }),
        }
      : bookingId !== null
        ? { href: href("/administrator/bookings/:bookingId", { bookingId }), title: "Session" }
        : null,
    method: payment.method,
    at: formatListDateTime(payment.capturedAt ?? payment.createdAt),
    problem: payment.quarantineReason ?? describePaymentError(payment),
    receipts,
    refunds: refunds.map((refund) => ({
      ...refund,
      category: refund.category ? refundCategoryNames[refund.category] : "-",
      amount: formatAmount(refund.amountPaise, currency),
      at: formatListDateTime(refund.createdAt),
    })),
    canRefund: mayDo(context, "refunds.make"),
  };
}

export default function AdminPayment({ loaderData }: Route.ComponentProps) {
  const payment = loaderData;
  return (
    <>
      <PageHeader
        title="Payment"
        lead={payment.id}
        back={{ href: "/administrator/reconciliation", label: "Reconciliation" }}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <WaitingNotice waiting={payment.waiting} />
        <PaymentFacts payment={payment} />
        <RefundList refunds={payment.refunds} />
        {payment.left === null ? (
          <Notice tone="info">Nothing of this payment is left to refund.</Notice>
        ) : payment.isForeign ? (
          <Notice tone="info">
            This was paid on another page of this account. Look after it in the provider's dashboard.
          </Notice>
        ) : payment.canRefund ? (
          <RouterLinkButton href={refundPath(payment.id)} variant="danger" className="justify-self-start">
            Refund…
          </RouterLinkButton>
        ) : (
          <Notice tone="info">Your account may look at payments, but not refund them.</Notice>
        )}
      </div>
    </>
  );
}

type ShownPayment = Route.ComponentProps["loaderData"];

function PaymentFacts({ payment }: { payment: ShownPayment }) {
  const { purchase } = payment;
  const facts: NamedFact[] = [
    ["Amount", <strong key="amount">{payment.amount}</strong>],
    ["At the provider", <StatusBadge key="status" status={payment.status} />],
    ["Here", payment.role],
    [
      "Paid for",
      purchase ? (
        <a key="purchase" className="link" href={purchase.href}>
          {purchase.title}
        </a>
      ) : (
        "Nothing that was sold here"
      ),
    ],
    [
      "Buyer",
      payment.buyer && payment.email ? <PersonCell key="buyer" {...payment.buyer} email={payment.email} /> : "Unknown",
    ],
    ...(payment.payer ? ([["Paid by", payment.payer]] satisfies NamedFact[]) : []),
    ["Method", payment.method ?? "Unknown"],
    ["When (IST)", payment.at],
    ...(payment.problem ? ([["Problem", payment.problem]] satisfies NamedFact[]) : []),
    ["Left", payment.left ?? "Nothing"],
  ];
  return (
    <FactCard title="Details" facts={facts}>
      <ReceiptLinks receipts={payment.receipts} />
    </FactCard>
  );
}

function RefundList({ refunds }: { refunds: ShownPayment["refunds"] }) {
  if (refunds.length === 0)
    return <EmptyState title="No refunds">What is given back of this payment is listed here.</EmptyState>;
  return (
    <ColumnTable caption="Refunds of this payment" columns={refundColumns} rows={refunds} toKey={({ id }) => id} />
  );
}

const refundColumns: readonly ListColumn<ShownPayment["refunds"][number]>[] = [
  { header: "Amount", isRowHeader: true, cell: ({ amount }) => <OneLine>{amount}</OneLine> },
  { header: "State", cell: ({ status }) => <RefundBadge status={status} /> },
  { header: "When (IST)", cell: ({ at }) => <OneLine>{at}</OneLine> },
  { header: "Reason", cell: ({ reason }) => reason },
  { header: "Category", cell: ({ category }) => category },
  {
    header: "Asked for by",
    cell: ({ requestedBy }) => (requestedBy ? <EmailText email={requestedBy} /> : "The system"),
  },
];
