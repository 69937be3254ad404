import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { toIstDate, toIstWeekday, minuteOfIstDay, startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import {
  type Claim,
  claimedHours,
  CLOSING_HOUR,
  isAtWork,
  latestBookingTime,
  type Leave,
  SLOT_HOURS,
  type WorkingHours,
} from "#app/domain/experts/working-hours.ts";

/** Bookable days after today: 31 dates including today. */
export const BOOKING_WINDOW_DAYS = 30;

/** Everything that decides when an expert can be booked. */
export interface Schedule {
  /** Empty: every day from 09:00 to 19:00. */
  weeklyHours: readonly WorkingHours[];
  leaves: readonly Leave[];
  /** Free minutes after each session. */
  bufferMinutes: number;
  /** Minimum hours between booking and session. */
  minimumNoticeHours: number;
  /** Length of the session to book, in minutes. */
  sessionMinutes: number;
  claims: readonly Claim[];
  now: Date;
}

/**
 * `past`: its start is not in the future. `unavailable`: the expert does not work, or the session would not end in
 * time. `too-soon`: within the expert's minimum notice. `taken`: blocked by a confirmed session. `held`: blocked by a
 * session awaiting payment.
 */
const SLOT_STATES = ["free", "taken", "held", "past", "too-soon", "unavailable"] as const;

export type SlotState = (typeof SLOT_STATES)[number];

export interface Slot {
  start: Date;
  /** End of the session, without the buffer. */
  end: Date;
  state: SlotState;
}

/** A calendar date with its ten slots. */
export interface CalendarDay {
  /** In IST: `2026-11-21`. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  slots: Slot[];
}

/** The range of a calendar at `now`: from midnight today to midnight after its last day, in IST. */
export function calendarBounds(now: Date): { from: Date; until: Date } {
  const from = startOfIstDay(now);
  return { from, until: new Date(from.getTime() + (BOOKING_WINDOW_DAYS + 1) * DAY_MS) };
}

interface Lookup extends Schedule {
  /** Live claims by the start of their hour, in milliseconds. */
  claimByTime: ReadonlyMap<number, Claim>;
}

function prepare(schedule: Schedule): Lookup {
  const live = schedule.claims.filter(({ expiresAt }) => expiresAt === null || expiresAt > schedule.now);
  return { ...schedule, claimByTime: new Map(live.map((claim) => [claim.slotStart.getTime(), claim])) };
}

function toState(lookup: Lookup, start: Date, end: Date): SlotState {
  if (start <= lookup.now) return "past";

  if (minuteOfIstDay(start) + lookup.sessionMinutes > CLOSING_HOUR * 60) return "unavailable";
  if (!isAtWork(lookup, start, end)) return "unavailable";
  if (latestBookingTime(start, lookup.minimumNoticeHours) < lookup.now) return "too-soon";

  const inTheWay = claimedHours({ ...lookup, start }).flatMap((hour) => lookup.claimByTime.get(hour.getTime()) ?? []);
  if (inTheWay.some((claim) => claim.expiresAt === null)) return "taken";
  return inTheWay.length > 0 ? "held" : "free";
}

function slotAt(lookup: Lookup, start: Date): Slot {
  const end = new Date(start.getTime() + lookup.sessionMinutes * MINUTE_MS);
  return { start, end, state: toState(lookup, start, end) };
}

function dayAt(lookup: Lookup, midnight: Date): CalendarDay {
  const slots = SLOT_HOURS.map((hour) => slotAt(lookup, new Date(midnight.getTime() + hour * HOUR_MS)));
  return { date: toIstDate(midnight), weekday: toIstWeekday(midnight), slots };
}

/** Every date from today up to 30 days ahead, in IST, with its ten slots and their states. */
export function makeCalendar(schedule: Schedule): CalendarDay[] {
  const lookup = prepare(schedule);
  const { from } = calendarBounds(schedule.now);
  return Array.from({ length: BOOKING_WINDOW_DAYS + 1 }, (_, day) =>
    dayAt(lookup, new Date(from.getTime() + day * DAY_MS)),
  );
}

/** The slot starting at an instant; null if there is none: between the hours, or outside the calendar. */
export function findSlot(schedule: Schedule, start: Date): Slot | null {
  const { from, until } = calendarBounds(schedule.now);
  // Also false for an invalid date.
  if (!(start >= from && start < until)) return null;
  const sinceMidnight = start.getTime() - startOfIstDay(start).getTime();
  const isOnGrid = SLOT_HOURS.some((hour) => hour * HOUR_MS === sinceMidnight);
  return isOnGrid ? slotAt(prepare(schedule), start) : null;
}

/** The first free slot among `days` dates, starting `firstDay` days after today; null if there is none. */
export function findNextFreeSlot(
  schedule: Schedule,
  { firstDay, days }: { firstDay: number; days: number },
): Slot | null {
  const lookup = prepare(schedule);
  const { from } = calendarBounds(schedule.now);
  for (let day = firstDay; day < firstDay + days; day++) {
    const free = dayAt(lookup, new Date(from.getTime() + day * DAY_MS)).slots.find(({ state }) => state === "free");
    if (free) return free;
  }
  return null;
}

/** The first `limit` free slots of the calendar, earliest first. */
export function listNextFreeSlots(schedule: Schedule, limit: number): Slot[] {
  return makeCalendar(schedule)
    .flatMap((day) => day.slots)
    .filter((slot) => slot.state === "free")
    .slice(0, limit);
}
