import { z } from "zod";
import {
  BUFFER_STEP_MINUTES,
  istInstant,
  MAX_BUFFER_MINUTES,
  MAX_LEAVE_DAYS,
  MAX_LINK_LENGTH,
  MAX_REASON_LENGTH,
  MAX_SESSION_MINUTES,
  MAX_TOWN_LENGTH,
  MAX_VENUE_LENGTH,
  MIN_SESSION_MINUTES,
  minuteOf,
  pricingOfLengthField,
  rangeFields,
  RANGES_PER_DAY,
  SESSION_STEP_MINUTES,
  type SessionSettings,
  type LeaveRequest,
  WEEK,
} from "../../domain/experts/expert-calendar";
import {
  MAX_MINIMUM_NOTICE_HOURS,
  MIN_MINIMUM_NOTICE_HOURS,
  type WorkingHours,
} from "../../domain/experts/working-hours";
import { addIstDays } from "../../domain/platform/ist-calendar";
import { oneLine } from "./fields";

/** Reads a pair of time fields: a range, nothing where both are empty, or the message of the broken rule. */
function readRange(from: string, until: string): { startMinute: number; endMinute: number } | string | null {
  if (from === "" && until === "") return null;
  if (from === "" || until === "") return "Please give both times, or leave both empty";
  const startMinute = minuteOf(from);
  const endMinute = minuteOf(until);
  if (startMinute === null || endMinute === null) return "Please enter times such as 09:30";
  return endMinute > startMinute ? { startMinute, endMinute } : "The end has to be later than the start";
}

/**
 * The weekly hours, from a form with `RANGES_PER_DAY` pairs of time fields for each weekday, named by `rangeFields`.
 */
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

/**
 * The form that adds leave. Times are in IST; without times, whole days are off; without a last day, only the first.
 * Whether it is already over is checked by the use case, which knows the time.
 */
export const leaveSchema = z
  .object({
    fromDate: oneLine,
    fromTime: oneLine,
    untilDate: oneLine,
    untilTime: oneLine,
    reason: oneLine.pipe(z.string().max(MAX_REASON_LENGTH, `Please keep it to ${MAX_REASON_LENGTH} characters`)),
  })
  .transform(({ fromDate, fromTime, untilDate, untilTime, reason }, context): LeaveRequest => {
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

const bufferSentence = `Please enter 0 to ${MAX_BUFFER_MINUTES} minutes, in steps of ${BUFFER_STEP_MINUTES}`;
const noticeSentence = `Please enter ${MIN_MINIMUM_NOTICE_HOURS} to ${MAX_MINIMUM_NOTICE_HOURS} hours`;
const lengthSentence = `Please enter ${MIN_SESSION_MINUTES} to ${MAX_SESSION_MINUTES} minutes, in steps of ${SESSION_STEP_MINUTES}`;

/** A whole number within bounds, in multiples of `step`. */
const steps = (sentence: string, { min, max, step }: { min: number; max: number; step: number }) =>
  oneLine.pipe(
    z
      .string()
      .regex(/^\d{1,4}$/, sentence)
      .transform(Number)
      .pipe(z.number().min(min, sentence).max(max, sentence).multipleOf(step, sentence)),
  );

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

/** The form for the length, buffer, notice and place of an expert's sessions. */
export const sessionSettingsSchema = z
  .looseObject({
    bufferMinutes: steps(bufferSentence, { min: 0, max: MAX_BUFFER_MINUTES, step: BUFFER_STEP_MINUTES }),
    minimumNoticeHours: steps(noticeSentence, {
      min: MIN_MINIMUM_NOTICE_HOURS,
      max: MAX_MINIMUM_NOTICE_HOURS,
      step: 1,
    }),
    meetingLink,
    town: oneLine.pipe(z.string().max(MAX_TOWN_LENGTH, `Please keep it to ${MAX_TOWN_LENGTH} characters`)),
    venue: oneLine.pipe(z.string().max(MAX_VENUE_LENGTH, `Please keep it to ${MAX_VENUE_LENGTH} characters`)),
  })
  .transform((fields, context): SessionSettings => {
    // One without the other leads nobody there.
    if (fields.venue !== "" && fields.town === "")
      context.addIssue({ code: "custom", path: ["town"], message: "Please give the town, too" });
    if (fields.town !== "" && fields.venue === "")
      context.addIssue({ code: "custom", path: ["venue"], message: "Please give the address, too" });
    const sessionMinutes = new Map<string, number>();
    for (const [name, value] of Object.entries(fields)) {
      const pricingId = pricingOfLengthField(name);
      if (pricingId === undefined) continue;
      const parsed = sessionLength.safeParse(value);
      if (parsed.success) sessionMinutes.set(pricingId, parsed.data);
      else context.addIssue({ code: "custom", path: [name], message: lengthSentence });
    }
    return {
      bufferMinutes: fields.bufferMinutes,
      minimumNoticeHours: fields.minimumNoticeHours,
      meetingLink: fields.meetingLink || null,
      town: fields.town || null,
      venue: fields.venue || null,
      sessionMinutes,
    };
  });
