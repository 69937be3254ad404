import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { PackagePrices, PackageType } from "#app/domain/purchase/packages.ts";
import { pricesAt, type ScheduledPrice } from "#app/domain/purchase/price-schedule.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { packagePrices } from "#db/schema/index.ts";

/** All prices that are not withdrawn, past and future: a few rows a year. */
export function listPriceSchedule(db: Database) {
  return db
    .select({
      id: packagePrices.id,
      packageType: packagePrices.packageType,
      price: packagePrices.price,
      holdsFrom: packagePrices.holdsFrom,
      createdAt: packagePrices.createdAt,
    })
    .from(packagePrices)
    .where(isNull(packagePrices.withdrawnAt));
}

/** A price in the JSON of `priceSchedule`: times in milliseconds, UTC. */
export type ScheduledPriceJson = Omit<ScheduledPrice, "holdsFrom" | "createdAt"> & {
  holdsFrom: number;
  createdAt: number;
};

/** JSON for `readPriceSchedule`: an expression for a page's first statement. */
export const priceSchedule = sql<string>`(
  select json_group_array(json_object(
    'packageType', package_type, 'price', price, 'holdsFrom', holds_from, 'createdAt', created_at
  ))
  from package_prices where withdrawn_at is null
)`;

/** Parses the result of `priceSchedule`. */
export function readPriceSchedule(prices: readonly ScheduledPriceJson[]): ScheduledPrice[] {
  return prices.map((entry) => ({
    ...entry,
    holdsFrom: new Date(entry.holdsFrom),
    createdAt: new Date(entry.createdAt),
  }));
}

/** Package prices at a moment, in whole rupees. */
export async function findPackagePrices(db: Database, at: Date): Promise<PackagePrices> {
  return pricesAt(await listPriceSchedule(db), at);
}

/** A price in the portal's list. */
export interface ListedPrice {
  id: string;
  packageType: PackageType;
  price: number;
  holdsFrom: Date;
  createdAt: Date;
  withdrawnAt: Date | null;
  setByName: string | null;
}

const MAX_HISTORY = 100;

/** Every price ever set, withdrawn ones included, newest first. */
export function listPriceHistory(db: Database): Promise<ListedPrice[]> {
  return db
    .select({
      id: packagePrices.id,
      packageType: packagePrices.packageType,
      price: packagePrices.price,
      holdsFrom: packagePrices.holdsFrom,
      createdAt: packagePrices.createdAt,
      withdrawnAt: packagePrices.withdrawnAt,
      setByName: sql<string | null>`(select name from admin_users where user_id = package_prices.set_by)`.as(
        "set_by_name",
      ),
    })
    .from(packagePrices)
    .orderBy(desc(packagePrices.createdAt), desc(packagePrices.id))
    .limit(MAX_HISTORY);
}

/** The number of prices ever set or withdrawn, as the version of the list. */
function isPriceListAt(count: number): SQL {
  return sql`(select count(*) + count(withdrawn_at) from package_prices) = ${count}`;
}

/** SQL condition: a price is new, and the list is at the version that was checked. */
export function mayStorePrice(id: string, seen: number): SQL {
  return sql`(not exists (select 1 from package_prices where id = ${id}) and ${isPriceListAt(seen)})`;
}

/** The list's version for `mayStorePrice`. */
export async function countPriceChanges(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*) + count(${packagePrices.withdrawnAt})`.as("count") })
    .from(packagePrices);
  return row?.count ?? 0;
}

export async function hasPrice(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: packagePrices.id }).from(packagePrices).where(eq(packagePrices.id, id)).limit(1);
  return rows.length > 0;
}

/** Statement: inserts a price if `condition` holds. */
export function insertPriceIf(
  db: Database,
  condition: SQL,
  { now, ...price }: { id: string; packageType: PackageType; price: number; holdsFrom: Date; setBy: string; now: Date },
) {
  return insertSelect(db, packagePrices, { ...price, createdAt: now }, sql`where ${condition}`);
}

/** Statement: withdraws a future price. */
export function withdrawPrice(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .update(packagePrices)
    .set({ withdrawnAt: now })
    .where(and(eq(packagePrices.id, id), gt(packagePrices.holdsFrom, now), isNull(packagePrices.withdrawnAt)))
    .returning({ id: packagePrices.id });
}

/** SQL condition: a price can still be withdrawn. */
export function isUpcomingPrice(id: string, now: Date): SQL {
  return sql`exists (select 1 from package_prices where id = ${id} and holds_from > ${now.getTime()}
    and withdrawn_at is null)`;
}
