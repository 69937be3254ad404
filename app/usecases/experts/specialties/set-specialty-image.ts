import { findEditableSpecialty, isSpecialtyWithImage, updateSpecialtyImage } from "#db/queries/experts/specialties.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import { replaceImage, type ReplaceImageFailure } from "#app/usecases/experts/replace-image.ts";

export type SetSpecialtyImageFailure = ReplaceImageFailure | "no-image-upload-permission" | "specialty-not-found";

export type SetSpecialtyImageOutcome = { ok: true; name: string } | { ok: false; reason: SetSpecialtyImageFailure };

/** Sets a specialty's image: see `replaceImage`. `name`: the specialty's. */
export async function setSpecialtyImage(
  services: Services,
  actor: CurrentUser,
  { specialtyId, file, clientIp }: { specialtyId: string; file: Uint8Array; clientIp: string | null },
): Promise<SetSpecialtyImageOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "domain.set-image", entityType: "domain", entityId: specialtyId };
  if (!(await isPermitted(services, administrator, "experts.images", attempt)))
    return { ok: false, reason: "no-image-upload-permission" };
  const specialty = await findEditableSpecialty(db, specialtyId);
  if (!specialty) return { ok: false, reason: "specialty-not-found" };
  const { name, image: before } = specialty;
  const replaced = await replaceImage(services, {
    file,
    before,
    async write({ name: after }) {
      const [changed] = await db.batch([
        updateSpecialtyImage(db, { id: specialtyId, before, after }),
        recordAuditIf(services, isSpecialtyWithImage({ id: specialtyId, image: after }), administrator, {
          ...attempt,
          detail: { name, from: before, to: after },
        }),
      ]);
      return changed.length === 1;
    },
  });
  return replaced.ok ? { ok: true, name } : replaced;
}
