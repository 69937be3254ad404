import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { RowsOf } from "#db/queries/platform/read-together.ts";
import { NO_STUDIES, type Studies, type StudentStage } from "#app/domain/report/studies.ts";
import type { Database } from "#db/client.ts";
import type { Parameter } from "#db/prepared.ts";
import { selectReportVersion } from "#db/queries/accounts/consents.ts";
import { assessmentResults, profiles, studentStudies } from "#db/schema/index.ts";

/** The age in years; null for an incomplete profile, where it is a default. */
export const statedAge = sql<number | null>`case when ${profiles.isComplete} then ${profiles.age} end`;

/** Stored answers with defaults for those that their row lacks; null for a student without a row. */
export function readStudies(stored: Partial<Studies> | null): Studies | null {
  return stored && { ...NO_STUDIES, ...stored };
}

/** Statement: a student's answers about their studies, with their stage of education: see `readStudiesRow`. */
export function selectStudies(db: Database, userId: Parameter) {
  return db
    .select({
      stage: { educationStatus: profiles.educationStatus, age: statedAge },
      answers: studentStudies.answers,
    })
    .from(profiles)
    .leftJoin(studentStudies, eq(studentStudies.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .limit(1);
}

/** A student's stage of education, and their answers about their studies; null before the first. */
export interface StudentStudies {
  stage: StudentStage;
  studies: Studies | null;
}

/** Reads the rows of `selectStudies`; null for a user who is not a student. */
export function readStudiesRow([row]: Awaited<ReturnType<typeof selectStudies>>): StudentStudies | null {
  return row ? { stage: row.stage, studies: readStudies(row.answers) } : null;
}

export async function findStudies(db: Database, userId: string): Promise<StudentStudies | null> {
  return readStudiesRow(await selectStudies(db, userId));
}

/**
 * Stores some of a student's answers, each replacing its earlier one. The others stay as they are when the statement
 * runs, so that two screens saved at once keep both.
 */
export function mergeStudies(
  db: Database,
  { userId, answers, now }: { userId: string; answers: Partial<Studies>; now: Date },
) {
  const changes = Object.entries(answers).map(([name, answer]) => sql`${`$.${name}`}, json(${JSON.stringify(answer)})`);
  return db
    .insert(studentStudies)
    .values({ userId, answers, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: studentStudies.userId,
      set: {
        answers: sql`json_set(${studentStudies.answers}, ${sql.join(changes, sql`, `)})`,
        updatedAt: now,
      },
    });
}

/** A student, and the order of the report that asks; null for the newest. */
interface ScreenOwner {
  userId: Parameter;
  orderId: Parameter<string | null>;
}

/** Statements: what a screen about studies shows, and what is needed to save it. */
export function selectScreen(db: Database, owner: ScreenOwner) {
  return {
    studies: selectStudies(db, owner.userId),
    consents: selectReportVersion(db, owner.userId),
    reports: selectAskingReport(db, owner),
  };
}

/** The rows of `selectScreen`. */
export type ScreenRows = RowsOf<ReturnType<typeof selectScreen>>;

/** Statement: the report that asks a student about studies: of an order, or (null) the newest; none if it is not theirs. */
export function selectAskingReport(db: Database, { userId, orderId }: ScreenOwner) {
  const { id, status, studiesEnded, createdAt } = assessmentResults;
  return db
    .select({ id, status, studiesEnded, createdAt })
    .from(assessmentResults)
    .where(
      and(eq(assessmentResults.userId, userId), sql`(${orderId} is null or ${assessmentResults.orderId} = ${orderId})`),
    )
    .orderBy(desc(createdAt))
    .limit(1);
}

export type AskingReport = Awaited<ReturnType<typeof selectAskingReport>>[number];

/** Records that the first `ended` screens about studies were answered or skipped; repeating or going back changes nothing. */
export function endScreens(db: Database, { resultId, ended }: { resultId: string; ended: number }) {
  return db
    .update(assessmentResults)
    .set({ studiesEnded: ended })
    .where(and(eq(assessmentResults.id, resultId), lt(assessmentResults.studiesEnded, ended)));
}
