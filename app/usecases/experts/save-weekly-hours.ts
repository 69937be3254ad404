import { replaceWeeklyHours } from "#db/queries/experts/expert-calendar.ts";
import { findExpertAccount } from "#db/queries/experts/expert-sign-ins.ts";
import type { CalendarActor } from "#app/domain/experts/expert-calendar.ts";
import type { WorkingHours } from "#app/domain/experts/working-hours.ts";
import type { Services } from "#app/ports/services.ts";
import type { NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { mayChangeCalendar } from "./may-change-calendar.ts";
import { recordCalendarChange } from "./record-calendar-change.ts";

export type SaveWeeklyHoursFailure = NotPermitted | "expert-not-found";

export type SaveWeeklyHoursOutcome = { ok: true } | { ok: false; reason: SaveWeeklyHoursFailure };

/** Replaces an expert's weekly hours (minutes after midnight IST; at least one interval). Booked sessions stay. */
export async function saveWeeklyHours(
  services: Services,
  { actor, hours }: { actor: CalendarActor; hours: readonly WorkingHours[] },
): Promise<SaveWeeklyHoursOutcome> {
  if (!(await mayChangeCalendar(services, actor, "expert.save-hours"))) return { ok: false, reason: "not-permitted" };
  const { db, newId } = services;
  const { expertId } = actor;
  if (!(await findExpertAccount(db, expertId))) return { ok: false, reason: "expert-not-found" };
  await db.batch([
    ...replaceWeeklyHours(db, { expertId, hours: hours.map((stretch) => ({ ...stretch, id: newId() })) }),
    recordCalendarChange(services, actor, { action: "expert.save-hours", detail: { hours } }),
  ]);
  return { ok: true };
}
