import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { addIstDays, toIstDate, istMidnight, toIstWeekday, minuteOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import {
  CLOSING_HOUR,
  isAtWork,
  type Leave,
  SLOT_HOURS,
  type WorkingHours,
} from "#app/domain/experts/working-hours.ts";

/** The hours of a day that the desk's calendar shows: sessions begin at each of them, and all end by the last. */
export const GRID_HOURS = SLOT_HOURS;

const GRID_START = SLOT_HOURS[0] * 60;
const GRID_MINUTES = CLOSING_HOUR * 60 - GRID_START;

/** Hours and leaves begin at any minute; shading is exact enough in these steps. */
const STEP_MINUTES = 15;

/** A stretch of a day in which an expert does not work; minutes after midnight IST. */
export interface OffTime {
  startMinute: number;
  endMinute: number;
  why: "leave" | "hours";
}

/** When an expert does not work between the first and the last hour of the grid on a date in IST, earliest first. */
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

/** Why an expert does not work at all on a day; null if they do. */
export function dayOff(off: readonly OffTime[]): OffTime["why"] | null {
  const minutes = off.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
  if (minutes < GRID_MINUTES) return null;
  return off.some(({ why }) => why === "leave") ? "leave" : "hours";
}

/** Where a stretch of minutes stands in the grid, in percent of its height. */
export function placeInGrid(startMinute: number, minutes: number): { top: number; height: number } {
  return { top: ((startMinute - GRID_START) / GRID_MINUTES) * 100, height: (minutes / GRID_MINUTES) * 100 };
}

/** Where a session stands in the grid of its day. */
export function placeOfSession({ start, minutes }: { start: Date; minutes: number }): { top: number; height: number } {
  return placeInGrid(minuteOfIstDay(start), minutes);
}

/** The dates of the week, Monday to Sunday, in IST, to which a date belongs. */
export function listWeek(date: string): string[] {
  const midnight = istMidnight(date) ?? new Date(0);
  const sinceMonday = (toIstWeekday(midnight) + 6) % 7;
  return Array.from({ length: 7 }, (_, day) => toIstDate(addIstDays(midnight, day - sinceMonday)));
}

/** The date so many days later. */
export function daysLater(date: string, days: number): string {
  return toIstDate(addIstDays(istMidnight(date) ?? new Date(0), days));
}

/** The two midnights between which dates lie, the end exclusive. */
export function toBounds(dates: readonly string[]): { from: Date; until: Date } {
  const from = istMidnight(dates[0] ?? "") ?? new Date(0);
  return { from, until: new Date(from.getTime() + dates.length * DAY_MS) };
}
