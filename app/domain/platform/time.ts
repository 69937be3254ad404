import { HOUR_MS, MINUTE_MS } from "./duration.ts";
import type { Language } from "./language.ts";

/** Time zone for display: Indian Standard Time, UTC+5:30 all year. */
const TIME_ZONE = "Asia/Kolkata";

/** Offset of IST from UTC, in milliseconds. India has no daylight saving time, so arithmetic is enough. */
export const IST_OFFSET_MS = 5 * HOUR_MS + 30 * MINUTE_MS;

// Marked as pure, so that a page's script contains only the formats it uses.
const dateFormat = /* @__PURE__ */ new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: TIME_ZONE,
});
function malayalamFormat(month: "long" | "short"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("ml-IN-u-nu-latn", {
    day: "numeric",
    month,
    weekday: "short",
    year: "numeric",
    timeZone: TIME_ZONE,
  });
}
const malayalamFormats = {
  long: /* @__PURE__ */ malayalamFormat("long"),
  short: /* @__PURE__ */ malayalamFormat("short"),
};
const dateTimeFormat = /* @__PURE__ */ new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: TIME_ZONE,
});

/**
 * The parts of a date in Malayalam: "2026", "നവംബർ", "24", "ചൊവ്വ". Names come from Intl without the joiners that only
 * some engines write ("ഒക്‌ടോബർ"); the order is ours, as engines differ.
 */
function malayalamParts(
  instant: Date,
  months: "long" | "short" = "long",
): Record<"year" | "month" | "day" | "weekday", string> {
  const parts = { year: "", month: "", day: "", weekday: "" };
  for (const { type, value } of malayalamFormats[months].formatToParts(instant))
    if (type === "year" || type === "month" || type === "day" || type === "weekday")
      parts[type] = value.replaceAll("\u200C", "");
  return parts;
}

/** "നവംബർ 24 ചൊവ്വ", in IST. */
function malayalamDay(instant: Date): string {
  const { month, day, weekday } = malayalamParts(instant);
  return `${month} ${day} ${weekday}`;
}

const MALAYALAM_DAY_PARTS = [
  { from: 20, name: "രാത്രി" },
  { from: 16, name: "വൈകിട്ട്" },
  { from: 15, name: "ഉച്ചകഴിഞ്ഞ്" },
  { from: 12, name: "ഉച്ചയ്ക്ക്" },
  { from: 6, name: "രാവിലെ" },
  { from: 3, name: "പുലർച്ചെ" },
  { from: 0, name: "രാത്രി" },
] as const;

/** "രാവിലെ" and "9:00". Intl's own words do not suit every hour: "ഉച്ച 12:00", "സന്ധ്യ 6:00". */
function malayalamClock(hour: number, minute: number): { part: string; time: string } {
  return {
    part: MALAYALAM_DAY_PARTS.find(({ from }) => hour >= from)?.name ?? "",
    time: `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`,
  };
}

/** The same for an instant, in IST. */
function toMalayalamClock(instant: Date): { part: string; time: string } {
  const ist = new Date(instant.getTime() + IST_OFFSET_MS);
  return malayalamClock(ist.getUTCHours(), ist.getUTCMinutes());
}

/** "രാവിലെ 9:00" for an hour from 0 to 23 and a minute, in any time zone. */
export function malayalamTime(hour: number, minute: number): string {
  const { part, time } = malayalamClock(hour, minute);
  return `${part} ${time}`;
}

/** "21 November 2026" or "2026 നവംബർ 21", in IST. */
export function formatDate(instant: Date, language: Language = "en"): string {
  return language === "ml" ? formatMalayalamDate(instant) : dateFormat.format(instant);
}

/** "2026 നവംബർ 21", in IST. */
export function formatMalayalamDate(instant: Date): string {
  const { year, month, day } = malayalamParts(instant);
  return `${year} ${month} ${day}`;
}

/** "21 November 2026 at 9:21 am IST" or "2026 നവംബർ 21, രാവിലെ 9:21 (IST)". */
export function formatDateTime(instant: Date, language: Language = "en"): string {
  return language === "ml"
    ? `${formatMalayalamDate(instant)}, ${formatClock(instant, "ml")} (IST)`
    : `${dateTimeFormat.format(instant)} IST`;
}

const listDateFormat = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  timeZone: TIME_ZONE,
});

/** "21 Nov 2026", in IST, for administrators' lists. */
export function formatListDate(instant: Date): string {
  // Some engines write "Sept".
  return listDateFormat.format(instant).replace("Sept", "Sep");
}

const shortDateFormat = /* @__PURE__ */ new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: TIME_ZONE,
});

/** "Nov 21, 2026", in IST, for coupons. */
export function formatCouponDate(instant: Date): string {
  return shortDateFormat.format(instant);
}

const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: TIME_ZONE,
});
const shortDayFormat = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: TIME_ZONE,
});
const fullDayFormat = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: TIME_ZONE,
});
const clockFormat = /* @__PURE__ */ new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: TIME_ZONE,
});

/** "Tuesday 24 November" or "നവംബർ 24 ചൊവ്വ", in IST, for a day in the coming weeks. */
export function formatDay(instant: Date, language: Language = "en"): string {
  return language === "ml" ? malayalamDay(instant) : dayFormat.format(instant).replace(",", "");
}

/** "Tue 24 Nov" or "നവംബർ 24 ചൊവ്വ", in IST, for narrow places. Malayalam months have no usual short form. */
export function formatShortDay(instant: Date, language: Language = "en"): string {
  return language === "ml"
    ? malayalamDay(instant)
    : shortDayFormat.format(instant).replace(",", "").replace("Sept", "Sep");
}

/** The parts of a date in IST, for one short word per line: "Tue", "24", "Nov"; "ചൊവ്വ", "24", "നവം". */
export function formatDayParts(
  instant: Date,
  language: Language = "en",
): { weekday: string; day: string; month: string } {
  if (language === "ml") return malayalamParts(instant, "short");
  const [weekday = "", day = "", month = ""] = formatShortDay(instant).split(" ");
  return { weekday, day, month };
}

const MALAYALAM_WEEKDAY_INITIALS = ["ഞാ", "തി", "ചൊ", "ബു", "വ്യാ", "വെ", "ശ"];

/** "Tue" or "ചൊ", in IST: heading of a date in a row of seven on a phone. */
export function formatWeekdayInitial(instant: Date, language: Language = "en"): string {
  if (language === "en") return formatDayParts(instant).weekday;
  return MALAYALAM_WEEKDAY_INITIALS[new Date(instant.getTime() + IST_OFFSET_MS).getUTCDay()] ?? "";
}

/** "Tuesday 24 November 2026" or "2026 നവംബർ 24 ചൊവ്വ", in IST. */
export function formatFullDay(instant: Date, language: Language = "en"): string {
  return language === "ml"
    ? `${malayalamParts(instant).year} ${malayalamDay(instant)}`
    : fullDayFormat.format(instant).replace(",", "");
}

/** "Tuesday 24 November 2026 at 9:00 am IST" or "2026 നവംബർ 24 ചൊവ്വ, രാവിലെ 9:00 (IST)": weekday first. */
export function formatAppointment(instant: Date, language: Language = "en"): string {
  return language === "ml"
    ? `${formatFullDay(instant, "ml")}, ${formatClock(instant, "ml")} (IST)`
    : `${formatFullDay(instant)} at ${formatClock(instant)} IST`;
}

/** "9:00 am" or "രാവിലെ 9:00", in IST. */
export function formatClock(instant: Date, language: Language = "en"): string {
  if (language === "en") return clockFormat.format(instant);
  const { part, time } = toMalayalamClock(instant);
  return `${part} ${time}`;
}

/** "9:00 am" in IST as two texts: `time` is visible below the heading of its part of the day, `part` only spoken. */
export function formatClockParts(instant: Date, language: Language = "en"): { part: string; time: string } {
  return language === "ml" ? toMalayalamClock(instant) : { part: "", time: formatClock(instant) };
}

/** "9:00 am to 9:45 am IST" or "രാവിലെ 9:00 മുതൽ 9:45 വരെ (IST)". */
export function formatClockRange(start: Date, minutes: number, language: Language = "en"): string {
  const end = new Date(start.getTime() + minutes * MINUTE_MS);
  if (language === "en") return `${formatClock(start)} to ${formatClock(end)} IST`;
  // A part of the day shared by both times is written once.
  const { part, time } = toMalayalamClock(end);
  const until = part === toMalayalamClock(start).part ? time : `${part} ${time}`;
  return `${formatClock(start, "ml")} മുതൽ ${until} വരെ (IST)`;
}

/** "21 Nov 2026, 9:00 am", in IST, for administrators' lists. */
export function formatListDateTime(instant: Date): string {
  return `${formatListDate(instant)}, ${formatClock(instant)}`;
}

/** "2026-11-21 09:00", in IST, for spreadsheets: it sorts correctly as text. */
export function formatSheetDateTime(instant: Date): string {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 16).replace("T", " ");
}
