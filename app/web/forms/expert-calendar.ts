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
  parseMinute,
  pricingOfLengthField,
  rangeFields,
  RANGES_PER_DAY,
  SESSION_STEP_MINUTES,
  type SessionSettings,
  type LeaveRequest,
  WEEK,
} from "#app/domain/experts/expert-calendar.ts";
import {
  MAX_MINIMUM_NOTICE_HOURS,
  MIN_MINIMUM_NOTICE_HOURS,
  type WorkingHours,
} from "#app/domain/experts/working-hours.ts";
import { addIstDays } from "#app/domain/platform/ist-calendar.ts";
import { comparableLine, oneLine } from "./fields.ts";
import { toComparable } from "#app/domain/platform/typed-text.ts";
import { bilingualMessage } from "./bilingual-message.ts";
import { readMeetingLink } from "#app/domain/experts/meeting-link.ts";

const tooLong = (length: number) =>
  bilingualMessage({ en: `Please keep it to ${length} characters`, ml: `കൂടിയത് ${length} അക്ഷരങ്ങൾ മാത്രം` });

/** Parses a pair of time fields: a range, null if both are empty, or the validation message. */
function readRange(from: string, until: string): { startMinute: number; endMinute: number } | string | null {
  if (from === "" && until === "") return null;
  if (from === "" || until === "")
    return bilingualMessage({
      en: "Please give both times, or leave both empty",
      ml: "രണ്ടു സമയവും എഴുതുക, അല്ലെങ്കിൽ രണ്ടും ഒഴിച്ചിടുക",
    });
  const startMinute = parseMinute(from);
  const endMinute = parseMinute(until);
  if (startMinute === null || endMinute === null)
    return bilingualMessage({ en: "Please enter times such as 09:30", ml: "09:30 പോലെ സമയം എഴുതുക" });
  return endMinute > startMinute
    ? { startMinute, endMinute }
    : bilingualMessage({ en: "The end has to be later than the start", ml: "അവസാനം തുടക്കത്തിനു ശേഷമാകണം" });
}

/**
 * The weekly hours: `RANGES_PER_DAY` pairs of time fields per weekday, named by `rangeFields`. With `copyFrom`, a
 * weekday, its times count for all days.
 */
export const weeklyHoursSchema = z.record(z.string(), z.string()).transform((fields, context): WorkingHours[] => {
  const hours: WorkingHours[] = [];
  const copied = WEEK.find((weekday) => String(weekday) === fields.copyFrom);
  for (const weekday of WEEK) {
    for (let index = 0; index < RANGES_PER_DAY; index += 1) {
      const names = rangeFields(copied ?? weekday, index);
      const range = readRange(toComparable(fields[names.from] ?? ""), toComparable(fields[names.until] ?? ""));
      if (range === null) continue;
      const message =
        typeof range === "string"
          ? range
          : overlapsAny(hours, weekday, range)
            ? bilingualMessage({
                en: "These times overlap others of the same day",
                ml: "അതേ ദിവസത്തെ മറ്റൊരു സമയവുമായി കൂട്ടിമുട്ടുന്നു",
              })
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
      message: bilingualMessage({
        en: "Please keep hours on at least one day. To be away for a while, add leave instead.",
        ml: "ഒരു ദിവസമെങ്കിലും ജോലിസമയം വേണം. കുറച്ചുനാൾ മാറിനിൽക്കാൻ ലീവ് ചേർക്കുക.",
      }),
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
 * The use case, which knows the time, rejects past ones.
 */
export const leaveSchema = z
  .object({
    fromDate: comparableLine,
    fromTime: comparableLine,
    untilDate: comparableLine,
    untilTime: comparableLine,
    reason: oneLine.pipe(z.string().max(MAX_REASON_LENGTH, tooLong(MAX_REASON_LENGTH))),
  })
  .transform(({ fromDate, fromTime, untilDate, untilTime, reason }, context): LeaveRequest => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    if (fromDate === "")
      return refuse("fromDate", bilingualMessage({ en: "Please choose the first day", ml: "ആദ്യ ദിവസം തിരഞ്ഞെടുക്കുക" }));
    const startsAt = istInstant(fromDate, fromTime || "00:00");
    if (!startsAt)
      return refuse(
        "fromDate",
        bilingualMessage({ en: "Please enter a day and a time that exist", ml: "ശരിയായ ദിവസവും സമയവും എഴുതുക" }),
      );
    const lastDate = untilDate || fromDate;
    const named = istInstant(lastDate, untilTime || "00:00");
    if (!named)
      return refuse(
        "untilDate",
        bilingualMessage({ en: "Please enter a day and a time that exist", ml: "ശരിയായ ദിവസവും സമയവും എഴുതുക" }),
      );
    const endsAt = untilTime === "" ? addIstDays(named, 1) : named;
    if (endsAt <= startsAt)
      return refuse(
        "untilDate",
        bilingualMessage({ en: "The end has to be later than the start", ml: "അവസാനം തുടക്കത്തിനു ശേഷമാകണം" }),
      );
    if (endsAt > addIstDays(startsAt, MAX_LEAVE_DAYS))
      return refuse(
        "untilDate",
        bilingualMessage({ en: "One leave can be a year long at most", ml: "ഒരു ലീവിന് ഒരു വർഷം വരെ നീളമാകാം" }),
      );
    return { startsAt, endsAt, reason: reason || null };
  });

const bufferSentence = bilingualMessage({
  en: `Please enter 0 to ${MAX_BUFFER_MINUTES} minutes, in steps of ${BUFFER_STEP_MINUTES}`,
  ml: `0 മുതൽ ${MAX_BUFFER_MINUTES} വരെ മിനിറ്റ് എഴുതുക, ${BUFFER_STEP_MINUTES} വീതം കൂട്ടി`,
});
const noticeSentence = bilingualMessage({
  en: `Please enter ${MIN_MINIMUM_NOTICE_HOURS} to ${MAX_MINIMUM_NOTICE_HOURS} hours`,
  ml: `${MIN_MINIMUM_NOTICE_HOURS} മുതൽ ${MAX_MINIMUM_NOTICE_HOURS} വരെ മണിക്കൂർ എഴുതുക`,
});
const lengthSentence = bilingualMessage({
  en: `Please enter ${MIN_SESSION_MINUTES} to ${MAX_SESSION_MINUTES} minutes, in steps of ${SESSION_STEP_MINUTES}`,
  ml: `${MIN_SESSION_MINUTES} മുതൽ ${MAX_SESSION_MINUTES} വരെ മിനിറ്റ് എഴുതുക, ${SESSION_STEP_MINUTES} വീതം കൂട്ടി`,
});

/** A whole number within bounds, in multiples of `step`. */
const steps = (sentence: string, { min, max, step }: { min: number; max: number; step: number }) =>
  comparableLine.pipe(
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

/** Stored in its normal form, which may be longer; empty for none. */
const meetingLink = oneLine
  .transform((text, context) => {
    const link = text === "" ? "" : readMeetingLink(text);
    if (link !== null) return link;
    context.addIssue({
      code: "custom",
      message: bilingualMessage({
        en: "Please enter a link that begins with https://",
        ml: "https:// എന്നു തുടങ്ങുന്ന ലിങ്ക് എഴുതുക",
      }),
    });
    return z.NEVER;
  })
  .pipe(
    z.string().max(
      MAX_LINK_LENGTH,
      bilingualMessage({
        en: `Please keep the link to ${MAX_LINK_LENGTH} characters`,
        ml: `ലിങ്കിൽ കൂടിയത് ${MAX_LINK_LENGTH} അക്ഷരങ്ങൾ മാത്രം`,
      }),
    ),
  );

export const sessionSettingsSchema = z
  .looseObject({
    bufferMinutes: steps(bufferSentence, { min: 0, max: MAX_BUFFER_MINUTES, step: BUFFER_STEP_MINUTES }),
    minimumNoticeHours: steps(noticeSentence, {
      min: MIN_MINIMUM_NOTICE_HOURS,
      max: MAX_MINIMUM_NOTICE_HOURS,
      step: 1,
    }),
    meetingLink,
    town: oneLine.pipe(z.string().max(MAX_TOWN_LENGTH, tooLong(MAX_TOWN_LENGTH))),
    venue: oneLine.pipe(z.string().max(MAX_VENUE_LENGTH, tooLong(MAX_VENUE_LENGTH))),
  })
  .transform((fields, context): SessionSettings => {
    // An address is useless without its town.
    if (fields.venue !== "" && fields.town === "")
      context.addIssue({
        code: "custom",
        path: ["town"],
        message: bilingualMessage({ en: "Please give the town, too", ml: "സ്ഥലം കൂടി എഴുതുക" }),
      });
    if (fields.town !== "" && fields.venue === "")
      context.addIssue({
        code: "custom",
        path: ["venue"],
        message: bilingualMessage({ en: "Please give the address, too", ml: "വിലാസം കൂടി എഴുതുക" }),
      });
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
