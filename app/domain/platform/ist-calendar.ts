import { DAY_MS, MINUTE_MS } from "./duration.ts";
import { IST_OFFSET_MS } from "./time.ts";

/** Midnight at the start of an instant's day in IST. */
export function startOfIstDay(instant: Date): Date {
  const sinceMidnight = (instant.getTime() + IST_OFFSET_MS) % DAY_MS;
  return new Date(instant.getTime() - sinceMidnight);
}

/** The date of an instant in IST: `2026-11-21`. */
export function toIstDate(instant: Date): string {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** The start of a date in IST (`2026-11-21`); null if there is no such date. */
export function istMidnight(date: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const midnight = new Date(Date.parse(`${date}T00:00:00Z`) - IST_OFFSET_MS);
  // Some engines read 31 February as a day in March, others reject it.
  return !Number.isNaN(midnight.getTime()) && toIstDate(midnight) === date ? midnight : null;
}

/** Minutes since midnight IST. */
export function minuteOfIstDay(instant: Date): number {
  return (instant.getTime() - startOfIstDay(instant).getTime()) / MINUTE_MS;
}

/** Midnight in IST this many days later: 1 is tomorrow, -1 yesterday. */
export function addIstDays(instant: Date, days: number): Date {
  return new Date(startOfIstDay(instant).getTime() + days * DAY_MS);
}

/** The weekday of an instant in IST; 0 is Sunday. */
export function toIstWeekday(instant: Date): number {
  return new Date(instant.getTime() + IST_OFFSET_MS).getUTCDay();
}
