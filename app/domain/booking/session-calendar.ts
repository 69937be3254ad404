import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** A calendar's reminder comes this many seconds before a session. */
const ALARM_SECONDS = 60 * 60;

/** The facts about a session for a calendar. */
export interface CalendarSession {
  bookingId: string;
  expertName: string;
  studentName: string;
  /** When it begins. */
  sessionTime: Date;
  minutes: number;
  meetingLink: string | null;
  /** Where it takes place, as shown to people: in the reader's language. */
  place: string;
  /** The reader's; English by default. */
  language?: Language;
  /** Whether the expert reads it: it then leads to the expert's page of the session. */
  isForExpert?: boolean;
  /** How often it has been moved. */
  rescheduleCount: number;
  isCancelled: boolean;
  /** When it last changed: calendars take it as the file's age. */
  changedAt: Date;
}

/** A guest invited by a calendar file in a mail. */
export interface CalendarGuest {
  name: string;
  email: string;
}

/** Who sends the calendar file. */
export interface CalendarSender {
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
  supportEmail: string;
}

/** What the file says, besides names and addresses. */
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

/**
 * The calendar file (RFC 5545) of one session. Its times are in UTC, which every calendar shows in its owner's zone. A
 * booking's UID never changes, and each change has a higher SEQUENCE, so that an entry made by an older file is moved
 * or removed. With a guest it is an invitation that mail programs process by themselves (RFC 5546), without one a file
 * to open.
 */
export function sessionCalendar(
  session: CalendarSession,
  { origin, supportEmail }: CalendarSender,
  guest: CalendarGuest | null = null,
): string {
  const {
    bookingId,
    expertName,
    studentName,
    sessionTime,
    minutes,
    meetingLink,
    place,
    language = "en",
    isForExpert = false,
    rescheduleCount,
    isCancelled,
    changedAt,
  } = session;
  const words = WORDS[language];
  const pages = isForExpert ? `${origin}/expert` : origin;
  const url = `${pages}/bookings/${encodeURIComponent(bookingId)}`;
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
    end: new Date(sessionTime.getTime() + minutes * MINUTE_MS),
    summary: words.summary(expertName, studentName),
    description: [meetingLink ? words.join(meetingLink) : null, isForExpert ? words.details(url) : words.change(url)]
      .filter((line) => line !== null)
      .join("\n"),
    location: meetingLink ? `${place} · ${meetingLink}` : place,
    url,
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

/** The media type of a session's calendar file; mail programs act on the method that it names. */
export function calendarMediaType(session: CalendarSession, guest: CalendarGuest | null = null): string {
  return `text/calendar; charset=utf-8; method=${calendarMethod(session, guest)}`;
}
