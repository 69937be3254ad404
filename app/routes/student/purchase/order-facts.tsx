import type { OrderRecord } from "../../../../db/queries/purchase/orders";
import type { ReceiptLink } from "../../../../db/queries/purchase/receipts";
import type { ReturnedMoney } from "../../../../db/queries/purchase/refunds";
import { formatRupees } from "../../../domain/purchase/money";
import type { OrderStatus } from "../../../domain/purchase/order";
import { purchaseTitle } from "../../../domain/purchase/packages";
import { formatDateTime } from "../../../domain/platform/time";
import { Badge, type BadgeTone } from "../../../ui/elements/badge";
import { Fact, Facts } from "../../../ui/elements/facts";
import { ReceiptLinks } from "../../../ui/purchase/receipt-links";
import { paymentPath } from "../../../web/addresses/purchase-paths";
import { RefundFacts, refundViews } from "./refund-facts";

/** What buyers call the states of an order. */
const states: Record<OrderStatus, { label: string; tone: BadgeTone }> = {
  created: { label: "Not paid yet", tone: "warning" },
  failed: { label: "Payment failed", tone: "danger" },
  paid: { label: "Confirming payment", tone: "primary" },
  completed: { label: "Paid", tone: "success" },
  expired: { label: "Expired", tone: "neutral" },
  refunded: { label: "Refunded", tone: "neutral" },
};

/** The state of an order, as its buyer calls it. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = states[status];
  return <Badge tone={tone}>{label}</Badge>;
}

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
    refunds: refundViews(refunds),
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

/** The facts of an order, one per line, and its receipts. */
export function OrderFacts({ order }: { order: OrderView }) {
  return (
    <>
      <Facts>
        <Fact name="Package">{order.title}</Fact>
        <Fact name="Status">
          <OrderBadge status={order.status} />
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
        <RefundFacts refunds={order.refunds} />
        {order.transactionId ? <Fact name="Transaction ID">{order.transactionId}</Fact> : null}
        <Fact name="Order ID">{order.id}</Fact>
      </Facts>
      <ReceiptLinks receipts={order.receipts} />
    </>
  );
}
