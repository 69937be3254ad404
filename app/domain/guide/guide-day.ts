import type { Language } from "../platform/language";
import { istMidnight } from "../platform/ist-calendar";
import { formatDate, formatMalayalamDate } from "../platform/time";

/** An ISO date as the guide says it: "10 March 2027". Throws where there is no such date. */
export function guideDay(date: string, language: Language): string {
  const midnight = istMidnight(date);
  if (midnight === null) throw new Error(`${date} is no date`);
  return language === "ml" ? formatMalayalamDate(midnight) : formatDate(midnight);
}
