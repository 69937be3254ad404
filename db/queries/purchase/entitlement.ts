import { sql, type SQL } from "drizzle-orm";
import type { PackageType } from "#app/domain/purchase/packages.ts";

/** The package bought, or Gold after an upgrade. For statements that name the order's row `order`. */
export function entitledPackage(order: "o" | "orders"): SQL<PackageType> {
  const row = sql.raw(order);
  return sql<PackageType>`case when exists (
    select 1 from orders as upgrade where upgrade.upgraded_order_id = ${row}.id and upgrade.status = 'completed'
  ) then 'gold' else ${row}.package_type end`;
}
