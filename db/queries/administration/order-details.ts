import { asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import {
  assessmentResults,
  couponRedemptions,
  coupons,
  orders,
  payments,
  profiles,
  providerOrders,
  refunds,
  sessionCredits,
  users,
  webhookEvents,
} from "#db/schema/index.ts";
import { belongsToPurchase } from "#db/queries/purchase/sale.ts";
import type { PaymentRole, PaymentStatus } from "#db/queries/purchase/payments.ts";
import { reportStateColumns } from "#db/queries/report/report-state.ts";

/** A payment for the pages about purchases. */
export interface ListedPayment {
  id: string;
  status: PaymentStatus;
  role: PaymentRole;
  amountPaise: number;
  currency: string;
  method: string | null;
  /** Why it was quarantined. */
  quarantineReason: string | null;
  errorDescription: string | null;
  errorSource: string | null;
  errorStep: string | null;
  errorReason: string | null;
  createdAt: Date;
  capturedAt: Date | null;
}

/** Statement: the payment attempts of a purchase, oldest first. */
function selectPayments(db: Database, purchase: PurchaseId) {
  return db
    .select({
      id: payments.id,
      status: payments.status,
      role: payments.role,
      amountPaise: payments.amountPaise,
      currency: payments.currency,
      method: payments.method,
      quarantineReason: payments.quarantineReason,
      errorDescription: payments.errorDescription,
      errorSource: payments.errorSource,
      errorStep: payments.errorStep,
      errorReason: payments.errorReason,
      createdAt: payments.createdAt,
      capturedAt: payments.capturedAt,
    })
    .from(payments)
    .where(belongsToPurchase(payments, purchase))
    .orderBy(asc(payments.createdAt));
}

/** Statement: the provider orders of a purchase with their quotes, oldest first. */
function selectProviderOrders(db: Database, purchase: PurchaseId) {
  return db
    .select()
    .from(providerOrders)
    .where(belongsToPurchase(providerOrders, purchase))
    .orderBy(asc(providerOrders.createdAt));
}

/** Statement: the coupons reserved or used for a purchase, oldest first. */
function selectRedemptions(db: Database, purchase: PurchaseId) {
  return db
    .select({
      id: couponRedemptions.id,
      couponId: sql<string>`${coupons.id}`.as("used_coupon_id"),
      code: coupons.code,
      state: couponRedemptions.state,
      isLate: couponRedemptions.isLate,
      reservedAt: couponRedemptions.reservedAt,
      consumedAt: couponRedemptions.consumedAt,
      releasedAt: couponRedemptions.releasedAt,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(belongsToPurchase(couponRedemptions, purchase))
    .orderBy(asc(couponRedemptions.reservedAt));
}

/** Statement: the refunds of a purchase, done or pending, oldest first. */
function selectRefunds(db: Database, purchase: PurchaseId) {
  return db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      status: refunds.status,
      createdAt: refunds.createdAt,
      processedAt: refunds.processedAt,
    })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(belongsToPurchase(payments, purchase))
    .orderBy(asc(refunds.createdAt));
}

/** Named statements of a batch: all movements of a purchase's money. */
export function moneyStatements(db: Database, purchase: PurchaseId) {
  return {
    payments: selectPayments(db, purchase),
    providerOrders: selectProviderOrders(db, purchase),
    redemptions: selectRedemptions(db, purchase),
    refunds: selectRefunds(db, purchase),
  };
}

/** An order with all its details, in one round trip; null if there is none. */
export async function findOrderDetails(db: Database, orderId: string) {
  const { found, ...rest } = await batch(db, {
    found: db
      .select({
        id: orders.id,
        userId: orders.userId,
        name: sql<string>`coalesce(${profiles.name}, 'Unknown')`.as("buyer_name"),
        email: users.email,
        packageType: orders.packageType,
        upgradedOrderId: orders.upgradedOrderId,
        status: orders.status,
        originalAmount: orders.originalAmount,
        couponDiscount: orders.couponDiscount,
        couponCode: orders.couponCode,
        amount: orders.amount,
        paymentId: orders.razorpayPaymentId,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        completedAt: orders.completedAt,
        expiresAt: orders.expiresAt,
        grantedAt: orders.grantedAt,
        ...reportStateColumns,
        reportAskedAt: sql<Date | null>`${assessmentResults.createdAt}`
          .mapWith(assessmentResults.createdAt)
          .as("report_asked_at"),
        creditId: sql<string | null>`${sessionCredits.id}`.as("credit_id"),
        creditBookingId: sessionCredits.bookingId,
        creditVoidedAt: sessionCredits.voidedAt,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .leftJoin(profiles, eq(profiles.id, orders.userId))
      .leftJoin(assessmentResults, eq(assessmentResults.orderId, orders.id))
      .leftJoin(sessionCredits, eq(sessionCredits.orderId, orders.id))
      .where(eq(orders.id, orderId))
      .limit(1),
    upgrades: db
      .select({ id: orders.id, status: orders.status, completedAt: orders.completedAt })
      .from(orders)
      .where(eq(orders.upgradedOrderId, orderId)),
    ...moneyStatements(db, { orderId }),
  });
  const [order] = found;
  return order ? { order, ...rest } : null;
}

export type OrderDetails = NonNullable<Awaited<ReturnType<typeof findOrderDetails>>>;

const MAX_EVENTS = 50;

/** Milliseconds from a purchase's start within which nearly all its events arrive. */
const EVENTS_WITHIN_MS = 14 * DAY_MS;

/** The provider's events about a purchase, newest first, in the two weeks after `since`: the index is by time only. */
export function listEventsOfPurchase(
  db: Database,
  { paymentIds, providerOrderIds, since }: { paymentIds: string[]; providerOrderIds: string[]; since: Date },
) {
  const payment = sql`json_extract(payload, '$.payload.payment.entity.id')`;
  const dispute = sql`json_extract(payload, '$.payload.dispute.entity.payment_id')`;
  const refund = sql`json_extract(payload, '$.payload.refund.entity.payment_id')`;
  const order = sql`coalesce(
    json_extract(payload, '$.payload.order.entity.id'),
    json_extract(payload, '$.payload.payment.entity.order_id')
  )`;
  return db
    .select({
      id: webhookEvents.id,
      type: webhookEvents.type,
      receivedAt: webhookEvents.receivedAt,
      deliveries: webhookEvents.deliveries,
      outcome: webhookEvents.outcome,
    })
    .from(webhookEvents)
    .where(
      sql`${webhookEvents.receivedAt} between ${since.getTime()} and ${since.getTime() + EVENTS_WITHIN_MS} and ${or(
        inArray(payment, paymentIds),
        inArray(dispute, paymentIds),
        inArray(refund, paymentIds),
        inArray(order, providerOrderIds),
      )}`,
    )
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(MAX_EVENTS);
}
