import { HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { toIstWeekday, minuteOfIstDay } from "#app/domain/platform/ist-calendar.ts";

/** The hour in IST by which every session must end. */
export const CLOSING_HOUR = 19;

/** Default minimum hours between booking and session. */
export const DEFAULT_MINIMUM_NOTICE_HOURS = 4;
/** Range of the expert's own minimum notice, in hours. */
export const MIN_MINIMUM_NOTICE_HOURS = 1;
export const MAX_MINIMUM_NOTICE_HOURS = 72;

/** The last moment at which a session starting at `start` can be booked. */
export function latestBookingTime(start: Date, minimumNoticeHours: number): Date {
  return new Date(start.getTime() - minimumNoticeHours * HOUR_MS);
}

/** A period of work on a weekday, in minutes after midnight IST, the end exclusive. */
export interface WorkingHours {
  /** 0 is Sunday. */
  weekday: number;
  startMinute: number;
  endMinute: number;
}

/** A period off work; the end is exclusive. */
export interface Leave {
  startsAt: Date;
  endsAt: Date;
}

/** An hour held by a booking, or claimed permanently. */
export interface Claim {
  slotStart: Date;
  /** End of the hold; null for a permanent claim. */
  expiresAt: Date | null;
}

/** The hours a session and its buffer overlap: each session claims its buffer, so none starts too soon after it. */
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

/** Whether an expert works every minute from `startMinute` to `endMinute` of a weekday. */
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
  // Adjacent or overlapping periods count as one: each extends the covered time.
  let reached = startMinute;
  for (const stretch of stretches) {
    if (stretch.startMinute <= reached) reached = Math.max(reached, stretch.endMinute);
  }
  return reached >= endMinute;
}

/** Whether an expert works from `start` to `end`, on one day: within the weekly hours and not on leave. */
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

/** Starting hours of sessions, in IST: 09:00, 10:00 … 18:00. */
export const SLOT_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;
