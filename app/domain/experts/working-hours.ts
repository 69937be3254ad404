import { HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { toIstWeekday, minuteOfIstDay } from "#app/domain/platform/ist-calendar.ts";

/** The hour in IST by which every session has to be over. */
export const CLOSING_HOUR = 19;

/** How many hours before its start a session can still be booked, unless its expert says otherwise. */
export const DEFAULT_MINIMUM_NOTICE_HOURS = 4;
/** What an expert may choose instead, in hours. */
export const MIN_MINIMUM_NOTICE_HOURS = 1;
export const MAX_MINIMUM_NOTICE_HOURS = 72;

/** The last moment at which a session that begins at `start` can be booked. */
export function latestBookingTime(start: Date, minimumNoticeHours: number): Date {
  return new Date(start.getTime() - minimumNoticeHours * HOUR_MS);
}

/** A stretch of work on a weekday. Minutes after midnight IST, the end exclusive. */
export interface WorkingHours {
  /** 0 is Sunday. */
  weekday: number;
  startMinute: number;
  endMinute: number;
}

/** When an expert does not work at all; the end is exclusive. */
export interface Leave {
  startsAt: Date;
  endsAt: Date;
}

/** An hour that a booking holds or has claimed for good. */
export interface Claim {
  /** The start of the hour. */
  slotStart: Date;
  /** Until when the hour is held; null once it is claimed for good. */
  expiresAt: Date | null;
}

/**
 * The hours that a session occupies: those that it overlaps, and those that the buffer after it overlaps. Since every
 * session claims the buffer after it, no session begins too soon after another.
 */
export function claimedHours({
  start,
  sessionMinutes,
  bufferMinutes,
}: {
  start: Date;
  sessionMinutes: number;
  bufferMinutes: number;
}): Date[] {
  const count = Math.ceil((sessionMinutes + bufferMinutes) / 60);
  return Array.from({ length: count }, (_, index) => new Date(start.getTime() + index * HOUR_MS));
}

/** Whether an expert works through all the minutes from `startMinute` to `endMinute` after midnight of a weekday. */
function worksThrough(
  weeklyHours: readonly WorkingHours[],
  weekday: number,
  startMinute: number,
  endMinute: number,
): boolean {
  if (weeklyHours.length === 0) return true;
  const stretches = weeklyHours
    .filter((hours) => hours.weekday === weekday)
    .toSorted((one, other) => one.startMinute - other.startMinute);
  // Stretches that meet or overlap count as one: each extends the time covered.
  let reached = startMinute;
  for (const stretch of stretches) {
    if (stretch.startMinute <= reached) reached = Math.max(reached, stretch.endMinute);
  }
  return reached >= endMinute;
}

/** Whether an expert works from `start` to `end`, which lie on one day: within the weekly hours, and on no leave. */
export function isAtWork(
  { weeklyHours, leaves }: { weeklyHours: readonly WorkingHours[]; leaves: readonly Leave[] },
  start: Date,
  end: Date,
): boolean {
  const startMinute = minuteOfIstDay(start);
  const endMinute = startMinute + (end.getTime() - start.getTime()) / MINUTE_MS;
  if (!worksThrough(weeklyHours, toIstWeekday(start), startMinute, endMinute)) return false;
  return !leaves.some((leave) => leave.startsAt < end && leave.endsAt > start);
}

/** The hours at which a session may begin, in IST: 09:00, 10:00 … 18:00. */
export const SLOT_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;
