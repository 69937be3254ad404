import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { isOutcomeMissing } from "#db/queries/booking/expert-bookings.ts";
import { bookings, experts, profiles, sessionFailures } from "#db/schema/index.ts";
import { ofAll } from "./of-all.ts";

const people = {
  student: sql<string>`coalesce(${profiles.name}, 'Unknown')`.as("student"),
  expert: sql<string>`${experts.name}`.as("expert"),
};

/** Statement: sessions that ended before an instant without an outcome, earliest first. */
export function listSessionsWithoutOutcome(db: Database, { before, limit }: { before: Date; limit: number }) {
  return db
    .select({ id: bookings.id, sessionTime: bookings.sessionTime, ...people, ofAll })
    .from(bookings)
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .leftJoin(profiles, eq(profiles.id, bookings.userId))
    .where(isOutcomeMissing(before))
    .orderBy(asc(bookings.sessionTime))
    .limit(limit);
}

/**
 * Statement: what the desk has to do about failed sessions, the longest waiting first: a student's report to decide
 * (`wish` is null), or a wish to carry out while the session is still owed.
 */
export function listOpenFailures(db: Database, limit: number) {
  return (
    db
      .select({
        id: sessionFailures.id,
        bookingId: sessionFailures.bookingId,
        sessionTime: sessionFailures.sessionTime,
        wish: sessionFailures.wish,
        at: sessionFailures.updatedAt,
        ...people,
        ofAll,
      })
      .from(sessionFailures)
      // A cross join keeps its order.
      .crossJoin(bookings)
      .innerJoin(experts, eq(experts.id, sessionFailures.expertId))
      .leftJoin(profiles, eq(profiles.id, bookings.userId))
      .where(
        and(
          // Worded like the partial index, so that SQLite uses it.
          sql`(${sessionFailures.state} = 'reported' or ${sessionFailures.wish} is not null)`,
          eq(bookings.id, sessionFailures.bookingId),
          eq(bookings.sessionTime, sessionFailures.sessionTime),
          eq(bookings.paymentStatus, "completed"),
          sql`(${sessionFailures.state} = 'reported' or ${bookings.sessionFailure} is not null)`,
        ),
      )
      .orderBy(asc(sessionFailures.updatedAt))
      .limit(limit)
  );
}
