import { z } from "zod";
import type { Administrator, ExpertActor } from "../platform/actor";
import { oneLine } from "../platform/form-fields";
import { MINUTE_MS } from "../platform/duration";
import { CLOSING_HOUR, isAtWork, type Leave, SLOT_HOURS, type WorkingHours } from "./working-hours";
import { addIstDays, istMidnight, startOfIstDay } from "../platform/ist-calendar";
import { formatDate, formatDateTime } from "../platform/time";

/** Who changes an expert's calendar: the expert, or an administrator for them. */
export type CalendarActor = ExpertActor | (Administrator & { expertId: string });

/** By weekday; 0 is Sunday. */
export const WEEKDAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The weekdays in the order of a working week. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** How many stretches of work a weekday may have. */
export const RANGES_PER_DAY = 3;

/** Free minutes after a session: at most so many, in steps. */
export const MAX_BUFFER_MINUTES = 120;
export const BUFFER_STEP_MINUTES = 5;

/** How long a session may last, in minutes, in steps. */
export const MIN_SESSION_MINUTES = 15;
export const MAX_SESSION_MINUTES = 240;
export const SESSION_STEP_MINUTES = 15;

const MAX_LEAVE_DAYS = 366;
const MAX_LINK_LENGTH = 300;
const MAX_VENUE_LENGTH = 200;
const MAX_REASON_LENGTH = 120;

/** What is stored for an expert who has never chosen hours: every day, 09:00 to 19:00. */
export const DEFAULT_HOURS: readonly WorkingHours[] = WEEK.map((weekday) => ({
  weekday,
  startMinute: SLOT_HOURS[0] * 60,
  endMinute: CLOSING_HOUR * 60,
}));

/** The names of the two fields of a stretch of work: the `index`-th of a weekday, counted from 0. */
export function rangeFields(weekday: number, index: number): { from: string; until: string } {
  return { from: `from-${weekday}-${index}`, until: `until-${weekday}-${index}` };
}

/** Minutes after midnight as a time field holds them: 570 is "09:30". */
export function timeValue(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** Minutes after midnight as people say them: 570 is "9:30 am". */
export function describeMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** The stretches of one weekday as people say them: "9:00 am – 1:00 pm, 2:00 pm – 6:00 pm"; empty where there are none. */
export function describeHours(hours: readonly WorkingHours[], weekday: number): string {
  return hoursOf(hours, weekday)
    .map(({ startMinute, endMinute }) => `${describeMinute(startMinute)} – ${describeMinute(endMinute)}`)
    .join(", ");
}

/** The stretches of a weekday, the earliest first. */
export function hoursOf(hours: readonly WorkingHours[], weekday: number): WorkingHours[] {
  return hours
    .filter((stretch) => stretch.weekday === weekday)
    .toSorted((one, other) => one.startMinute - other.startMinute);
}

function minuteOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** The instant at a time in IST (`09:30`) of a date (`2026-11-21`); null where there is no such date or time. */
function istInstant(date: string, time: string): Date | null {
  const midnight = istMidnight(date);
  const minute = minuteOf(time);
  return midnight && minute !== null ? new Date(midnight.getTime() + minute * MINUTE_MS) : null;
}

/** What a pair of time fields says: a stretch, nothing where both are empty, or the sentence of the broken rule. */
function readRange(from: string, until: string): { startMinute: number; endMinute: number } | string | null {
  if (from === "" && until === "") return null;
  if (from === "" || until === "") return "Please give both times, or leave both empty";
  const startMinute = minuteOf(from);
  const endMinute = minuteOf(until);
  if (startMinute === null || endMinute === null) return "Please enter times such as 09:30";
  return endMinute > startMinute ? { startMinute, endMinute } : "The end has to be later than the start";
}

/** The weekly hours of a form with `RANGES_PER_DAY` pairs of time fields for each weekday, named by `rangeFields`. */
export const weeklyHoursSchema = z.record(z.string(), z.string()).transform((fields, context): WorkingHours[] => {
  const hours: WorkingHours[] = [];
  for (const weekday of WEEK) {
    for (let index = 0; index < RANGES_PER_DAY; index += 1) {
      const names = rangeFields(weekday, index);
      const range = readRange(fields[names.from]?.trim() ?? "", fields[names.until]?.trim() ?? "");
      if (range === null) continue;
      const message =
        typeof range === "string"
          ? range
          : overlapsAny(hours, weekday, range)
            ? "These times overlap others of the same day"
            : null;
      if (message !== null) context.addIssue({ code: "custom", path: [names.from], message });
      else if (typeof range !== "string") hours.push({ weekday, ...range });
    }
  }
  const isEmpty = hours.length === 0 && context.issues.length === 0;
  if (isEmpty)
    context.addIssue({
      code: "custom",
      path: ["hours"],
      message: "Please keep hours on at least one day. To be away for a while, add leave instead.",
    });
  return hours;
});

function overlapsAny(
  hours: readonly WorkingHours[],
  weekday: number,
  range: { startMinute: number; endMinute: number },
): boolean {
  return hours.some(
    (other) => other.weekday === weekday && other.startMinute < range.endMinute && other.endMinute > range.startMinute,
  );
}

/** When a leave is, in IST: "15 December 2026 until 18 December 2026, whole days", or with both times where it is not. */
export function describeLeave({ startsAt, endsAt }: Leave): string {
  const isMidnight = (instant: Date) => startOfIstDay(instant).getTime() === instant.getTime();
  if (!isMidnight(startsAt) || !isMidnight(endsAt))
    return `${formatDateTime(startsAt)} until ${formatDateTime(endsAt)}`;
  const [first, last] = [formatDate(startsAt), formatDate(addIstDays(endsAt, -1))];
  return first === last ? `${first}, the whole day` : `${first} until ${last}, whole days`;
}

/** A leave as it is asked for. */
export interface WantedLeave extends Leave {
  reason: string | null;
}

/**
 * The form that adds leave. Times in IST; without times whole days are off, without a last day the first one alone.
 * Whether it is over already is for the use case to say, which knows the time.
 */
export const leaveSchema = z
  .object({
    fromDate: oneLine,
    fromTime: oneLine,
    untilDate: oneLine,
    untilTime: oneLine,
    reason: oneLine.pipe(z.string().max(MAX_REASON_LENGTH, `Please keep it to ${MAX_REASON_LENGTH} characters`)),
  })
  .transform(({ fromDate, fromTime, untilDate, untilTime, reason }, context): WantedLeave => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    if (fromDate === "") return refuse("fromDate", "Please choose the first day");
    const startsAt = istInstant(fromDate, fromTime || "00:00");
    if (!startsAt) return refuse("fromDate", "Please enter a day and a time that exist");
    const lastDate = untilDate || fromDate;
    const named = istInstant(lastDate, untilTime || "00:00");
    if (!named) return refuse("untilDate", "Please enter a day and a time that exist");
    const endsAt = untilTime === "" ? addIstDays(named, 1) : named;
    if (endsAt <= startsAt) return refuse("untilDate", "The end has to be later than the start");
    if (endsAt > addIstDays(startsAt, MAX_LEAVE_DAYS))
      return refuse("untilDate", "One leave can be a year long at most");
    return { startsAt, endsAt, reason: reason || null };
  });

/** The field that holds how long a session of this price is. */
export function lengthField(pricingId: string): string {
  return `minutes-${pricingId}`;
}

const LENGTH_FIELD = /^minutes-(.+)$/;

/** What an expert's sessions are like. */
export interface SessionSettings {
  bufferMinutes: number;
  meetingLink: string | null;
  venue: string | null;
  /** Minutes by the id of the price. */
  sessionMinutes: ReadonlyMap<string, number>;
}

const bufferSentence = `Please enter 0 to ${MAX_BUFFER_MINUTES} minutes, in steps of ${BUFFER_STEP_MINUTES}`;
const lengthSentence = `Please enter ${MIN_SESSION_MINUTES} to ${MAX_SESSION_MINUTES} minutes, in steps of ${SESSION_STEP_MINUTES}`;

/** A whole number within bounds and on the grid of steps. */
const steps = (sentence: string, { min, max, step }: { min: number; max: number; step: number }) =>
  oneLine.pipe(
    z
      .string()
      .regex(/^\d{1,4}$/, sentence)
      .transform(Number)
      .pipe(z.number().min(min, sentence).max(max, sentence).multipleOf(step, sentence)),
  );

/** Minutes of a session as they are typed. */
export const sessionLength = steps(lengthSentence, {
  min: MIN_SESSION_MINUTES,
  max: MAX_SESSION_MINUTES,
  step: SESSION_STEP_MINUTES,
});

function isHttpsAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.hostname.includes(".") && url.username === "" && url.password === "";
}

const meetingLink = oneLine.pipe(
  z
    .string()
    .max(MAX_LINK_LENGTH, `Please keep the link to ${MAX_LINK_LENGTH} characters`)
    .refine((text) => text === "" || isHttpsAddress(text), "Please enter a link that begins with https://"),
);

/** The form about length, buffer and place of an expert's sessions. */
export const sessionSettingsSchema = z
  .looseObject({
    bufferMinutes: steps(bufferSentence, { min: 0, max: MAX_BUFFER_MINUTES, step: BUFFER_STEP_MINUTES }),
    meetingLink,
    venue: oneLine.pipe(z.string().max(MAX_VENUE_LENGTH, `Please keep it to ${MAX_VENUE_LENGTH} characters`)),
  })
  .transform((fields, context): SessionSettings => {
    const sessionMinutes = new Map<string, number>();
    for (const [name, value] of Object.entries(fields)) {
      const pricingId = LENGTH_FIELD.exec(name)?.[1];
      if (pricingId === undefined) continue;
      const parsed = sessionLength.safeParse(value);
      if (parsed.success) sessionMinutes.set(pricingId, parsed.data);
      else context.addIssue({ code: "custom", path: [name], message: lengthSentence });
    }
    return {
      bufferMinutes: fields.bufferMinutes,
      meetingLink: fields.meetingLink || null,
      venue: fields.venue || null,
      sessionMinutes,
    };
  });

/** The sessions that lie outside the hours or in a leave: they were booked before these changed, and take place all the same. */
export function sessionsOutside<Session extends { sessionTime: Date; sessionDuration: number }>(
  sessions: readonly Session[],
  schedule: { weeklyHours: readonly WorkingHours[]; leaves: readonly Leave[] },
): Session[] {
  return sessions.filter(
    ({ sessionTime, sessionDuration }) =>
      !isAtWork(schedule, sessionTime, new Date(sessionTime.getTime() + sessionDuration * MINUTE_MS)),
  );
}
