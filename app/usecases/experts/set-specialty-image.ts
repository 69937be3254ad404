import {
  findEditableSpecialty,
  isSpecialtyWithImage,
  updateSpecialtyImage,
} from "../../../db/queries/experts/specialties";
import {
  type ExpertImageProblem,
  inspectExpertImage,
  keyOfExpertImage,
  nameOfExpertImage,
  typeOfExpertImage,
} from "../../domain/experts/expert-image";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted } from "../accounts/is-permitted";
import { recordAuditIf } from "../platform/record-audit";

/** `image-changed`: somebody else changed the image at the same moment. */
export type SetSpecialtyImageFailure =
  | ExpertImageProblem
  | "no-image-upload-permission"
  | "specialty-not-found"
  | "image-changed";

export type SetSpecialtyImageOutcome = { ok: true; name: string } | { ok: false; reason: SetSpecialtyImageFailure };

/**
 * Gives a specialty an image, by the rules of experts' images and beside them in R2. The old one is deleted once the new
 * one is in place; a refused one changes nothing. `name`: the specialty's.
 */
export async function setSpecialtyImage(
  services: Services,
  actor: CurrentUser,
  { specialtyId, file, clientIp }: { specialtyId: string; file: Uint8Array; clientIp: string | null },
): Promise<SetSpecialtyImageOutcome> {
  const { db, files } = services;
  const administrator = administratorOf(actor, clientIp);
  const attempt = { action: "domain.set-image", entityType: "domain", entityId: specialtyId };
  if (!(await isPermitted(services, administrator, "experts.images", attempt)))
    return { ok: false, reason: "no-image-upload-permission" };
  const specialty = await findEditableSpecialty(db, specialtyId);
  if (!specialty) return { ok: false, reason: "specialty-not-found" };
  const inspected = inspectExpertImage(file);
  if (!inspected.ok) return { ok: false, reason: inspected.problem };
  const { picture } = inspected;
  const { name, image: before } = specialty;
  const after = nameOfExpertImage(picture, { token: services.newToken(), now: services.now() });
  const key = keyOfExpertImage(after);
  await files.put(key, picture.bytes, { httpMetadata: { contentType: typeOfExpertImage(after) ?? undefined } });
  const change = { id: specialtyId, before, after };
  const [replaced] = await db
    .batch([
      updateSpecialtyImage(db, change),
      recordAuditIf(services, isSpecialtyWithImage({ id: specialtyId, image: after }), administrator, {
        ...attempt,
        detail: { name, from: before, to: after },
      }),
    ])
    .catch(async (error: unknown) => {
      await files.delete(key);
      throw error;
    });
  if (replaced.length === 0) {
    await files.delete(key);
    return { ok: false, reason: "image-changed" };
  }
  if (before !== null) services.defer(files.delete(keyOfExpertImage(before)));
  return { ok: true, name };
}
