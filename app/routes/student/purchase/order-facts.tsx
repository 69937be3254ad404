import type { OrderRecord } from "../../../../db/queries/purchase/orders";
import type { ReceiptLink } from "../../../../db/queries/purchase/receipts";
import type { ReturnedMoney } from "../../../../db/queries/purchase/refunds";
import { COUPON_FACT, GIVEN_STATES, ORDER_STATES, orderWords } from "../../../content/purchase/order-words";
import type { Language } from "../../../domain/platform/language";
import { formatRupees } from "../../../domain/purchase/money";
import type { OrderStatus } from "../../../domain/purchase/order";
import { purchaseTitle } from "../../../domain/purchase/packages";
import { formatDateTime } from "../../../domain/platform/time";
import { Badge, type BadgeTone } from "../../../ui/elements/badge";
import { Fact, Facts } from "../../../ui/elements/facts";
import { useLanguage } from "../../../ui/language/reader-language";
import { ReceiptLinks } from "../../../ui/purchase/receipt-links";
import { paymentPath } from "../../../web/addresses/purchase-paths";
import { RefundFacts, refundViews } from "./refund-facts";

const TONES: Record<OrderStatus, BadgeTone> = {
  created: "warning",
  failed: "danger",
  paid: "primary",
  completed: "success",
  expired: "neutral",
  refunded: "neutral",
};

/** The state of an order, as its buyer calls it. */
export function OrderBadge({ status, isGiven = false }: { status: OrderStatus; isGiven?: boolean }) {
  const language = useLanguage();
  const states: typeof ORDER_STATES = isGiven ? { ...ORDER_STATES, ...GIVEN_STATES } : ORDER_STATES;
  return <Badge tone={TONES[status]}>{states[status][language]}</Badge>;
}

/** An order as its buyer sees it: texts, ready to be shown. */
export function orderView(
  { order, receipts, refunds }: { order: OrderRecord; receipts: ReceiptLink[]; refunds: ReturnedMoney[] },
  language: Language,
) {
  const { id, status, couponCode, upgradedOrderId } = order;
  return {
    id,
    status,
    title: purchaseTitle(order, language),
    isUpgrade: upgradedOrderId !== null,
    /** Where the assessment is: an upgrade has none of its own. */
    assessmentOrderId: upgradedOrderId ?? id,
    refunds: refundViews(refunds, language),
    price: formatRupees(order.originalAmount),
    coupon: couponCode ? { code: couponCode, discount: formatRupees(order.couponDiscount) } : null,
    isGiven: order.grantedAt !== null,
    total: order.grantedAt ? orderWords.given[language] : formatRupees(order.amount),
    receipts,
    transactionId: order.razorpayPaymentId,
    date: formatDateTime(order.completedAt ?? order.createdAt, language),
    paymentPath: paymentPath(order, couponCode),
  };
}

type OrderView = ReturnType<typeof orderView>;

/** The facts of an order, one per line, and its receipts. */
export function OrderFacts({ order }: { order: OrderView }) {
  const language = useLanguage();
  return (
    <>
      <Facts>
        <Fact name={orderWords.package[language]}>{order.title}</Fact>
        <Fact name={orderWords.status[language]}>
          <OrderBadge status={order.status} isGiven={order.isGiven} />
        </Fact>
        {order.coupon ? (
          <>
            <Fact name={orderWords.price[language]}>{order.price}</Fact>
            <Fact name={COUPON_FACT[language](order.coupon.code)}>−{order.coupon.discount}</Fact>
          </>
        ) : null}
        <Fact name={orderWords[order.status === "completed" ? "amountPaid" : "total"][language]}>
          <strong>{order.total}</strong>
        </Fact>
        <Fact name={orderWords.date[language]}>{order.date}</Fact>
        <RefundFacts refunds={order.refunds} />
        {order.transactionId ? <Fact name={orderWords.transactionId[language]}>{order.transactionId}</Fact> : null}
        <Fact name={orderWords.orderId[language]}>{order.id}</Fact>
      </Facts>
      <ReceiptLinks receipts={order.receipts} />
    </>
  );
}
