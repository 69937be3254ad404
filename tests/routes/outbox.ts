import type { TestServices } from "../support/services";

/**
 * Effects that are due and that nobody has tried yet, and sessions that have been booked, moved or cancelled since
 * anybody was told of them. A note of the expert's touches a session, too, and is told to nobody.
 */
const WAITING = `select
  (select count(*) from outbox where status = 'pending' and attempts = 0 and next_attempt_at <= ?)
  + (select count(*) from bookings where completed_at is not null
      and coalesce(notified_at, 0) < max(completed_at, coalesce(moved_at, 0), coalesce(cancelled_at, 0)))
  as waiting`;

/**
 * How much the outbox would carry out if it were asked to. Once everything has settled there is no more of it than
 * before, or else somebody who wanted something has not nudged the outbox: the message would wait for the cron. It asks
 * past the product's queries, whose plans are looked at.
 */
export async function countWaiting(database: D1Database, { now }: Pick<TestServices, "now">): Promise<number> {
  return (await database.prepare(WAITING).bind(now().getTime()).first<number>("waiting")) ?? 0;
}
