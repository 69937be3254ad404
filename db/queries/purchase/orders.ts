import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { CURRENCY } from "../../../app/domain/purchase/money";
import type { OrderStatus } from "../../../app/domain/purchase/order";
import type { PackageType } from "../../../app/domain/purchase/packages";
import type { Quote } from "../../../app/domain/purchase/pricing";
import type { Database } from "../../client";
import { insertSelect } from "../../insert-select";
import { bookings, couponRedemptions, orders, providerOrders } from "../../schema";

export type OrderRecord = typeof orders.$inferSelect;

/** Whose purchase of which package, or upgrade of which order: at most one of them is open. */
export interface Purchase {
  userId: string;
  packageType: PackageType;
  /** The Silver order that is to become Gold. */
  upgradedOrderId?: string | null;
}

/** Whether the row of `orders` belongs to a purchase. */
function isOf({ userId, packageType, upgradedOrderId }: Purchase): SQL {
  const kind = upgradedOrderId
    ? sql`kind = 'upgrade' and upgraded_order_id = ${upgradedOrderId}`
    : sql`kind = 'purchase'`;
  return sql`user_id = ${userId} and package_type = ${packageType} and ${kind}`;
}

const OPEN: OrderStatus[] = ["created", "failed"];

/** A student's order. */
export async function findOrder(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<OrderRecord | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** A student's order, and how far its upgrade has come: `upgrade` is the one that is paid or completed. */
export async function findUpgrade(db: Database, { id, userId }: { id: string; userId: string }) {
  const upgrade = alias(orders, "upgrade");
  const [row] = await db
    .select({
      packageType: orders.packageType,
      kind: orders.kind,
      status: orders.status,
      upgrade: { id: upgrade.id, status: upgrade.status },
    })
    .from(orders)
    .leftJoin(upgrade, and(eq(upgrade.upgradedOrderId, orders.id), inArray(upgrade.status, ["paid", "completed"])))
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** Closes a student's open upgrades of other orders: one is open at a time, and a late capture completes it all the same. */
export function closeOtherUpgrades(
  db: Database,
  { userId, upgradedOrderId, now }: { userId: string; upgradedOrderId: string; now: Date },
) {
  return db
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.kind, "upgrade"),
        inArray(orders.status, OPEN),
        ne(orders.upgradedOrderId, upgradedOrderId),
      ),
    );
}

/** The order of a purchase that is open, or whose capture is awaited; the awaited one first. */
export async function findUnsettledOrder(db: Database, purchase: Purchase): Promise<OrderRecord | null> {
  const [row] = await unsettledOrder(db, purchase);
  return row ?? null;
}

/** The same as a statement of a batch. */
export function unsettledOrder(db: Database, purchase: Purchase) {
  return db
    .select()
    .from(orders)
    .where(and(isOf(purchase), inArray(orders.status, [...OPEN, "paid"])))
    .orderBy(desc(sql`${orders.status} = 'paid'`))
    .limit(1);
}

/** The id of a purchase's open order, as part of a statement. */
export function openOrderId(purchase: Purchase) {
  return sql`(select id from orders where ${isOf(purchase)} and status in ('created', 'failed'))`;
}

/** Opens an order at full price, unless the purchase has an open one, or one whose capture is awaited. */
export function insertOpenOrder(
  db: Database,
  purchase: Purchase,
  order: { id: string; price: number; now: Date; expiresAt: Date },
) {
  const { id, price, now, expiresAt } = order;
  const { userId, packageType, upgradedOrderId = null } = purchase;
  const kind = upgradedOrderId === null ? ("purchase" as const) : ("upgrade" as const);
  const values = {
    id,
    userId,
    packageType,
    kind,
    upgradedOrderId,
    originalAmount: price,
    amount: price,
    currency: CURRENCY,
    createdAt: now,
    updatedAt: now,
    expiresAt,
  };
  const isAwaited = sql`exists (select 1 from orders where ${isOf(purchase)} and status = 'paid')`;
  return insertSelect(db, orders, values, sql`where not ${isAwaited}`).onConflictDoNothing();
}

/** Sets the open order back to full price, for `discountOpenOrder` to take a reserved coupon off. */
export function resetOpenOrder(
  db: Database,
  purchase: Purchase,
  { price, now, expiresAt }: { price: number; now: Date; expiresAt: Date },
) {
  return db
    .update(orders)
    .set({
      status: "created",
      originalAmount: price,
      couponDiscount: 0,
      amount: price,
      couponCode: null,
      updatedAt: now,
      expiresAt,
    })
    .where(and(isOf(purchase), inArray(orders.status, OPEN)));
}

/** Charges a discounted quote, if and only if the coupon has been reserved for the open order. */
export function discountOpenOrder(
  db: Database,
  purchase: Purchase,
  { couponId, quote }: { couponId: string; quote: Quote },
) {
  const { couponDiscount, amount, couponCode } = quote;
  return db
    .update(orders)
    .set({ couponDiscount, amount, couponCode })
    .where(
      and(
        isOf(purchase),
        inArray(orders.status, OPEN),
        sql`exists (select 1 from ${couponRedemptions} where ${couponRedemptions.orderId} = ${orders.id} and ${couponRedemptions.couponId} = ${couponId} and ${couponRedemptions.state} = 'reserved')`,
      ),
    );
}

/** Remembers an order made at the provider, with the quote that it was made for. A repetition changes nothing. */
export function insertProviderOrder(
  db: Database,
  providerOrder: { id: string; orderId: string; receipt: string; quote: Quote; currency: string; createdAt: Date },
) {
  const { quote, ...columns } = providerOrder;
  return db
    .insert(providerOrders)
    .values({ ...columns, ...quote })
    .onConflictDoNothing();
}

/** Makes the provider order with this receipt the one to be paid, if the order still has the quote it was made for. */
export function attachProviderOrder(
  db: Database,
  { orderId, receipt, quote, now }: { orderId: string; receipt: string; quote: Quote; now: Date },
) {
  return db
    .update(orders)
    .set({ providerOrderId: sql`(select id from provider_orders where receipt = ${receipt})`, updatedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, OPEN),
        eq(orders.amount, quote.amount),
        sql`${orders.couponCode} is ${quote.couponCode}`,
      ),
    );
}

/** Marks every provider order of an order as superseded, but the one to be paid. */
export function supersedeProviderOrders(db: Database, { orderId, now }: { orderId: string; now: Date }) {
  return db
    .update(providerOrders)
    .set({
      supersededAt: sql`case when id = (select razorpay_order_id from orders where id = ${orderId}) then null else coalesce(superseded_at, ${now.getTime()}) end`,
    })
    .where(eq(providerOrders.orderId, orderId));
}

/** The provider's ids of everything that was ever offered for payment for an order. */
export async function listProviderOrderIds(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: providerOrders.id })
    .from(providerOrders)
    .where(eq(providerOrders.orderId, orderId));
  return rows.map((row) => row.id);
}

/** The id under which a provider order with this receipt is known, as a statement of a batch. */
export function providerOrderIdOf(db: Database, receipt: string) {
  return db.select({ id: providerOrders.id }).from(providerOrders).where(eq(providerOrders.receipt, receipt)).limit(1);
}

/** Closes open orders that nobody paid in time. */
export function expireOpenOrders(db: Database, now: Date) {
  return db
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(and(inArray(orders.status, OPEN), lte(orders.expiresAt, now)))
    .returning({ id: orders.id });
}

/** Closes orders whose capture has been awaited since before `paidBefore`. */
export function expireAwaitedOrders(db: Database, { paidBefore, now }: { paidBefore: Date; now: Date }) {
  return db
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(and(eq(orders.status, "paid"), lt(orders.paidAt, paidBefore)))
    .returning({ id: orders.id });
}

/** A provider order to ask about; `isSettled` where what was sold under it has been paid already, or given up after that. */
export interface UncheckedProviderOrder {
  id: string;
  isSettled: boolean;
}

/**
 * Provider orders on which a payment may have gone unnoticed, made between `createdAfter` and `createdBefore`. Those that
 * nobody is known to have paid, and superseded ones, are asked about again after an eighth of their age; those that are
 * settled after a quarter, since a second payment may arrive there. The longest unasked first.
 */
export async function listProviderOrdersToCheck(
  db: Database,
  { now, createdAfter, createdBefore, limit }: { now: Date; createdAfter: Date; createdBefore: Date; limit: number },
): Promise<UncheckedProviderOrder[]> {
  const isUnpaid = or(
    inArray(orders.status, ["created", "paid", "failed", "expired"]),
    // Of a cancelled booking, only while no payment is known: one that was paid and cancelled is settled.
    and(inArray(bookings.paymentStatus, ["pending", "paid", "cancelled"]), isNull(bookings.razorpayPaymentId)),
  );
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
        sql`(${providerOrders.checkedAt} is null or (${now.getTime()} - ${providerOrders.checkedAt}) * ${timesAnAge} >= ${now.getTime()} - ${providerOrders.createdAt})`,
      ),
    )
    .orderBy(providerOrders.checkedAt)
    .limit(limit);
  return rows.map((row) => ({ id: row.id, isSettled: row.isUnpaid !== 1 }));
}

/** The provider has been asked about it. */
export function touchProviderOrder(db: Database, id: string, now: Date) {
  return db.update(providerOrders).set({ checkedAt: now }).where(eq(providerOrders.id, id));
}
