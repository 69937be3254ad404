import { correctOutcome, findBooking } from "#db/queries/booking/bookings.ts";
import { findSessionFailure } from "#db/queries/booking/session-failures.ts";
import { checkCorrection, isFailure, type SessionOutcome, toOutcome } from "#app/domain/booking/session-state.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { outcomeStatements } from "./outcome-statements.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type CorrectSessionOutcomeFailure =
  | NotPermitted
  | "booking-not-found"
  | "session-cancelled"
  | "session-not-begun";

export type CorrectSessionOutcomeOutcome = { ok: true } | { ok: false; reason: CorrectSessionOutcomeFailure };

/**
 * Records for an expert what became of a session, or clears that, at any time after its start; decides a student's
 * report that the expert did not come. Idempotent. The student is mailed about a missed session, and asked what should
 * follow a failed one, which needs the permission to refund if money was paid.
 */
export async function correctSessionOutcome(
  services: Services,
  actor: CurrentUser,
  { bookingId, outcome, clientIp }: { bookingId: string; outcome: SessionOutcome; clientIp: string },
): Promise<CorrectSessionOutcomeOutcome> {
  const { db } = services;
  const attempt = { action: "booking.outcome", entityType: "booking", entityId: bookingId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "sessions.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const booking = await findBooking(db, { id: bookingId, actor: { role: "administrator", userId: actor.userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const now = services.now();
  const refusal = checkCorrection(booking, now);
  if (refusal) return { ok: false, reason: refusal };
  const { expertId, sessionTime, source } = booking;
  const before = toOutcome(booking);
  const failure = await findSessionFailure(db, { bookingId, sessionTime });
  if (before === outcome && failure?.state !== "reported") return { ok: true };
  const opensRefund = isFailure(outcome) && source === "payment";
  if (opensRefund && !(await isPermitted(services, toAdministrator(actor, clientIp), "refunds.make", attempt)))
    return { ok: false, reason: "not-permitted" };
  await db.batch([
    correctOutcome(db, { id: bookingId, outcome, now }),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "booking.outcome",
      entityType: "booking",
      entityId: bookingId,
      detail: { before, after: outcome },
    }),
    ...(await outcomeStatements(services, { bookingId, expertId, sessionTime, outcome, by: "administrator", now })),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
