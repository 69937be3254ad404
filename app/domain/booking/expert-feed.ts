import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { CalendarSender } from "./session-calendar.ts";

/** A session as it stands in its expert's calendar feed. */
export interface FeedSession {
  bookingId: string;
  /** The first name: all that an expert sees of it. */
  studentName: string;
  sessionTime: Date;
  minutes: number;
  /** Where it takes place, as shown to people. */
  place: string;
  meetingLink: string | null;
  /** How often it has been moved. */
  rescheduleCount: number;
  changedAt: Date;
}

/** What the calendar says, besides names and addresses. */
const WORDS = {
  en: {
    name: "Vazhi sessions",
    summary: (studentName: string) => `Session: ${studentName}`,
    join: (link: string) => `Join: ${link}`,
    details: (url: string) => `Details: ${url}`,
  },
  ml: {
    name: "വഴി സെഷനുകൾ",
    summary: (studentName: string) => `സെഷൻ: ${studentName}`,
    join: (link: string) => `ചേരാനുള്ള ലിങ്ക്: ${link}`,
    details: (url: string) => `വിവരങ്ങൾ: ${url}`,
  },
} as const satisfies Record<Language, unknown>;

/** Programs that look by themselves should do so this often, in seconds. */
const REFRESH_SECONDS = 60 * 60;

/**
 * An expert's sessions as one calendar (RFC 5545) to subscribe to. A session has the same UID as in the files that are
 * mailed, so that a calendar with both shows it once.
 * @param language the expert's; places are in it already
 */
export function expertFeed(sessions: readonly FeedSession[], { origin }: CalendarSender, language: Language): string {
  const words = WORDS[language];
  const calendar = new ICalCalendar({
    name: words.name,
    prodId: { company: "Vazhi", product: "Career Guide", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const session of sessions) {
    const { bookingId, studentName, sessionTime, minutes, place, meetingLink, rescheduleCount, changedAt } = session;
    const url = `${origin}/expert/bookings/${encodeURIComponent(bookingId)}`;
    calendar.createEvent({
      id: `${bookingId}@${new URL(origin).hostname}`,
      sequence: rescheduleCount,
      stamp: changedAt,
      start: sessionTime,
      end: new Date(sessionTime.getTime() + minutes * MINUTE_MS),
      summary: words.summary(studentName),
      description: [meetingLink ? words.join(meetingLink) : null, words.details(url)]
        .filter((line) => line !== null)
        .join("\n"),
      location: meetingLink ? `${place} · ${meetingLink}` : place,
      url,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
