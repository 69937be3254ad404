import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { EXPORT_INTERVAL_MS, MAX_EXPORT_ATTEMPTS } from "#app/domain/accounts/data-export.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { dataExports } from "#db/schema/index.ts";

export type DataExportRecord = typeof dataExports.$inferSelect;

/** The latest data export of a student; null if there is none. */
export async function findDataExport(db: Database, userId: string): Promise<DataExportRecord | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  return row ?? null;
}

/** Requests an export unless one of the last day has not failed, or an erasure is open. Returns its id, or nothing. */
export function insertDataExport(
  db: Database,
  { id, userId, language, now }: { id: string; userId: string; language: Language; now: Date },
) {
  const since = now.getTime() - EXPORT_INTERVAL_MS;
  const values = { id, userId, language, status: "queued" as const, requestedAt: now };
  return insertSelect(
    db,
    dataExports,
    values,
    sql`where not exists (
      select 1 from data_exports where user_id = ${userId} and requested_at > ${since} and status <> 'failed'
    ) and not exists (select 1 from erasures where user_id = ${userId} and status in ('running', 'done'))`,
  ).returning({ id: dataExports.id });
}

/** Claims a pending or orphaned export; null if there is none. One started too often is marked failed instead. */
export async function claimDataExport(
  db: Database,
  { id, now, claimedUntil }: { id: string; now: Date; claimedUntil: Date },
): Promise<DataExportRecord | null> {
  const isFree = and(
    eq(dataExports.id, id),
    or(eq(dataExports.status, "queued"), and(eq(dataExports.status, "making"), lt(dataExports.claimedUntil, now))),
  );
  const [, claimed] = await db.batch([
    db
      .update(dataExports)
      .set({ status: "failed", claimedUntil: null })
      .where(and(isFree, sql`${dataExports.attempts} >= ${MAX_EXPORT_ATTEMPTS}`)),
    db
      .update(dataExports)
      .set({ status: "making", attempts: sql`${dataExports.attempts} + 1`, claimedUntil })
      .where(isFree)
      .returning(),
  ]);
  return claimed[0] ?? null;
}

/** Releases a claimed export for a retry. */
export function releaseDataExport(db: Database, claim: { id: string; claimedUntil: Date }) {
  return db
    .update(dataExports)
    .set({ status: "queued", claimedUntil: null })
    .where(and(eq(dataExports.id, claim.id), eq(dataExports.claimedUntil, claim.claimedUntil)));
}

/** SQL condition: the claim still holds, so the export was neither claimed by another worker nor erased. */
function isClaimed({ id, claimedUntil }: { id: string; claimedUntil: Date }) {
  return sql`exists (
    select 1 from data_exports where id = ${id} and status = 'making' and claimed_until = ${claimedUntil.getTime()}
  )`;
}

/** SQL condition: the export has this file. */
export function hasExportFile(id: string, fileKey: string) {
  return sql`exists (select 1 from data_exports where id = ${id} and file_key = ${fileKey})`;
}

/** Finishes a claimed export. */
export function finishDataExport(
  db: Database,
  claim: { id: string; claimedUntil: Date },
  file: { fileKey: string; bytes: number; readyAt: Date; expiresAt: Date },
) {
  return db
    .update(dataExports)
    .set({ status: "ready", claimedUntil: null, ...file })
    .where(and(eq(dataExports.id, claim.id), isClaimed(claim)))
    .returning({ id: dataExports.id });
}

/** Exports requested before `before` that no worker is making. */
export function listStuckDataExports(db: Database, { before, limit }: { before: Date; limit: number }) {
  return db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(sql`${dataExports.status} in ('queued', 'making')`, lt(dataExports.requestedAt, before)))
    .orderBy(dataExports.requestedAt)
    .limit(limit);
}

/** Exports past their download period, with their files. */
export function listOutdatedDataExports(
  db: Database,
  { expiredBefore, requestedBefore, limit }: { expiredBefore: Date; requestedBefore: Date; limit: number },
) {
  const columns = { id: dataExports.id, fileKey: dataExports.fileKey };
  return Promise.all([
    db
      .select(columns)
      .from(dataExports)
      .where(lt(dataExports.expiresAt, expiredBefore))
      .orderBy(dataExports.expiresAt)
      .limit(limit),
    db
      .select(columns)
      .from(dataExports)
      .where(lt(dataExports.requestedAt, requestedBefore))
      .orderBy(dataExports.requestedAt)
      .limit(limit),
  ]).then(([expired, forgotten]) => [...expired, ...forgotten]);
}

export function deleteDataExports(db: Database, ids: readonly string[]) {
  return db.delete(dataExports).where(inArray(dataExports.id, [...ids]));
}
