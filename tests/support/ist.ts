import { toIstDate } from "#app/domain/platform/ist-calendar.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Parses Indian wall-clock time: `2026-11-23 09:00`. */
export function ist(text: string): Date {
  return new Date(`${text.replace(" ", "T")}+05:30`);
}

/** The date in India this many days from now: `2026-11-27`. */
export function istDateIn(days: number): string {
  return toIstDate(new Date(Date.now() + days * DAY_MS));
}
