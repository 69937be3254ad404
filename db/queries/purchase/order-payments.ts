import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { couponRedemptions, orders, payments, sessionCredits, userSubscriptions } from "#db/schema/index.ts";
import {
  isAuthorizedAndPending,
  isBuyerErased,
  isCapturedAndPending,
  isDuplicate,
  isSettledBy,
  type QuotedOrder,
  type Settlement,
} from "./payments.ts";
import { isProcessingStopped } from "#db/queries/accounts/consents.ts";
import { isQuoteHonoured } from "./quote-validity.ts";
import { refundedTotal } from "./refunds.ts";

type OrderSettlement = Settlement<QuotedOrder>;

/** Whether an upgrade is possible: its Silver order is completed, not being refunded in full, and not upgraded. */
function isUpgradePossible({ orderId, upgradedOrderId }: QuotedOrder): SQL {
  return sql`exists (
      select 1 from orders as silver where silver.id = ${upgradedOrderId} and silver.status = 'completed'
        and not exists (
          select 1 from payments where payments.id = silver.razorpay_payment_id
            and ${refundedTotal(sql`payments.id`)} >= payments.amount_paise
        )
    )
    and not exists (
      select 1 from orders as other
      where other.upgraded_order_id = ${upgradedOrderId} and other.status = 'completed' and other.id <> ${orderId}
    )`;
}

/** Whether another order of the same attempt to buy is paid. */
function isAttemptSettled({ orderId }: QuotedOrder): SQL {
  return sql`exists (
    select 1 from orders as this join orders as other
      on other.user_id = this.user_id and other.attempt_id = this.attempt_id and other.id <> this.id
    where this.id = ${orderId} and other.status in ('completed', 'refunded')
  )`;
}

/** Closes the open orders of an attempt to buy after another of its orders was paid. */
export function closeOrdersOfAttempt(db: Database, settlement: OrderSettlement) {
  const { orderId } = settlement.purchase;
  return db
    .update(orders)
    .set({ status: "expired", updatedAt: settlement.now })
    .where(
      and(
        sql`(${orders.userId}, ${orders.attemptId}) = (select user_id, attempt_id from orders where id = ${orderId})`,
        ne(orders.id, orderId),
        inArray(orders.status, ["created", "failed"]),
        isSettledBy(settlement),
      ),
    );
}

/**
 * Completes an order with a captured payment, if no other payment of its attempt has, and its quote is honoured. The
 * charge is the quote of the provider order that was paid, which a later quote may have superseded.
 */
export function completeOrder(db: Database, settlement: OrderSettlement) {
  const { purchase: order, paymentId, now } = settlement;
  return db
    .update(orders)
    .set({
      ...order.quote,
      status: "completed",
      providerOrderId: order.providerOrderId,
      razorpayPaymentId: paymentId,
      paidAt: sql`coalesce(${orders.paidAt}, ${now.getTime()})`,
      completedAt: now,
      updatedAt: now,
    })
    .where(
      and(
        eq(orders.id, order.orderId),
        inArray(orders.status, ["created", "paid", "failed", "expired"]),
        isCapturedAndPending(paymentId),
        order.upgradedOrderId === null ? undefined : isUpgradePossible(order),
        sql`not ${isAttemptSettled(order)}`,
        sql`not ${isBuyerErased(order)}`,
        sql`not ${isProcessingStopped(order.userId)}`,
        isQuoteHonoured(settlement),
      ),
    );
}

/**
 * Marks a captured payment as a duplicate: another one settled the order or its attempt, there is nothing left to
 * upgrade, the buyer was erased, or consent was withdrawn before the money arrived.
 */
export function markDuplicate(db: Database, { purchase: order, paymentId, now }: OrderSettlement) {
  const isStopped = isProcessingStopped(order.userId);
  const isSettledOtherwise = sql`(${isBuyerErased(order)} or ${isStopped} or ${isAttemptSettled(order)} or exists (
    select 1 from ${orders}
    where ${orders.id} = ${order.orderId} and ${orders.status} in ('completed', 'refunded')
      and ${orders.razorpayPaymentId} is not ${paymentId}
  ))`;
  return db
    .update(payments)
    .set({ role: "duplicate", updatedAt: now })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.role, "pending"),
        eq(payments.status, "captured"),
        order.upgradedOrderId === null
          ? isSettledOtherwise
          : or(isSettledOtherwise, sql`not (${isUpgradePossible(order)})`),
      ),
    );
}

/** Records that an upgrade was paid although its order is no longer Silver, so the payment is refunded. */
export function markUpgradeLost(db: Database, settlement: OrderSettlement) {
  const { purchase: order, paymentId, now } = settlement;
  return db
    .update(orders)
    .set({ status: "refunded", providerOrderId: order.providerOrderId, razorpayPaymentId: paymentId, updatedAt: now })
    .where(
      and(
        eq(orders.id, order.orderId),
        eq(orders.kind, "upgrade"),
        inArray(orders.status, ["created", "paid", "failed", "expired"]),
        isDuplicate(settlement),
      ),
    );
}

/** SQL condition: this payment was for an upgrade that was no longer possible. */
export function isUpgradeLost({ purchase, paymentId }: OrderSettlement): SQL {
  return sql`exists (
    select 1 from orders
    where id = ${purchase.orderId} and kind = 'upgrade' and status = 'refunded' and razorpay_payment_id = ${paymentId}
  ) and exists (select 1 from payments where id = ${paymentId} and role = 'duplicate')`;
}

/** Releases the coupon of an upgrade that was no longer possible, as such an order never expires. */
export function releaseCouponOfLostUpgrade(db: Database, settlement: OrderSettlement) {
  const { purchase, now } = settlement;
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: now })
    .where(
      and(
        eq(couponRedemptions.orderId, purchase.orderId),
        eq(couponRedemptions.state, "reserved"),
        isUpgradeLost(settlement),
      ),
    );
}

/** Closes an order paid after consent was withdrawn; the payment is refunded. */
export function closeStoppedOrder(db: Database, settlement: OrderSettlement) {
  return db
    .update(orders)
    .set({ status: "expired", updatedAt: settlement.now })
    .where(
      and(
        eq(orders.id, settlement.purchase.orderId),
        eq(orders.kind, "purchase"),
        inArray(orders.status, ["created", "paid", "failed"]),
        isStoppedPayment(settlement),
      ),
    );
}

/** Releases that order's coupon. */
export function releaseCouponOfStoppedOrder(db: Database, settlement: OrderSettlement) {
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: settlement.now })
    .where(
      and(
        eq(couponRedemptions.orderId, settlement.purchase.orderId),
        eq(couponRedemptions.state, "reserved"),
        isStoppedPayment(settlement),
      ),
    );
}

/** SQL condition: this payment is refunded because consent was withdrawn before it arrived. */
export function isStoppedPayment(settlement: OrderSettlement): SQL {
  const { orderId, userId } = settlement.purchase;
  return sql`(${isDuplicate(settlement)} and ${isProcessingStopped(userId)} and not exists (
    select 1 from orders where id = ${orderId} and status in ('completed', 'refunded')
  ))`;
}

/** SQL condition: this is a duplicate payment for an order settled by another one. */
export function isPaidTwice(settlement: OrderSettlement): SQL {
  return sql`${isDuplicate(settlement)} and not (${isUpgradeLost(settlement)}) and not ${isStoppedPayment(settlement)}`;
}

/** Grants the buyer access to the package. */
export function insertSubscription(db: Database, settlement: OrderSettlement, id: string) {
  const { userId, orderId, packageType } = settlement.purchase;
  const values = { id, userId, orderId, packageType, createdAt: settlement.now };
  return insertSelect(db, userSubscriptions, values, sql`where ${isSettledBy(settlement)}`).onConflictDoNothing();
}

/** Adds a Gold package's session credit, or reactivates it after a refund. An upgrade's belongs to the Silver order. */
export function insertSessionCredit(db: Database, settlement: OrderSettlement, id: string) {
  const { userId, orderId, upgradedOrderId } = settlement.purchase;
  const values = { id, userId, orderId: upgradedOrderId ?? orderId, createdAt: settlement.now };
  return insertSelect(db, sessionCredits, values, sql`where ${isSettledBy(settlement)}`).onConflictDoUpdate({
    target: sessionCredits.orderId,
    set: { voidedAt: null, bookingId: null },
    setWhere: isNotNull(sessionCredits.voidedAt),
  });
}

/** SQL condition: the verified authorisation of this payment lets its order await the capture. */
export function mayAwaitCapture(settlement: OrderSettlement): SQL {
  const { purchase: order, paymentId } = settlement;
  const isOpen = sql`exists (
    select 1 from orders where id = ${order.orderId} and status in ('created', 'failed', 'expired')
  )`;
  const isHonoured = isQuoteHonoured(settlement) ?? sql`1`;
  return sql`(${isOpen} and ${isAuthorizedAndPending(paymentId)} and not ${isAttemptSettled(order)}
    and not ${isProcessingStopped(order.userId)} and ${isHonoured})`;
}

/** Awaits the capture, after a valid signature for an authorised payment from the buyer's browser. */
export function markPaid(db: Database, settlement: OrderSettlement) {
  const { purchase: order, now } = settlement;
  return db
    .update(orders)
    .set({ status: "paid", paidAt: now, updatedAt: now })
    .where(and(eq(orders.id, order.orderId), mayAwaitCapture(settlement)));
}

/** Reopens the order after a failed capture with no payment in progress; closes it if another one is open. */
export function reopenOrder(db: Database, { purchase: order, now }: OrderSettlement) {
  return db
    .update(orders)
    .set({
      status: sql`case when exists (
        select 1 from orders as other
        where other.user_id = ${order.userId} and other.package_type = ${order.packageType} and other.kind = orders.kind
          and other.status in ('created', 'failed')
      ) then 'expired' else 'failed' end`,
      updatedAt: now,
    })
    .where(
      and(
        eq(orders.id, order.orderId),
        eq(orders.status, "paid"),
        sql`not exists (
          select 1 from ${payments}
          where ${payments.orderId} = ${orders.id} and ${payments.status} in ('authorized', 'captured')
            and ${payments.role} = 'pending'
        )`,
      ),
    );
}
