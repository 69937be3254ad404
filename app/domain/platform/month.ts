import type { Language } from "./language.ts";
import { toIstDate, istMidnight } from "./ist-calendar.ts";
import { formatDate } from "./time.ts";

/** The month of an instant in IST: `2026-11`. */
export function toMonth(instant: Date): string {
  return toIstDate(instant).slice(0, 7);
}

/** Whether a text is a month such as `2026-11`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The start of a month, midnight in IST. Throws RangeError for an invalid month. */
export function startOfMonth(month: string): Date {
  const start = isMonth(month) ? istMidnight(`${month}-01`) : null;
  if (start === null) throw new RangeError(`${month} is no month`);
  return start;
}

/** The month this many months later: `addMonths("2026-11", 2)` is `2027-01`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** "November 2026" or "2026 നവംബർ". */
export function formatMonth(month: string, language: Language = "en"): string {
  const words = formatDate(startOfMonth(month), language).split(" ");
  return (language === "ml" ? words.slice(0, 2) : words.slice(1)).join(" ");
}
