import { HOUR_MS, MINUTE_MS } from "./duration";

/** The time zone of displayed times: Indian Standard Time, UTC+5:30, the whole year. */
const TIME_ZONE = "Asia/Kolkata";

/** How far IST is ahead of UTC, in milliseconds. India has no daylight saving time, so arithmetic is enough. */
export const IST_OFFSET_MS = 5 * HOUR_MS + 30 * MINUTE_MS;

const dateFormat = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: TIME_ZONE,
});
const malayalamDateFormat = new Intl.DateTimeFormat("ml-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: TIME_ZONE,
});
const dateTimeFormat = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: TIME_ZONE,
});

/** "21 November 2026", in IST. */
export function formatDate(instant: Date): string {
  return dateFormat.format(instant);
}

/** "2026 നവംബർ 21", in IST. */
export function formatMalayalamDate(instant: Date): string {
  return malayalamDateFormat.format(instant);
}

/** "21 November 2026 at 9:21 am IST". */
export function formatDateTime(instant: Date): string {
  return `${dateTimeFormat.format(instant)} IST`;
}

const listDateFormat = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  timeZone: TIME_ZONE,
});

/** "21 Nov 2026", in IST: dates in administrators' lists. */
export function formatListDate(instant: Date): string {
  // Some engines write "Sept": lists use three letters.
  return listDateFormat.format(instant).replace("Sept", "Sep");
}

const shortDateFormat = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: TIME_ZONE,
});

/** "Nov 21, 2026", in IST: dates of coupons. */
export function formatCouponDate(instant: Date): string {
  return shortDateFormat.format(instant);
}

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: TIME_ZONE,
});
const shortDayFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: TIME_ZONE,
});
const fullDayFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: TIME_ZONE,
});
const clockFormat = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: TIME_ZONE,
});

/** "Tuesday 24 November", in IST: a day in the coming weeks. */
export function formatDay(instant: Date): string {
  return dayFormat.format(instant).replace(",", "");
}

/** "Tue 24 Nov", in IST, where there is little room. */
export function formatShortDay(instant: Date): string {
  return shortDayFormat.format(instant).replace(",", "").replace("Sept", "Sep");
}

/** "Tuesday 24 November 2026", in IST. */
export function formatFullDay(instant: Date): string {
  return fullDayFormat.format(instant).replace(",", "");
}

/** "Tuesday 24 November 2026 at 9:00 am IST": an appointment, whose weekday people check first. */
export function formatAppointment(instant: Date): string {
  return `${formatFullDay(instant)} at ${formatClock(instant)} IST`;
}

/** "9:00 am", in IST. */
export function formatClock(instant: Date): string {
  return clockFormat.format(instant);
}

/** "9:00 am to 9:45 am IST". */
export function formatClockRange(start: Date, minutes: number): string {
  return `${formatClock(start)} to ${formatClock(new Date(start.getTime() + minutes * MINUTE_MS))} IST`;
}

/** "21 Nov 2026, 9:00 am", in IST: instants in administrators' lists. */
export function formatListDateTime(instant: Date): string {
  return `${formatListDate(instant)}, ${formatClock(instant)}`;
}

/** "2026-11-21 09:00", in IST: instants in files for spreadsheets, which sort correctly as text. */
export function formatSheetDateTime(instant: Date): string {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 16).replace("T", " ");
}

/** A date as `formatDate` and `formatMalayalamDate` show it, in the reader's language. */
export function formatDateIn(instant: Date, language: "en" | "ml"): string {
  return language === "ml" ? formatMalayalamDate(instant) : formatDate(instant);
}

/** "21 November 2026 at 9:21 am IST" or "2026 നവംബർ 21, 9:21 am", in the reader's language. */
export function formatDateTimeIn(instant: Date, language: "en" | "ml"): string {
  return language === "ml" ? `${formatMalayalamDate(instant)}, ${formatClock(instant)}` : formatDateTime(instant);
}
