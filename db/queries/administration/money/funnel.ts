import { and, asc, between, eq, gte, lt, sql } from "drizzle-orm";
import type { FunnelStep } from "#app/domain/administration/money/funnel.ts";
import { addMonths, startOfMonth } from "#app/domain/platform/month.ts";
import type { Database } from "#db/client.ts";
import { funnelDays, funnelSteps, profiles } from "#db/schema/index.ts";

/** Sorts after the last day of every month, as text. */
const LAST_DAY = "31";

const isInMonth = (month: string) => between(funnelDays.day, `${month}-01`, `${month}-${LAST_DAY}`);

/** Counts per step in these days, both inclusive, ISO dates in India; zeros are missing. */
export async function countFunnel(
  db: Database,
  { first, last }: { first: string; last: string },
): Promise<Map<FunnelStep, number>> {
  const rows = await db
    .select({ step: funnelDays.step, count: sql<number>`sum(${funnelDays.count})` })
    .from(funnelDays)
    .where(between(funnelDays.day, first, last))
    .groupBy(funnelDays.step);
  return new Map(rows.map(({ step, count }) => [step, count]));
}

/** Counts of a step per day of a month. */
export function listFunnelDays(db: Database, { month, step }: { month: string; step: FunnelStep }) {
  return db
    .select({ day: funnelDays.day, count: funnelDays.count })
    .from(funnelDays)
    .where(and(isInMonth(month), eq(funnelDays.step, step)))
    .orderBy(asc(funnelDays.day));
}

/** Students who took a step for the first time in a month, in that order; erased ones without a name. */
export function listFunnelStudents(
  db: Database,
  { month, step, limit, offset }: { month: string; step: FunnelStep; limit: number; offset: number },
) {
  return db
    .select({ id: funnelSteps.id, userId: funnelSteps.userId, name: profiles.name, at: funnelSteps.at })
    .from(funnelSteps)
    .leftJoin(profiles, eq(profiles.id, funnelSteps.userId))
    .where(
      and(
        eq(funnelSteps.step, step),
        gte(funnelSteps.at, startOfMonth(month)),
        lt(funnelSteps.at, startOfMonth(addMonths(month, 1))),
      ),
    )
    .orderBy(asc(funnelSteps.at), asc(funnelSteps.id))
    .limit(limit)
    .offset(offset);
}

/** Adds visits to a day in India (`2026-11-26`). */
export function countVisits(db: Database, { day, count }: { day: string; count: number }) {
  return db
    .insert(funnelDays)
    .values({ day, step: "visited", count })
    .onConflictDoUpdate({
      target: [funnelDays.day, funnelDays.step],
      set: { count: sql`${funnelDays.count} + excluded.count` },
    });
}
