import { and, asc, desc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { reconciliationRuns, users } from "#db/schema/index.ts";

/** Records the start of a reconciliation run. */
export function insertReconciliationRun(
  db: Database,
  run: { id: string; trigger: "cron" | "administrator"; startedBy: string | null; startedAt: Date },
) {
  return db.insert(reconciliationRuns).values(run);
}

/** Records the end of a run; the summary counts checks and corrections. */
export function finishReconciliationRun(
  db: Database,
  id: string,
  { finishedAt, summary }: { finishedAt: Date; summary: Record<string, number> },
) {
  return db.update(reconciliationRuns).set({ finishedAt, summary }).where(eq(reconciliationRuns.id, id));
}

/** The cron's last finished run; null before the first. */
export async function findLastCronRun(db: Database) {
  const [row] = await db
    .select({ startedAt: reconciliationRuns.startedAt, summary: reconciliationRuns.summary })
    .from(reconciliationRuns)
    .where(and(eq(reconciliationRuns.trigger, "cron"), isNotNull(reconciliationRuns.finishedAt)))
    .orderBy(desc(reconciliationRuns.startedAt))
    .limit(1);
  return row ?? null;
}

/** The latest runs, newest first, with the e-mail address of the administrator who started one. */
export function listReconciliationRuns(db: Database, limit: number) {
  return db
    .select({
      id: reconciliationRuns.id,
      trigger: reconciliationRuns.trigger,
      startedBy: users.email,
      startedAt: reconciliationRuns.startedAt,
      finishedAt: reconciliationRuns.finishedAt,
      summary: reconciliationRuns.summary,
    })
    .from(reconciliationRuns)
    .leftJoin(users, eq(users.id, reconciliationRuns.startedBy))
    .orderBy(desc(reconciliationRuns.startedAt))
    .limit(limit);
}

/** Deletes at most `limit` runs that began before `before`, oldest first; returns one row for each. */
export function deleteReconciliationRuns(db: Database, { before, limit }: { before: Date; limit: number }) {
  const old = db
    .select({ id: reconciliationRuns.id })
    .from(reconciliationRuns)
    .where(lt(reconciliationRuns.startedAt, before))
    .orderBy(asc(reconciliationRuns.startedAt))
    .limit(limit);
  return db
    .delete(reconciliationRuns)
    .where(inArray(reconciliationRuns.id, old))
    .returning({ id: reconciliationRuns.id });
}
