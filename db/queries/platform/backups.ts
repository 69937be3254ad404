import { and, asc, desc, eq, isNull, lt, lte, max, or, sql } from "drizzle-orm";
import type { BackupProgress } from "#app/domain/platform/backup/backup-progress.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { backupChanges, backups } from "#db/schema/index.ts";

export type BackupRecord = typeof backups.$inferSelect;

/** Starts a day's backup, claimed until `claimedUntil`, unless one is running. Returns a row if it did. */
export function insertBackup(
  db: Database,
  backup: { id: string; day: string; progress: BackupProgress; startedAt: Date; claimedUntil: Date },
) {
  const noneRuns = sql`where not exists (select 1 from backups where status = 'running')`;
  return insertSelect(db, backups, backup, noneRuns).returning({ id: backups.id });
}

/** Lets workers claim the first step, once changes are recorded. */
export function openBackup(db: Database, id: string) {
  return db
    .update(backups)
    .set({ claimedUntil: null })
    .where(and(eq(backups.id, id), eq(backups.step, 0), eq(backups.attempts, 0)));
}

/** A running backup, as far as beginning another one depends on it. */
type RunningBackup = Pick<BackupRecord, "id" | "claimedUntil">;

/** The running backup, and whether that day's is done already if `day` is given. Without their lists of files. */
export async function findRunningAndDoneBackup(
  db: Database,
  day: string | null,
): Promise<{ running: RunningBackup | null; isDone: boolean }> {
  const isRunning = sql`${backups.status} = 'running'`;
  const isDone = day === null ? undefined : and(eq(backups.day, day), eq(backups.status, "done"));
  const rows = await db
    .select({ id: backups.id, claimedUntil: backups.claimedUntil, status: backups.status })
    .from(backups)
    .where(or(isRunning, isDone))
    .orderBy(asc(backups.startedAt))
    .limit(10);
  return {
    running: rows.find(({ status }) => status === "running") ?? null,
    isDone: rows.some(({ status }) => status === "done"),
  };
}

/** The running backup; null if there is none. */
export async function findRunningBackup(db: Database): Promise<RunningBackup | null> {
  const [row] = await db
    .select({ id: backups.id, claimedUntil: backups.claimedUntil })
    .from(backups)
    .where(sql`${backups.status} = 'running'`)
    .orderBy(asc(backups.startedAt))
    .limit(1);
  return row ?? null;
}

/** When the last backup finished, and when the first one started. */
export async function findLastBackup(db: Database): Promise<{ doneAt: Date | null; firstStartedAt: Date | null }> {
  const done = db
    .select({ at: backups.finishedAt })
    .from(backups)
    .where(eq(backups.status, "done"))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const first = db.select({ at: backups.startedAt }).from(backups).orderBy(asc(backups.startedAt)).limit(1);
  const [last] = await db.all<Record<"doneAt" | "startedAt", number | null>>(
    sql`select ${done} as doneAt, ${first} as startedAt`,
  );
  const at = (instant: number | null | undefined) => (typeof instant === "number" ? new Date(instant) : null);
  return { doneAt: at(last?.doneAt), firstStartedAt: at(last?.startedAt) };
}

/** Claims a backup's next step until `claimedUntil`. Returns it, or nothing if another worker has it. */
export function claimBackupStep(
  db: Database,
  { id, now, claimedUntil }: { id: string; now: Date; claimedUntil: Date },
) {
  return db
    .update(backups)
    .set({ claimedUntil, attempts: sql`${backups.attempts} + 1` })
    .where(
      and(
        eq(backups.id, id),
        eq(backups.status, "running"),
        or(isNull(backups.claimedUntil), lte(backups.claimedUntil, now)),
      ),
    )
    .returning();
}

/** Marks a step as done, unless another worker has. */
export function advanceBackup(
  db: Database,
  { id, step }: Pick<BackupRecord, "id" | "step">,
  changes: { progress: BackupProgress; status?: BackupRecord["status"]; finishedAt?: Date },
) {
  return db
    .update(backups)
    .set({ ...changes, step: step + 1, claimedUntil: null, attempts: 0, lastError: null })
    .where(and(eq(backups.id, id), eq(backups.step, step), eq(backups.status, "running")))
    .returning({ id: backups.id });
}

/** Releases a step: it is retried at once, or the backup has failed. */
export function releaseBackup(
  db: Database,
  { id, step }: Pick<BackupRecord, "id" | "step">,
  { error, finishedAt }: { error: string; finishedAt: Date | null },
) {
  return db
    .update(backups)
    .set({ claimedUntil: null, lastError: error, ...(finishedAt ? { status: "failed" as const, finishedAt } : {}) })
    .where(and(eq(backups.id, id), eq(backups.step, step), eq(backups.status, "running")));
}

/** A backup without its progress, which at a million students names some five hundred files. */
export interface BackupSummary extends Omit<BackupRecord, "progress" | "step" | "claimedUntil" | "attempts"> {
  rows: number;
  /** Encrypted. */
  bytes: number;
}

/** The latest backups, newest first. */
export function listBackups(db: Database, limit: number): Promise<BackupSummary[]> {
  const sum = (list: string, field: string) =>
    sql<number>`(select coalesce(sum(value ->> ${sql.raw(`'$.${field}'`)}), 0) from json_each(${backups.progress}, ${sql.raw(`'$.${list}'`)}))`;
  const { id, day, status, startedAt, finishedAt, lastError } = backups;
  return db
    .select({
      id,
      day,
      status,
      startedAt,
      finishedAt,
      lastError,
      rows: sum("totals", "rows"),
      bytes: sql<number>`${sum("files", "bytes")} + ${sum("changes", "bytes")}`,
    })
    .from(backups)
    .orderBy(desc(backups.startedAt))
    .limit(limit);
}

/** Finished backups that started before `before`, oldest first. */
export function listOldBackups(db: Database, { before, limit }: { before: Date; limit: number }) {
  return db
    .select({ id: backups.id, day: backups.day })
    .from(backups)
    .where(and(lt(backups.startedAt, before), sql`${backups.status} <> 'running'`))
    .orderBy(asc(backups.startedAt))
    .limit(limit);
}

export function deleteBackup(db: Database, id: string) {
  return db.delete(backups).where(eq(backups.id, id));
}

/** The number of the last recorded change. */
export async function findLastChange(db: Database): Promise<number> {
  const [row] = await db.select({ seq: max(backupChanges.seq) }).from(backupChanges);
  return row?.seq ?? 0;
}
