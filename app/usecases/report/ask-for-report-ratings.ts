import { listReportsToRate, reportRatingMailKey } from "#db/queries/report/report-ratings.ts";
import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { RATINGS_SINCE } from "#app/content/accounts/consent-texts.ts";
import { reportRatingMail } from "#app/content/mails/rating-mails.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import { RATE_FROM_MS } from "#app/domain/report/report-rating.ts";
import type { Services } from "#app/ports/services.ts";

/** Asked from nine in the morning on, IST. */
const MORNING_MS = 9 * HOUR_MS;

/** A report that could not be asked about for this long is not any more. */
const ASK_WITHIN_MS = 7 * DAY_MS;

const BATCH_SIZE = 50;

/**
 * Mails the students of reports made 30 days ago, and asks for a rating: once per report, if it is not rated yet, and
 * only where the consent covers ratings.
 */
export async function askForReportRatings(services: Services): Promise<{ reportRatingsAsked: number }> {
  const { db, config, newId } = services;
  const now = services.now();
  if (now.getTime() < startOfIstDay(now).getTime() + MORNING_MS) return { reportRatingsAsked: 0 };
  const until = new Date(now.getTime() - RATE_FROM_MS);
  const reports = await listReportsToRate(db, {
    from: new Date(until.getTime() - ASK_WITHIN_MS),
    until,
    consentSince: RATINGS_SINCE,
    policy: config.guardianConsent,
    limit: BATCH_SIZE,
  });
  for (const { email, userId, language, resultId, ...report } of reports)
    await insertOutboxMessage(db, {
      id: newId(),
      dedupeKey: reportRatingMailKey(resultId),
      outboxMessage: {
        kind: "mail",
        payload: { to: email, userId, template: "report-rating", ...reportRatingMail(config, report, language) },
      },
      now,
    });
  return { reportRatingsAsked: reports.length };
}
