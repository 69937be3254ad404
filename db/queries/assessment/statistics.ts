import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Norms } from "#app/domain/assessment/riasec.ts";
import type { Database } from "#db/client.ts";
import { hasConsent } from "#db/queries/accounts/consents.ts";
import { assessmentResults, assessmentStatistics, userResponses } from "#db/schema/index.ts";

/** Key of the only row. */
const CURRENT = "current" as const;

export type StatisticsRow = typeof assessmentStatistics.$inferSelect;

/** Statistics of the questionnaire; null before the first night. */
export async function findStatistics(db: Database): Promise<StatisticsRow | null> {
  const [row] = await db.select().from(assessmentStatistics).where(eq(assessmentStatistics.id, CURRENT)).limit(1);
  return row ?? null;
}

/** Norms of our own students; null while they are too few. */
export async function findNorms(db: Database): Promise<Norms | null> {
  const [row] = await selectNorms(db);
  return row?.norms ?? null;
}

/** Statement of it. */
export function selectNorms(db: Database) {
  return db
    .select({ norms: assessmentStatistics.norms })
    .from(assessmentStatistics)
    .where(eq(assessmentStatistics.id, CURRENT))
    .limit(1);
}

/** Includes results submitted before this instant, and at it those up to this id. */
interface Cursor {
  readonly seenUntil: Date;
  readonly seenId: string;
}

/**
 * Results submitted after a cursor and before an instant by students who agreed to research, with their answers, in
 * order of submission, at most `limit`. `answers` are [question id, option code, milliseconds UTC or null].
 */
export async function listSheetsAfter(
  db: Database,
  { after, before, limit }: { after: Cursor; before: Date; limit: number },
) {
  const rows = await db
    .select({
      id: assessmentResults.id,
      createdAt: assessmentResults.createdAt,
      language: assessmentResults.language,
      isFirst: sql<number>`not exists (
        select 1 from ${assessmentResults} earlier where earlier.user_id = ${assessmentResults}.user_id
        and (earlier.created_at, earlier.id) < (${assessmentResults}.created_at, ${assessmentResults}.id))`,
      answers: sql<string>`(
        select json_group_array(json_array(${userResponses.questionId}, ${userResponses.answer}, ${userResponses.answeredAt}))
        from ${userResponses} where ${userResponses.orderId} = ${assessmentResults}.order_id)`,
    })
    .from(assessmentResults)
    .where(
      and(
        sql`(${assessmentResults.createdAt}, ${assessmentResults.id}) > (${after.seenUntil.getTime()}, ${after.seenId})`,
        lt(assessmentResults.createdAt, before),
        hasConsent(sql`${assessmentResults.userId}`, "research"),
      ),
    )
    .orderBy(asc(assessmentResults.createdAt), asc(assessmentResults.id))
    .limit(limit);
  return rows.map(({ answers, isFirst, ...row }) => ({
    ...row,
    isFirst: isFirst === 1,
    answers: JSON.parse(answers) as [questionId: number, answer: string, answeredAt: number | null][],
  }));
}

/**
 * Stores the sums, their cursor and the derived figures, in one statement.
 * @param known the row that they continue; null if there was none
 * @returns false if another run stored something first: nothing has changed then
 */
export async function storeStatistics(
  db: Database,
  { known, changed }: { known: StatisticsRow | null; changed: Omit<StatisticsRow, "id"> },
): Promise<boolean> {
  const rows =
    known === null
      ? await db
          .insert(assessmentStatistics)
          .values({ ...changed, id: CURRENT })
          .onConflictDoNothing()
          .returning({ id: assessmentStatistics.id })
      : await db
          .update(assessmentStatistics)
          .set(changed)
          .where(
            and(
              eq(assessmentStatistics.id, CURRENT),
              eq(assessmentStatistics.keying, known.keying),
              eq(assessmentStatistics.seenUntil, known.seenUntil),
              eq(assessmentStatistics.seenId, known.seenId),
              sql`${assessmentStatistics.completedOn} is ${known.completedOn}`,
            ),
          )
          .returning({ id: assessmentStatistics.id });
  return rows.length === 1;
}

/** The public statistics of the questionnaire; null before the first night. */
export async function findPublishedStatistics(db: Database) {
  const { n, completedOn, figures, norms, normsSince } = assessmentStatistics;
  const [row] = await db
    .select({ n, completedOn, figures, norms, normsSince })
    .from(assessmentStatistics)
    .where(eq(assessmentStatistics.id, CURRENT))
    .limit(1);
  return row ?? null;
}
