import { batch } from "../../../db/queries/platform/batch";
import { findExpert, updateProfileImage } from "../../../db/queries/experts/expert-records";
import {
  inspectExpertImage,
  keyOfExpertImage,
  nameOfExpertImage,
  type ExpertImageProblem,
  typeOfExpertImage,
} from "../../domain/experts/expert-image";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

/** `image-changed`: someone else changed the expert's image at the same moment. */
export type SetExpertImageFailure =
  | ExpertImageProblem
  | "no-image-upload-permission"
  | "expert-not-found"
  | "image-changed";

export type SetExpertImageOutcome = { ok: true; name: string } | { ok: false; reason: SetExpertImageFailure };

/**
 * Gives an expert a profile image: JPEG or PNG by content, stored without metadata under a name of our own. The old one
 * is deleted once the new one is in place.
 */
export async function setExpertImage(
  services: Services,
  actor: CurrentUser,
  { expertId, file, clientIp }: { expertId: string; file: Uint8Array; clientIp: string | null },
): Promise<SetExpertImageOutcome> {
  const { db, files } = services;
  const attempt = { action: "partner.set-image", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "experts.images", attempt)))
    return { ok: false, reason: "no-image-upload-permission" };
  const now = services.now();
  const expert = await findExpert(db, { id: expertId, now });
  if (!expert) return { ok: false, reason: "expert-not-found" };
  const inspected = inspectExpertImage(file);
  if (!inspected.ok) return { ok: false, reason: inspected.problem };

  const { picture } = inspected;
  const name = nameOfExpertImage(picture, { token: services.newToken(), now });
  const key = keyOfExpertImage(name);
  await files.put(key, picture.bytes, { httpMetadata: { contentType: typeOfExpertImage(name) ?? undefined } });
  const before = expert.profileImage;
  const { replaced } = await batch(db, {
    replaced: updateProfileImage(db, { expertId, before, after: name, now }),
    audited: recordAudit(services, administratorOf(actor, clientIp), {
      action: "partner.set-image",
      entityType: "partner",
      entityId: expertId,
      detail: {
        name: expert.name,
        from: before,
        to: name,
        width: picture.width,
        height: picture.height,
        bytes: picture.bytes.byteLength,
      },
    }),
  }).catch(async (error: unknown) => {
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
