import { batch } from "#db/queries/platform/batch.ts";
import {
  applyProposal,
  decideProposal,
  findProposal,
  isProposalOpen,
  type ProposalRecord,
} from "#db/queries/experts/expert-proposals.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { keyOfExpertImage } from "#app/domain/experts/expert-image.ts";
import type { ProposedPart } from "#app/domain/experts/profile-proposal.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Permission } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `proposal-decided`: somebody has decided it, or the expert has replaced it. */
export type DecideExpertProposalFailure = NotPermitted | "expert-not-found" | "proposal-decided";

export type DecideExpertProposalOutcome = { ok: true } | { ok: false; reason: DecideExpertProposalFailure };

interface Deciding {
  expertId: string;
  proposalId: string;
  clientIp: string | null;
}

/** The permission to make the same change by one's own hand. */
const PERMISSIONS: Record<ProposedPart, Permission> = {
  price: "prices.write",
  text: "experts.write",
  photo: "experts.images",
};

/** Approves an expert's proposal, which becomes public at once. Of concurrent decisions one counts. */
export async function approveExpertProposal(
  services: Services,
  actor: CurrentUser,
  { expertId, proposalId, clientIp }: Deciding,
): Promise<DecideExpertProposalOutcome> {
  const { db, files } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "partner.approve-proposal", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, administrator, "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const found = await findWaiting(services, { expertId, proposalId });
  if (!found.ok) return found;
  const { proposal, image } = found;
  if (!(await isPermitted(services, administrator, PERMISSIONS[proposal.part], attempt)))
    return { ok: false, reason: "not-permitted" };
  const now = services.now();
  const isOpen = isProposalOpen({ id: proposalId, expertId });
  const { decided } = await batch(db, {
    audited: recordAuditIf(services, isOpen, administrator, { ...attempt, detail: { ...proposal.change } }),
    applied: applyProposal(db, { expertId, change: proposal.change, now }, isOpen),
    decided: decideProposal(db, {
      id: proposalId,
      expertId,
      state: "approved",
      reason: null,
      decidedBy: actor.userId,
      now,
    }),
  });
  if (decided.length === 0) return { ok: false, reason: "proposal-decided" };
  if (proposal.part === "photo" && image !== null) services.defer(files.delete(keyOfExpertImage(image)));
  return { ok: true };
}

/** Refuses an expert's proposal, with a reason that the expert reads. What is public stays. */
export async function refuseExpertProposal(
  services: Services,
  actor: CurrentUser,
  { expertId, proposalId, reason, clientIp }: Deciding & { reason: string },
): Promise<DecideExpertProposalOutcome> {
  const { db, files } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "partner.refuse-proposal", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, administrator, "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const found = await findWaiting(services, { expertId, proposalId });
  if (!found.ok) return found;
  const { proposal } = found;
  const { decided } = await batch(db, {
    audited: recordAuditIf(services, isProposalOpen({ id: proposalId, expertId }), administrator, {
      ...attempt,
      detail: { ...proposal.change, reason },
    }),
    decided: decideProposal(db, {
      id: proposalId,
      expertId,
      state: "refused",
      reason,
      decidedBy: actor.userId,
      now: services.now(),
    }),
  });
  if (decided.length === 0) return { ok: false, reason: "proposal-decided" };
  if (proposal.change.part === "photo") services.defer(files.delete(keyOfExpertImage(proposal.change.image)));
  return { ok: true };
}

/** The proposal, if it is open, with the expert's public image. */
async function findWaiting(
  { db, now }: Services,
  { expertId, proposalId }: { expertId: string; proposalId: string },
): Promise<
  | { ok: true; proposal: ProposalRecord; image: string | null }
  | { ok: false; reason: "expert-not-found" | "proposal-decided" }
> {
  const expert = await findExpert(db, { id: expertId, now: now() });
  if (!expert) return { ok: false, reason: "expert-not-found" };
  const proposal = await findProposal(db, { id: proposalId, expertId });
  return proposal?.state === "open"
    ? { ok: true, proposal, image: expert.profileImage }
    : { ok: false, reason: "proposal-decided" };
}
