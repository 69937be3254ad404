import { HOUR_MS } from "#app/domain/platform/duration.ts";
import { toIstDate, istMidnight, minuteOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import type { CalendarDay } from "./schedule.ts";

/** A calendar for a page: the free times of every date, small enough to send in full. */
export interface CalendarView {
  days: CalendarViewDay[];
  /** The date shown first, in IST: `2026-11-21`. */
  date: string;
}

export interface CalendarViewDay {
  /** In IST: `2026-11-21`. */
  date: string;
  /** Free starting hours in IST, earliest first. */
  freeHours: number[];
}

/** A calendar's free times, and the date shown first: as requested, that of the slot, or the first with a free time. */
export function viewCalendar(
  calendar: readonly CalendarDay[],
  preferred: { date: string | null; slot: Date | null },
): CalendarView {
  const days = calendar.map(({ date, slots }) => ({
    date,
    freeHours: slots.filter(({ state }) => state === "free").map(({ start }) => minuteOfIstDay(start) / 60),
  }));
  const slotDate = preferred.slot && toIstDate(preferred.slot);
  const shown =
    days.find(({ date }) => date === preferred.date) ??
    days.find(({ date, freeHours }) => date === slotDate && freeHours.length > 0) ??
    days.find(({ freeHours }) => freeHours.length > 0) ??
    days[0];
  return { days, date: shown?.date ?? "" };
}

/** The start of an hour of a date in IST. */
export function startOfSlot(date: string, hour: number): Date {
  return new Date((istMidnight(date)?.getTime() ?? 0) + hour * HOUR_MS);
}

/** Whether a session can start at an instant. */
export function isFreeIn({ days }: CalendarView, start: Date): boolean {
  const date = toIstDate(start);
  const hours = days.find((day) => day.date === date)?.freeHours ?? [];
  return hours.some((hour) => startOfSlot(date, hour).getTime() === start.getTime());
}

const DAY_PARTS = ["morning", "afternoon", "evening"] as const;

export type DayPart = (typeof DAY_PARTS)[number];

/** The hour in IST at which each part ends. */
const PART_ENDS: Record<DayPart, number> = { morning: 12, afternoon: 16, evening: 24 };

/** Hours by part of the day; empty parts are left out. */
export function groupByDayPart(hours: readonly number[]): { part: DayPart; hours: number[] }[] {
  const findPart = (hour: number) => DAY_PARTS.find((part) => hour < PART_ENDS[part]);
  return DAY_PARTS.map((part) => ({ part, hours: hours.filter((hour) => findPart(hour) === part) })).filter(
    ({ hours }) => hours.length > 0,
  );
}

/** Parses an ISO date and time from a URL or form; null if invalid. */
export function readInstant(text: string | null | undefined): Date | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Parses a date from a URL; null if invalid. */
export function readDate(text: string | null): string | null {
  return text !== null && istMidnight(text) !== null ? text : null;
}
