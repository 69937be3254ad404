import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { auditLog } from "#db/schema/index.ts";

/** A batch whose answer was lost is repeated at once: its entry is among the last ones. */
const LAST_ENTRIES = 100;

/** Whether this entry, which has random letters of its own, is not there yet. */
function isNew({ salt }: typeof auditLog.$inferInsert): SQL {
  const last = sql`id > (select coalesce(max(id), 0) - ${sql.raw(String(LAST_ENTRIES))} from audit_log)`;
  return sql`not exists (select 1 from audit_log where ${last} and salt = ${salt ?? ""})`;
}

/** Adds to the audit log, once even if the batch is repeated: for the batch that makes the logged change. */
export function insertAuditEntry(db: Database, entry: typeof auditLog.$inferInsert) {
  return insertSelect(db, auditLog, entry, sql`where ${isNew(entry)}`);
}

/** The same, but only if `condition` holds when the statement's turn in the batch comes. */
export function insertAuditEntryIf(db: Database, condition: SQL, entry: typeof auditLog.$inferInsert) {
  return insertSelect(db, auditLog, entry, sql`where ${condition} and ${isNew(entry)}`);
}
