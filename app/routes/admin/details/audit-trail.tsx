import type { ListedAuditEntry } from "#db/queries/administration/lists/list-audit-log.ts";
import { DetailSection } from "#app/ui/elements/details.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import { auditColumns } from "#app/routes/admin/lists/audit-columns.tsx";

/** The number of entries on a detail page; the audit log has all. */
export const AUDIT_ENTRY_LIMIT = 30;

/** Administrators' actions on something, newest first. */
export function AuditTrail({ entries }: { entries: readonly ListedAuditEntry[] }) {
  return (
    <DetailSection title="Audit log" empty={entries.length === 0 && "No administrator has changed anything here."}>
      <ColumnTable caption="Audit log" columns={auditColumns} rows={entries} toKey={(entry) => entry.id} />
    </DetailSection>
  );
}
