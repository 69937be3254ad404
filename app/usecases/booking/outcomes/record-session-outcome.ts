import { findSessionOfExpert, isOutcomeRecorded, updateSessionOutcome } from "#db/queries/booking/expert-bookings.ts";
import { findSessionFailure } from "#db/queries/booking/session-failures.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import {
  type OutcomeRefusal,
  checkOutcome,
  type SessionOutcome,
  toOutcome,
} from "#app/domain/booking/session-state.ts";
import type { Services } from "#app/ports/services.ts";
import { outcomeStatements } from "./outcome-statements.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

export type RecordSessionOutcomeFailure = "session-not-found" | OutcomeRefusal;

export type RecordSessionOutcomeOutcome = { ok: true } | { ok: false; reason: RecordSessionOutcomeFailure };

/**
 * Records what became of an expert's own session, or clears that, until a day after its end; not after an administrator
 * has decided that it failed. Idempotent. For a session that the student missed, the expert may add a `report` for
 * administrators; the student is mailed and gets no refund. After a failed one the student is asked what should follow.
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
  const before = toOutcome(session);
  if (before === outcome) return { ok: true };
  const { sessionTime } = session;
  const failure = await findSessionFailure(db, { bookingId, sessionTime });
  if (failure?.state === "confirmed" && failure.reportedBy !== "expert") return { ok: false, reason: "outcome-final" };
  const [recorded] = await db.batch([
    updateSessionOutcome(db, { id: bookingId, expertId, from: session, to: outcome, report, now }),
    recordAuditIf(services, isOutcomeRecorded({ id: bookingId, outcome, now }), actor, {
      action: "booking.outcome",
      entityType: "booking",
      entityId: bookingId,
      detail: { before, after: outcome, ...(outcome === "no_show" && report ? { report } : {}) },
    }),
    ...(await outcomeStatements(services, { bookingId, expertId, sessionTime, outcome, by: "expert", now })),
  ]);
  // It changed after it was read, and is validated again.
  if (recorded.length === 0) return recordSessionOutcome(services, request);
  services.nudgeOutbox();
  return { ok: true };
}
