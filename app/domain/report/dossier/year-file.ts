import type { Language } from "#app/domain/platform/language.ts";
import { ICalCalendar, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { STUDENT_PLACEHOLDER } from "#app/domain/report/sections.ts";
import type { Dossier, YearEvent } from "./dossier.ts";

/** The dates of a dossier's year; none without that part. */
export function yearEvents({ parts }: Dossier): readonly YearEvent[] {
  return parts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "year" ? block.events : [])));
}

interface YearFile {
  resultId: string;
  name: string;
  language: Language;
  /** Replaces the placeholders. */
  studentName: string;
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
}

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/**
 * A student's year as a calendar file (RFC 5545) to import, with whole-day events. Events without published days are
 * tentative, on the first day of their usual months, which their titles name. An event starting on the same day keeps
 * its UID when the report is made again, so that importing again creates no duplicates.
 */
export function yearFile(dossier: Dossier, { resultId, name, language, studentName, origin }: YearFile): string {
  const host = new URL(origin).hostname;
  const fill = (text: string) => text.replaceAll(STUDENT_PLACEHOLDER, () => studentName);
  const calendar = new ICalCalendar({
    name,
    prodId: { company: "Vazhi", product: "Career Guide", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  const counts = new Map<string, number>();
  for (const { from, to, isExact, when, title, note, authority } of yearEvents(dossier)) {
    // Several events may start on the same day.
    const count = (counts.get(from) ?? 0) + 1;
    counts.set(from, count);
    calendar.createEvent({
      id: `${resultId}-${from}-${count}@${host}`,
      stamp: midnight(dossier.asOf),
      start: midnight(from),
      // The end of a whole-day event is exclusive.
      end: new Date(midnight(isExact ? to : from).getTime() + DAY_MS),
      allDay: true,
      summary: fill(isExact ? title : `${title} (${when})`),
      description: [when, note, authority && `${authority.name}: ${authority.url}`]
        .filter((line) => line !== null)
        .map(fill)
        .join("\n"),
      status: isExact ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}
