import type { TestServices } from "../support/services.ts";

/**
 * Outbox messages that are due and have not been tried yet, and sessions that have been booked, moved or cancelled
 * since anyone was notified of them. An expert's note changes a session, too, and notifies no one.
 */
const WAITING = `select
  (select count(*) from outbox where status = 'pending' and attempts = 0 and next_attempt_at <= ?)
  + (select count(*) from bookings where completed_at is not null
      and coalesce(notified_at, 0) < max(completed_at, coalesce(moved_at, 0), coalesce(cancelled_at, 0)))
  as waiting`;

/**
 * How many messages the outbox would send if it were swept. Once everything has settled there are no more than before,
 * or else some code has not nudged the outbox: its message would wait for the cron. It bypasses the product's queries,
 * whose plans are checked.
 */
export async function countWaiting(database: D1Database, { now }: Pick<TestServices, "now">): Promise<number> {
  return (await database.prepare(WAITING).bind(now().getTime()).first<number>("waiting")) ?? 0;
}
