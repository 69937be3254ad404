import { findBooking } from "#db/queries/booking/bookings.ts";
import { endProposal, findLiveProposal, isAnswered } from "#db/queries/booking/session-proposals.ts";
import { batch } from "#db/queries/platform/batch.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

export type WithdrawProposalFailure = "session-not-found" | "proposal-gone";

export type WithdrawProposalOutcome = { ok: true } | { ok: false; reason: WithdrawProposalFailure };

/** Withdraws an expert's own unanswered proposal, and frees its hours. */
export async function withdrawProposal(
  services: Services,
  { actor, bookingId }: { actor: ExpertActor; bookingId: string },
): Promise<WithdrawProposalOutcome> {
  const { db } = services;
  const now = services.now();
  if (!(await findBooking(db, { id: bookingId, actor }))) return { ok: false, reason: "session-not-found" };
  const proposal = await findLiveProposal(db, { bookingId, now });
  if (!proposal) return { ok: false, reason: "proposal-gone" };
  const { id } = proposal;
  const { ended } = await batch(db, {
    ...endProposal(db, { id, bookingId, status: "withdrawn", now }),
    audited: recordAuditIf(services, isAnswered({ id, status: "withdrawn", now }), actor, {
      action: "booking.withdraw-proposal",
      entityType: "booking",
      entityId: bookingId,
      detail: { proposed: proposal.proposedTime.toISOString() },
    }),
  });
  return ended.length > 0 ? { ok: true } : { ok: false, reason: "proposal-gone" };
}
