import { findBooking } from "../../../db/queries/booking/bookings";
import { endProposal, findLiveProposal, isAnswered } from "../../../db/queries/booking/session-proposals";
import { batch } from "../../../db/queries/platform/batch";
import type { ExpertActor } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAuditIf } from "../platform/record-audit";

export type WithdrawProposalFailure = "session-not-found" | "proposal-gone";

export type WithdrawProposalOutcome = { ok: true } | { ok: false; reason: WithdrawProposalFailure };

/** Takes back an expert's own proposal before it is answered; its hours are free at once. */
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
