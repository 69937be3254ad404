import { isDraftWithout, publishDraft } from "#db/queries/experts/expert-records.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { ExpertGap } from "#app/domain/experts/expert-gaps.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `expert-not-draft`: inactive without having been invited. `gaps-unconfirmed`: more is missing than was confirmed. */
export type PublishExpertFailure = NotPermitted | "expert-not-found" | "expert-not-draft" | "gaps-unconfirmed";

export type PublishExpertOutcome = { ok: true; name: string } | { ok: false; reason: PublishExpertFailure };

/**
 * Publishes a draft: listed, and bookable at once. `confirmedGaps` is what the administrator publishes knowingly
 * without, empty for a complete one; the log keeps it. Idempotent; concurrent calls publish and log once.
 */
export async function publishExpert(
  services: Services,
  actor: CurrentUser,
  {
    expertId,
    confirmedGaps,
    clientIp,
  }: { expertId: string; confirmedGaps: readonly ExpertGap[]; clientIp: string | null },
): Promise<PublishExpertOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "partner.publish", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, administrator, "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const now = services.now();
  const expert = await findExpert(db, { id: expertId, now });
  if (!expert) return { ok: false, reason: "expert-not-found" };
  const known = expert.gaps.filter((gap) => confirmedGaps.includes(gap));
  const draft = { expertId, known, now };
  await db.batch([
    recordAuditIf(services, isDraftWithout(draft), administrator, {
      ...attempt,
      detail: { name: expert.name, missing: known },
    }),
    publishDraft(db, draft),
  ]);
  const after = await findExpert(db, { id: expertId, now });
  if (after?.status === "active") return { ok: true, name: expert.name };
  return { ok: false, reason: after?.status === "draft" ? "gaps-unconfirmed" : "expert-not-draft" };
}
