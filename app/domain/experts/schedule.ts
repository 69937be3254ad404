import { DAY_MS, HOUR_MS, MINUTE_MS } from "../platform/duration";
import { IST_OFFSET_MS } from "../platform/time";

/** How many days after today can be booked; today and the last day included, there are 31 dates to choose from. */
export const BOOKING_WINDOW_DAYS = 30;

/** The hours at which a session may begin, in IST: 09:00, 10:00 … 18:00. */
export const SLOT_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;

/** The hour in IST by which every session has to be over. */
export const CLOSING_HOUR = 19;

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

/** An hour that a booking holds or has taken. */
export interface Claim {
  /** The start of the hour. */
  slotStart: Date;
  /** Until when the hour is held; null once it is taken. */
  expiresAt: Date | null;
}

/** All that decides when an expert can be booked. */
export interface Schedule {
  /** Empty: every day from 09:00 to 19:00. */
  weeklyHours: readonly WorkingHours[];
  leaves: readonly Leave[];
  /** Free minutes kept after each session. */
  bufferMinutes: number;
  /** The length of the session that is to be booked, in minutes. */
  sessionMinutes: number;
  claims: readonly Claim[];
  now: Date;
}

/**
 * `past`: its start is not in the future. `off`: the expert does not work, or the session would not end in time.
 * `taken`: a confirmed session is in the way. `held`: somebody is about to pay for one that is.
 */
export const SLOT_STATES = ["free", "taken", "held", "past", "off"] as const;

export type SlotState = (typeof SLOT_STATES)[number];

/** One time at which a session may begin. */
export interface Slot {
  start: Date;
  /** When the session would be over, without the buffer. */
  end: Date;
  state: SlotState;
}

/** A date of the calendar with its ten slots. */
export interface CalendarDay {
  /** In IST: `2026-11-21`. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  slots: Slot[];
}

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

/** The instants between which a calendar made at `now` lies: midnight today and midnight after its last day, in IST. */
export function calendarBounds(now: Date): { from: Date; until: Date } {
  const from = startOfIstDay(now);
  return { from, until: new Date(from.getTime() + (BOOKING_WINDOW_DAYS + 1) * DAY_MS) };
}

/**
 * The hours that a session needs for itself: those that it overlaps, and those that the buffer after it overlaps.
 * Since every session claims the buffer behind it, no session begins too soon after another.
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

/** What the slots of a calendar are looked up in, worked out once. */
interface Lookup extends Schedule {
  /** Live claims by the start of their hour, in milliseconds. */
  claimOf: ReadonlyMap<number, Claim>;
}

function prepare(schedule: Schedule): Lookup {
  const live = schedule.claims.filter(({ expiresAt }) => expiresAt === null || expiresAt > schedule.now);
  return { ...schedule, claimOf: new Map(live.map((claim) => [claim.slotStart.getTime(), claim])) };
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
  // Stretches that meet or overlap count as one: the work reaches further with each.
  let reached = startMinute;
  for (const stretch of stretches) {
    if (stretch.startMinute <= reached) reached = Math.max(reached, stretch.endMinute);
  }
  return reached >= endMinute;
}

/** Whether an expert works from `start` to `end`, which lie on one day: within the weekly hours, and on no leave. */
export function isAtWork(
  { weeklyHours, leaves }: Pick<Schedule, "weeklyHours" | "leaves">,
  start: Date,
  end: Date,
): boolean {
  const startMinute = minuteOfIstDay(start);
  const endMinute = startMinute + (end.getTime() - start.getTime()) / MINUTE_MS;
  if (!worksThrough(weeklyHours, istWeekdayOf(start), startMinute, endMinute)) return false;
  return !leaves.some((leave) => leave.startsAt < end && leave.endsAt > start);
}

function stateOf(lookup: Lookup, start: Date, end: Date): SlotState {
  if (start <= lookup.now) return "past";

  if (minuteOfIstDay(start) + lookup.sessionMinutes > CLOSING_HOUR * 60) return "off";
  if (!isAtWork(lookup, start, end)) return "off";

  const inTheWay = claimedHours({ ...lookup, start }).flatMap((hour) => lookup.claimOf.get(hour.getTime()) ?? []);
  if (inTheWay.some((claim) => claim.expiresAt === null)) return "taken";
  return inTheWay.length > 0 ? "held" : "free";
}

function slotAt(lookup: Lookup, start: Date): Slot {
  const end = new Date(start.getTime() + lookup.sessionMinutes * MINUTE_MS);
  return { start, end, state: stateOf(lookup, start, end) };
}

function dayAt(lookup: Lookup, midnight: Date): CalendarDay {
  const slots = SLOT_HOURS.map((hour) => slotAt(lookup, new Date(midnight.getTime() + hour * HOUR_MS)));
  return { date: istDateOf(midnight), weekday: istWeekdayOf(midnight), slots };
}

/** Every date from today up to 30 days ahead, in IST, each with its ten slots and their states. */
export function makeCalendar(schedule: Schedule): CalendarDay[] {
  const lookup = prepare(schedule);
  const { from } = calendarBounds(schedule.now);
  return Array.from({ length: BOOKING_WINDOW_DAYS + 1 }, (_, day) =>
    dayAt(lookup, new Date(from.getTime() + day * DAY_MS)),
  );
}

/** The slot that begins at an instant; null where none does: between the hours, or outside the calendar. */
export function findSlot(schedule: Schedule, start: Date): Slot | null {
  const { from, until } = calendarBounds(schedule.now);
  // The comparison is false for a date that is none, too.
  if (!(start >= from && start < until)) return null;
  const sinceMidnight = start.getTime() - startOfIstDay(start).getTime();
  const isOnGrid = SLOT_HOURS.some((hour) => hour * HOUR_MS === sinceMidnight);
  return isOnGrid ? slotAt(prepare(schedule), start) : null;
}

/** The first `limit` free slots of the calendar, the earliest first. */
export function listNextFreeSlots(schedule: Schedule, limit: number): Slot[] {
  return makeCalendar(schedule)
    .flatMap((day) => day.slots)
    .filter((slot) => slot.state === "free")
    .slice(0, limit);
}
