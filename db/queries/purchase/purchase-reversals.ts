import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../client";
import { bookings, couponRedemptions, orders, sessionCredits, slotClaims, userSubscriptions } from "../../schema";
import { belongsToPurchase } from "./belongs-to-purchase";
import type { QuotedBooking, QuotedOrder, QuotedPurchase } from "./payments";
import { refundedTotal } from "./refunds";

/** A purchase whose payment may have been fully refunded. */
export interface Return<Purchase extends QuotedPurchase = QuotedPurchase> {
  purchase: Purchase;
  paymentId: string;
  now: Date;
}

/** Whether the payment that settled a purchase has been, or is being, refunded in full. */
function isReturnedWhole(paymentId: string): SQL {
  return sql`exists (
    select 1 from payments
    where payments.id = ${paymentId} and payments.role = 'settled'
      and (payments.status = 'refunded' or ${refundedTotal(paymentId)} >= payments.amount_paise)
  )`;
}

/** Reverses an order whose payment is refunded in full. */
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

/** Whether an order has been refunded: the condition for everything that follows from it. */
function isOrderRefunded(orderId: string): SQL {
  return sql`exists (select 1 from orders where orders.id = ${orderId} and orders.status = 'refunded')`;
}

/** Deletes the subscription of a refunded order. */
export function deleteSubscription(db: Database, orderId: string) {
  return db.delete(userSubscriptions).where(and(eq(userSubscriptions.orderId, orderId), isOrderRefunded(orderId)));
}

/** The order that has the assessment, and with it the session credit: for an upgrade, the upgraded order. */
function baseOrderIdOf({ orderId, upgradedOrderId }: QuotedOrder): string {
  return upgradedOrderId ?? orderId;
}

/**
 * Withdraws the session credit of a refunded Gold order or upgrade; not if another upgrade of the same order has
 * restored it since: an update about the old refund may come late.
 */
export function voidCredit(db: Database, order: QuotedOrder, now: Date) {
  return db
    .update(sessionCredits)
    .set({ voidedAt: now })
    .where(
      and(
        eq(sessionCredits.orderId, baseOrderIdOf(order)),
        sql`${sessionCredits.voidedAt} is null`,
        sql`exists (
          select 1 from orders
          where orders.id = ${order.orderId} and orders.status = 'refunded' and orders.package_type = 'gold'
        )`,
        sql`not exists (
          select 1 from orders as upgrade
          where upgrade.upgraded_order_id = ${baseOrderIdOf(order)} and upgrade.status = 'completed'
        )`,
      ),
    );
}

/** Cancels the session booked with the withdrawn credit of an order, if it is still in the future. */
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
          where order_id = ${baseOrderIdOf(order)} and voided_at is not null)`,
        eq(bookings.paymentStatus, "completed"),
        eq(bookings.sessionStatus, "scheduled"),
        sql`${bookings.sessionTime} > ${now.getTime()}`,
      ),
    );
}

/** Releases the hours of that session. */
export function freeCreditSession(db: Database, order: QuotedOrder) {
  return db.delete(slotClaims).where(
    sql`booking_id in (
      select bookings.id from session_credits join bookings on bookings.id = session_credits.booking_id
      where session_credits.order_id = ${baseOrderIdOf(order)} and bookings.payment_status = 'cancelled'
    )`,
  );
}

/** Reverses a booking whose payment is refunded in full; a future session does not take place. */
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

/** The same for a booking. */
function isBookingRefunded(bookingId: string): SQL {
  return sql`exists (select 1 from bookings where bookings.id = ${bookingId} and bookings.payment_status = 'refunded')`;
}

/** Releases the hours of a refunded booking. */
export function freeRefundedBooking(db: Database, bookingId: string) {
  return db.delete(slotClaims).where(and(eq(slotClaims.bookingId, bookingId), isBookingRefunded(bookingId)));
}

/** Returns the coupon of a refunded purchase to its buyer. */
export function returnCouponOf(db: Database, purchase: QuotedPurchase, now: Date) {
  const isRefunded =
    purchase.kind === "order" ? isOrderRefunded(purchase.orderId) : isBookingRefunded(purchase.bookingId);
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: now })
    .where(and(belongsToPurchase(couponRedemptions, purchase), eq(couponRedemptions.state, "consumed"), isRefunded));
}
