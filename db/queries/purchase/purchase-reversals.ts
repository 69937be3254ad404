import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  bookings,
  couponRedemptions,
  orders,
  sessionCredits,
  slotClaims,
  userSubscriptions,
} from "#db/schema/index.ts";
import { belongsToPurchase } from "./sale.ts";
import type { QuotedBooking, QuotedOrder, QuotedPurchase } from "./payments.ts";
import { claimedHours } from "#app/domain/experts/working-hours.ts";
import { type Hours, insertClaims, isAnyClaimed } from "./holds.ts";
import { acceptedTotal } from "./refunds.ts";

/** A purchase with a payment that may be fully refunded. */
export interface Return<Purchase extends QuotedPurchase = QuotedPurchase> {
  purchase: Purchase;
  paymentId: string;
  now: Date;
}

/** Whether the provider has accepted a full refund of the payment that settled a purchase. */
function isReturnedWhole(paymentId: string): SQL {
  return sql`exists (
    select 1 from payments
    where payments.id = ${paymentId} and payments.role = 'settled'
      and (payments.status = 'refunded' or ${acceptedTotal(paymentId)} >= payments.amount_paise)
  )`;
}

/** Whether a failed refund left part of the payment that settled a purchase with us. */
function isRetained(paymentId: string): SQL {
  return sql`(
    exists (select 1 from payments where payments.id = ${paymentId} and payments.role = 'settled')
    and not ${isReturnedWhole(paymentId)}
    and exists (select 1 from refunds where refunds.payment_id = ${paymentId} and refunds.status = 'failed')
  )`;
}

/** Completes an order again after its refund failed, unless its Silver order was upgraded again or refunded since. */
export function restoreOrder(db: Database, { purchase: order, paymentId, now }: Return<QuotedOrder>) {
  const { orderId, upgradedOrderId } = order;
  const isUpgradable =
    upgradedOrderId === null
      ? undefined
      : sql`exists (select 1 from orders as silver where silver.id = ${upgradedOrderId} and silver.status = 'completed')
          and not exists (
            select 1 from orders as other where other.upgraded_order_id = ${upgradedOrderId}
              and other.status = 'completed' and other.id <> ${orderId}
          )`;
  return db
    .update(orders)
    .set({ status: "completed", updatedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, "refunded"),
        eq(orders.razorpayPaymentId, paymentId),
        isRetained(paymentId),
        isUpgradable,
      ),
    );
}

/** Restores the session credit of an order completed again; a session cancelled with it remains cancelled. */
export function restoreCredit(db: Database, order: QuotedOrder) {
  return db
    .update(sessionCredits)
    .set({
      voidedAt: null,
      bookingId: sql`(select bookings.id from bookings
        where bookings.id = session_credits.booking_id and bookings.payment_status = 'completed')`,
    })
    .where(
      and(
        eq(sessionCredits.orderId, findBaseOrderId(order)),
        sql`${sessionCredits.voidedAt} is not null`,
        sql`exists (
          select 1 from orders
          where orders.id = ${order.orderId} and orders.status = 'completed' and orders.package_type = 'gold'
        )`,
      ),
    );
}

/** Whether a booking was reversed with its payment and is to be restored; never one that a person cancelled. */
function isBookingToRestore(bookingId: string, paymentId: string): SQL {
  return sql`exists (
    select 1 from bookings
    where bookings.id = ${bookingId} and bookings.payment_status = 'refunded'
      and bookings.razorpay_payment_id = ${paymentId}
      and (bookings.session_status <> 'cancelled' or bookings.cancellation_reason = 'payment-refunded')
      and ${isRetained(paymentId)}
  )`;
}

/**
 * Statements: restore a booking after its refund failed, claiming its hours again if they are all free and in the
 * future. Otherwise the session remains cancelled, and its refund is listed as failed.
 */
export function restoreBooking(db: Database, { purchase: booking, paymentId, now }: Return<QuotedBooking>) {
  const { bookingId, expertId, sessionTime: start, sessionMinutes, bufferMinutes } = booking;
  const hours: Hours = { expertId, hours: claimedHours({ start, sessionMinutes, bufferMinutes }) };
  const isAhead = sql`${start.getTime()} > ${now.getTime()}`;
  const isToRestore = isBookingToRestore(bookingId, paymentId);
  return [
    insertClaims(
      db,
      { ...hours, bookingId, expiresAt: null },
      sql`${isToRestore} and ${isAhead} and not ${isAnyClaimed(hours)}`,
    ),
    db
      .update(bookings)
      .set({
        paymentStatus: "completed",
        sessionStatus: sql`case when session_status = 'cancelled' then 'scheduled' else session_status end`,
        cancelledAt: null,
        cancelledBy: null,
        cancellationReason: null,
        updatedAt: now,
      })
      .where(
        and(
          eq(bookings.id, bookingId),
          isToRestore,
          sql`(session_status <> 'cancelled' or exists (select 1 from slot_claims where booking_id = ${bookingId}))`,
        ),
      ),
  ] as const;
}

/** Reverses an order once the provider has accepted the full refund of its payment. */
export function refundOrder(db: Database, { purchase: order, paymentId, now }: Return<QuotedOrder>) {
  return db
    .update(orders)
    .set({ status: "refunded", updatedAt: now })
    .where(
      and(
        eq(orders.id, order.orderId),
        eq(orders.status, "completed"),
        eq(orders.razorpayPaymentId, paymentId),
        isReturnedWhole(paymentId),
      ),
    );
}

/** Whether an order is refunded: the condition for all further reversals. */
function isOrderRefunded(orderId: string): SQL {
  return sql`exists (select 1 from orders where orders.id = ${orderId} and orders.status = 'refunded')`;
}

/** Deletes the subscription of a refunded order. */
export function deleteSubscription(db: Database, orderId: string) {
  return db.delete(userSubscriptions).where(and(eq(userSubscriptions.orderId, orderId), isOrderRefunded(orderId)));
}

/** The order with the assessment and the session credit: for an upgrade, the upgraded order. */
function findBaseOrderId({ orderId, upgradedOrderId }: Pick<QuotedOrder, "orderId" | "upgradedOrderId">): string {
  return upgradedOrderId ?? orderId;
}

/** Withdraws a refunded order's session credit, unless a later upgrade restored it: refund updates may be late. */
export function voidCredit(db: Database, order: Pick<QuotedOrder, "orderId" | "upgradedOrderId">, now: Date) {
  return db
    .update(sessionCredits)
    .set({ voidedAt: now })
    .where(
      and(
        eq(sessionCredits.orderId, findBaseOrderId(order)),
        sql`${sessionCredits.voidedAt} is null`,
        sql`exists (
          select 1 from orders
          where orders.id = ${order.orderId} and orders.status = 'refunded' and orders.package_type = 'gold'
        )`,
        sql`not exists (
          select 1 from orders as upgrade
          where upgrade.upgraded_order_id = ${findBaseOrderId(order)} and upgrade.status = 'completed'
        )`,
      ),
    );
}

/** Cancels the session booked with an order's withdrawn credit, if it is still owed: in the future, or failed. */
export function cancelCreditSession(db: Database, order: QuotedOrder, now: Date) {
  return db
    .update(bookings)
    .set({
      paymentStatus: "cancelled",
      sessionStatus: "cancelled",
      cancelledAt: now,
      cancelledBy: "administrator",
      cancellationReason: "order-refunded",
      updatedAt: now,
    })
    .where(
      and(
        sql`${bookings.id} = (select booking_id from session_credits
          where order_id = ${findBaseOrderId(order)} and voided_at is not null)`,
        eq(bookings.paymentStatus, "completed"),
        eq(bookings.sessionStatus, "scheduled"),
        sql`(${bookings.sessionTime} > ${now.getTime()} or ${bookings.sessionFailure} is not null)`,
      ),
    );
}

/** Releases the hours of that session. */
export function freeCreditSession(db: Database, order: QuotedOrder) {
  return db.delete(slotClaims).where(
    sql`booking_id in (
      select bookings.id from session_credits join bookings on bookings.id = session_credits.booking_id
      where session_credits.order_id = ${findBaseOrderId(order)} and bookings.payment_status = 'cancelled'
    )`,
  );
}

/** Reverses a booking once the provider has accepted the full refund of its payment; cancels a future session. */
export function refundBooking(db: Database, { purchase: booking, paymentId, now }: Return<QuotedBooking>) {
  const isAhead = sql`session_status = 'scheduled' and session_time > ${now.getTime()}`;
  return db
    .update(bookings)
    .set({
      paymentStatus: "refunded",
      sessionStatus: sql`case when ${isAhead} then 'cancelled' else session_status end`,
      cancelledAt: sql`case when ${isAhead} then ${now.getTime()} else cancelled_at end`,
      cancelledBy: sql`case when ${isAhead} then 'administrator' else cancelled_by end`,
      cancellationReason: sql`case when ${isAhead} then 'payment-refunded' else cancellation_reason end`,
      updatedAt: now,
    })
    .where(
      and(
        eq(bookings.id, booking.bookingId),
        eq(bookings.paymentStatus, "completed"),
        eq(bookings.razorpayPaymentId, paymentId),
        isReturnedWhole(paymentId),
      ),
    );
}

function isBookingRefunded(bookingId: string): SQL {
  return sql`exists (select 1 from bookings where bookings.id = ${bookingId} and bookings.payment_status = 'refunded')`;
}

/** Releases the hours of a refunded booking. */
export function freeRefundedBooking(db: Database, bookingId: string) {
  return db.delete(slotClaims).where(and(eq(slotClaims.bookingId, bookingId), isBookingRefunded(bookingId)));
}

/** Returns the coupon of a refunded purchase to its buyer. */
export function returnCoupon(db: Database, purchase: QuotedPurchase, now: Date) {
  const isRefunded =
    purchase.kind === "order" ? isOrderRefunded(purchase.orderId) : isBookingRefunded(purchase.bookingId);
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: now })
    .where(and(belongsToPurchase(couponRedemptions, purchase), eq(couponRedemptions.state, "consumed"), isRefunded));
}
