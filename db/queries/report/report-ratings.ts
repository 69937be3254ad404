import { and, desc, eq, gte, isNotNull, lte, sql } from "drizzle-orm";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import {
  RATE_FROM_MS,
  RATE_UNTIL_MS,
  REPORT_RATING_CHANGE_MS,
  type ReportRating,
  type ReportRatingCounts,
} from "#app/domain/report/report-rating.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { coversPurposeOf, isProcessable } from "#db/queries/accounts/consents.ts";
import { assessmentResults, outbox, profiles, reportRatings, users } from "#db/schema/index.ts";

/** A student's own finished report, with its rating if there is one; null if there is no such report. */
export async function findRatedReport(db: Database, { resultId, userId }: { resultId: string; userId: string }) {
  const [row] = await db
    .select({ readyAt: assessmentResults.readyAt, rating: reportRatings })
    .from(assessmentResults)
    .leftJoin(reportRatings, eq(reportRatings.resultId, assessmentResults.id))
    .where(
      and(
        eq(assessmentResults.id, resultId),
        eq(assessmentResults.userId, userId),
        eq(assessmentResults.status, "ready"),
      ),
    )
    .limit(1);
  return row ?? null;
}

/**
 * Stores a student's rating of their own finished report, or changes it within 14 days of the first one; returns the
 * row if it was stored.
 */
export function saveReportRating(
  db: Database,
  {
    resultId,
    userId,
    rating,
    policy,
    now,
  }: { resultId: string; userId: string; rating: ReportRating; policy: GuardianPolicy; now: Date },
) {
  return insertSelect(
    db,
    reportRatings,
    { resultId, userId, ...rating, createdAt: now, updatedAt: now },
    sql`where exists (select 1 from assessment_results where id = ${resultId} and user_id = ${userId}
      and status = 'ready') and ${isProcessable(userId, policy)}`,
  )
    .onConflictDoUpdate({
      target: reportRatings.resultId,
      set: { ...rating, updatedAt: now },
      setWhere: sql`report_ratings.created_at > ${now.getTime() - REPORT_RATING_CHANGE_MS}`,
    })
    .returning({ resultId: reportRatings.resultId });
}

/** Ratings given since then, in counts. */
export async function countReportRatings(db: Database, { since }: { since: Date }): Promise<ReportRatingCounts> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`,
      promoters: sql<number>`coalesce(sum(${reportRatings.score} >= 9), 0)`,
      detractors: sql<number>`coalesce(sum(${reportRatings.score} <= 6), 0)`,
    })
    .from(reportRatings)
    .where(gte(reportRatings.createdAt, since));
  return row ?? { count: 0, promoters: 0, detractors: 0 };
}

/** The newest lines about reports given since then, without whose they are. */
export function listReportLines(db: Database, { since, limit }: { since: Date; limit: number }) {
  return db
    .select({ score: reportRatings.score, comment: sql<string>`${reportRatings.comment}` })
    .from(reportRatings)
    .where(and(gte(reportRatings.createdAt, since), isNotNull(reportRatings.comment)))
    .orderBy(desc(reportRatings.createdAt))
    .limit(limit);
}

/** The deduplication key of the mail that asks for a report's rating. */
export function reportRatingMailKey(resultId: string): string {
  return `report-rating:${resultId}`;
}

/**
 * Reports made in a period whose students have an address, neither rated nor asked about yet, earliest first. Those whose
 * consent does not cover ratings are left out here, so that they do not fill the list: a guardian's names them from
 * `consentSince` on.
 */
export function listReportsToRate(
  db: Database,
  {
    from,
    until,
    consentSince,
    policy,
    limit,
  }: { from: Date; until: Date; consentSince: string; policy: GuardianPolicy; limit: number },
) {
  return db
    .select({
      resultId: assessmentResults.id,
      orderId: assessmentResults.orderId,
      userId: assessmentResults.userId,
      email: sql<string>`${users.email}`,
      name: profiles.name,
      language: profiles.language,
    })
    .from(assessmentResults)
    .innerJoin(users, eq(users.id, assessmentResults.userId))
    .innerJoin(profiles, eq(profiles.id, assessmentResults.userId))
    .where(
      and(
        gte(assessmentResults.readyAt, from),
        lte(assessmentResults.readyAt, until),
        eq(assessmentResults.status, "ready"),
        isNotNull(users.email),
        coversPurposeOf(consentSince, policy),
        sql`not exists (select 1 from report_ratings where result_id = ${assessmentResults.id})`,
        sql`not exists (select 1 from ${outbox} where dedupe_key = 'report-rating:' || ${assessmentResults.id})`,
      ),
    )
    .orderBy(assessmentResults.readyAt)
    .limit(limit);
}

/** JSON of the latest report of the student `users.id` that can be rated and is not; `now` in milliseconds. */
export function selectReportToRate(now: ReturnType<typeof sql.placeholder>) {
  return sql`json((
    select json_object('resultId', r.id, 'orderId', r.order_id)
    from assessment_results r
    where r.user_id = users.id and r.status = 'ready'
      and r.ready_at > ${now} - ${sql.raw(String(RATE_UNTIL_MS))}
      and r.ready_at <= ${now} - ${sql.raw(String(RATE_FROM_MS))}
      and not exists (select 1 from report_ratings where result_id = r.id)
    order by r.created_at desc limit 1
  ))`;
}
