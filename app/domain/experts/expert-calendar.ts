import type { Administrator, ExpertActor } from "#app/domain/platform/actor.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { CLOSING_HOUR, isAtWork, type Leave, SLOT_HOURS, type WorkingHours } from "./working-hours.ts";
import { addIstDays, istMidnight, startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import { formatClock, formatDate, formatDateTime } from "#app/domain/platform/time.ts";

/** Who changes an expert's calendar: the expert, or an administrator on their behalf. */
export type CalendarActor = ExpertActor | (Administrator & { expertId: string });

/** By weekday; 0 is Sunday. */
const WEEKDAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const MALAYALAM_WEEKDAYS = ["ഞായർ", "തിങ്കൾ", "ചൊവ്വ", "ബുധൻ", "വ്യാഴം", "വെള്ളി", "ശനി"] as const;

/** A weekday in the reader's language; 0 is Sunday. */
export function weekdayName(weekday: number, language: Language): string {
  return (language === "ml" ? MALAYALAM_WEEKDAYS : WEEKDAY_NAMES)[weekday] ?? "";
}

/** "Mon"; in Malayalam the name itself is short. */
export function shortWeekdayName(weekday: number, language: Language): string {
  const name = weekdayName(weekday, language);
  return language === "ml" ? name : name.slice(0, 3);
}

/** The weekdays in the order of a working week. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** Maximum periods of work on a weekday. */
export const RANGES_PER_DAY = 3;

/** Free minutes after a session: maximum and step. */
export const MAX_BUFFER_MINUTES = 120;
export const BUFFER_STEP_MINUTES = 5;

/** Session lengths, in minutes. */
export const MIN_SESSION_MINUTES = 15;
export const MAX_SESSION_MINUTES = 240;
export const SESSION_STEP_MINUTES = 15;

export const MAX_LEAVE_DAYS = 366;
/** Maximum lengths, in characters. */
export const MAX_LINK_LENGTH = 300;
export const MAX_TOWN_LENGTH = 60;
export const MAX_VENUE_LENGTH = 200;
export const MAX_REASON_LENGTH = 120;

/** Default hours until an expert sets their own: every day, 09:00 to 19:00. */
export const DEFAULT_HOURS: readonly WorkingHours[] = WEEK.map((weekday) => ({
  weekday,
  startMinute: SLOT_HOURS[0] * 60,
  endMinute: CLOSING_HOUR * 60,
}));

/** Field names of a weekday's `index`-th period, counted from 0. */
export function rangeFields(weekday: number, index: number): { from: string; until: string } {
  return { from: `from-${weekday}-${index}`, until: `until-${weekday}-${index}` };
}

/** Minutes after midnight as a time field's value: 570 is "09:30". */
export function timeValue(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

const SOME_MIDNIGHT = new Date("2026-01-01T00:00:00+05:30").getTime();

/** Minutes after midnight for display: 570 is "9:30 am", "രാവിലെ 9:30". */
function describeMinute(minute: number, language: Language): string {
  return formatClock(new Date(SOME_MIDNIGHT + minute * MINUTE_MS), language);
}

/** The periods of a weekday for display: "9:00 am – 1:00 pm, 2:00 pm – 6:00 pm"; empty if there are none. */
export function describeHours(hours: readonly WorkingHours[], weekday: number, language: Language = "en"): string {
  return listHours(hours, weekday)
    .map(
      ({ startMinute, endMinute }) =>
        `${describeMinute(startMinute, language)} – ${describeMinute(endMinute, language)}`,
    )
    .join(", ");
}

/** The periods of a weekday, earliest first. */
export function listHours(hours: readonly WorkingHours[], weekday: number): WorkingHours[] {
  return hours
    .filter((stretch) => stretch.weekday === weekday)
    .toSorted((one, other) => one.startMinute - other.startMinute);
}

/** Parses a time (`09:30`) into minutes after midnight; null if invalid. */
export function parseMinute(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** The instant of a date (`2026-11-21`) and time (`09:30`) in IST; null if either is invalid. */
export function istInstant(date: string, time: string): Date | null {
  const midnight = istMidnight(date);
  const minute = parseMinute(time);
  return midnight && minute !== null ? new Date(midnight.getTime() + minute * MINUTE_MS) : null;
}

interface LeaveTexts {
  between(from: string, until: string): string;
  day(day: string): string;
  days(first: string, last: string): string;
}

const LEAVE_TEXTS: Readonly<Record<Language, LeaveTexts>> = {
  en: {
    between: (from, until) => `${from} until ${until}`,
    day: (day) => `${day}, the whole day`,
    days: (first, last) => `${first} until ${last}, whole days`,
  },
  ml: {
    between: (from, until) => `${from} മുതൽ ${until} വരെ`,
    day: (day) => `${day}, ദിവസം മുഴുവൻ`,
    days: (first, last) => `${first} മുതൽ ${last} വരെ, മുഴുവൻ ദിവസങ്ങൾ`,
  },
};

/** A leave's period in IST: "15 December 2026 until 18 December 2026, whole days", or with both times otherwise. */
export function describeLeave({ startsAt, endsAt }: Leave, language: Language = "en"): string {
  const isMidnight = (instant: Date) => startOfIstDay(instant).getTime() === instant.getTime();
  if (!isMidnight(startsAt) || !isMidnight(endsAt))
    return LEAVE_TEXTS[language].between(formatDateTime(startsAt, language), formatDateTime(endsAt, language));
  const [first, last] = [formatDate(startsAt, language), formatDate(addIstDays(endsAt, -1), language)];
  return first === last ? LEAVE_TEXTS[language].day(first) : LEAVE_TEXTS[language].days(first, last);
}

export interface LeaveRequest extends Leave {
  reason: string | null;
}

/** Name of the field for the session length of this price. */
export function lengthField(pricingId: string): string {
  return `minutes-${pricingId}`;
}

const LENGTH_FIELD = /^minutes-(.+)$/;

/** The price id in a `lengthField` name; undefined for other names. */
export function pricingOfLengthField(name: string): string | undefined {
  return LENGTH_FIELD.exec(name)?.[1];
}

export interface SessionSettings {
  bufferMinutes: number;
  minimumNoticeHours: number;
  meetingLink: string | null;
  town: string | null;
  venue: string | null;
  /** Minutes by price id. */
  sessionMinutes: ReadonlyMap<string, number>;
}

/** Sessions outside the hours or during a leave: booked before these changed, they still take place. */
export function sessionsOutside<Session extends { sessionTime: Date; sessionDuration: number }>(
  sessions: readonly Session[],
  schedule: { weeklyHours: readonly WorkingHours[]; leaves: readonly Leave[] },
): Session[] {
  return sessions.filter(
    ({ sessionTime, sessionDuration }) =>
      !isAtWork(schedule, sessionTime, new Date(sessionTime.getTime() + sessionDuration * MINUTE_MS)),
  );
}
