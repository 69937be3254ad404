import { readDate, readInstant } from "#app/domain/booking/calendar-view.ts";
import { deskSlots } from "#app/domain/booking/desk-slots.ts";
import { calendarBounds } from "#app/domain/booking/schedule.ts";
import { addIstDays, toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { formatClock } from "#app/domain/platform/time.ts";

/**
 * The date and the chosen time from an address: `?date=2026-11-26&to=…`. Defaults to the session's day; always within
 * the bookable days, `first` to `last`.
 */
export function readDay(search: URLSearchParams, { sessionTime, now }: { sessionTime: Date; now: Date }) {
  const to = readInstant(search.get("to"));
  const { from, until } = calendarBounds(now);
  const first = toIstDate(from);
  const last = toIstDate(addIstDays(until, -1));
  const requested = readDate(search.get("date")) ?? toIstDate(to ?? sessionTime);
  const date = requested < first ? first : requested > last ? last : requested;
  return { to, from, until, first, last, date };
}

/** The times of a day, for the slot choice. */
export function shownSlots(...query: Parameters<typeof deskSlots>) {
  return deskSlots(...query).map(({ start, state }) => ({
    start: start.toISOString(),
    label: formatClock(start),
    state,
  }));
}
