import { deleteLeave, findLeave } from "#db/queries/experts/expert-calendar.ts";
import type { CalendarActor } from "#app/domain/experts/expert-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import type { NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { mayChangeCalendar } from "./may-change-calendar.ts";
import { recordCalendarChange } from "./record-calendar-change.ts";

export type RemoveLeaveFailure = NotPermitted | "leave-not-found";

export type RemoveLeaveOutcome = { ok: true } | { ok: false; reason: RemoveLeaveFailure };

/** Deletes an expert's own leave; its hours are bookable again. */
export async function removeLeave(
  services: Services,
  { actor, leaveId }: { actor: CalendarActor; leaveId: string },
): Promise<RemoveLeaveOutcome> {
  if (!(await mayChangeCalendar(services, actor, "expert.remove-leave"))) return { ok: false, reason: "not-permitted" };
  const { db } = services;
  const named = { id: leaveId, expertId: actor.expertId };
  const leave = await findLeave(db, named);
  if (!leave) return { ok: false, reason: "leave-not-found" };
  const { startsAt, endsAt } = leave;
  await db.batch([
    deleteLeave(db, named),
    recordCalendarChange(services, actor, {
      action: "expert.remove-leave",
      detail: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    }),
  ]);
  return { ok: true };
}
