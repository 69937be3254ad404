import { addMetricCounts } from "#db/queries/platform/watch/metric-counts.ts";
import { metricWindow } from "#app/domain/platform/watch/metric-window.ts";
import type { Services } from "#app/ports/services.ts";

/** A worker that serves requests writes what it has counted this often, in milliseconds. */
const KEEP_EVERY_MS = 10_000;

/**
 * Writes what this worker has counted to the database, for alerts and for the desk. Never rejects: counts that cannot be
 * written are lost, and nobody waits for them.
 */
export async function flushMetrics(services: Services, { everyMs = KEEP_EVERY_MS } = {}): Promise<void> {
  const now = services.now();
  const counts = services.metrics.take({ now, everyMs });
  if (counts.length === 0) return;
  try {
    await addMetricCounts(services.db, metricWindow(now), counts);
  } catch (error) {
    console.warn("Counts could not be kept", error);
  }
}

/**
 * Counts how a request was answered, for the alert that pages fail.
 * @param ms how long it took, where that is known
 * @param route asked for only if it failed; says nothing of what stands in the address
 */
export function countAnswer(
  { metrics }: Pick<Services, "metrics">,
  { status, ms, route }: { status: number; ms?: number; route: () => string },
): void {
  metrics.count("request", `${Math.floor(status / 100)}xx`, ms);
  if (status >= 500) metrics.count("error", route());
}
