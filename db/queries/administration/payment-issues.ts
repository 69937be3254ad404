import { and, desc, eq, gte, isNotNull, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { couponRedemptions, coupons, isDispute, payments, refunds, users, webhookEvents } from "#db/schema/index.ts";
import { refundedTotal } from "#db/queries/purchase/refunds.ts";
import { ofAll } from "./of-all.ts";

const returned = refundedTotal(sql`payments.id`);

const paymentColumns = {
  id: payments.id,
  orderId: payments.orderId,
  bookingId: payments.bookingId,
  amountPaise: payments.amountPaise,
  currency: payments.currency,
};

function selectQuarantined(db: Database, isListed: SQL, limit: number) {
  return db
    .select({ ...paymentColumns, reason: payments.quarantineReason, at: payments.createdAt, ofAll })
    .from(payments)
    .where(and(eq(payments.role, "quarantined"), isListed))
    .orderBy(desc(payments.createdAt))
    .limit(limit);
}

/** Quarantined payments of our provider orders without a refund, newest first. */
export function listQuarantinedPayments(db: Database, limit: number) {
  return selectQuarantined(
    db,
    sql`payments.provider_order_id is not null and ${returned} < payments.amount_paise`,
    limit,
  );
}

/** Payments that were made without a provider order of ours, since `since`, newest first: on another page or link. */
export function listForeignPayments(db: Database, { since, limit }: { since: Date; limit: number }) {
  const isForeign = sql`payments.provider_order_id is null and payments.created_at >= ${since.getTime()}`;
  return selectQuarantined(db, isForeign, limit);
}

/** Events that were not applied, since `since`, newest first. */
export function listSetAsideEvents(db: Database, { since, limit }: { since: Date; limit: number }) {
  return db
    .select({
      id: webhookEvents.id,
      type: webhookEvents.type,
      at: webhookEvents.receivedAt,
      paymentId: webhookEvents.paymentId,
      reason: webhookEvents.reason,
      ofAll,
    })
    .from(webhookEvents)
    .where(and(isNotNull(webhookEvents.reason), gte(webhookEvents.receivedAt, since)))
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(limit);
}

const left = sql<number>`payments.amount_paise - ${returned}`;

/** Refundable paise of a failed refund; part of it may have been refunded in the provider's dashboard. */
const stillOwed = sql<number>`min(refunds.amount_paise, ${left})`;

/** Whether the whole payment has to be refunded: its purchase is void, or a full refund was decided. */
const isOwedWhole = sql`(
  payments.role in ('duplicate', 'lapsed')
  or refunds.amount_paise = payments.amount_paise
  or exists (select 1 from orders where orders.id = payments.order_id and orders.status = 'refunded')
  or exists (select 1 from bookings where bookings.id = payments.booking_id and bookings.payment_status = 'refunded')
)`;

/** Whether a later refund of the payment covers the amount or the rest still owed. */
const isRequestedAgain = sql`exists (
  select 1 from refunds later
  where later.payment_id = refunds.payment_id and later.created_at > refunds.created_at
    and later.amount_paise in (refunds.amount_paise, ${stillOwed})
)`;

/**
 * Failed refunds that no later one covers, newest first, with the paise still owed. If the provider refused because
 * part was refunded elsewhere, it is owed only if nothing is left to pay for.
 */
export function listFailedRefunds(db: Database, limit: number) {
  const isOwed = sql`(${left} >= refunds.amount_paise or ${left} > 0 and ${isOwedWhole})`;
  return db
    .select({
      ...paymentColumns,
      amountPaise: stillOwed,
      refundId: sql<string>`${refunds.id}`.as("refund_id"),
      reason: refunds.reason,
      at: refunds.createdAt,
      ofAll,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, "failed"), isOwed, not(isRequestedAgain)))
    .orderBy(desc(refunds.createdAt))
    .limit(limit);
}

/** Coupons used beyond their limits since `since`, latest first: paid in time but reported too late. */
export function listLateRedemptions(db: Database, { since, limit }: { since: Date; limit: number }) {
  return db
    .select({
      id: couponRedemptions.id,
      at: sql<Date>`${couponRedemptions.consumedAt}`.mapWith(couponRedemptions.consumedAt),
      code: coupons.code,
      buyer: users.email,
      orderId: couponRedemptions.orderId,
      bookingId: couponRedemptions.bookingId,
      ofAll,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .innerJoin(users, eq(users.id, couponRedemptions.userId))
    .where(
      and(
        eq(couponRedemptions.isLate, true),
        eq(couponRedemptions.state, "consumed"),
        gte(couponRedemptions.consumedAt, since),
      ),
    )
    .orderBy(desc(couponRedemptions.consumedAt))
    .limit(limit);
}

/** Disputes raised by buyers' banks: provider events since `since`, newest first. */
export function listDisputes(db: Database, limit: number, since = new Date(0)) {
  return db
    .select({
      id: webhookEvents.id,
      type: webhookEvents.type,
      at: webhookEvents.receivedAt,
      paymentId: sql<string | null>`json_extract(payload, '$.payload.dispute.entity.payment_id')`,
      disputeId: sql<string | null>`json_extract(payload, '$.payload.dispute.entity.id')`,
      status: sql<string | null>`json_extract(payload, '$.payload.dispute.entity.status')`,
      ofAll,
    })
    .from(webhookEvents)
    .where(and(isDispute, gte(webhookEvents.receivedAt, since)))
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(limit);
}
