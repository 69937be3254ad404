import { findEditableSpecialty, updateSpecialtyImage } from "../../../db/queries/experts/specialties";
import { keyOfExpertImage } from "../../domain/experts/expert-image";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

export type RemoveSpecialtyImageFailure = "no-image-removal-permission" | "specialty-not-found";

export type RemoveSpecialtyImageOutcome =
  | { ok: true; name: string }
  | { ok: false; reason: RemoveSpecialtyImageFailure };

/** Removes a specialty's image and its file. If there is none, that is fine, too. `name`: the specialty's. */
export async function removeSpecialtyImage(
  services: Services,
  actor: CurrentUser,
  { specialtyId, clientIp }: { specialtyId: string; clientIp: string | null },
): Promise<RemoveSpecialtyImageOutcome> {
  const { db, files } = services;
  const administrator = administratorOf(actor, clientIp);
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
