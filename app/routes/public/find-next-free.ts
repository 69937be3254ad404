import type { BookableExpert } from "#db/queries/experts/experts.ts";
import { listSchedules } from "#db/queries/booking/slots.ts";
import { BOOKING_WINDOW_DAYS, findNextFreeSlot } from "#app/domain/booking/schedule.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { Services } from "#app/web/context.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";

/**
 * In days after today: most experts are free within the first three, so that the claims of the other four weeks are read
 * for the few who are not.
 */
const STAGES = [
  { firstDay: 0, days: 3 },
  { firstDay: 3, days: BOOKING_WINDOW_DAYS + 1 - 3 },
];

/** When each expert is free next, by id: nobody who cannot be booked, or has nothing free in the next 30 days. */
export async function findNextFree(
  { db }: Pick<Services, "db">,
  { experts, now }: { experts: readonly BookableExpert[]; now: Date },
): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  const today = startOfIstDay(now).getTime();
  for (const stage of STAGES) {
    const sought = experts.filter(({ id, sessionCharge }) => sessionCharge > 0 && !found.has(id));
    if (sought.length === 0) break;
    const from = new Date(today + stage.firstDay * DAY_MS);
    const until = new Date(from.getTime() + stage.days * DAY_MS);
    const schedules = await listSchedules(db, { expertIds: sought.map(({ id }) => id), from, until, now });
    for (const { id, bufferMinutes, minimumNoticeHours, sessionMinutes } of sought) {
      const { weeklyHours = [], leaves = [], claims = [] } = schedules.get(id) ?? {};
      const terms = { bufferMinutes, minimumNoticeHours, sessionMinutes };
      const slot = findNextFreeSlot({ weeklyHours, leaves, claims, ...terms, now }, stage);
      if (slot) found.set(id, slot.start);
    }
  }
  return found;
}
