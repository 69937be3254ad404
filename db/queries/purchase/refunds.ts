import { and, desc, eq, getTableColumns, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { RefundCategory } from "#app/domain/purchase/refund-category.ts";
import type { Database } from "#db/client.ts";
import type { Parameter } from "#db/prepared.ts";
import { insertSelect } from "#db/insert-select.ts";
import { orders, payments, profiles, providerOrders, refunds, users } from "#db/schema/index.ts";
import { belongsToPurchase, type SaleParameter } from "./sale.ts";

export type RefundRecord = typeof refunds.$inferSelect;

/** The provider's report about a refund. */
export interface RefundUpdate {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed" | "failed";
  /** Our own id, for a refund that was requested here. */
  refundId: string | null;
}

export async function findRefund(db: Database, id: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id)).limit(1);
  return row ?? null;
}

/** The refund requested with this key, for repeated requests. */
export async function findRefundByKey(db: Database, idempotencyKey: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey)).limit(1);
  return row ?? null;
}

export type RefundStatus = RefundRecord["status"];

/** A refund as shown to its buyer, done or pending. */
export type ReturnedMoney = Pick<RefundRecord, "amountPaise" | "status" | "createdAt">;

/** The refunds of a student's order or booking, done or pending, oldest first. */
export function listReturnedMoney(db: Database, { purchase, userId }: { purchase: SaleParameter; userId: Parameter }) {
  return db
    .select({ amountPaise: refunds.amountPaise, status: refunds.status, createdAt: refunds.createdAt })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(belongsToPurchase(payments, purchase), eq(payments.userId, userId)))
    .orderBy(refunds.createdAt);
}

/** A payment for administrators: its student, its purchase, and the refundable rest, in paise. */
export async function findShownPayment(db: Database, paymentId: string) {
  const [row] = await db
    .select({
      ...getTableColumns(payments),
      leftPaise: selectRemaining(paymentId),
      email: users.email,
      name: profiles.name,
      payer: providerOrders.payer,
      packageType: orders.packageType,
      upgradedOrderId: orders.upgradedOrderId,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(profiles, eq(profiles.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(providerOrders, eq(providerOrders.id, payments.providerOrderId))
    .where(eq(payments.id, paymentId))
    .limit(1);
  return row ?? null;
}

/** The refunds of a payment with their requesters, newest first. */
export function listShownRefunds(db: Database, paymentId: string) {
  return db
    .select({
      id: refunds.id,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      category: refunds.category,
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

/** SQL expression: paise of a payment (id or column) refunded or being refunded. */
export function refundedTotal(paymentId: string | SQL): SQL {
  return sql`(
    select coalesce(sum(refunds.amount_paise), 0) from refunds
    where refunds.payment_id = ${paymentId} and refunds.status <> 'failed'
  )`;
}

/** SQL expression: the same, without refunds that the provider has not accepted yet. */
export function acceptedTotal(paymentId: string): SQL {
  return sql`(
    select coalesce(sum(refunds.amount_paise), 0) from refunds
    where refunds.payment_id = ${paymentId} and refunds.status in ('pending', 'processed')
  )`;
}

/** Refundable paise of a payment: 0 unless it was captured. */
function selectRemaining(paymentId: string): SQL<number> {
  return sql<number>`case when payments.captured_at is null then 0
    else payments.amount_paise - ${refundedTotal(paymentId)} end`;
}

/** SQL expression: our id of the refund with this provider id. */
export function selectRefundId(providerRefundId: string): SQL {
  return sql`(select id from refunds where provider_refund_id = ${providerRefundId})`;
}

/** SQL condition: a refund with this id exists. */
export function isRefund(id: string): SQL {
  return sql`exists (select 1 from refunds where id = ${id})`;
}

/**
 * SQL condition: the provider has accepted a refund (its id there) that gets a mail of its own: requested by an
 * administrator, or made at the provider. Others are part of the mail about their reason.
 */
export function isRefundToAnnounce(providerRefundId: string): SQL {
  return sql`exists (
    select 1 from refunds where provider_refund_id = ${providerRefundId} and status in ('pending', 'processed')
      and (idempotency_key glob 'admin-*' or idempotency_key glob 'provider-*')
  )`;
}

/** A refundable payment with the rest in paise: 0 unless it was captured. */
export async function findRefundable(db: Database, paymentId: string) {
  const [row] = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      leftPaise: selectRemaining(paymentId),
      refundedPaise: sql<number>`${refundedTotal(paymentId)}`.as("refunded_total"),
      /** A completed upgrade depends on the order settled by this payment. */
      isUpgraded: sql<number>`payments.role = 'settled' and exists (
        select 1 from orders as upgrade
        where upgrade.upgraded_order_id = payments.order_id and upgrade.status in ('paid', 'completed')
      )`,
    })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .limit(1);
  return row ? { ...row, isUpgraded: row.isUpgraded === 1 } : null;
}

/** Requests a refund once per key, if `amountPaise` is left and the total refunded does not exceed `maxPaise`. */
export function insertRefund(
  db: Database,
  refund: {
    id: string;
    paymentId: string;
    amountPaise: number;
    reason: string;
    category: RefundCategory;
    idempotencyKey: string;
    requestedBy: string | null;
    now: Date;
  },
  maxPaise = Number.MAX_SAFE_INTEGER,
) {
  const { now, ...values } = refund;
  const isLeft = sql`exists (
    select 1 from payments
    where id = ${refund.paymentId} and captured_at is not null
      and amount_paise - ${refundedTotal(refund.paymentId)} >= ${refund.amountPaise}
      and ${refundedTotal(refund.paymentId)} + ${refund.amountPaise} <= ${maxPaise}
  )`;
  return insertSelect(
    db,
    refunds,
    { ...values, createdAt: now, updatedAt: now },
    sql`where ${isLeft}`,
  ).onConflictDoNothing();
}

/** Marks a requested refund as rejected by the provider. */
export function failRefund(db: Database, id: string, now: Date) {
  return db
    .update(refunds)
    .set({ status: "failed", updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, "wanted")));
}

/** Applies the provider's report about one of our refunds. A final state never changes, whatever arrives late. */
export function updateRefund(db: Database, refund: RefundUpdate, now: Date) {
  const isIt = sql`(${refunds.providerRefundId} = ${refund.id}
    or (${refunds.id} = ${refund.refundId} and ${refunds.providerRefundId} is null))`;
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

/** Records a refund made in the provider's dashboard. */
export function insertExternalRefund(db: Database, id: string, refund: RefundUpdate, now: Date) {
  const values = {
    id,
    paymentId: refund.paymentId,
    providerRefundId: refund.id,
    amountPaise: refund.amountPaise,
    reason: "Refunded at the payment provider",
    category: "at-provider" as const,
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
 * Recalculates the accepted refunds of a payment. The provider's own figure wins if it is larger, unless the refund
 * failed: then an earlier update about it, which may arrive late, reported too much.
 */
export function recalculateRefundedAmount(db: Database, refund: RefundUpdate, now: Date) {
  const accepted = acceptedTotal(refund.paymentId);
  const hasFailed = sql`exists (select 1 from refunds where provider_refund_id = ${refund.id} and status = 'failed')`;
  const refundedAmountPaise = sql`case when ${hasFailed} then ${accepted}
    else max(payments.refunded_amount_paise, ${accepted}) end`;
  return db
    .update(payments)
    .set({
      refundedAmountPaise,
      status: sql`case when ${refundedAmountPaise} >= payments.amount_paise then 'refunded' else 'captured' end`,
      updatedAt: now,
    })
    .where(and(eq(payments.id, refund.paymentId), inArray(payments.status, ["captured", "refunded"])));
}

/** Refunds accepted but not finished, without an update since `before`, longest first. */
export function listRefundsToCheck(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<RefundRecord[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, "pending"), lte(refunds.updatedAt, before)))
    .orderBy(refunds.updatedAt)
    .limit(limit);
}

/** Records that the provider was asked about a refund and had no update. */
export function touchRefund(db: Database, id: string, now: Date) {
  return db.update(refunds).set({ updatedAt: now }).where(eq(refunds.id, id));
}
