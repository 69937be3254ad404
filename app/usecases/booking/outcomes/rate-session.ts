import { findBooking } from "#db/queries/booking/bookings.ts";
import { findRating, saveRating } from "#db/queries/booking/session-ratings.ts";
import { checkRating, type RatingRefusal, type SessionRating } from "#app/domain/booking/session-rating.ts";
import type { Services } from "#app/ports/services.ts";
import { areRatingsCovered } from "#app/usecases/accounts/consent/check-processing.ts";

/**
 * `session-not-held`: no such outcome is recorded. `rating-closed`: 30 days after the session, or 14 after the first
 * rating. `rating-not-covered`: the guardian's consent does not name ratings.
 */
export type RateSessionFailure = "booking-not-found" | RatingRefusal | "rating-not-covered";

export type RateSessionOutcome = { ok: true } | { ok: false; reason: RateSessionFailure };

/** Stores a student's rating of their own session that took place, or changes it. One per session. */
export async function rateSession(
  services: Services,
  { bookingId, userId, rating }: { bookingId: string; userId: string; rating: SessionRating },
): Promise<RateSessionOutcome> {
  const { db, config } = services;
  const now = services.now();
  const [booking, earlier, isCovered] = await Promise.all([
    findBooking(db, { id: bookingId, actor: { role: "student", userId } }),
    findRating(db, { bookingId, userId }),
    areRatingsCovered(services, userId),
  ]);
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const refusal = checkRating(booking, earlier?.createdAt ?? null, now);
  if (refusal) return { ok: false, reason: refusal };
  const { expertId } = booking;
  const stored = isCovered
    ? await saveRating(db, { bookingId, userId, expertId, rating, policy: config.guardianConsent, now })
    : [];
  return stored.length > 0 ? { ok: true } : { ok: false, reason: "rating-not-covered" };
}
