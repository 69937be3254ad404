import { findExpert } from "#db/queries/experts/expert-records.ts";
import { listProposals, replaceProposal } from "#db/queries/experts/expert-proposals.ts";
import type { ExpertTerms } from "#app/domain/experts/expert-terms.ts";
import { isSameChange, type ProposedChange } from "#app/domain/experts/profile-proposal.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { replaceImage, type ReplaceImageFailure } from "./replace-image.ts";

/** `proposal-unchanged`: it would change nothing. */
export type ProposeChangeFailure = "expert-not-found" | "proposal-unchanged";

export type ProposeChangeOutcome = { ok: true } | { ok: false; reason: ProposeChangeFailure };

/**
 * An expert proposes prices of the kinds that they work as, or other words for the public page. What is public stays
 * until an administrator approves. A new proposal replaces the open one; repeating it changes nothing.
 */
export async function proposeChange(
  services: Services,
  { actor, change }: { actor: ExpertActor; change: Exclude<ProposedChange, { part: "photo" }> },
): Promise<ProposeChangeOutcome> {
  const { db } = services;
  const { expertId } = actor;
  const expert = await findExpert(db, { id: expertId, now: services.now() });
  if (!expert) return { ok: false, reason: "expert-not-found" };
  const proposed = withoutUnchanged(change, expert);
  if (!proposed) return { ok: false, reason: "proposal-unchanged" };
  const [open] = (await listProposals(db, expertId)).filter(
    (one) => one.state === "open" && one.part === proposed.part,
  );
  if (open && isSameChange(open.change, proposed)) return { ok: true };
  await db.batch([...proposing(services, actor, proposed)]);
  return { ok: true };
}

export type ProposePhotoFailure = "expert-not-found" | ReplaceImageFailure;

export type ProposePhotoOutcome = { ok: true } | { ok: false; reason: ProposePhotoFailure };

/** An expert proposes a photo. The file of a photo that it replaces as a proposal is deleted. */
export async function proposePhoto(
  services: Services,
  { actor, file }: { actor: ExpertActor; file: Uint8Array },
): Promise<ProposePhotoOutcome> {
  const { db } = services;
  const { expertId } = actor;
  const expert = await findExpert(db, { id: expertId, now: services.now() });
  if (!expert) return { ok: false, reason: "expert-not-found" };
  const [open] = (await listProposals(db, expertId)).filter((one) => one.state === "open" && one.part === "photo");
  const stored = await replaceImage(services, {
    file,
    before: open?.change.part === "photo" ? open.change.image : null,
    async write({ name }) {
      await db.batch([...proposing(services, actor, { part: "photo", image: name })]);
      return true;
    },
  });
  return stored.ok ? { ok: true } : stored;
}

function proposing(services: Services, actor: ExpertActor, change: ProposedChange) {
  const { expertId } = actor;
  return [
    ...replaceProposal(services.db, { id: services.newId(), expertId, change, now: services.now() }),
    recordAudit(services, actor, {
      action: "expert.propose-change",
      entityType: "partner",
      entityId: expertId,
      detail: { ...change },
    }),
  ] as const;
}

/** The change without prices that are the same, or of kinds that the expert does not work as; null if nothing is left. */
function withoutUnchanged<Change extends ProposedChange>(change: Change, expert: ExpertTerms): Change | null {
  if (change.part === "text")
    return change.education === expert.education && change.aboutUs === expert.aboutUs ? null : change;
  if (change.part !== "price") return change;
  const charges = change.charges.filter(({ kind, sessionCharge }) =>
    expert.offers.some((offer) => offer.kind === kind && offer.sessionCharge !== sessionCharge),
  );
  return charges.length === 0 ? null : { ...change, charges };
}
