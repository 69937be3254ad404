import { eq, sql } from "drizzle-orm";
import { type PackageState, readPackageState } from "#app/domain/purchase/package-state.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { entitledPackage } from "./entitlement.ts";

/**
 * JSON of the packages of the student `users.id`, newest first, for `readPackageState`: reads only this student's rows,
 * so that it can be fetched with the login session. Upgrades count as the Gold of their Silver order.
 */
export const packageStateOfUser = sql<string>`(
  select json_group_array(json_object(
    'orderId', o.id, 'packageType', ${entitledPackage("o")},
    'isConfirmed', json(case when o.status = 'completed' then 'true' else 'false' end),
    'isUpgradable', json(case when o.status = 'completed' and o.package_type = 'silver' and not exists (
      select 1 from orders as upgrade where upgrade.upgraded_order_id = o.id and upgrade.status in ('paid', 'completed')
    ) then 'true' else 'false' end),
    'assessment', case
      when exists (select 1 from assessment_results where order_id = o.id) then 'submitted'
      when exists (select 1 from assessment_drafts where order_id = o.id) then 'begun'
      else 'unused' end
  ) order by o.created_at desc)
  from orders o
  where o.user_id = users.id and o.kind = 'purchase' and o.status in ('completed', 'paid')
)`;

/** A student's packages, newest first; empty for an unknown student. */
export async function findPackageState(db: Database, userId: string): Promise<PackageState> {
  const [row] = await db.select({ packages: packageStateOfUser }).from(users).where(eq(users.id, userId));
  return row ? readPackageState(row.packages) : [];
}
