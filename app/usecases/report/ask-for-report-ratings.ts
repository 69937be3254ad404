import { listReportsToRate, reportRatingMailKey } from "#db/queries/report/report-ratings.ts";
import { RATINGS_SINCE } from "#app/content/accounts/consent-texts.ts";
import { reportRatingMail } from "#app/content/mails/rating-mails.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { RATE_FROM_MS } from "#app/domain/report/report-rating.ts";
import type { Services } from "#app/ports/services.ts";
import { mailFromMorning } from "#app/usecases/platform/mail-from-morning.ts";

/** Asked from nine in the morning on, IST. */
const MORNING = 9;

/** A report that could not be asked about for this long is not any more. */
const ASK_WITHIN_MS = 7 * DAY_MS;

const BATCH_SIZE = 50;

/**
 * Mails the students of reports made 30 days ago, and asks for a rating: once per report, if it is not rated yet, and
 * only where the consent covers ratings.
 */
export async function askForReportRatings(services: Services): Promise<{ reportRatingsAsked: number }> {
  const { db, config } = services;
  const reportRatingsAsked = await mailFromMorning(services, MORNING, async (now) => {
    const until = new Date(now.getTime() - RATE_FROM_MS);
    const reports = await listReportsToRate(db, {
      from: new Date(until.getTime() - ASK_WITHIN_MS),
      until,
      consentSince: RATINGS_SINCE,
      policy: config.guardianConsent,
      limit: BATCH_SIZE,
    });
    return reports.map(({ email, userId, language, resultId, ...report }) => ({
      dedupeKey: reportRatingMailKey(resultId),
      payload: { to: email, userId, template: "report-rating", ...reportRatingMail(config, report, language) },
    }));
  });
  return { reportRatingsAsked };
}
