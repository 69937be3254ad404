import { inArray, type SQL, sql } from "drizzle-orm";
import { typesWithDetails } from "#app/domain/administration/audit-details.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import { isVisible } from "./approvals.ts";

/** SQL: the detail of a row of `audit_log`, null unless its entity may be seen. */
export function visibleDetail(viewer: Viewer): SQL {
  return sql`case
    when audit_log.entity_type is null or ${inArray(sql`audit_log.entity_type`, typesWithDetails(viewer.roles))}
      or (audit_log.entity_type = 'approval' and exists (
        select 1 from approvals where approvals.id = audit_log.entity_id and ${isVisible(viewer)}
      ))
    then audit_log.detail
  end`;
}
