import { MINUTE_MS } from "#app/domain/platform/duration.ts";

/** Things are counted in windows of five minutes. */
const WINDOW_MS = 5 * MINUTE_MS;

/** When the window that an instant is in began. */
export function metricWindow(at: Date): Date {
  return new Date(Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS);
}

/** The beginning of the window before: what is asked about "the last minutes" needs more than a window just begun. */
export function windowBefore(at: Date): Date {
  return new Date(metricWindow(at).getTime() - WINDOW_MS);
}
