import type { Language } from "#app/domain/platform/language.ts";
import { ICalCalendar, ICalCalendarMethod } from "ical-generator";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { CalendarEvent } from "./calendar.ts";

/** An event in a subscriber's calendar program. */
export interface FeedEvent {
  readonly event: CalendarEvent;
  /** The title; it says so if the days are not published yet. */
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** Suggested polling interval for subscribers, in seconds. */
const REFRESH_SECONDS = 24 * 60 * 60;

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** The admissions' dates as a calendar (RFC 5545) to subscribe to; unpublished ones on the first of the month. */
export function guideFeed(
  events: readonly FeedEvent[],
  { name, origin, language, stamp }: { name: string; origin: string; language: Language; stamp: Date },
): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: "Vazhi", product: "Career Guide", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const { event, title, description, url } of events) {
    const last = event.isExact ? event.to : event.from;
    calendar.createEvent({
      id: `${event.admission}-${event.step}-${event.from}@${new URL(origin).hostname}`,
      stamp,
      start: midnight(event.from),
      // The end of a whole-day event is exclusive.
      end: new Date(midnight(last).getTime() + DAY_MS),
      allDay: true,
      summary: title,
      description,
      url,
    });
  }
  return calendar.toString();
}
