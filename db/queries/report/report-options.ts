import type { Language } from "#app/domain/platform/language.ts";
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Parameter } from "#db/prepared.ts";
import { assessmentResults, careerFeedback, orders, reportShares, reportVersions } from "#db/schema/index.ts";
import type { RowsOf } from "#db/queries/platform/read-together.ts";
import { entitledPackage } from "#db/queries/purchase/entitlement.ts";

/** A student's report: of one order, or the newest. Another student's order matches nothing. */
interface OwnReport {
  userId: Parameter;
  orderId: Parameter<string | null>;
}

function isOwnReport({ userId, orderId }: OwnReport): SQL | undefined {
  return and(
    eq(assessmentResults.userId, userId),
    eq(assessmentResults.status, "ready"),
    sql`(${orderId} is null or ${assessmentResults.orderId} = ${orderId})`,
  );
}

const id = assessmentResults.id;

const languages = sql`json_array(
  case when ${assessmentResults.report} is not null then 'en' end,
  case when ${assessmentResults.reportMalayalam} is not null then 'ml' end
)`.mapWith((json: string) => (JSON.parse(json) as (Language | null)[]).filter((each) => each !== null));

/** Statements: a finished report's PDF and mail state, feedback on its careers, and versions. */
export function selectReportOptions(db: Database, own: OwnReport) {
  const newest = db
    .select({ id })
    .from(assessmentResults)
    .where(isOwnReport(own))
    .orderBy(desc(assessmentResults.createdAt))
    .limit(1);
  return {
    results: db
      .select({
        id,
        orderId: assessmentResults.orderId,
        languages,
        profile: assessmentResults.profile,
        quality: assessmentResults.quality,
        recommendedCareers: assessmentResults.recommendedCareers,
        pdfStatus: assessmentResults.pdfStatus,
        createdAt: assessmentResults.createdAt,
        readyAt: assessmentResults.readyAt,
        packageType: entitledPackage("orders"),
        version: assessmentResults.version,
        versionReason: assessmentResults.versionReason,
        versionedAt: assessmentResults.versionedAt,
        remadeAt: assessmentResults.remadeAt,
        hasAnswers: sql`exists (select 1 from answer_sheets where order_id = ${assessmentResults.orderId})`.mapWith(
          Boolean,
        ),
      })
      .from(assessmentResults)
      .innerJoin(orders, eq(orders.id, assessmentResults.orderId))
      .where(eq(id, newest)),
    feedback: db
      .select({ categoryId: careerFeedback.categoryId, fits: careerFeedback.fits })
      .from(careerFeedback)
      .where(eq(careerFeedback.resultId, newest)),
    earlierVersions: db
      .select({ number: reportVersions.number, reason: reportVersions.reason, madeAt: reportVersions.madeAt })
      .from(reportVersions)
      .where(eq(reportVersions.resultId, newest))
      .orderBy(desc(reportVersions.number)),
  };
}

/** The rows of `selectReportOptions`; null if there is no such report. */
export function readReportOptions({
  results: [result],
  feedback,
  earlierVersions,
}: RowsOf<ReturnType<typeof selectReportOptions>>) {
  return result ? { ...result, feedback, earlierVersions } : null;
}

/** A finished report for sharing: its texts, card, and links valid at `now`, newest first; null if there is none. */
export async function findReportToShare(db: Database, { now, ...own }: OwnReport & { now: Date }) {
  const [result] = await db
    .select({
      id,
      textsKey: assessmentResults.textsKey,
      textsSizes: assessmentResults.textsSizes,
      reportHtml: assessmentResults.reportHtml,
      reportMalayalamHtml: assessmentResults.reportMalayalamHtml,
      dossierHtml: assessmentResults.dossierHtml,
      dossierMalayalamHtml: assessmentResults.dossierMalayalamHtml,
      profile: assessmentResults.profile,
      quality: assessmentResults.quality,
      hollandCode: assessmentResults.hollandCode,
      recommendedCareers: assessmentResults.recommendedCareers,
      hasStrengths: sql`exists (
        select 1 from strength_attempts a where a.user_id = assessment_results.user_id and a.finished_at is not null
      )`.mapWith(Boolean),
    })
    .from(assessmentResults)
    .where(isOwnReport(own))
    .orderBy(desc(assessmentResults.createdAt))
    .limit(1);
  if (!result) return null;
  const shares = await db
    .select({
      id: reportShares.id,
      tokenHash: reportShares.tokenHash,
      sections: reportShares.sections,
      showsStrengths: reportShares.showsStrengths,
      createdAt: reportShares.createdAt,
      expiresAt: reportShares.expiresAt,
      openCount: reportShares.openCount,
      lastOpenedAt: reportShares.lastOpenedAt,
    })
    .from(reportShares)
    .where(and(eq(reportShares.resultId, result.id), isNull(reportShares.revokedAt), gt(reportShares.expiresAt, now)))
    .orderBy(desc(reportShares.createdAt), asc(reportShares.id));
  return { ...result, shares };
}

/** The card of a finished report, and whether it is shown; null if there is no such report. */
export async function findReportCode(db: Database, own: OwnReport) {
  const [result] = await db
    .select({
      hollandCode: assessmentResults.hollandCode,
      profile: assessmentResults.profile,
      quality: assessmentResults.quality,
    })
    .from(assessmentResults)
    .where(isOwnReport(own))
    .orderBy(desc(assessmentResults.createdAt))
    .limit(1);
  return result ?? null;
}
