import { listSessionsToRate, ratingMailKey } from "#db/queries/booking/session-ratings.ts";
import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { RATINGS_SINCE } from "#app/content/accounts/consent-texts.ts";
import { sessionRatingMail } from "#app/content/mails/rating-mails.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import type { Services } from "#app/ports/services.ts";

/** Asked from nine in the morning of the next day on, IST: an outcome can be corrected until then. */
const MORNING_MS = 9 * HOUR_MS;

/** An outcome that is recorded later than this is not asked about. */
const ASK_WITHIN_MS = 7 * DAY_MS;

const BATCH_SIZE = 50;

/**
 * Mails the students of sessions that took place on the days before, and asks for a rating: once per session, if it is
 * not rated yet, and never where the consent does not cover ratings or there is no address.
 */
export async function askForRatings(services: Services): Promise<{ ratingsAsked: number }> {
  const { db, config, newId } = services;
  const now = services.now();
  const today = startOfIstDay(now);
  if (now.getTime() < today.getTime() + MORNING_MS) return { ratingsAsked: 0 };
  const sessions = await listSessionsToRate(db, {
    from: new Date(now.getTime() - ASK_WITHIN_MS),
    until: today,
    consentSince: RATINGS_SINCE,
    policy: config.guardianConsent,
    limit: BATCH_SIZE,
  });
  for (const { email, userId, language, ...session } of sessions)
    await insertOutboxMessage(db, {
      id: newId(),
      dedupeKey: ratingMailKey(session.bookingId),
      outboxMessage: {
        kind: "mail",
        payload: { to: email, userId, template: "session-rating", ...sessionRatingMail(config, session, language) },
      },
      now,
    });
  return { ratingsAsked: sessions.length };
}
