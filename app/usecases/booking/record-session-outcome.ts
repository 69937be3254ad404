import { findSessionOfExpert, isOutcomeRecorded, updateSessionOutcome } from "#db/queries/booking/expert-bookings.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import { type OutcomeRefusal, checkOutcome, type SessionOutcome } from "#app/domain/booking/session-state.ts";
import type { Services } from "#app/ports/services.ts";
import { missedSessionStatements } from "./missed-session-statements.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

export type RecordSessionOutcomeFailure = "session-not-found" | OutcomeRefusal;

export type RecordSessionOutcomeOutcome = { ok: true } | { ok: false; reason: RecordSessionOutcomeFailure };

/**
 * Records whether an expert's own session took place, or clears that, until a day after its end. Idempotent. For a
 * missed session the expert may add a `report` for administrators; the student is mailed and gets no refund.
 */
export async function recordSessionOutcome(
  services: Services,
  request: { actor: ExpertActor; bookingId: string; outcome: SessionOutcome; report?: string | null },
): Promise<RecordSessionOutcomeOutcome> {
  const { actor, bookingId, outcome, report = null } = request;
  const { db } = services;
  const { expertId } = actor;
  const now = services.now();
  const session = await findSessionOfExpert(db, { id: bookingId, expertId });
  if (!session) return { ok: false, reason: "session-not-found" };
  const reason = checkOutcome(session, outcome, now);
  if (reason) return { ok: false, reason };
  if (session.sessionStatus === outcome) return { ok: true };
  const before = session.sessionStatus;
  const [recorded] = await db.batch([
    updateSessionOutcome(db, { id: bookingId, expertId, from: before, to: outcome, report, now }),
    recordAuditIf(services, isOutcomeRecorded({ id: bookingId, outcome, now }), actor, {
      action: "booking.outcome",
      entityType: "booking",
      entityId: bookingId,
      detail: { before, after: outcome, ...(outcome === "no_show" && report ? { report } : {}) },
    }),
    ...(await missedSessionStatements(services, { bookingId, outcome, by: "expert", now })),
  ]);
  // It changed after it was read, and is validated again.
  if (recorded.length === 0) return recordSessionOutcome(services, request);
  services.nudgeOutbox();
  return { ok: true };
}
