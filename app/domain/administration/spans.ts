import { addIstDays, minuteOfIstDay, startOfIstDay, toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { addMonths, startOfMonth, toMonth } from "#app/domain/platform/month.ts";
import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";

/** From an instant until before another. */
export interface Span {
  from: Date;
  until: Date;
}

/** A span and the one before that it is compared to, which is exactly as long. */
export interface ComparedSpans {
  current: Span;
  before: Span;
}

/**
 * A month and the month before, as far as they can be compared at `now`. Past months are compared as a whole; a running
 * one until now, with the month before until the same hour of the same day. Days that the shorter one lacks are left out
 * of both: until 31 March, 28 days of March are compared to February.
 */
export function compareMonths(
  month: string,
  now: Date,
): ComparedSpans & { /** Compared days of each. */ days: number; /** Whether both are whole. */ isWhole: boolean } {
  const start = startOfMonth(month);
  const end = startOfMonth(addMonths(month, 1));
  const startBefore = startOfMonth(addMonths(month, -1));
  const whole = { current: { from: start, until: end }, before: { from: startBefore, until: start } };
  const isWhole = now >= end;
  const spanMs = Math.min(now.getTime(), start.getTime() + (start.getTime() - startBefore.getTime())) - start.getTime();
  const after = (from: Date) => ({ from, until: new Date(from.getTime() + Math.max(0, spanMs)) });
  const days = Math.ceil(spanMs / DAY_MS);
  return isWhole ? { ...whole, days, isWhole } : { current: after(start), before: after(startBefore), days, isWhole };
}

/** The days of a span in India, both inclusive, as ISO dates; a day that has begun is one. */
export function daysOf({ from, until }: Span): { first: string; last: string } {
  return { first: toIstDate(from), last: toIstDate(new Date(Math.max(from.getTime(), until.getTime() - 1))) };
}

/** The day of an instant until then, and the same weekday before, until the same hour. */
export function compareDays(now: Date): ComparedSpans {
  const before = addIstDays(now, -7);
  return {
    current: { from: startOfIstDay(now), until: now },
    before: { from: before, until: new Date(before.getTime() + minuteOfIstDay(now) * MINUTE_MS) },
  };
}

/** How much one figure is above another: `+12 %`, `−15 %`, `±0 %`; null without an earlier figure of the same sign. */
export function formatChange(now: number, then: number): string | null {
  if (then === 0 || now * then < 0) return null;
  // Of costs, which are negative, the amount counts: a smaller one is a fall, not a good plus.
  const percent = Math.round((Math.abs(now) / Math.abs(then) - 1) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)} %`;
}

/** Everything that the dashboard's figures are bounded by, at `now`. */
export function dashboardSpans(now: Date) {
  const month = toMonth(now);
  return {
    now,
    today: startOfIstDay(now),
    tomorrow: addIstDays(now, 1),
    days: compareDays(now),
    months: compareMonths(month, now),
    month,
    monthBefore: addMonths(month, -1),
    /** The first of the seven days of the tiles' lines. */
    week: addIstDays(now, -6),
  };
}

export type DashboardSpans = ReturnType<typeof dashboardSpans>;

/** The seven days until today, as dates in India. */
export function lastSevenDays(now: Date): string[] {
  return Array.from({ length: 7 }, (_, place) => toIstDate(addIstDays(now, place - 6)));
}
