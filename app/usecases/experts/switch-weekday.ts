import { findExpertCalendar, switchWeekdayHours } from "#db/queries/experts/expert-calendar.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { type CalendarActor, DEFAULT_HOURS, listHours } from "#app/domain/experts/expert-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import type { NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { mayChangeCalendar } from "./may-change-calendar.ts";
import { recordCalendarChange } from "./record-calendar-change.ts";

/** `last-working-day`: at least one weekday has to be left. */
export type SwitchWeekdayFailure = NotPermitted | "expert-not-found" | "last-working-day";

export type SwitchWeekdayOutcome = { ok: true } | { ok: false; reason: SwitchWeekdayFailure };

/** Switches a weekday (0 is Sunday) off, or on again with its previous or the default times. Booked sessions stay. */
export async function switchWeekday(
  services: Services,
  { actor, weekday, isOff }: { actor: CalendarActor; weekday: number; isOff: boolean },
): Promise<SwitchWeekdayOutcome> {
  if (!(await mayChangeCalendar(services, actor, "expert.switch-weekday")))
    return { ok: false, reason: "not-permitted" };
  const { db, newId } = services;
  const { expertId } = actor;
  const now = services.now();
  if (!(await findExpertCalendar(db, { expertId, now }))) return { ok: false, reason: "expert-not-found" };
  const { active } = await batch(db, {
    ...switchWeekdayHours(db, {
      expertId,
      weekday,
      isOff,
      defaults: DEFAULT_HOURS.map((stretch) => ({ ...stretch, id: newId() })),
    }),
    audited: recordCalendarChange(services, actor, { action: "expert.switch-weekday", detail: { weekday, isOff } }),
  });
  const isWorking = listHours(active, weekday).length > 0;
  return isOff && isWorking ? { ok: false, reason: "last-working-day" } : { ok: true };
}
