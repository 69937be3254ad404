import { DAY_MS, MINUTE_MS } from "./duration";
import { IST_OFFSET_MS } from "./time";

/** Midnight of the day in IST that holds an instant. */
export function startOfIstDay(instant: Date): Date {
  const sinceMidnight = (instant.getTime() + IST_OFFSET_MS) % DAY_MS;
  return new Date(instant.getTime() - sinceMidnight);
}

/** The date in IST that holds an instant: `2026-11-21`. */
export function istDateOf(instant: Date): string {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which a date in IST (`2026-11-21`) begins; null for what is no date. */
export function istMidnight(date: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const midnight = new Date(Date.parse(`${date}T00:00:00Z`) - IST_OFFSET_MS);
  // 31 February is taken for a day in March by some, and refused by others.
  return !Number.isNaN(midnight.getTime()) && istDateOf(midnight) === date ? midnight : null;
}

/** Minutes since midnight IST. */
export function minuteOfIstDay(instant: Date): number {
  return (instant.getTime() - startOfIstDay(instant).getTime()) / MINUTE_MS;
}

/** Midnight of the day in IST after so many others: 1 is tomorrow, -1 yesterday. */
export function addIstDays(instant: Date, days: number): Date {
  return new Date(startOfIstDay(instant).getTime() + days * DAY_MS);
}

/** The weekday in IST that holds an instant; 0 is Sunday. */
export function istWeekdayOf(instant: Date): number {
  return new Date(instant.getTime() + IST_OFFSET_MS).getUTCDay();
}
