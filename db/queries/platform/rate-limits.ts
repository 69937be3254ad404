import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema/index.ts";

interface Attempt {
  /** What is counted, and for whom. */
  key: string;
  windowStart: Date;
}

/** Counts an attempt in a window and returns the number so far, this one included; safe under concurrency. */
export async function countAttempt(db: Database, attempt: Attempt): Promise<number> {
  const [count = 0] = await countAttempts(db, [attempt]);
  return count;
}

/** The same for several keys, each once, in one statement; the numbers in their order. */
export async function countAttempts(db: Database, attempts: readonly Attempt[]): Promise<number[]> {
  const rows = await db
    .insert(rateLimits)
    .values(attempts.map(({ key, windowStart }) => ({ key, windowStart, count: 1 })))
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  return attempts.map(({ key }) => rows.find((row) => row.key === key)?.count ?? 0);
}

/** Counts an attempt if fewer than `limit` are counted, in one statement: false if not. */
export async function claimAttempt(
  db: Database,
  { limit, ...attempt }: { key: string; windowStart: Date; limit: number },
): Promise<boolean> {
  const rows = await db
    .insert(rateLimits)
    .values({ ...attempt, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
      setWhere: lt(rateLimits.count, limit),
    })
    .returning({ count: rateLimits.count });
  return rows.length === 1;
}

/** The number of attempts in a window. */
export async function findAttempts(db: Database, attempt: { key: string; windowStart: Date }): Promise<number> {
  const [row] = await selectAttempts(db, attempt);
  return row?.count ?? 0;
}

/** The query of it, for a batch. */
export function selectAttempts(db: Database, attempt: { key: string; windowStart: Date }) {
  return db.select({ count: rateLimits.count }).from(rateLimits).where(isWindow(attempt)).limit(1);
}

/** Uncounts an attempt of each of these, as it was no failure. */
export function takeBackAttempts(db: Database, attempts: readonly Attempt[]) {
  return db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(or(...attempts.map(isWindow)), gt(rateLimits.count, 0)));
}

function isWindow({ key, windowStart }: Attempt) {
  return and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart));
}

/** Deletes windows that began before `before` (UTC). */
export function deleteRateLimitsBefore(db: Database, before: Date) {
  return db.delete(rateLimits).where(lt(rateLimits.windowStart, before));
}
