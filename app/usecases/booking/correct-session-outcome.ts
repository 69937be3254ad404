import { correctOutcome, findBooking } from "../../../db/queries/booking/bookings";
import { checkCorrection, type SessionOutcome } from "../../domain/booking/session-state";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { missedSessionStatements } from "./missed-session-statements";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

export type CorrectSessionOutcomeFailure =
  | NotPermitted
  | "booking-not-found"
  | "session-cancelled"
  | "session-not-begun";

export type CorrectSessionOutcomeOutcome = { ok: true } | { ok: false; reason: CorrectSessionOutcomeFailure };

/**
 * Records on an expert's behalf whether a session took place, or clears that: from its start on, however long ago.
 * Repeating it is not a failure. A student who is said to have missed it is told by mail.
 */
export async function correctSessionOutcome(
  services: Services,
  actor: CurrentUser,
  { bookingId, outcome, clientIp }: { bookingId: string; outcome: SessionOutcome; clientIp: string },
): Promise<CorrectSessionOutcomeOutcome> {
  const { db } = services;
  const attempt = { action: "booking.outcome", entityType: "booking", entityId: bookingId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "sessions.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const booking = await findBooking(db, { id: bookingId, actor: { role: "administrator", userId: actor.userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const now = services.now();
  const refusal = checkCorrection(booking, now);
  if (refusal) return { ok: false, reason: refusal };
  if (booking.sessionStatus === outcome) return { ok: true };
  await db.batch([
    correctOutcome(db, { id: bookingId, outcome, now }),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "booking.outcome",
      entityType: "booking",
      entityId: bookingId,
      detail: { before: booking.sessionStatus, after: outcome },
    }),
    ...(await missedSessionStatements(services, { bookingId, outcome, by: "administrator", now })),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
