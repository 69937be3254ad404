import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { unpackAnswers, unpackCare } from "#app/domain/strengths/answer-record.ts";
import type { CalibrationFigures } from "#app/domain/strengths/calibration.ts";
import { PERCENTILES_FROM } from "#app/domain/strengths/percentile.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { hasConsent } from "#db/queries/accounts/consents.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { profiles, strengthAttempts, strengthCalibrations, strengthCounts } from "#db/schema/index.ts";

export type CountsRow = typeof strengthCounts.$inferSelect;

/** No version has this number, so that the latest one is found. */
const LATEST = 0;

/** The figures of a version, or the latest ones if it is not kept any more; null before the first. */
export async function findFigures(db: Database, version: number): Promise<CalibrationFigures | null> {
  const [row] = await db
    .select({ figures: strengthCalibrations.figures })
    .from(strengthCalibrations)
    .orderBy(desc(eq(strengthCalibrations.version, version)), desc(strengthCalibrations.version))
    .limit(1);
  return row?.figures ?? null;
}

const isUncounted = and(isNotNull(strengthAttempts.finishedAt), isNull(strengthAttempts.countedAt));

/** The number of finished attempts not yet counted, up to `limit`, with version and time of the latest calibration. */
export async function findWaiting(db: Database, limit: number) {
  const waiting = db
    .select({ one: sql`1` })
    .from(strengthAttempts)
    .where(isUncounted)
    .limit(limit);
  const { count, version, madeAt } = await db.get<{ count: number; version: number; madeAt: number }>(sql`
    select (select count(*) from ${waiting}) as count, coalesce(max(version), 0) as version,
      coalesce(max(created_at), 0) as madeAt
    from strength_calibrations`);
  return { count, version, madeAt: new Date(madeAt) };
}

/** Finished attempts not yet counted, the earliest first, with what decides whether and where they count. */
export async function listUncounted(db: Database, limit: number) {
  const rows = await db
    .select({
      attempt: strengthAttempts,
      educationStatus: profiles.educationStatus,
      allowsResearch: sql<number>`${hasConsent(sql`${strengthAttempts.userId}`, "research")}`,
    })
    .from(strengthAttempts)
    .leftJoin(profiles, eq(profiles.id, strengthAttempts.userId))
    .where(isUncounted)
    .orderBy(strengthAttempts.finishedAt)
    .limit(limit);
  return rows.map(({ attempt: { answers, ...attempt }, educationStatus, allowsResearch }) => ({
    ...attempt,
    answers: attempt.task === "care" ? [] : unpackAnswers(answers),
    care: unpackCare(answers),
    educationStatus,
    allowsResearch: allowsResearch === 1,
  }));
}

/** All counts: at most twelve rows. */
export function listCounts(db: Database): Promise<CountsRow[]> {
  return db.select().from(strengthCounts);
}

/** The counts that a student's results are compared with, of tasks that enough students have done; and the class. */
export async function findComparedCounts(db: Database, userId: string) {
  const { task, language, abilities } = strengthCounts;
  const enough = db
    .select({ task })
    .from(strengthCounts)
    .groupBy(task)
    .having(sql`sum(${strengthCounts.students}) >= ${PERCENTILES_FROM}`);
  return db
    .select({ task, language, abilities, educationStatus: profiles.educationStatus })
    .from(strengthCounts)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(inArray(task, enough));
}

/** For the public: the numbers of students counted by task, and the latest figures; empty before the first. */
export async function findPublishedCounts(db: Database) {
  const rows = await db
    .select({ task: strengthCounts.task, students: sql<number>`sum(${strengthCounts.students})` })
    .from(strengthCounts)
    .groupBy(strengthCounts.task);
  const figures = rows.length === 0 ? null : await findFigures(db, LATEST);
  const students = Object.fromEntries(rows.map((row) => [row.task, row.students]));
  return { figures: figures ?? {}, students };
}

/** Old versions are kept this long, for attempts that began with them. */
const KEPT_MS = 90 * DAY_MS;

/**
 * Marks attempts as counted and, with a calibration, stores its counts and figures, in one batch; nothing if another
 * run has stored that version.
 */
export async function storeCalibration(
  db: Database,
  {
    marked,
    calibration,
    now,
  }: {
    marked: readonly { userId: string; task: string; number: number }[];
    /** Null if none of the attempts counts. */
    calibration: { version: number; figures: CalibrationFigures; counts: readonly CountsRow[] } | null;
    now: Date;
  },
): Promise<void> {
  const isNew = calibration
    ? sql`not exists (select 1 from strength_calibrations where version = ${calibration.version})`
    : sql`1`;
  const keys = JSON.stringify(marked.map(({ userId, task, number }) => [userId, task, number]));
  await batch(db, {
    counts: (calibration?.counts ?? []).map((row) => upsertCounts(db, row, isNew)),
    marked: db
      .update(strengthAttempts)
      .set({ countedAt: now })
      .where(
        and(
          sql`(${strengthAttempts.userId}, ${strengthAttempts.task}, ${strengthAttempts.number}) in (
            select value ->> 0, value ->> 1, value ->> 2 from json_each(${keys}))`,
          isNew,
        ),
      ),
    calibration:
      calibration &&
      db
        .insert(strengthCalibrations)
        .values({ version: calibration.version, figures: calibration.figures, createdAt: now })
        .onConflictDoNothing(),
    old:
      calibration &&
      db
        .delete(strengthCalibrations)
        .where(
          and(
            lt(strengthCalibrations.version, calibration.version),
            lt(strengthCalibrations.createdAt, new Date(now.getTime() - KEPT_MS)),
          ),
        ),
  });
}

function upsertCounts(db: Database, row: CountsRow, condition: SQL) {
  const { task: _task, language: _language, ...changed } = row;
  return insertSelect(db, strengthCounts, row, sql`where ${condition}`).onConflictDoUpdate({
    target: [strengthCounts.task, strengthCounts.language],
    set: changed,
  });
}
