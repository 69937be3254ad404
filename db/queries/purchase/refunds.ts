import { and, desc, eq, getTableColumns, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { RefundCategory } from "#app/domain/purchase/refund-category.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { orders, payments, profiles, providerOrders, refunds, users } from "#db/schema/index.ts";
import { belongsToPurchase } from "./sale.ts";

export type RefundRecord = typeof refunds.$inferSelect;

/** What the provider reports about a refund. */
export interface RefundUpdate {
  /** The provider's. */
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

/** The refund requested with this key: a repeated request finds it. */
export async function findRefundByKey(db: Database, idempotencyKey: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey)).limit(1);
  return row ?? null;
}

export type RefundStatus = RefundRecord["status"];

/** A refund as its buyer sees it, done or pending. */
export type ReturnedMoney = Pick<RefundRecord, "amountPaise" | "status" | "createdAt">;

/** The refunds of a student's order or booking, done or pending, oldest first. */
export function listReturnedMoney(
  db: Database,
  { purchase, userId }: { purchase: PurchaseId; userId: string },
): Promise<ReturnedMoney[]> {
  return db
    .select({ amountPaise: refunds.amountPaise, status: refunds.status, createdAt: refunds.createdAt })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(belongsToPurchase(payments, purchase), eq(payments.userId, userId)))
    .orderBy(refunds.createdAt);
}

/** A payment as administrators see it: its student and purchase, and what is left of it, in paise. */
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

/** The refunds of a payment with who requested them, newest first. */
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

/** Paise of a payment that are being, or have been, refunded, as part of a statement: by its id, or a column. */
export function refundedTotal(paymentId: string | SQL): SQL {
  return sql`(
    select coalesce(sum(refunds.amount_paise), 0) from refunds
    where refunds.payment_id = ${paymentId} and refunds.status <> 'failed'
  )`;
}

/** The same without refunds that the provider has not accepted yet. */
export function acceptedTotal(paymentId: string): SQL {
  return sql`(
    select coalesce(sum(refunds.amount_paise), 0) from refunds
    where refunds.payment_id = ${paymentId} and refunds.status in ('pending', 'processed')
  )`;
}

/** Paise of a payment that can still be refunded, as part of a statement: none unless it was captured. */
function selectRemaining(paymentId: string): SQL<number> {
  return sql<number>`case when payments.captured_at is null then 0
    else payments.amount_paise - ${refundedTotal(paymentId)} end`;
}

/** Our id of the refund with this id at the provider, as part of a statement. */
export function selectRefundId(providerRefundId: string): SQL {
  return sql`(select id from refunds where provider_refund_id = ${providerRefundId})`;
}

/** Whether a refund with this id exists: the condition for what follows from one. */
export function isRefund(id: string): SQL {
  return sql`exists (select 1 from refunds where id = ${id})`;
}

/**
 * Whether the provider has accepted a refund, by its id there, of which its buyer is told by a mail of its own:
 * requested by an administrator, or made at the provider. Others are part of a mail that says why.
 */
export function isRefundToAnnounce(providerRefundId: string): SQL {
  return sql`exists (
    select 1 from refunds where provider_refund_id = ${providerRefundId} and status in ('pending', 'processed')
      and (idempotency_key glob 'admin-*' or idempotency_key glob 'provider-*')
  )`;
}

/** A payment that may be refunded, with what is left of it in paise: 0 unless it was captured. */
export async function findRefundable(db: Database, paymentId: string) {
  const [row] = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      leftPaise: selectRemaining(paymentId),
      refundedPaise: sql<number>`${refundedTotal(paymentId)}`.as("refunded_total"),
      /** A completed upgrade depends on the order that this payment has settled. */
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

/**
 * Requests a refund of `amountPaise` of a captured payment, if that much is left of it, and no more than `maxPaise` of
 * it is refunded with this one. The same key twice is one refund.
 */
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

/** Marks a requested refund as refused by the provider. */
export function failRefund(db: Database, id: string, now: Date) {
  return db
    .update(refunds)
    .set({ status: "failed", updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, "wanted")));
}

/**
 * Applies what the provider reports about one of our refunds. One that has reached a final state stays as it is,
 * whatever arrives late.
 */
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

/** Records a refund that was not requested here but at the provider, in its dashboard. */
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
 * Recalculates how much of a payment the provider has accepted to refund. Its own figure for the payment stands if it
 * is larger, unless the refund has failed: then an earlier update about it, which may arrive late, reported too much.
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

/** Refunds that the provider has accepted and not finished, without an update since `before`, the longest first. */
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

/** Records that the provider was asked about a refund, and had no update. */
export function touchRefund(db: Database, id: string, now: Date) {
  return db.update(refunds).set({ updatedAt: now }).where(eq(refunds.id, id));
}
