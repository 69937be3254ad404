import type { CalendarDay, Slot } from "./schedule";
import { istDateOf, istMidnight } from "../platform/ist-calendar";

/** A calendar as a page shows it: every date with how much of it is free, and the times of one. */
export interface CalendarView {
  days: DayOverview[];
  /** The date whose times are shown, in IST: `2026-11-21`. */
  date: string;
  slots: Slot[];
}

export interface DayOverview {
  /** In IST: `2026-11-21`. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  freeCount: number;
}

/**
 * What a page shows of a calendar: the times of the date that is wanted, or of the wanted slot's; otherwise of the first
 * date with a free time, or today's where there is none.
 */
export function viewCalendar(
  calendar: readonly CalendarDay[],
  wanted: { date: string | null; slot: Date | null },
): CalendarView {
  const days = calendar.map(({ date, weekday, slots }) => ({
    date,
    weekday,
    freeCount: slots.filter(({ state }) => state === "free").length,
  }));
  const wantedDate = wanted.date ?? (wanted.slot && istDateOf(wanted.slot));
  const shown =
    calendar.find(({ date }) => date === wantedDate) ??
    calendar.find(({ slots }) => slots.some(({ state }) => state === "free")) ??
    calendar[0];
  return { days, date: shown?.date ?? "", slots: shown?.slots ?? [] };
}

/** The instant that an address or a form names as an ISO date and time; null for what is none. */
export function readInstant(text: string | null | undefined): Date | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The date that an address names; null for what is none. */
export function readDate(text: string | null): string | null {
  return text !== null && istMidnight(text) !== null ? text : null;
}
