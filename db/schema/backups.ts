import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BackupProgress } from "#app/domain/platform/backup/backup-progress.ts";
import { BACKUP_STATUSES } from "#app/domain/platform/backup/backup-progress.ts";
import { id, instant, isIn } from "./columns.ts";

/** Nightly backups of the database, with the progress of the running one. */
export const backups = sqliteTable(
  "backups",
  {
    id: id(),
    /** The day in India in its name: 2026-11-25. */
    day: text("day").notNull(),
    status: text("status", { enum: BACKUP_STATUSES }).notNull().default("running"),
    /** Steps done: a repeated step finds that it is no longer the next one. */
    step: integer("step").notNull().default(0),
    progress: text("progress", { mode: "json" }).$type<BackupProgress>().notNull(),
    /** When a dead worker's claim expires. */
    claimedUntil: instant("claimed_until"),
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

/** Rows changed during a backup, recorded by triggers that exist only meanwhile. */
export const backupChanges = sqliteTable(
  "backup_changes",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    tableName: text("table_name").notNull(),
    rowId: integer("row_id").notNull(),
  },
  (table) => [index("backup_changes_table").on(table.tableName, table.seq, table.rowId)],
);
