import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { MAX_SESSION_MINUTES } from "#app/domain/experts/expert-calendar.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Database } from "#db/client.ts";
import { bookings } from "#db/schema/index.ts";

/** What students count on already: sessions that are booked, and times that are held for someone about to pay. */
export interface Commitments {
  booked: number;
  held: number;
}

/** Whether a booking is to take place. */
const isBooked = sql`(bookings.payment_status = 'completed' and bookings.session_status = 'scheduled')`;

/** Whether a booking's time is held at `now`: it is about to be paid for, or its capture is awaited. */
export function isHeldAt(now: Date): SQL {
  return sql`(bookings.payment_status in ('pending', 'paid') and bookings.hold_expires_at > ${now.getTime()})`;
}

/**
 * Counts an expert's commitments from `from` on, and before `until` where that is given: a statement of a batch. What
 * has begun by then and is not over counts, too.
 */
export function countCommitments(
  db: Database,
  { expertId, from, until, now }: { expertId: string; from: Date; until?: Date; now: Date },
) {
  return db
    .select({
      booked: sql<number>`coalesce(sum(${isBooked}), 0)`.as("booked"),
      held: sql<number>`coalesce(sum(${isHeldAt(now)}), 0)`.as("held"),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.expertId, expertId),
        // The longest session bounds the search in the index.
        gt(bookings.sessionTime, new Date(from.getTime() - MAX_SESSION_MINUTES * MINUTE_MS)),
        until ? lt(bookings.sessionTime, until) : undefined,
        sql`bookings.session_time + bookings.session_duration * ${MINUTE_MS} > ${from.getTime()}`,
      ),
    );
}
