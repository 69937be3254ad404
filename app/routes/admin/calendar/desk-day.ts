import { readDate, readInstant } from "#app/domain/booking/calendar-view.ts";
import { deskSlots } from "#app/domain/booking/desk-slots.ts";
import { calendarBounds } from "#app/domain/booking/schedule.ts";
import { addIstDays, toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { formatClock } from "#app/domain/platform/time.ts";

/**
 * The day whose times are shown, and the time chosen so far, as an address has them: `?date=2026-11-26&to=…`. Without
 * either it is the day of the session; never outside the days that can be booked, `first` to `last`.
 */
export function readDay(search: URLSearchParams, { sessionTime, now }: { sessionTime: Date; now: Date }) {
  const to = readInstant(search.get("to"));
  const { from, until } = calendarBounds(now);
  const first = toIstDate(from);
  const last = toIstDate(addIstDays(until, -1));
  const wanted = readDate(search.get("date")) ?? toIstDate(to ?? sessionTime);
  const date = wanted < first ? first : wanted > last ? last : wanted;
  return { to, from, until, first, last, date };
}

/** The times of a day, as the choice shows them. */
export function shownSlots(...query: Parameters<typeof deskSlots>) {
  return deskSlots(...query).map(({ start, state }) => ({
    start: start.toISOString(),
    label: formatClock(start),
    state,
  }));
}
