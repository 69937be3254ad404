import { MINUTE_MS } from "#app/domain/platform/duration.ts";

/** Metrics are counted in windows of five minutes. */
const WINDOW_MS = 5 * MINUTE_MS;

/** Start of an instant's window. */
export function metricWindow(at: Date): Date {
  return new Date(Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS);
}

/** Start of the previous window: "the last minutes" must include more than a window that has just started. */
export function windowBefore(at: Date): Date {
  return new Date(metricWindow(at).getTime() - WINDOW_MS);
}
