import type { Language } from "#app/domain/platform/language.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatDate, formatMalayalamDate } from "#app/domain/platform/time.ts";

/** An ISO date in the guide's format: "10 March 2027". Throws for an invalid date. */
export function guideDay(date: string, language: Language): string {
  const midnight = istMidnight(date);
  if (midnight === null) throw new Error(`${date} is no date`);
  return language === "ml" ? formatMalayalamDate(midnight) : formatDate(midnight);
}
