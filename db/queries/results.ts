import { and, asc, eq, exists, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { ReportLanguage } from "../../app/domain/report";
import type { AnswerQuality } from "../../app/domain/answer-quality";
import type { RecommendedCareer } from "../../app/domain/recommendation";
import type { RiasecProfile } from "../../app/domain/riasec";
import type { MailPayload } from "../../app/domain/outbox";
import type { Database } from "../client";
import { prepareOnce } from "../prepared";
import { assessmentResults, orders, profiles, userResponses, users } from "../schema";
import { insertEffect } from "./outbox";

export type ResultRow = typeof assessmentResults.$inferSelect;

/** A report is written once its order is paid for in full. */
function orderIsCompleted(db: Database) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, assessmentResults.orderId), eq(orders.status, "completed"))),
  );
}

/**
 * Takes a report for writing until `until` (UTC): the row, or null when it is not queued, somebody else is writing it,
 * or its order is not completed. `attempts` in the row tells this claim from any other.
 */
export async function claimResult(db: Database, { id, now, until }: { id: string; now: Date; until: Date }): Promise<ResultRow | null> {
  const [row] = await db
    .update(assessmentResults)
    .set({ status: "writing", claimedUntil: until, attempts: sql`${assessmentResults.attempts} + 1`, updatedAt: now })
    .where(
      and(
        eq(assessmentResults.id, id),
        or(eq(assessmentResults.status, "queued"), and(eq(assessmentResults.status, "writing"), lte(assessmentResults.claimedUntil, now))),
        orderIsCompleted(db),
      ),
    )
    .returning();
  return row ?? null;
}

export interface WrittenReport {
  report: string | null;
  reportMalayalam: string | null;
  reportHtml: string | null;
  reportMalayalamHtml: string | null;
  profile: RiasecProfile;
  quality: AnswerQuality;
  recommendedCareers: RecommendedCareer[];
  hollandCode: string;
  writer: "built-in" | "ai";
  notice: string | null;
}

/** Stores the text and makes the report ready; false when the claim was lost meanwhile. */
export async function storeReport(db: Database, { id, attempt, now, written }: { id: string; attempt: number; now: Date; written: WrittenReport }): Promise<boolean> {
  const rows = await db
    .update(assessmentResults)
    .set({ ...written, status: "ready", readyAt: now, claimedUntil: null, updatedAt: now })
    .where(and(eq(assessmentResults.id, id), eq(assessmentResults.status, "writing"), eq(assessmentResults.attempts, attempt)))
    .returning({ id: assessmentResults.id });
  return rows.length === 1;
}

/** Gives a claim back after a failure: queued again, or failed when there were enough attempts. */
export async function releaseResult(
  db: Database,
  { id, attempt, status, notice, now }: { id: string; attempt: number; status: "queued" | "failed"; notice: string; now: Date },
): Promise<void> {
  await db
    .update(assessmentResults)
    .set({ status, notice, claimedUntil: null, updatedAt: now })
    .where(and(eq(assessmentResults.id, id), eq(assessmentResults.status, "writing"), eq(assessmentResults.attempts, attempt)));
}

/** What a report is composed from and addressed to. */
export async function findReportFacts(db: Database, { resultId }: { resultId: string }) {
  const [results, answers] = await db.batch([
    db
      .select({
        result: assessmentResults,
        packageType: orders.packageType,
        email: users.email,
        name: profiles.name,
        educationStatus: profiles.educationStatus,
      })
      .from(assessmentResults)
      .innerJoin(orders, eq(orders.id, assessmentResults.orderId))
      .innerJoin(users, eq(users.id, assessmentResults.userId))
      .innerJoin(profiles, eq(profiles.id, assessmentResults.userId))
      .where(eq(assessmentResults.id, resultId))
      .limit(1),
    db
      .select({ questionId: userResponses.questionId, answer: userResponses.answer, answeredAt: userResponses.answeredAt })
      .from(userResponses)
      .innerJoin(assessmentResults, eq(assessmentResults.orderId, userResponses.orderId))
      .where(eq(assessmentResults.id, resultId)),
  ]);
  const [found] = results;
  return found ? { ...found, answers } : null;
}

/** A result with its order, student and answers. */
export type ReportFactsRow = NonNullable<Awaited<ReturnType<typeof findReportFacts>>>;

/**
 * Notes that the PDF lies in R2 under `key`, `bytes` long, and wants the mail that tells the student: together, so that
 * neither can be lost between the two. Repeated, it is one mail. Where the report has been given another key meanwhile,
 * this file holds a text that is not wanted any more, and the PDF stays to be made.
 */
export async function storePdf(
  db: Database,
  { id, key, bytes, mail, now }: { id: string; key: string; bytes: number; mail: { id: string; payload: MailPayload }; now: Date },
): Promise<void> {
  await db.batch([
    db
      .update(assessmentResults)
      .set({ pdfStatus: "ready", pdfUrl: key, pdfBytes: bytes, mailedAt: sql`coalesce(${assessmentResults.mailedAt}, ${now.getTime()})`, updatedAt: now })
      .where(and(eq(assessmentResults.id, id), or(isNull(assessmentResults.pdfUrl), eq(assessmentResults.pdfUrl, key)))),
    insertEffect(db, { id: mail.id, dedupeKey: `report-ready:${id}`, effect: { kind: "mail", payload: mail.payload }, now }),
  ]);
}

/** A report's texts and what is made of them; a language that is not wanted is null. */
export type ReportTexts = Pick<WrittenReport, "report" | "reportMalayalam" | "reportHtml" | "reportMalayalamHtml">;

/**
 * Gives a student's own finished report other languages, and the PDF that it now needs the key `pdfKey`.
 * @returns false where the report has these languages already, is not finished, or is somebody else's
 */
export async function changeResultLanguage(
  db: Database,
  { id, userId, language, texts, pdfKey, now }: { id: string; userId: string; language: ResultRow["language"]; texts: ReportTexts; pdfKey: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(assessmentResults)
    .set({ ...texts, language, pdfStatus: "pending", pdfUrl: pdfKey, pdfBytes: null, updatedAt: now })
    .where(and(eq(assessmentResults.id, id), eq(assessmentResults.userId, userId), eq(assessmentResults.status, "ready"), ne(assessmentResults.language, language)))
    .returning({ id: assessmentResults.id });
  return rows.length === 1;
}

/** Notes that there is no PDF yet: the report on screen stands, the cron tries again. */
export async function failPdf(db: Database, { id, notice, now }: { id: string; notice: string; now: Date }): Promise<void> {
  await db
    .update(assessmentResults)
    .set({ pdfStatus: "failed", notice, updatedAt: now })
    .where(and(eq(assessmentResults.id, id), sql`${assessmentResults.pdfStatus} <> 'ready'`));
}

/** Notes that a PDF that was stored is gone, so that it is made again. */
export async function forgetPdf(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(assessmentResults).set({ pdfStatus: "pending", updatedAt: now }).where(eq(assessmentResults.id, id));
}

/**
 * Reports that are stuck, oldest first, at most `limit`, and marks them as looked at now: queued before
 * `queuedBefore`, claimed by a worker that has gone, failed before `failedBefore`, or ready without a PDF
 * since `queuedBefore`.
 */
export async function takeStuckResults(
  db: Database,
  { now, queuedBefore, failedBefore, limit }: { now: Date; queuedBefore: Date; failedBefore: Date; limit: number },
): Promise<string[]> {
  const [unfinished, unprinted] = await db.batch([
    db
      .select({ id: assessmentResults.id })
      .from(assessmentResults)
      .innerJoin(orders, and(eq(orders.id, assessmentResults.orderId), eq(orders.status, "completed")))
      .where(
        and(
          sql`${assessmentResults.status} <> 'ready'`,
          or(
            and(eq(assessmentResults.status, "queued"), lt(assessmentResults.updatedAt, queuedBefore)),
            and(eq(assessmentResults.status, "writing"), lte(assessmentResults.claimedUntil, now)),
            and(eq(assessmentResults.status, "failed"), lt(assessmentResults.updatedAt, failedBefore)),
          ),
        ),
      )
      .orderBy(asc(assessmentResults.updatedAt))
      .limit(limit),
    db
      .select({ id: assessmentResults.id })
      .from(assessmentResults)
      .where(and(eq(assessmentResults.status, "ready"), sql`${assessmentResults.pdfStatus} <> 'ready'`, lt(assessmentResults.updatedAt, queuedBefore)))
      .orderBy(asc(assessmentResults.updatedAt))
      .limit(limit),
  ]);
  const ids = [...unfinished, ...unprinted].map(({ id }) => id);
  if (ids.length > 0) {
    // A failed report gets another try; everything is looked at again only after the same wait.
    await db
      .update(assessmentResults)
      .set({ status: sql`case ${assessmentResults.status} when 'failed' then 'queued' else ${assessmentResults.status} end`, updatedAt: now })
      .where(inArray(assessmentResults.id, ids));
  }
  return ids;
}

/** How far the report of a student's order has come; null where there is none. */
export async function findResultStatus(db: Database, { userId, orderId }: { userId: string; orderId: string }) {
  const [row] = await db
    .select({ status: assessmentResults.status })
    .from(assessmentResults)
    .where(and(eq(assessmentResults.orderId, orderId), eq(assessmentResults.userId, userId)))
    .limit(1);
  return row?.status ?? null;
}

/** A link to a report that works, as a statement's JSON has it: times in milliseconds, UTC. */
interface LiveShareJson {
  id: string;
  tokenHash: string;
  sections: string[] | null;
  createdAt: number;
  expiresAt: number;
  openCount: number;
  lastOpenedAt: number | null;
}

const english = assessmentResults.reportHtml;
const malayalam = assessmentResults.reportMalayalamHtml;

/**
 * One statement, as a batch of four took three times as long: the links and the feedback come as JSON. The text comes
 * in one language only, in the other where there is just that: it is what weighs.
 */
const shownResult = prepareOnce((db) =>
  db
    .select({
      hasResponses: sql<number>`exists (
        select 1 from user_responses
        where user_id = ${sql.placeholder("userId")} and (${sql.placeholder("orderId")} is null or order_id = ${sql.placeholder("orderId")})
      )`,
      id: assessmentResults.id,
      status: assessmentResults.status,
      language: assessmentResults.language,
      html: sql<string | null>`case ${sql.placeholder("language")} when 'ml' then coalesce(${malayalam}, ${english}) else coalesce(${english}, ${malayalam}) end`,
      hasEnglish: sql<number>`${english} is not null`,
      hasMalayalam: sql<number>`${malayalam} is not null`,
      profile: assessmentResults.profile,
      quality: assessmentResults.quality,
      recommendedCareers: assessmentResults.recommendedCareers,
      hollandCode: assessmentResults.hollandCode,
      pdfStatus: assessmentResults.pdfStatus,
      createdAt: assessmentResults.createdAt,
      readyAt: assessmentResults.readyAt,
      packageType: orders.packageType,
      orderStatus: orders.status,
      shares: sql<string>`(
        select json_group_array(json_object(
          'id', id, 'tokenHash', token_hash, 'sections', json(sections), 'createdAt', created_at,
          'expiresAt', expires_at, 'openCount', open_count, 'lastOpenedAt', last_opened_at
        ) order by created_at desc)
        from report_shares
        where result_id = ${assessmentResults.id} and revoked_at is null and expires_at > ${sql.placeholder("now")}
      )`,
      feedback: sql<string>`(
        select json_group_object(category_id, fits) from career_feedback where result_id = ${assessmentResults.id}
      )`,
    })
    .from(users)
    .leftJoin(
      assessmentResults,
      sql`${assessmentResults.id} = (
        select id from assessment_results
        where user_id = ${sql.placeholder("userId")} and (${sql.placeholder("orderId")} is null or order_id = ${sql.placeholder("orderId")})
        order by created_at desc limit 1
      )`,
    )
    .leftJoin(orders, eq(orders.id, assessmentResults.orderId))
    .where(eq(users.id, sql.placeholder("userId")))
    .limit(1)
    .prepare(),
);

/**
 * All that the results page shows, in one round trip: a student's report, that of `orderId` or the newest, its links
 * that work and what the student said about its careers; and whether answers of theirs exist at all. Somebody else's
 * order finds nothing.
 */
export async function findShownResult(
  db: Database,
  { now, ...wanted }: { userId: string; orderId: string | null; language: ReportLanguage; now: Date },
) {
  const [found] = await shownResult(db).all({ ...wanted, now: now.getTime() });
  const hasResponses = found?.hasResponses === 1;
  if (!found || found.id === null || found.status === null || found.language === null || found.pdfStatus === null || found.createdAt === null) return { result: null, hasResponses };
  const { id, status, language, pdfStatus, createdAt, shares, feedback, hasEnglish, hasMalayalam, ...result } = found;
  const languages: ReportLanguage[] = [...(hasEnglish ? (["en"] as const) : []), ...(hasMalayalam ? (["ml"] as const) : [])];
  return {
    result: {
      ...result,
      id,
      status,
      language,
      pdfStatus,
      createdAt,
      languages,
      shares: (JSON.parse(shares) as LiveShareJson[]).map((share) => ({
        ...share,
        createdAt: new Date(share.createdAt),
        expiresAt: new Date(share.expiresAt),
        lastOpenedAt: share.lastOpenedAt === null ? null : new Date(share.lastOpenedAt),
      })),
      /** By category id: 1 for a career that fits, 0 for one that does not. */
      feedback: JSON.parse(feedback) as Record<string, 0 | 1>,
    },
    hasResponses,
  };
}

/** Whose report, of which package, and where its PDF lies; null when the report is not this student's. */
export async function findOwnReport(db: Database, { resultId, userId }: { resultId: string; userId: string }) {
  const [row] = await db
    .select({
      id: assessmentResults.id,
      orderId: assessmentResults.orderId,
      status: assessmentResults.status,
      language: assessmentResults.language,
      pdfStatus: assessmentResults.pdfStatus,
      pdfUrl: assessmentResults.pdfUrl,
      packageType: orders.packageType,
      email: users.email,
      name: profiles.name,
    })
    .from(assessmentResults)
    .innerJoin(orders, eq(orders.id, assessmentResults.orderId))
    .innerJoin(users, eq(users.id, assessmentResults.userId))
    .innerJoin(profiles, eq(profiles.id, assessmentResults.userId))
    .where(and(eq(assessmentResults.id, resultId), eq(assessmentResults.userId, userId)))
    .limit(1);
  return row ?? null;
}
