import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { ORDER_OPEN_STATUSES } from "#app/domain/purchase/order.ts";
import type { Payer } from "#app/domain/purchase/payer.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { Database } from "#db/client.ts";
import { bookings, orders, providerOrders } from "#db/schema/index.ts";
import { belongsToPurchase, toSaleId, pickSaleTable } from "./sale.ts";

/** Stores a provider order with its purchase and quote. Repeating it changes nothing. */
export function insertProviderOrder(
  db: Database,
  providerOrder: {
    id: string;
    purchase: PurchaseId;
    receipt: string;
    quote: Quote;
    currency: string;
    /** A payer other than the student; null for the student. */
    payer: Payer | null;
    createdAt: Date;
  },
) {
  const { purchase, quote, ...columns } = providerOrder;
  return db
    .insert(providerOrders)
    .values({ ...columns, ...purchase, ...quote })
    .onConflictDoNothing();
}

/** Makes the provider order with this receipt the current one, if the purchase is open and its quote unchanged; returns the purchase. */
export function attachProviderOrder(
  db: Database,
  { purchase, receipt, quote, now }: { purchase: PurchaseId; receipt: string; quote: Quote; now: Date },
) {
  const { update, id, isOpen, charge, couponCode } = pickSaleTable(purchase);
  const providerOrderId = sql`(select id from provider_orders where receipt = ${receipt})`;
  const hasQuote = and(eq(charge, quote.amount), sql`${couponCode} is ${quote.couponCode}`);
  return update(db, { providerOrderId, updatedAt: now })
    .where(and(eq(id, toSaleId(purchase)), isOpen, hasQuote))
    .returning();
}

/** Supersedes a purchase's provider orders, except the current one and other payers' at the same price. */
export function supersedeProviderOrders(db: Database, { purchase, now }: { purchase: PurchaseId; now: Date }) {
  const { table, id, providerOrderId, charge, couponCode } = pickSaleTable(purchase);
  const ofSale = (column: typeof charge | typeof couponCode | typeof providerOrderId) =>
    sql`(select ${column} from ${table} where ${id} = ${toSaleId(purchase)})`;
  const isPayersOwn = sql`(provider_orders.payer is not null and provider_orders.amount = ${ofSale(charge)}
    and provider_orders.coupon_code is ${ofSale(couponCode)})`;
  return db
    .update(providerOrders)
    .set({
      supersededAt: sql`case when ${providerOrders.id} = ${ofSale(providerOrderId)} or ${isPayersOwn} then null
        else coalesce(superseded_at, ${now.getTime()}) end`,
    })
    .where(belongsToPurchase(providerOrders, purchase));
}

/** The provider's ids of a purchase's provider orders. */
export async function listProviderOrderIds(db: Database, purchase: PurchaseId): Promise<string[]> {
  const rows = await db
    .select({ id: providerOrders.id })
    .from(providerOrders)
    .where(belongsToPurchase(providerOrders, purchase));
  return rows.map((row) => row.id);
}

/** Statement: the id of the stored provider order with this receipt. */
export function selectProviderOrderId(db: Database, receipt: string) {
  return db.select({ id: providerOrders.id }).from(providerOrders).where(eq(providerOrders.receipt, receipt)).limit(1);
}

/** A provider order to check; `isSettled` if its purchase is paid, or was cancelled after payment. */
export interface UncheckedProviderOrder {
  id: string;
  isSettled: boolean;
}

/**
 * Provider orders that may have an unnoticed payment, created between `createdAfter` and `createdBefore`, longest
 * unchecked first. Unpaid and superseded ones are checked again after an eighth of their age; settled ones after a
 * quarter, since a second payment may arrive.
 */
export async function listProviderOrdersToCheck(
  db: Database,
  { now, createdAfter, createdBefore, limit }: { now: Date; createdAfter: Date; createdBefore: Date; limit: number },
): Promise<UncheckedProviderOrder[]> {
  const isUnpaid = or(
    inArray(orders.status, ["created", "paid", "failed", "expired"]),
    // A cancelled booking counts only without a known payment: paid and cancelled means settled.
    and(inArray(bookings.paymentStatus, ["pending", "paid", "cancelled"]), isNull(bookings.razorpayPaymentId)),
  );
  const isDueAt = (timesAnAge: SQL) => sql`(
    ${providerOrders.checkedAt} is null
    or (${now.getTime()} - ${providerOrders.checkedAt}) * ${timesAnAge} >= ${now.getTime()} - ${providerOrders.createdAt}
  )`;
  const timesAnAge = sql`case when ${or(isUnpaid, isNotNull(providerOrders.supersededAt))} then 8 else 4 end`;
  const rows = await db
    .select({ id: providerOrders.id, isUnpaid: sql<number>`(${isUnpaid})`.as("is_unpaid") })
    .from(providerOrders)
    .leftJoin(orders, eq(orders.id, providerOrders.orderId))
    .leftJoin(bookings, eq(bookings.id, providerOrders.bookingId))
    .where(
      and(
        sql`${providerOrders.createdAt} > ${createdAfter.getTime()}`,
        lte(providerOrders.createdAt, createdBefore),
        // Conditions on this table first: of a week's rows, few are due.
        isDueAt(sql`8`),
        isDueAt(timesAnAge),
      ),
    )
    .orderBy(providerOrders.checkedAt)
    .limit(limit);
  return rows.map((row) => ({ id: row.id, isSettled: row.isUnpaid !== 1 }));
}

/** Provider orders older than `createdAfter` of orders that the desk keeps open: a few. Longest unchecked first. */
export async function listHeldProviderOrders(
  db: Database,
  { now, createdAfter, limit }: { now: Date; createdAfter: Date; limit: number },
): Promise<UncheckedProviderOrder[]> {
  const rows = await db
    .select({ id: providerOrders.id })
    .from(orders)
    .innerJoin(providerOrders, eq(providerOrders.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, ORDER_OPEN_STATUSES),
        gt(orders.expiresAt, now),
        // An order is at least as old as its provider orders.
        lte(orders.createdAt, createdAfter),
        lte(providerOrders.createdAt, createdAfter),
        sql`(${now.getTime()} - coalesce(${providerOrders.checkedAt}, 0)) * 8
          >= ${now.getTime()} - ${providerOrders.createdAt}`,
      ),
    )
    .orderBy(providerOrders.checkedAt)
    .limit(limit);
  return rows.map(({ id }) => ({ id, isSettled: false }));
}

/** Deletes the payer's details from provider orders made before `before` without a captured payment. */
export function forgetIdlePayers(db: Database, before: Date) {
  return db
    .update(providerOrders)
    .set({ payer: null })
    .where(
      and(
        isNotNull(providerOrders.payer),
        lt(providerOrders.createdAt, before),
        sql`not exists (
          select 1 from payments where payments.provider_order_id = provider_orders.id and captured_at is not null
        )`,
      ),
    );
}

/** Records that the provider was asked about it. */
export function touchProviderOrder(db: Database, id: string, now: Date) {
  return db.update(providerOrders).set({ checkedAt: now }).where(eq(providerOrders.id, id));
}
