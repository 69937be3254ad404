import type { OrderRecord } from "../../../db/queries/orders";
import type { ReceiptLink } from "../../../db/queries/receipts";
import type { RefundStatus, ReturnedMoney } from "../../../db/queries/refunds";
import { formatRupees } from "../../domain/money";
import type { OrderStatus } from "../../domain/order";
import { purchaseTitle } from "../../domain/packages";
import { formatDate, formatDateTime } from "../../domain/time";
import { paymentPath } from "../../web/purchase-paths";
import { ReceiptLinks } from "../../ui/receipt-links";
import { Badge, type BadgeTone } from "../../ui/badge";

/** What buyers call the states of an order. */
const states: Record<OrderStatus, { label: string; tone: BadgeTone }> = {
  created: { label: "Not paid yet", tone: "warning" },
  failed: { label: "Payment failed", tone: "danger" },
  paid: { label: "Confirming payment", tone: "primary" },
  completed: { label: "Paid", tone: "success" },
  expired: { label: "Expired", tone: "neutral" },
  refunded: { label: "Refunded", tone: "neutral" },
};

/** What buyers call the states of a refund. */
const refundStates: Record<RefundStatus, string> = {
  wanted: "being arranged",
  pending: "on its way",
  processed: "returned",
  failed: "did not go through; we are looking after it",
};

/** An order as its buyer sees it: texts, ready to be shown. */
export function orderView(order: OrderRecord, receipts: ReceiptLink[], refunds: ReturnedMoney[]) {
  const { id, status, couponCode, upgradedOrderId } = order;
  return {
    id,
    status,
    title: purchaseTitle(order),
    isUpgrade: upgradedOrderId !== null,
    /** Where the assessment is: an upgrade has none of its own. */
    assessmentOrderId: upgradedOrderId ?? id,
    refunds: refunds.map(({ amount, status: refundStatus, createdAt }) => ({
      amount: formatRupees(amount),
      state: refundStates[refundStatus],
      date: formatDate(createdAt),
    })),
    price: formatRupees(order.originalAmount),
    coupon: couponCode ? { code: couponCode, discount: formatRupees(order.couponDiscount) } : null,
    total: formatRupees(order.amount),
    receipts,
    transactionId: order.razorpayPaymentId,
    date: formatDateTime(order.completedAt ?? order.createdAt),
    paymentPath: paymentPath(order, couponCode),
  };
}

type OrderView = ReturnType<typeof orderView>;

/** The facts of an order, one a line, and its receipts. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { label, tone } = states[order.status];
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 max-sm:text-sm sm:gap-x-8">
        <Fact name="Package">{order.title}</Fact>
        <Fact name="Status">
          <Badge tone={tone}>{label}</Badge>
        </Fact>
        {order.coupon ? (
          <>
            <Fact name="Price">{order.price}</Fact>
            <Fact name={`Coupon ${order.coupon.code}`}>−{order.coupon.discount}</Fact>
          </>
        ) : null}
        <Fact name={order.status === "completed" ? "Amount paid" : "Total"}>
          <strong>{order.total}</strong>
        </Fact>
        <Fact name="Date">{order.date}</Fact>
        {order.refunds.map((refund) => (
          <Fact key={`${refund.date} ${refund.amount} ${refund.state}`} name="Refund">
            {refund.amount}, {refund.state} <span className="text-quiet">({refund.date})</span>
          </Fact>
        ))}
        {order.transactionId ? <Fact name="Transaction ID">{order.transactionId}</Fact> : null}
        <Fact name="Order ID">{order.id}</Fact>
      </dl>
      <ReceiptLinks receipts={order.receipts} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="max-w-24 text-quiet sm:max-w-44 [overflow-wrap:anywhere]">{name}</dt>
      <dd className="tabular [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
