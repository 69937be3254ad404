import type { OrderRecord } from "#db/queries/purchase/orders.ts";
import type { ReceiptLink } from "#db/queries/purchase/receipts.ts";
import type { ReturnedMoney } from "#db/queries/purchase/refunds.ts";
import { COUPON_FACT, GIVEN_STATES, ORDER_STATES, orderWords } from "#app/content/purchase/order-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { OrderStatus } from "#app/domain/purchase/order.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { ReceiptLinks } from "#app/ui/purchase/receipt-links.tsx";
import { paymentPath } from "#app/web/addresses/purchase-paths.ts";
import { RefundFacts, refundViews } from "./refund-facts.tsx";

const TONES: Record<OrderStatus, BadgeTone> = {
  created: "warning",
  failed: "danger",
  paid: "primary",
  completed: "success",
  expired: "neutral",
  refunded: "neutral",
};

/** The state of an order, in the buyer's terms. */
export function OrderBadge({ status, isGiven = false }: { status: OrderStatus; isGiven?: boolean }) {
  const language = useLanguage();
  const states: typeof ORDER_STATES = isGiven ? { ...ORDER_STATES, ...GIVEN_STATES } : ORDER_STATES;
  return <Badge tone={TONES[status]}>{states[status][language]}</Badge>;
}

/** An order for its buyer, as formatted texts. */
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
    /** The order with the assessment: an upgrade has none of its own. */
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
            <Fact name={COUPON_FACT[language](order.coupon.code)}>{`−${order.coupon.discount}`}</Fact>
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
