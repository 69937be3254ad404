import { batch } from "#db/queries/platform/batch.ts";
import { type Commitments, countCommitments } from "#db/queries/experts/expert-commitments.ts";
import { insertLeave } from "#db/queries/experts/expert-calendar.ts";
import { findExpertAccount } from "#db/queries/experts/expert-sign-ins.ts";
import type { CalendarActor } from "#app/domain/experts/expert-calendar.ts";
import type { LeaveRequest } from "#app/domain/experts/expert-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import type { NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { mayChangeCalendar } from "./may-change-calendar.ts";
import { recordCalendarChange } from "./record-calendar-change.ts";

/** `leave-over`: it ends in the past. */
export type AddLeaveFailure = NotPermitted | "expert-not-found" | "leave-over";

/** `within`: existing commitments to students during the leave. */
export type AddLeaveOutcome = { ok: true; within: Commitments } | { ok: false; reason: AddLeaveFailure };

/**
 * Adds a leave to an expert's calendar. Idempotent. Booked sessions and slots whose checkout was opened stay; other
 * held slots can no longer be paid for.
 */
export async function addLeave(
  services: Services,
  { actor, leave }: { actor: CalendarActor; leave: LeaveRequest },
): Promise<AddLeaveOutcome> {
  if (!(await mayChangeCalendar(services, actor, "expert.add-leave"))) return { ok: false, reason: "not-permitted" };
  const { db } = services;
  const { expertId } = actor;
  if (leave.endsAt <= services.now()) return { ok: false, reason: "leave-over" };
  if (!(await findExpertAccount(db, expertId))) return { ok: false, reason: "expert-not-found" };
  const { within } = await batch(db, {
    inserted: insertLeave(db, { id: services.newId(), expertId, leave }),
    audited: recordCalendarChange(services, actor, {
      action: "expert.add-leave",
      detail: { startsAt: leave.startsAt.toISOString(), endsAt: leave.endsAt.toISOString() },
    }),
    within: countCommitments(db, { expertId, from: leave.startsAt, until: leave.endsAt, now: services.now() }),
  });
  return { ok: true, within: within[0] ?? { booked: 0, held: 0 } };
}
