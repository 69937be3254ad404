import { findRatedReport, saveReportRating } from "#db/queries/report/report-ratings.ts";
import { checkReportRating, type ReportRating, type ReportRatingRefusal } from "#app/domain/report/report-rating.ts";
import type { Services } from "#app/ports/services.ts";
import { areRatingsCovered } from "#app/usecases/accounts/consent/check-processing.ts";

/**
 * `report-rating-early`: within 30 days after the report was made. `report-rating-closed`: 90 days after that, or 14
 * after the first rating. `rating-not-covered`: the consent does not name ratings, or was withdrawn.
 */
export type RateReportFailure = "report-not-found" | ReportRatingRefusal | "rating-not-covered";

export type RateReportOutcome = { ok: true } | { ok: false; reason: RateReportFailure };

/** Stores a student's rating of their own report, or changes it. One per report. */
export async function rateReport(
  services: Services,
  { resultId, userId, rating }: { resultId: string; userId: string; rating: ReportRating },
): Promise<RateReportOutcome> {
  const { db, config } = services;
  const now = services.now();
  const [report, isCovered] = await Promise.all([
    findRatedReport(db, { resultId, userId }),
    areRatingsCovered(services, userId),
  ]);
  if (!report) return { ok: false, reason: "report-not-found" };
  const ratedAt = report.rating?.createdAt ?? null;
  const refusal = checkReportRating({ readyAt: report.readyAt, ratedAt }, now);
  if (refusal) return { ok: false, reason: refusal };
  const stored = isCovered
    ? await saveReportRating(db, { resultId, userId, rating, policy: config.guardianConsent, now })
    : [];
  return stored.length > 0 ? { ok: true } : { ok: false, reason: "rating-not-covered" };
}
