import type { TestServices } from "../support/services.ts";

/**
 * Due, untried outbox messages, and sessions that were booked, moved or cancelled without a notification. An expert's
 * note changes a session, too, but notifies no one.
 */
const WAITING = `select
  (select count(*) from outbox where status = 'pending' and attempts = 0 and next_attempt_at <= ?)
  + (select count(*) from bookings where completed_at is not null
      and coalesce(notified_at, 0) < max(completed_at, coalesce(moved_at, 0), coalesce(cancelled_at, 0)))
  as waiting`;

/**
 * The messages that the outbox job would send. Once all work has settled there must be no more than before; otherwise
 * some code did not nudge the outbox, and its message would wait for the cron. It bypasses the product's queries, whose
 * plans are checked.
 */
export async function countWaiting(database: D1Database, { now }: Pick<TestServices, "now">): Promise<number> {
  return (await database.prepare(WAITING).bind(now().getTime()).first<number>("waiting")) ?? 0;
}
