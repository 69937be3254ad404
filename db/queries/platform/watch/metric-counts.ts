import { and, desc, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { metricCounts } from "#db/schema/index.ts";

interface Counted {
  name: string;
  label: string;
  count: number;
  total: number;
}

/** Adds counts to a window. */
export function addMetricCounts(db: Database, windowStart: Date, counts: readonly Counted[]) {
  const [first, ...others] = counts.map(({ name, label, count, total }) =>
    db
      .insert(metricCounts)
      .values({ windowStart, name, label, count, total })
      .onConflictDoUpdate({
        target: [metricCounts.name, metricCounts.windowStart, metricCounts.label],
        set: { count: sql`${metricCounts.count} + excluded.count`, total: sql`${metricCounts.total} + excluded.total` },
      }),
  );
  return first ? db.batch([first, ...others]) : Promise.resolve([]);
}

/** Sums by name and label since an instant, the most frequent first. */
export function sumMetricCounts(
  db: Database,
  { names, since, limit }: { names: readonly string[]; since: Date; limit: number },
) {
  const count = sql<number>`sum(${metricCounts.count})`.as("times");
  return db
    .select({
      name: metricCounts.name,
      label: metricCounts.label,
      count,
      total: sql<number>`sum(${metricCounts.total})`.as("sum_of_values"),
    })
    .from(metricCounts)
    .where(and(inArray(metricCounts.name, [...names]), gte(metricCounts.windowStart, since)))
    .groupBy(metricCounts.name, metricCounts.label)
    .orderBy(desc(count))
    .limit(limit);
}

/** Deletes windows that began before `before` (UTC). */
export function deleteMetricCountsBefore(db: Database, before: Date) {
  return db.delete(metricCounts).where(lt(metricCounts.windowStart, before));
}
