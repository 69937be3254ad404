import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { MAX_SESSION_MINUTES } from "#app/domain/experts/expert-calendar.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Database } from "#db/client.ts";
import { bookings } from "#db/schema/index.ts";

/** Commitments to students: booked sessions, and holds at checkout. */
export interface Commitments {
  booked: number;
  held: number;
}

const isBooked = sql`(bookings.payment_status = 'completed' and bookings.session_status = 'scheduled')`;

/** Whether a booking's time is held at `now`: at checkout, or awaiting its capture. */
export function isHeldAt(now: Date): SQL {
  return sql`(bookings.payment_status in ('pending', 'paid') and bookings.hold_expires_at > ${now.getTime()})`;
}

/** Statement: counts an expert's commitments from `from` on, before `until` if given, sessions in progress included. */
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
        // The longest session bounds the index search.
        gt(bookings.sessionTime, new Date(from.getTime() - MAX_SESSION_MINUTES * MINUTE_MS)),
        until ? lt(bookings.sessionTime, until) : undefined,
        sql`bookings.session_time + bookings.session_duration * ${MINUTE_MS} > ${from.getTime()}`,
      ),
    );
}
