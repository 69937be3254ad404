import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { withMeetingLink } from "#app/domain/experts/session-place.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { CalendarSender } from "./session-calendar.ts";

export interface FeedSession {
  bookingId: string;
  /** The first name, the only part an expert sees. */
  studentName: string;
  sessionTime: Date;
  minutes: number;
  /** Where it takes place, for display. */
  place: string;
  meetingLink: string | null;
  rescheduleCount: number;
  changedAt: Date;
}

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

/** Suggested polling interval for subscribers, in seconds. */
const REFRESH_SECONDS = 60 * 60;

/**
 * An expert's sessions as a calendar (RFC 5545) to subscribe to. UIDs equal those of the mailed files, so that a
 * calendar with both shows a session once.
 * @param language the expert's; places are already in it
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
      location: withMeetingLink(place, meetingLink),
      url,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
