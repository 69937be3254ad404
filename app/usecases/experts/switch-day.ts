import { batch } from "#db/queries/platform/batch.ts";
import { deleteSameLeave, findExpertCalendar, insertLeave } from "#db/queries/experts/expert-calendar.ts";
import { type Commitments, countCommitments } from "#db/queries/experts/expert-commitments.ts";
import { switchableDays, wholeDay } from "#app/domain/experts/days-off.ts";
import type { CalendarActor } from "#app/domain/experts/expert-calendar.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import type { NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { mayChangeCalendar } from "./may-change-calendar.ts";
import { recordCalendarChange } from "./record-calendar-change.ts";

/** `day-unknown`: not one of the dates offered. `day-in-leave`: a longer leave covers it. */
export type SwitchDayFailure = NotPermitted | "expert-not-found" | "day-unknown" | "day-in-leave";

/** `within`: that day's existing commitments to students; null when the day off ends. */
export type SwitchDayOutcome = { ok: true; within: Commitments | null } | { ok: false; reason: SwitchDayFailure };

/** Makes one of the next dates a day off, as a leave of that day, or ends that. Idempotent; booked sessions stay. */
export async function switchDay(
  services: Services,
  { actor, date, isOff }: { actor: CalendarActor; date: string; isOff: boolean },
): Promise<SwitchDayOutcome> {
  if (!(await mayChangeCalendar(services, actor, isOff ? "expert.add-leave" : "expert.remove-leave")))
    return { ok: false, reason: "not-permitted" };
  const { db } = services;
  const { expertId } = actor;
  const now = services.now();
  const calendar = await findExpertCalendar(db, { expertId, now });
  if (!calendar) return { ok: false, reason: "expert-not-found" };
  const midnight = istMidnight(date);
  const day = switchableDays(calendar, now).find((each) => each.date === date);
  if (!midnight || !day) return { ok: false, reason: "day-unknown" };
  if (day.state === "leave") return { ok: false, reason: "day-in-leave" };
  const leave = wholeDay(midnight);
  const { within } = await batch(db, {
    changed: isOff
      ? insertLeave(db, { id: services.newId(), expertId, leave: { ...leave, reason: null } })
      : deleteSameLeave(db, { expertId, leave }),
    audited: recordCalendarChange(services, actor, {
      action: isOff ? "expert.add-leave" : "expert.remove-leave",
      detail: { startsAt: leave.startsAt.toISOString(), endsAt: leave.endsAt.toISOString() },
    }),
    within: isOff ? countCommitments(db, { expertId, from: leave.startsAt, until: leave.endsAt, now }) : null,
  });
  return { ok: true, within: within?.[0] ?? null };
}
