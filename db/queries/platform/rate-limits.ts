import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema/index.ts";

/**
 * Counts another attempt in a window and returns how many there have been, this one included. One statement, so that
 * two concurrent attempts count twice.
 */
export async function countAttempt(db: Database, attempt: { key: string; windowStart: Date }): Promise<number> {
  const [row] = await db
    .insert(rateLimits)
    .values({ ...attempt, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  return row?.count ?? 1;
}

/** How many attempts a window has counted. */
export async function findAttempts(db: Database, attempt: { key: string; windowStart: Date }): Promise<number> {
  const [row] = await db.select({ count: rateLimits.count }).from(rateLimits).where(isWindow(attempt)).limit(1);
  return row?.count ?? 0;
}

/** Takes back one attempt of a window: it was no failure. */
export function takeBackAttempt(db: Database, attempt: { key: string; windowStart: Date }) {
  return db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(isWindow(attempt), gt(rateLimits.count, 0)));
}

function isWindow({ key, windowStart }: { key: string; windowStart: Date }) {
  return and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart));
}

/** Deletes windows that began before `before` (UTC). */
export function deleteRateLimitsBefore(db: Database, before: Date) {
  return db.delete(rateLimits).where(lt(rateLimits.windowStart, before));
}
