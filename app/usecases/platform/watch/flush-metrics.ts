import { addMetricCounts } from "#db/queries/platform/watch/metric-counts.ts";
import { metricWindow } from "#app/domain/platform/watch/metric-window.ts";
import type { Services } from "#app/ports/services.ts";

const KEEP_EVERY_MS = 10_000;

/** Writes this worker's counts to the database. Never rejects: counts that cannot be written are lost. */
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
 * Counts a response, for the alert on failing pages.
 * @param ms duration, if known
 * @param route called only on failure; must not contain anything from the address
 */
export function countAnswer(
  { metrics }: Pick<Services, "metrics">,
  { status, ms, route }: { status: number; ms?: number; route: () => string },
): void {
  metrics.count("request", `${Math.floor(status / 100)}xx`, ms);
  if (status >= 500) metrics.count("error", route());
}
