import { findEditableSpecialty, updateSpecialtyImage } from "#db/queries/experts/specialties.ts";
import { keyOfExpertImage } from "#app/domain/experts/expert-image.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type RemoveSpecialtyImageFailure = "no-image-removal-permission" | "specialty-not-found";

export type RemoveSpecialtyImageOutcome =
  | { ok: true; name: string }
  | { ok: false; reason: RemoveSpecialtyImageFailure };

/** Removes a specialty's image and its file. Idempotent. `name`: the specialty's. */
export async function removeSpecialtyImage(
  services: Services,
  actor: CurrentUser,
  { specialtyId, clientIp }: { specialtyId: string; clientIp: string | null },
): Promise<RemoveSpecialtyImageOutcome> {
  const { db, files } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "domain.remove-image", entityType: "domain", entityId: specialtyId };
  if (!(await isPermitted(services, administrator, "experts.images", attempt)))
    return { ok: false, reason: "no-image-removal-permission" };
  const specialty = await findEditableSpecialty(db, specialtyId);
  if (!specialty) return { ok: false, reason: "specialty-not-found" };
  const { name, image } = specialty;
  if (image === null) return { ok: true, name };
  await db.batch([
    updateSpecialtyImage(db, { id: specialtyId, before: image, after: null }),
    recordAudit(services, administrator, { ...attempt, detail: { name, image } }),
  ]);
  services.defer(files.delete(keyOfExpertImage(image)));
  return { ok: true, name };
}
