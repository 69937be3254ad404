import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import type { CspViolation } from "#app/domain/platform/csp-violation.ts";
import type { Database } from "#db/client.ts";
import { cspViolations } from "#db/schema/index.ts";

/** The number of different violations on a day. */
export async function countViolations(db: Database, day: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(cspViolations).where(eq(cspViolations.day, day));
  return row?.count ?? 0;
}

/** Counts a violation. @param day in UTC: 2026-11-23 */
export function countViolation(db: Database, { day, directive, blocked, page }: CspViolation & { day: string }) {
  return db
    .insert(cspViolations)
    .values({ day, directive, blocked, page })
    .onConflictDoUpdate({
      target: [cspViolations.day, cspViolations.directive, cspViolations.blocked, cspViolations.page],
      set: { count: sql`${cspViolations.count} + 1` },
    });
}

/** Counts a violation that is stored for this day; for a day at its limit, which takes no new ones. */
export function countKnownViolation(db: Database, { day, directive, blocked, page }: CspViolation & { day: string }) {
  return db
    .update(cspViolations)
    .set({ count: sql`${cspViolations.count} + 1` })
    .where(
      and(
        eq(cspViolations.day, day),
        eq(cspViolations.directive, directive),
        eq(cspViolations.blocked, blocked),
        eq(cspViolations.page, page),
      ),
    );
}

/** The latest days' violations, at most `limit`. */
export function listViolations(db: Database, limit: number) {
  return db.select().from(cspViolations).orderBy(desc(cspViolations.day), desc(cspViolations.directive)).limit(limit);
}

/** @param day in UTC: earlier ones are deleted */
export function deleteViolationsBefore(db: Database, day: string) {
  return db.delete(cspViolations).where(lt(cspViolations.day, day));
}
