import { insertLeave } from "../../../db/queries/experts/expert-calendar";
import { findExpertAccount } from "../../../db/queries/experts/expert-sign-ins";
import type { CalendarActor } from "../../domain/experts/expert-calendar";
import type { LeaveRequest } from "../../domain/experts/expert-calendar";
import type { Services } from "../../ports/services";
import { recordCalendarChange } from "./record-calendar-change";

/** `leave-over`: it would have ended already. */
export type AddLeaveFailure = "expert-not-found" | "leave-over";

export type AddLeaveOutcome = { ok: true } | { ok: false; reason: AddLeaveFailure };

/**
 * Takes an expert off the students' calendar for a while. The very same leave again adds nothing; booked sessions stay.
 */
export async function addLeave(
  services: Services,
  { actor, leave }: { actor: CalendarActor; leave: LeaveRequest },
): Promise<AddLeaveOutcome> {
  const { db } = services;
  const { expertId } = actor;
  if (leave.endsAt <= services.now()) return { ok: false, reason: "leave-over" };
  if (!(await findExpertAccount(db, expertId))) return { ok: false, reason: "expert-not-found" };
  await db.batch([
    insertLeave(db, { id: services.newId(), expertId, leave }),
    recordCalendarChange(services, actor, {
      action: "expert.add-leave",
      detail: { startsAt: leave.startsAt.toISOString(), endsAt: leave.endsAt.toISOString() },
    }),
  ]);
  return { ok: true };
}
