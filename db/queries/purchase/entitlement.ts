import { sql, type SQL } from "drizzle-orm";
import type { PackageType } from "#app/domain/purchase/packages.ts";

/**
 * The package that an order entitles to, as part of a statement in which its row is called `order`: the one that was
 * bought, or Gold if it has been upgraded since.
 */
export function entitledPackage(order: "o" | "orders"): SQL<PackageType> {
  const row = sql.raw(order);
  return sql<PackageType>`case when exists (
    select 1 from orders as upgrade where upgrade.upgraded_order_id = ${row}.id and upgrade.status = 'completed'
  ) then 'gold' else ${row}.package_type end`;
}
