import type { MetricCount, Metrics } from "#app/ports/metrics.ts";

/** More different labels than a worker has routes and outcomes are a mistake, and are not kept. */
const MAX_LABELS = 500;

/**
 * Counts in memory, for the database, and writes each count to Analytics Engine where it is bound: there it is kept for
 * three months and can be asked anything; the database has what alerts and the desk need, of the last two days.
 */
export function createMetrics(dataset: Pick<AnalyticsEngineDataset, "writeDataPoint"> | null): Metrics {
  let counts = new Map<string, MetricCount>();
  let takenAt = 0;
  return {
    count(name, label, value = 0) {
      dataset?.writeDataPoint({ indexes: [name], blobs: [name, label], doubles: [1, value] });
      const key = `${name} ${label}`;
      const known = counts.get(key);
      if (known) {
        known.count += 1;
        known.total += Math.round(value);
      } else if (counts.size < MAX_LABELS) counts.set(key, { name, label, count: 1, total: Math.round(value) });
    },
    take({ now, everyMs }) {
      if (counts.size === 0 || now.getTime() - takenAt < everyMs) return [];
      takenAt = now.getTime();
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
  };
}
