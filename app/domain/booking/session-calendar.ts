import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { withMeetingLink } from "#app/domain/experts/session-place.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** Time before a session at which calendars remind, in seconds. */
const ALARM_SECONDS = 60 * 60;

export interface CalendarSession {
  bookingId: string;
  expertName: string;
  studentName: string;
  sessionTime: Date;
  minutes: number;
  meetingLink: string | null;
  /** Where it takes place, for display, in the reader's language. */
  place: string;
  /** The reader's; English by default. */
  language?: Language;
  /** Whether the expert reads it: it then links to the expert's session page. */
  isForExpert?: boolean;
  rescheduleCount: number;
  isCancelled: boolean;
  /** When it last changed, used as the file's timestamp. */
  changedAt: Date;
}

export interface CalendarGuest {
  name: string;
  email: string;
}

export interface CalendarSender {
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
  supportEmail: string;
}

const WORDS = {
  en: {
    summary: (expertName: string, studentName: string) => `Session: ${expertName} and ${studentName}`,
    join: (link: string) => `Join: ${link}`,
    change: (url: string) => `Move or cancel it free of charge until 24 hours before: ${url}`,
    details: (url: string) => `Details: ${url}`,
    alarm: (expertName: string) => `Your session with ${expertName} begins in an hour`,
  },
  ml: {
    summary: (expertName: string, studentName: string) => `സെഷൻ: ${expertName}, ${studentName}`,
    join: (link: string) => `ചേരാനുള്ള ലിങ്ക്: ${link}`,
    change: (url: string) => `24 മണിക്കൂർ മുമ്പുവരെ സൗജന്യമായി സമയം മാറ്റാം, അല്ലെങ്കിൽ റദ്ദാക്കാം: ${url}`,
    details: (url: string) => `വിവരങ്ങൾ: ${url}`,
    alarm: (expertName: string) => `ഒരു മണിക്കൂറിൽ സെഷൻ തുടങ്ങും: ${expertName}`,
  },
} as const satisfies Record<Language, unknown>;

const endOf = ({ sessionTime, minutes }: CalendarSession) => new Date(sessionTime.getTime() + minutes * MINUTE_MS);

/** What every calendar says of a session: the title, where it takes place, and the page with more about it. */
function describeEntry(
  { bookingId, expertName, studentName, meetingLink, place, language = "en", isForExpert = false }: CalendarSession,
  origin: string,
) {
  const words = WORDS[language];
  const url = `${isForExpert ? `${origin}/expert` : origin}/bookings/${encodeURIComponent(bookingId)}`;
  return {
    summary: words.summary(expertName, studentName),
    description: [meetingLink ? words.join(meetingLink) : null, isForExpert ? words.details(url) : words.change(url)]
      .filter((line) => line !== null)
      .join("\n"),
    location: withMeetingLink(place, meetingLink),
    url,
  };
}

/** The address of Google Calendar's own form, filled with the session as the calendar file has it. */
export function googleCalendarAddress(session: CalendarSession, { origin }: Pick<CalendarSender, "origin">): string {
  const { summary, description, location } = describeEntry(session, origin);
  const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: "TEMPLATE",
    text: summary,
    dates: `${compact(session.sessionTime)}/${compact(endOf(session))}`,
    ctz: "Asia/Kolkata",
    details: description,
    location,
  })}`;
}

/**
 * The calendar file (RFC 5545) of one session. Times are in UTC, which calendars convert to the owner's zone. A
 * booking's UID never changes and each change has a higher SEQUENCE, so that an existing entry is moved or removed.
 * With a guest it is an invitation that mail programs process automatically (RFC 5546), without one a file to open.
 */
export function sessionCalendar(
  session: CalendarSession,
  { origin, supportEmail }: CalendarSender,
  guest: CalendarGuest | null = null,
): string {
  const { bookingId, expertName, studentName, sessionTime, language = "en", isForExpert = false } = session;
  const { rescheduleCount, isCancelled, changedAt } = session;
  const words = WORDS[language];
  const calendar = new ICalCalendar({
    prodId: { company: "Vazhi", product: "Career Guide", language: "EN" },
    method: calendarMethod(session, guest),
  });
  calendar.createEvent({
    id: `${bookingId}@${new URL(origin).hostname}`,
    // A cancellation counts as one more change.
    sequence: rescheduleCount + (isCancelled ? 1 : 0),
    stamp: changedAt,
    start: sessionTime,
    end: endOf(session),
    ...describeEntry(session, origin),
    organizer: { name: "Vazhi", email: supportEmail },
    attendees: guest
      ? [{ ...guest, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED }]
      : [],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: isCancelled
      ? []
      : [
          {
            type: ICalAlarmType.display,
            trigger: ALARM_SECONDS,
            description: words.alarm(isForExpert ? studentName : expertName),
          },
        ],
  });
  return calendar.toString();
}

function calendarMethod({ isCancelled }: CalendarSession, guest: CalendarGuest | null): ICalCalendarMethod {
  if (isCancelled) return ICalCalendarMethod.CANCEL;
  return guest ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

/** The media type of a session's calendar file; mail programs act on the method in it. */
export function calendarMediaType(session: CalendarSession, guest: CalendarGuest | null = null): string {
  return `text/calendar; charset=utf-8; method=${calendarMethod(session, guest)}`;
}
