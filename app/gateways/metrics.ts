import type { MetricCount, Metrics } from "#app/ports/metrics.ts";

/** Above the number of routes and outcomes: more labels are a bug, and are dropped. */
const MAX_LABELS = 500;

/**
 * Counts in memory for the database, and writes each count to Analytics Engine if bound. That keeps three months for
 * any query; the database has the last two days for alerts and the portal.
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
