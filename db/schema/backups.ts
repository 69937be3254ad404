import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BackupProgress } from "#app/domain/platform/backup/backup-progress.ts";
import { BACKUP_STATUSES } from "#app/domain/platform/backup/backup-progress.ts";
import { id, instant, isIn } from "./columns.ts";

/** The nightly copies of the database, and how far the one that is being made has come. */
export const backups = sqliteTable(
  "backups",
  {
    id: id(),
    /** The day in India that it is named after: 2026-11-25. */
    day: text("day").notNull(),
    status: text("status", { enum: BACKUP_STATUSES }).notNull().default("running"),
    /** Steps that are done: one that is repeated finds that it is not the next one any more. */
    step: integer("step").notNull().default(0),
    progress: text("progress", { mode: "json" }).$type<BackupProgress>().notNull(),
    /** A dead worker's claim ends then. */
    claimedUntil: instant("claimed_until"),
    /** Attempts at the present step. */
    attempts: integer("attempts").notNull().default(0),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("backups_day").on(table.day, table.status),
    index("backups_started_at").on(table.startedAt),
    index("backups_running")
      .on(table.startedAt)
      .where(sql`${table.status} = 'running'`),
    check("backups_status_known", isIn(table.status, BACKUP_STATUSES)),
  ],
);

/** Rows that changed while a backup is being made, written by triggers that exist only meanwhile. */
export const backupChanges = sqliteTable(
  "backup_changes",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    tableName: text("table_name").notNull(),
    rowId: integer("row_id").notNull(),
  },
  (table) => [index("backup_changes_table").on(table.tableName, table.seq, table.rowId)],
);
