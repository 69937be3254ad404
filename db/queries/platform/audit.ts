import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { auditLog } from "#db/schema/index.ts";

/** A batch with a lost response is retried at once, so its entry is among the last ones. */
const LAST_ENTRIES = 100;

/** Whether this entry, identified by its random salt, is not stored yet. */
function isNew({ salt }: typeof auditLog.$inferInsert): SQL {
  const last = sql`id > (select coalesce(max(id), 0) - ${sql.raw(String(LAST_ENTRIES))} from audit_log)`;
  return sql`not exists (select 1 from audit_log where ${last} and salt = ${salt ?? ""})`;
}

/** Adds to the audit log, once even if the batch is retried: for the batch that makes the logged change. */
export function insertAuditEntry(db: Database, entry: typeof auditLog.$inferInsert) {
  return insertSelect(db, auditLog, entry, sql`where ${isNew(entry)}`);
}

/** Like `insertAuditEntry`, if `condition` holds when the statement runs. */
export function insertAuditEntryIf(db: Database, condition: SQL, entry: typeof auditLog.$inferInsert) {
  return insertSelect(db, auditLog, entry, sql`where ${condition} and ${isNew(entry)}`);
}
