import { findBooking } from "#db/queries/booking/bookings.ts";
import { endReassignment, isReassignmentEnded, listReassignments } from "#db/queries/booking/session-reassignments.ts";
import { batch } from "#db/queries/platform/batch.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `reassignment-over`: answered, withdrawn or expired. */
export type WithdrawReassignmentFailure = NotPermitted | "booking-not-found" | "reassignment-over";

export type WithdrawReassignmentOutcome = { ok: true } | { ok: false; reason: WithdrawReassignmentFailure };

/** Withdraws an unanswered reassignment request, and frees the other expert's hours. */
export async function withdrawReassignment(
  services: Services,
  administrator: CurrentUser,
  { bookingId, clientIp }: { bookingId: string; clientIp: string },
): Promise<WithdrawReassignmentOutcome> {
  const { db } = services;
  const actor = toAdministrator(administrator, clientIp);
  const attempt = { action: "booking.withdraw-expert", entityType: "booking", entityId: bookingId };
  if (!(await isPermitted(services, actor, "sessions.write", attempt))) return { ok: false, reason: "not-permitted" };
  const now = services.now();
  if (!(await findBooking(db, { id: bookingId, actor }))) return { ok: false, reason: "booking-not-found" };
  const open = (await listReassignments(db, { bookingId, now })).find(({ isLive }) => isLive);
  if (!open) return { ok: false, reason: "reassignment-over" };
  const { id } = open;
  const { ended } = await batch(db, {
    ...endReassignment(db, { id, bookingId, status: "withdrawn", now }),
    audited: recordAuditIf(services, isReassignmentEnded({ id, status: "withdrawn", now }), actor, {
      ...attempt,
      detail: { toExpert: open.toExpertId, student: open.userId },
    }),
  });
  return ended.length > 0 ? { ok: true } : { ok: false, reason: "reassignment-over" };
}
