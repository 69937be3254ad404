import { listSessionsToRate, ratingMailKey } from "#db/queries/booking/session-ratings.ts";
import { RATINGS_SINCE } from "#app/content/accounts/consent-texts.ts";
import { sessionRatingMail } from "#app/content/mails/rating-mails.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { Services } from "#app/ports/services.ts";
import { mailFromMorning } from "#app/usecases/platform/mail-from-morning.ts";

/** Asked from nine in the morning of the next day on, IST: an outcome can be corrected until then. */
const MORNING = 9;

/** An outcome that is recorded later than this is not asked about. */
const ASK_WITHIN_MS = 7 * DAY_MS;

const BATCH_SIZE = 50;

/**
 * Mails the students of sessions that took place on the days before, and asks for a rating: once per session, if it is
 * not rated yet, and never where the consent does not cover ratings or there is no address.
 */
export async function askForRatings(services: Services): Promise<{ ratingsAsked: number }> {
  const { db, config } = services;
  const ratingsAsked = await mailFromMorning(services, MORNING, async (now, today) => {
    const sessions = await listSessionsToRate(db, {
      from: new Date(now.getTime() - ASK_WITHIN_MS),
      until: today,
      consentSince: RATINGS_SINCE,
      policy: config.guardianConsent,
      limit: BATCH_SIZE,
    });
    return sessions.map(({ email, userId, language, ...session }) => ({
      dedupeKey: ratingMailKey(session.bookingId),
      payload: { to: email, userId, template: "session-rating", ...sessionRatingMail(config, session, language) },
    }));
  });
  return { ratingsAsked };
}
