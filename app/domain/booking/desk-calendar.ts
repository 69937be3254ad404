import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { addIstDays, toIstDate, istMidnight, toIstWeekday, minuteOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import {
  CLOSING_HOUR,
  isAtWork,
  type Leave,
  SLOT_HOURS,
  type WorkingHours,
} from "#app/domain/experts/working-hours.ts";

/** Hours shown in the desk's calendar: sessions start at each of them, and all end by the last. */
export const GRID_HOURS = SLOT_HOURS;

const GRID_START = SLOT_HOURS[0] * 60;
const GRID_MINUTES = CLOSING_HOUR * 60 - GRID_START;

/** Working hours and leaves can start at any minute; shading is rounded to these steps. */
const STEP_MINUTES = 15;

/** A period in which an expert does not work, in minutes after midnight IST. */
export interface OffTime {
  startMinute: number;
  endMinute: number;
  why: "leave" | "hours";
}

/** When an expert does not work within the grid's hours on a date in IST, earliest first. */
export function offTimes(
  schedule: { weeklyHours: readonly WorkingHours[]; leaves: readonly Leave[] },
  date: string,
): OffTime[] {
  const midnight = istMidnight(date)?.getTime() ?? 0;
  const stretches: OffTime[] = [];
  for (let minute = GRID_START; minute < GRID_START + GRID_MINUTES; minute += STEP_MINUTES) {
    const start = new Date(midnight + minute * MINUTE_MS);
    const end = new Date(start.getTime() + STEP_MINUTES * MINUTE_MS);
    const isOnLeave = schedule.leaves.some((leave) => leave.startsAt < end && leave.endsAt > start);
    if (!isOnLeave && isAtWork({ weeklyHours: schedule.weeklyHours, leaves: [] }, start, end)) continue;
    const why = isOnLeave ? "leave" : "hours";
    const last = stretches.at(-1);
    if (last?.why === why && last.endMinute === minute) last.endMinute = minute + STEP_MINUTES;
    else stretches.push({ startMinute: minute, endMinute: minute + STEP_MINUTES, why });
  }
  return stretches;
}

/** Why an expert does not work at all that day; null if they do. */
export function dayOff(off: readonly OffTime[]): OffTime["why"] | null {
  const minutes = off.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
  if (minutes < GRID_MINUTES) return null;
  return off.some(({ why }) => why === "leave") ? "leave" : "hours";
}

/** Position and height of a period in the grid, in percent of the grid's height. */
export function placeInGrid(startMinute: number, minutes: number): { top: number; height: number } {
  return { top: ((startMinute - GRID_START) / GRID_MINUTES) * 100, height: (minutes / GRID_MINUTES) * 100 };
}

/** Position and height of a session in its day's grid. */
export function placeOfSession({ start, minutes }: { start: Date; minutes: number }): { top: number; height: number } {
  return placeInGrid(minuteOfIstDay(start), minutes);
}

/** The dates of a date's week, Monday to Sunday, in IST. */
export function listWeek(date: string): string[] {
  const midnight = istMidnight(date) ?? new Date(0);
  const sinceMonday = (toIstWeekday(midnight) + 6) % 7;
  return Array.from({ length: 7 }, (_, day) => toIstDate(addIstDays(midnight, day - sinceMonday)));
}

export function daysLater(date: string, days: number): string {
  return toIstDate(addIstDays(istMidnight(date) ?? new Date(0), days));
}

/** Midnights around a range of dates, the end exclusive. */
export function toBounds(dates: readonly string[]): { from: Date; until: Date } {
  const from = istMidnight(dates[0] ?? "") ?? new Date(0);
  return { from, until: new Date(from.getTime() + dates.length * DAY_MS) };
}
