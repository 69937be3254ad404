import { DAY_MS } from "#app/domain/platform/duration.ts";

/** The scores as a form sends them. */
export const SCORES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** What a student says about a report: how likely they are to recommend it, 0 to 10. */
export interface ReportRating {
  score: number;
  /** One line; null if there is none. */
  comment: string | null;
}

/** How long after a report was made it is first asked about, in milliseconds: the student has used it by then. */
export const RATE_FROM_MS = 30 * DAY_MS;

/** How long after a report was made it can no longer be rated for the first time, in milliseconds. */
export const RATE_UNTIL_MS = 90 * DAY_MS;

/** How long a rating can be changed, in milliseconds. */
export const REPORT_RATING_CHANGE_MS = 14 * DAY_MS;

export type ReportRatingRefusal = "report-rating-early" | "report-rating-closed";

/**
 * Why a report cannot be rated at `now`; null if it can. `readyAt`: when it was first made, null in reports older than
 * that column. `ratedAt`: when it was first rated, null if it was not.
 */
export function checkReportRating(
  { readyAt, ratedAt }: { readyAt: Date | null; ratedAt: Date | null },
  now: Date,
): ReportRatingRefusal | null {
  const at = now.getTime();
  if (ratedAt !== null) return at < ratedAt.getTime() + REPORT_RATING_CHANGE_MS ? null : "report-rating-closed";
  if (readyAt === null || at >= readyAt.getTime() + RATE_UNTIL_MS) return "report-rating-closed";
  return at < readyAt.getTime() + RATE_FROM_MS ? "report-rating-early" : null;
}

/** From how many ratings on there is a score: fewer say more about who answered than about the report. */
export const NPS_FROM = 20;

/** How far back ratings count, in milliseconds. */
export const NPS_PERIOD_MS = 365 * DAY_MS;

/** Ratings in counts: all, of 9 and 10, and of 0 to 6. */
export interface ReportRatingCounts {
  count: number;
  promoters: number;
  detractors: number;
}

/** The net promoter score, -100 to 100: per cent of promoters minus per cent of detractors; null below `NPS_FROM`. */
export function netPromoterScore({ count, promoters, detractors }: ReportRatingCounts): number | null {
  return count < NPS_FROM ? null : Math.round(((promoters - detractors) * 100) / count);
}
