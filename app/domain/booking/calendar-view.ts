import type { CalendarDay, Slot } from "./schedule";
import { istDateOf, istMidnight } from "../platform/ist-calendar";

/** A calendar as a page shows it: every date with its number of free times, and the times of one date. */
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
 * The part of a calendar that a page shows: the times of the requested date, or of the requested slot's; otherwise of
 * the first date with a free time, or today's if there is none.
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

/** The instant given in a URL or form as an ISO date and time; null if it is invalid. */
export function readInstant(text: string | null | undefined): Date | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The date given in a URL; null if it is invalid. */
export function readDate(text: string | null): string | null {
  return text !== null && istMidnight(text) !== null ? text : null;
}
