import { acceptAgreement as storeAcceptance, lacksAgreement } from "#db/queries/experts/expert-records.ts";
import { AGREEMENT_VERSION } from "#app/domain/experts/agreement.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `agreement-changed`: the text that was read is not the current one. */
export type AcceptAgreementFailure = "agreement-changed";

export type AcceptAgreementOutcome = { ok: true } | { ok: false; reason: AcceptAgreementFailure };

/** An expert accepts the agreement in the version that they read. Idempotent: the first time counts. */
export async function acceptAgreement(
  services: Services,
  { actor, version }: { actor: ExpertActor; version: string },
): Promise<AcceptAgreementOutcome> {
  if (version !== AGREEMENT_VERSION) return { ok: false, reason: "agreement-changed" };
  const { db, now } = services;
  const { expertId } = actor;
  await db.batch([
    recordAuditIf(services, lacksAgreement({ expertId, version }), actor, {
      action: "expert.accept-agreement",
      entityType: "partner",
      entityId: expertId,
      detail: { version },
    }),
    storeAcceptance(db, { expertId, version, now: now() }),
  ]);
  return { ok: true };
}
