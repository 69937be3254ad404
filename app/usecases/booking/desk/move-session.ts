import { findBooking, isAboutToMove, moveBooking } from "#db/queries/booking/bookings.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { endHolds, expiredHoldsOn } from "#db/queries/purchase/holds.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { isChangeable, toSessionState } from "#app/domain/booking/session-state.ts";
import { claimedHours } from "#app/domain/experts/working-hours.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import { checkTime, isOverlapOpen, type SlotRefusal } from "#app/usecases/booking/hold-session.ts";

/**
 * `session-cancelled`, `session-over`: nothing to move. `session-changed`: not at the time shown.
 * `overlapping-session`: needs confirmation. `expert-unavailable`: the expert is no longer active.
 */
export type MoveSessionFailure =
  | NotPermitted
  | SlotRefusal
  | "booking-not-found"
  | "session-cancelled"
  | "session-over"
  | "session-changed"
  | "overlapping-session"
  | "expert-unavailable";

export type MoveSessionOutcome = { ok: true; sessionTime: Date } | { ok: false; reason: MoveSessionFailure };

/** An administrator's request, on behalf of a family or expert. */
export interface MoveSessionRequest {
  bookingId: string;
  /** The session's start as shown. */
  from: Date;
  start: Date;
  /** For the audit log only. */
  reason: string;
  isOverlapConfirmed?: boolean;
  clientIp: string;
}

/**
 * Moves any confirmed session, also one that has begun or failed, to another free time of the same expert; price and length stay. The expert's hours and
 * leave apply, the family's 24 hours and the minimum notice do not. Everyone is mailed. Idempotent.
 */
export async function moveSession(
  services: Services,
  administrator: CurrentUser,
  request: MoveSessionRequest,
): Promise<MoveSessionOutcome> {
  const { db } = services;
  const { bookingId, from, start, reason, clientIp } = request;
  const actor = toAdministrator(administrator, clientIp);
  const attempt = { action: "booking.move", entityType: "booking", entityId: bookingId };
  if (!(await isPermitted(services, actor, "sessions.write", attempt))) return { ok: false, reason: "not-permitted" };
  const now = services.now();
  const booking = await findBooking(db, { id: bookingId, actor });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const state = toSessionState(booking, now);
  if (state === "cancelled") return { ok: false, reason: "session-cancelled" };
  if (!isChangeable(state)) return { ok: false, reason: "session-over" };
  if (booking.sessionTime.getTime() === start.getTime()) return { ok: true, sessionTime: start };
  if (booking.sessionTime.getTime() !== from.getTime()) return { ok: false, reason: "session-changed" };
  if (booking.expertStatus !== "active") return { ok: false, reason: "expert-unavailable" };

  const { expertId, bufferMinutes, userId, sessionDuration: sessionMinutes } = booking;
  const refusal = await checkTime(services, { expertId, bufferMinutes, sessionMinutes, start }, { hasNotice: false });
  if (refusal) return { ok: false, reason: refusal };
  const slot = { userId, start, isOverlapConfirmed: request.isOverlapConfirmed };
  if (await isOverlapOpen(services, slot, { expertId, sessionMinutes }))
    return { ok: false, reason: "overlapping-session" };

  const hours = claimedHours({ start, sessionMinutes, bufferMinutes });
  const move = { bookingId, expertId, from, to: start, hours, by: "administrator" as const };
  const { freed, claimed, moved: follow } = moveBooking(db, move, now);
  const { moved } = await batch(db, {
    ended: endHolds(db, expiredHoldsOn({ expertId, hours }, { now, exceptBookingId: bookingId }), now),
    freed,
    claimed,
    // Before the session itself moves: of two concurrent moves, one is logged.
    audited: recordAuditIf(services, isAboutToMove(move), actor, {
      ...attempt,
      detail: { from: from.toISOString(), to: start.toISOString(), reason, student: userId },
    }),
    moved: follow,
  });
  if (moved.length === 0) {
    const after = await findBooking(db, { id: bookingId, actor });
    return after?.sessionTime.getTime() === start.getTime()
      ? { ok: true, sessionTime: start }
      : { ok: false, reason: "slot-taken" };
  }
  services.nudgeOutbox();
  return { ok: true, sessionTime: start };
}
