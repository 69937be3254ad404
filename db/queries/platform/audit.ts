import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Database } from "../../client";
import { insertSelect } from "../../insert-select";
import { auditLog } from "../../schema";

/** Adds to the audit log: for the batch that makes the logged change. */
export function insertAuditEntry(db: Database, entry: typeof auditLog.$inferInsert) {
  return db.insert(auditLog).values(entry);
}

/** The same, but only if `condition` holds when the statement's turn in the batch comes. */
export function insertAuditEntryIf(db: Database, condition: SQL, entry: typeof auditLog.$inferInsert) {
  return insertSelect(db, auditLog, entry, sql`where ${condition}`);
}
