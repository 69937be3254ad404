import { and, eq, isNotNull, sql } from "drizzle-orm";
import {
  RATE_WITHIN_MS,
  RATING_CHANGE_MS,
  type RatingFigures,
  type SessionRating,
} from "#app/domain/booking/session-rating.ts";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { coversPurposeOf, isProcessable } from "#db/queries/accounts/consents.ts";
import { associations, bookings, experts, outbox, profiles, sessionRatings, users } from "#db/schema/index.ts";

export type SessionRatingRecord = typeof sessionRatings.$inferSelect;

/** A student's rating of their own session; null if there is none. */
export async function findRating(
  db: Database,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<SessionRatingRecord | null> {
  const [row] = await db
    .select()
    .from(sessionRatings)
    .where(and(eq(sessionRatings.bookingId, bookingId), eq(sessionRatings.userId, userId)))
    .limit(1);
  return row ?? null;
}

/**
 * Stores a student's rating of their own session that took place, or changes it within 14 days of the first one;
 * returns the row if it was stored.
 */
export function saveRating(
  db: Database,
  {
    rating,
    policy,
    now,
    ...session
  }: { bookingId: string; userId: string; expertId: string; rating: SessionRating; policy: GuardianPolicy; now: Date },
) {
  const { bookingId, userId } = session;
  return insertSelect(
    db,
    sessionRatings,
    { ...session, ...rating, wouldRecommend: rating.wouldRecommend, createdAt: now, updatedAt: now },
    sql`where exists (select 1 from bookings where id = ${bookingId} and profile_id = ${userId}
      and payment_status = 'completed' and session_status = 'completed') and ${isProcessable(userId, policy)}`,
  )
    .onConflictDoUpdate({
      target: sessionRatings.bookingId,
      set: { ...rating, updatedAt: now },
      setWhere: sql`session_ratings.created_at > ${now.getTime() - RATING_CHANGE_MS}`,
    })
    .returning({ bookingId: sessionRatings.bookingId });
}

/** An expert's ratings in figures. */
export async function countRatings(db: Database, expertId: string): Promise<RatingFigures> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`,
      helped: sql<number>`coalesce(sum(${sessionRatings.helped} = 'yes'), 0)`,
      helpedALittle: sql<number>`coalesce(sum(${sessionRatings.helped} = 'little'), 0)`,
      recommended: sql<number>`coalesce(sum(${sessionRatings.wouldRecommend}), 0)`,
    })
    .from(sessionRatings)
    .where(eq(sessionRatings.expertId, expertId));
  return row ?? { count: 0, helped: 0, helpedALittle: 0, recommended: 0 };
}

/** The longest list of lines shown at once. */
const MAX_LINES = 50;

/** What students wrote about an expert, shuffled, so that the order names nobody. */
export async function listRatingLines(db: Database, expertId: string): Promise<string[]> {
  const rows = await db
    .select({ comment: sql<string>`${sessionRatings.comment}` })
    .from(sessionRatings)
    .where(and(eq(sessionRatings.expertId, expertId), isNotNull(sessionRatings.comment)))
    .orderBy(sql`random()`)
    .limit(MAX_LINES);
  return rows.map(({ comment }) => comment);
}

/** The deduplication key of the mail that asks for a rating. */
export function ratingMailKey(bookingId: string): string {
  return `session-rating:${bookingId}`;
}

/**
 * Sessions that took place and began in a period, whose students have an address, neither rated nor asked about yet,
 * earliest first. Students whose consent does not cover ratings would fill the list: see `coversPurposeOf`.
 */
export function listSessionsToRate(
  db: Database,
  {
    from,
    until,
    consentSince,
    policy,
    limit,
  }: { from: Date; until: Date; consentSince: string; policy: GuardianPolicy; limit: number },
) {
  return (
    db
      .select({
        bookingId: bookings.id,
        userId: bookings.userId,
        email: sql<string>`${users.email}`,
        name: sql<string>`${profiles.name}`.as("student_name"),
        language: profiles.language,
        expertName: sql<string>`${experts.name}`.as("expert_name"),
        sessionTime: bookings.sessionTime,
      })
      // A cross join keeps its order: sessions of the three kinds are found by status and time.
      .from(associations)
      .crossJoin(bookings)
      .innerJoin(experts, eq(experts.id, bookings.expertId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .innerJoin(profiles, eq(profiles.id, bookings.userId))
      .where(
        and(
          eq(bookings.associationId, associations.id),
          eq(bookings.sessionStatus, "completed"),
          sql`${bookings.sessionTime} >= ${from.getTime()} and ${bookings.sessionTime} < ${until.getTime()}`,
          eq(bookings.paymentStatus, "completed"),
          isNotNull(users.email),
          coversPurposeOf(consentSince, policy),
          sql`not exists (select 1 from session_ratings where booking_id = ${bookings.id})`,
          sql`not exists (select 1 from ${outbox} where dedupe_key = 'session-rating:' || ${bookings.id})`,
        ),
      )
      .orderBy(bookings.sessionTime)
      .limit(limit)
  );
}

/** JSON of the latest session of the student `users.id` that can be rated and is not; `now` in milliseconds. */
export function selectSessionToRate(now: ReturnType<typeof sql.placeholder>) {
  return sql`json((
    select json_object('bookingId', b.id, 'expertName', p.name)
    from bookings b join partners p on p.id = b.partner_id
    where b.profile_id = users.id and b.payment_status = 'completed' and b.session_status = 'completed'
      and b.session_time > ${now} - ${sql.raw(String(RATE_WITHIN_MS))}
      and not exists (select 1 from session_ratings where booking_id = b.id)
    order by b.session_time desc limit 1
  ))`;
}
