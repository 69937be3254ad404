import { findExpert, updateProfileImage } from "#db/queries/experts/expert-records.ts";
import { keyOfExpertImage } from "#app/domain/experts/expert-image.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type RemoveExpertImageFailure = "no-image-removal-permission" | "expert-not-found";

export type RemoveExpertImageOutcome = { ok: true } | { ok: false; reason: RemoveExpertImageFailure };

/** Removes an expert's profile image and its file. Idempotent. */
export async function removeExpertImage(
  services: Services,
  actor: CurrentUser,
  { expertId, clientIp }: { expertId: string; clientIp: string | null },
): Promise<RemoveExpertImageOutcome> {
  const { db, files } = services;
  const attempt = { action: "partner.remove-image", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "experts.images", attempt)))
    return { ok: false, reason: "no-image-removal-permission" };
  const now = services.now();
  const expert = await findExpert(db, { id: expertId, now });
  if (!expert) return { ok: false, reason: "expert-not-found" };
  const { profileImage } = expert;
  if (profileImage === null) return { ok: true };
  await db.batch([
    updateProfileImage(db, { expertId, before: profileImage, after: null, now }),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "partner.remove-image",
      entityType: "partner",
      entityId: expertId,
      detail: { name: expert.name, image: profileImage },
    }),
  ]);
  services.defer(files.delete(keyOfExpertImage(profileImage)));
  return { ok: true };
}
