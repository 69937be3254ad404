import type { Language } from "#app/domain/platform/language.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatDate, formatMalayalamDate } from "#app/domain/platform/time.ts";

/** An ISO date as the guide says it: "10 March 2027". Throws where there is no such date. */
export function guideDay(date: string, language: Language): string {
  const midnight = istMidnight(date);
  if (midnight === null) throw new Error(`${date} is no date`);
  return language === "ml" ? formatMalayalamDate(midnight) : formatDate(midnight);
}
