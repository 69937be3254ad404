import { and, desc, eq, getTableColumns, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { PurchaseId } from "../../app/domain/purchase-id";
import type { Database } from "../client";
import { insertSelect } from "../insert-select";
import { bookings, couponRedemptions, orders, payments, refunds, sessionCredits, slotClaims, users, userSubscriptions } from "../schema";
import { isOfPurchase } from "./of-purchase";
import type { QuotedBooking, QuotedOrder, QuotedPurchase } from "./payments";

export type RefundRecord = typeof refunds.$inferSelect;

/** What the provider tells about a refund. Rupees. */
export interface RefundNews {
  /** The provider's. */
  id: string;
  paymentId: string;
  amount: number;
  status: "pending" | "processed" | "failed";
  /** Our own id, for a refund that was asked for here. */
  refundId: string | null;
}

/** The refund with this id. */
export async function findRefund(db: Database, id: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id)).limit(1);
  return row ?? null;
}

/** The refund that was asked for with this key: the same request again finds it. */
export async function findRefundByKey(db: Database, idempotencyKey: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey)).limit(1);
  return row ?? null;
}

export type RefundStatus = RefundRecord["status"];

/** Money of a purchase that has gone back to its buyer, or is to. */
export type ReturnedMoney = Pick<RefundRecord, "amount" | "status" | "createdAt">;

/** What a student has been given back, or will be, of an order or a booking: the oldest first. */
export function listReturnedMoney(db: Database, { purchase, userId }: { purchase: PurchaseId; userId: string }): Promise<ReturnedMoney[]> {
  return db
    .select({ amount: refunds.amount, status: refunds.status, createdAt: refunds.createdAt })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(isOfPurchase(payments, purchase), eq(payments.userId, userId)))
    .orderBy(refunds.createdAt);
}

/** A payment as administrators see it: whose, for what, and what is left of it. */
export async function findShownPayment(db: Database, paymentId: string) {
  const [row] = await db
    .select({
      ...getTableColumns(payments),
      left: sql<number>`case when payments.captured_at is null then 0 else payments.amount - ${returnedOf(paymentId)} end`,
      email: users.email,
      packageType: orders.packageType,
      upgradedOrderId: orders.upgradedOrderId,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
    .limit(1);
  return row ?? null;
}

/** The refunds of a payment with who asked for them, the newest first. */
export function listShownRefunds(db: Database, paymentId: string) {
  return db
    .select({
      id: refunds.id,
      amount: refunds.amount,
      reason: refunds.reason,
      status: refunds.status,
      providerRefundId: refunds.providerRefundId,
      createdAt: refunds.createdAt,
      requestedBy: users.email,
    })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.requestedBy))
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.createdAt));
}

/** Rupees of a payment that are on their way back or have arrived, as part of a statement. */
function returnedOf(paymentId: string): SQL {
  return sql`(select coalesce(sum(amount), 0) from refunds where payment_id = ${paymentId} and status <> 'failed')`;
}

/** Our id of the refund that the provider knows by its own, as part of a statement. */
export function refundIdOf(providerRefundId: string): SQL {
  return sql`(select id from refunds where provider_refund_id = ${providerRefundId})`;
}

/** Whether a refund with this id exists: the condition of what follows from one. */
export function isRefund(id: string): SQL {
  return sql`exists (select 1 from refunds where id = ${id})`;
}

/** A payment that may be given back, with what is left of it in rupees: 0 unless it was captured. */
export async function findRefundable(db: Database, paymentId: string) {
  const [row] = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      amount: payments.amount,
      left: sql<number>`case when payments.captured_at is null then 0 else payments.amount - ${returnedOf(paymentId)} end`,
      /** A completed upgrade rests on the order that this payment has settled. */
      isUpgraded: sql<number>`payments.role = 'settled' and exists (
        select 1 from orders as upgrade where upgrade.upgraded_order_id = payments.order_id and upgrade.status in ('paid', 'completed')
      )`,
    })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .limit(1);
  return row ? { ...row, isUpgraded: row.isUpgraded === 1 } : null;
}

/**
 * Wants a captured payment refunded, by `amount` rupees, if so much of it has not been given back yet. The same key
 * twice is one refund.
 */
export function insertRefund(
  db: Database,
  refund: { id: string; paymentId: string; amount: number; reason: string; idempotencyKey: string; requestedBy: string | null; now: Date },
) {
  const { now, ...values } = refund;
  const isLeft = sql`exists (
    select 1 from payments where id = ${refund.paymentId} and captured_at is not null and amount - ${returnedOf(refund.paymentId)} >= ${refund.amount}
  )`;
  return insertSelect(db, refunds, { ...values, createdAt: now, updatedAt: now }, sql`where ${isLeft}`).onConflictDoNothing();
}

/** The provider has refused a refund that was wanted. */
export function refuseRefund(db: Database, id: string, now: Date) {
  return db
    .update(refunds)
    .set({ status: "failed", updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, "wanted")));
}

/** What the provider tells about a refund of ours. One that has ended stays as it is, whatever comes late. */
export function updateRefund(db: Database, refund: RefundNews, now: Date) {
  const isIt = sql`(${refunds.providerRefundId} = ${refund.id} or (${refunds.id} = ${refund.refundId} and ${refunds.providerRefundId} is null))`;
  return db
    .update(refunds)
    .set({
      providerRefundId: refund.id,
      status: refund.status,
      updatedAt: now,
      processedAt: refund.status === "processed" ? now : null,
    })
    .where(and(eq(refunds.paymentId, refund.paymentId), isIt, inArray(refunds.status, ["wanted", "pending"])));
}

/** Notes a refund that was not asked for here but at the provider, in its dashboard. */
export function insertForeignRefund(db: Database, id: string, refund: RefundNews, now: Date) {
  const values = {
    id,
    paymentId: refund.paymentId,
    providerRefundId: refund.id,
    amount: refund.amount,
    reason: "Refunded at the payment provider",
    status: refund.status,
    idempotencyKey: `provider-${refund.id}`,
    createdAt: now,
    updatedAt: now,
    processedAt: refund.status === "processed" ? now : null,
  };
  const isNew = sql`exists (select 1 from payments where id = ${refund.paymentId})
    and not exists (select 1 from refunds where provider_refund_id = ${refund.id})
    and not exists (select 1 from refunds where id = ${refund.refundId})`;
  return insertSelect(db, refunds, values, sql`where ${isNew}`).onConflictDoNothing();
}

/**
 * Restates how much of a payment the provider has accepted to give back. What it told itself about the payment stands
 * where that is more, unless the refund has failed: then earlier news of it, which may come late, tell too much.
 */
export function restateRefundedAmount(db: Database, refund: RefundNews, now: Date) {
  const accepted = sql`(select coalesce(sum(amount), 0) from refunds where payment_id = ${refund.paymentId} and status in ('pending', 'processed'))`;
  const hasFailed = sql`exists (select 1 from refunds where provider_refund_id = ${refund.id} and status = 'failed')`;
  const refundedAmount = sql`case when ${hasFailed} then ${accepted} else max(payments.refunded_amount, ${accepted}) end`;
  return db
    .update(payments)
    .set({
      refundedAmount,
      status: sql`case when ${refundedAmount} >= payments.amount then 'refunded' else 'captured' end`,
      updatedAt: now,
    })
    .where(and(eq(payments.id, refund.paymentId), inArray(payments.status, ["captured", "refunded"])));
}

/** Refunds that the provider has accepted and not finished, unheard of since `before`, the longest first. */
export function listRefundsToCheck(db: Database, { before, limit }: { before: Date; limit: number }): Promise<RefundRecord[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, "pending"), lte(refunds.updatedAt, before)))
    .orderBy(refunds.updatedAt)
    .limit(limit);
}

/** The provider has been asked about a refund, and knew nothing new. */
export function touchRefund(db: Database, id: string, now: Date) {
  return db.update(refunds).set({ updatedAt: now }).where(eq(refunds.id, id));
}

/** A purchase whose payment may have been given back whole. */
export interface Return<Purchase extends QuotedPurchase = QuotedPurchase> {
  purchase: Purchase;
  paymentId: string;
  now: Date;
}

/** Whether the payment that settled a purchase has been, or is being, given back whole. */
function isReturnedWhole(paymentId: string): SQL {
  return sql`exists (
    select 1 from payments
    where payments.id = ${paymentId} and payments.role = 'settled'
      and (payments.status = 'refunded' or ${returnedOf(paymentId)} >= payments.amount)
  )`;
}

/** Takes an order back whose money goes back whole. */
export function refundOrder(db: Database, { purchase: order, paymentId, now }: Return<QuotedOrder>) {
  return db
    .update(orders)
    .set({ status: "refunded", updatedAt: now })
    .where(and(eq(orders.id, order.orderId), eq(orders.status, "completed"), eq(orders.razorpayPaymentId, paymentId), isReturnedWhole(paymentId)));
}

/** Whether an order has been taken back: the condition of everything that follows from it. */
function isOrderRefunded(orderId: string): SQL {
  return sql`exists (select 1 from orders where orders.id = ${orderId} and orders.status = 'refunded')`;
}

/** Withdraws what an order that was taken back entitled to. */
export function deleteSubscription(db: Database, orderId: string) {
  return db.delete(userSubscriptions).where(and(eq(userSubscriptions.orderId, orderId), isOrderRefunded(orderId)));
}

/** The order that has the assessment, and with it the session credit: for an upgrade, the one that it upgraded. */
function baseOrderIdOf({ orderId, upgradedOrderId }: QuotedOrder): string {
  return upgradedOrderId ?? orderId;
}

/**
 * Withdraws the session credit of a Gold order, or of an upgrade, that was taken back; not if another upgrade of the same
 * order has brought it again since: news of the old refund may come late.
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
          select 1 from orders where orders.id = ${order.orderId} and orders.status = 'refunded' and orders.package_type = 'gold'
        )`,
        sql`not exists (
          select 1 from orders as upgrade where upgrade.upgraded_order_id = ${baseOrderIdOf(order)} and upgrade.status = 'completed'
        )`,
      ),
    );
}

/** Cancels the session that the withdrawn credit of an order has booked, if it still lies ahead. */
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
        sql`${bookings.id} = (select booking_id from session_credits where order_id = ${baseOrderIdOf(order)} and voided_at is not null)`,
        eq(bookings.paymentStatus, "completed"),
        eq(bookings.sessionStatus, "scheduled"),
        sql`${bookings.sessionTime} > ${now.getTime()}`,
      ),
    );
}

/** Gives the hours of that session to others. */
export function freeCreditSession(db: Database, order: QuotedOrder) {
  return db.delete(slotClaims).where(
    sql`booking_id in (
      select bookings.id from session_credits join bookings on bookings.id = session_credits.booking_id
      where session_credits.order_id = ${baseOrderIdOf(order)} and bookings.payment_status = 'cancelled'
    )`,
  );
}

/** Takes a booking back whose money goes back whole; a session that lies ahead does not take place. */
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

/** Gives the hours of a booking that was taken back to others. */
export function freeRefundedBooking(db: Database, bookingId: string) {
  return db.delete(slotClaims).where(and(eq(slotClaims.bookingId, bookingId), isBookingRefunded(bookingId)));
}

/** Gives the coupon of a purchase that was taken back to its buyer again. */
export function returnCouponOf(db: Database, purchase: QuotedPurchase, now: Date) {
  const [isRedeemedFor, isRefunded] =
    purchase.kind === "order"
      ? [eq(couponRedemptions.orderId, purchase.orderId), isOrderRefunded(purchase.orderId)]
      : [eq(couponRedemptions.bookingId, purchase.bookingId), isBookingRefunded(purchase.bookingId)];
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: now })
    .where(and(isRedeemedFor, eq(couponRedemptions.state, "consumed"), isRefunded));
}
