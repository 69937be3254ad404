import { and, desc, eq, gt, inArray, lt, lte, ne, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { CURRENCY } from "#app/domain/purchase/money.ts";
import { ORDER_OPEN_STATUSES } from "#app/domain/purchase/order.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { Database } from "#db/client.ts";
import type { Parameter } from "#db/prepared.ts";
import type { OpenSale } from "./sale.ts";
import { insertSelect } from "#db/insert-select.ts";
import { orders, providerOrders } from "#db/schema/index.ts";

export type OrderRecord = typeof orders.$inferSelect;

/** A student's purchase of a package, or upgrade of an order: at most one order of it is open. */
export interface Purchase {
  userId: string;
  packageType: PackageType;
  /** The Silver order to be upgraded to Gold. */
  upgradedOrderId?: string | null;
}

/** SQL condition on the columns of `orders`: for this purchase. */
export function matchesPurchase({ userId, packageType, upgradedOrderId }: Purchase): SQL {
  const kind = upgradedOrderId
    ? sql`orders.kind = 'upgrade' and orders.upgraded_order_id = ${upgradedOrderId}`
    : sql`orders.kind = 'purchase'`;
  return sql`orders.user_id = ${userId} and orders.package_type = ${packageType} and ${kind}`;
}

/** A student's order. */
export async function findOrder(db: Database, order: { id: string; userId: string }): Promise<OrderRecord | null> {
  const [row] = await selectOrder(db, order);
  return row ?? null;
}

/** Statement of it. */
export function selectOrder(db: Database, { id, userId }: { id: Parameter; userId: Parameter }) {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .limit(1);
}

/** A student's order with its paid or completed upgrade. */
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

/** Closes a student's open upgrades of other orders: one is open at a time, and a late capture still completes it. */
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
        inArray(orders.status, ORDER_OPEN_STATUSES),
        ne(orders.upgradedOrderId, upgradedOrderId),
      ),
    );
}

/** The number of paid orders for the same purchase, refunded ones included. */
export async function countPaidOrders(db: Database, purchase: Purchase): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(orders)
    .where(and(matchesPurchase(purchase), inArray(orders.status, ["completed", "refunded"])));
  return row?.count ?? 0;
}

/** A student's orders for the same purchase that are paid, await their capture or are refunded, completed ones first. */
export function listPaidOrders(db: Database, purchase: Purchase) {
  return db
    .select({ id: orders.id, attemptId: orders.attemptId, status: orders.status })
    .from(orders)
    .where(and(matchesPurchase(purchase), inArray(orders.status, ["completed", "paid", "refunded"])))
    .orderBy(sql`case ${orders.status} when 'completed' then 0 when 'paid' then 1 else 2 end`);
}

/** The provider orders of a student's orders for the same purchase, newest first, with the attempt of each. */
export function listProviderOrders(db: Database, purchase: Purchase) {
  return db
    .select({ id: providerOrders.id, receipt: providerOrders.receipt, attemptId: orders.attemptId })
    .from(orders)
    .innerJoin(providerOrders, eq(providerOrders.orderId, orders.id))
    .where(matchesPurchase(purchase))
    .orderBy(desc(providerOrders.createdAt));
}

/** Statement: a purchase's order that is open or awaits its capture, the latter first. */
export function unsettledOrder(db: Database, purchase: Purchase) {
  return db
    .select()
    .from(orders)
    .where(and(matchesPurchase(purchase), inArray(orders.status, [...ORDER_OPEN_STATUSES, "paid"])))
    .orderBy(desc(sql`${orders.status} = 'paid'`))
    .limit(1);
}

/** A purchase's open order as a sale. */
export function selectOpenOrder(purchase: Purchase): OpenSale {
  const id = sql`(select id from orders where ${matchesPurchase(purchase)} and status in ('created', 'failed'))`;
  return { kind: "order", userId: purchase.userId, id };
}

/**
 * Opens an order at full price, unless the purchase has one that awaits its capture. An open one is renewed for this
 * attempt instead: a failed payment is cleared, and it stays open until `expiresAt` or the desk's date.
 */
export function upsertOpenOrder(
  db: Database,
  purchase: Purchase,
  order: { id: string; attemptId: string; price: number; now: Date; expiresAt: Date },
) {
  const { id, attemptId, price, now, expiresAt } = order;
  const { userId, packageType, upgradedOrderId = null } = purchase;
  const kind = upgradedOrderId === null ? ("purchase" as const) : ("upgrade" as const);
  const values = {
    id,
    userId,
    packageType,
    kind,
    upgradedOrderId,
    attemptId,
    originalAmount: price,
    amount: price,
    currency: CURRENCY,
    createdAt: now,
    updatedAt: now,
    expiresAt,
  };
  const isAwaited = sql`exists (select 1 from orders where ${matchesPurchase(purchase)} and status = 'paid')`;
  return insertSelect(db, orders, values, sql`where not ${isAwaited}`).onConflictDoUpdate({
    target: [orders.userId, orders.packageType, orders.kind],
    targetWhere: sql`status in ('created', 'failed')`,
    set: {
      status: "created",
      attemptId: sql`excluded.attempt_id`,
      expiresAt: sql`max(${orders.expiresAt}, excluded.expires_at)`,
    },
    setWhere: sql`${orders.upgradedOrderId} is excluded.upgraded_order_id`,
  });
}

/** Keeps a student's open order open until `until`, or as long as it already is. */
export function keepOrderOpen(
  db: Database,
  { id, userId, until, now }: { id: string; userId: string; until: Date; now: Date },
) {
  return db
    .update(orders)
    .set({ expiresAt: sql`max(${orders.expiresAt}, ${until.getTime()})` })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.userId, userId),
        inArray(orders.status, ORDER_OPEN_STATUSES),
        gt(orders.expiresAt, now),
      ),
    );
}

/** Closes open orders past their deadline. */
export function expireOpenOrders(db: Database, now: Date) {
  return db
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(and(inArray(orders.status, ORDER_OPEN_STATUSES), lte(orders.expiresAt, now)))
    .returning({ id: orders.id });
}

/** Closes orders that have awaited their capture since before `paidBefore`. */
export function expireAwaitedOrders(db: Database, { paidBefore, now }: { paidBefore: Date; now: Date }) {
  return db
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(and(eq(orders.status, "paid"), lt(orders.paidAt, paidBefore)))
    .returning({ id: orders.id });
}
