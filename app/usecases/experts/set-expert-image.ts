import { findExpert, isExpertWithImage, updateProfileImage } from "#db/queries/experts/expert-records.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import { replaceImage, type ReplaceImageFailure } from "./replace-image.ts";

export type SetExpertImageFailure = ReplaceImageFailure | "no-image-upload-permission" | "expert-not-found";

export type SetExpertImageOutcome = { ok: true; name: string } | { ok: false; reason: SetExpertImageFailure };

/** Sets an expert's profile image: see `replaceImage`. */
export async function setExpertImage(
  services: Services,
  actor: CurrentUser,
  { expertId, file, clientIp }: { expertId: string; file: Uint8Array; clientIp: string | null },
): Promise<SetExpertImageOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "partner.set-image", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, administrator, "experts.images", attempt)))
    return { ok: false, reason: "no-image-upload-permission" };
  const now = services.now();
  const expert = await findExpert(db, { id: expertId, now });
  if (!expert) return { ok: false, reason: "expert-not-found" };
  const before = expert.profileImage;
  return await replaceImage(services, {
    file,
    before,
    async write({ name: after, ...picture }) {
      const [replaced] = await db.batch([
        updateProfileImage(db, { expertId, before, after, now }),
        recordAuditIf(services, isExpertWithImage({ expertId, image: after }), administrator, {
          ...attempt,
          detail: { name: expert.name, from: before, to: after, ...picture },
        }),
      ]);
      return replaced.length === 1;
    },
  });
}
