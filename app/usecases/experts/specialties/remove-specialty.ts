import { deleteEmptySpecialty, findEditableSpecialty } from "#db/queries/experts/specialties.ts";
import { keyOfExpertImage } from "#app/domain/experts/expert-image.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `specialty-has-children`: it has specialties below it. `specialty-has-experts`: experts are assigned to it. */
export type RemoveSpecialtyFailure =
  | NotPermitted
  | "specialty-not-found"
  | "specialty-has-children"
  | "specialty-has-experts";

export type RemoveSpecialtyOutcome = { ok: true; name: string } | { ok: false; reason: RemoveSpecialtyFailure };

/** Deletes a specialty without children or experts. */
export async function removeSpecialty(
  services: Services,
  actor: CurrentUser,
  { specialtyId, clientIp }: { specialtyId: string; clientIp: string | null },
): Promise<RemoveSpecialtyOutcome> {
  const { db, files } = services;
  const attempt = { action: "domain.remove", entityType: "domain", entityId: specialtyId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const specialty = await findEditableSpecialty(db, specialtyId);
  if (!specialty) return { ok: false, reason: "specialty-not-found" };
  if (specialty.childCount > 0) return { ok: false, reason: "specialty-has-children" };
  if (specialty.expertCount > 0) return { ok: false, reason: "specialty-has-experts" };
  const { name, parentId, image } = specialty;
  await db.batch([
    deleteEmptySpecialty(db, specialtyId),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "domain.remove",
      entityType: "domain",
      entityId: specialtyId,
      detail: { name, parentId },
    }),
  ]);
  if (image !== null) services.defer(files.delete(keyOfExpertImage(image)));
  return { ok: true, name };
}
