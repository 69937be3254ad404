import { findPartner, updateProfileImage } from "../../../db/queries/experts/expert-records";
import {
  inspectPartnerImage,
  keyOfPartnerImage,
  nameOfPartnerImage,
  type PartnerImageProblem,
  typeOfPartnerImage,
} from "../../domain/experts/expert-image";
import type { Visitor } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

/** `image-changed`: somebody else gave the partner another image in the same moment. */
export type SetPartnerImageFailure =
  | PartnerImageProblem
  | "no-image-upload-permission"
  | "expert-not-found"
  | "image-changed";

export type SetPartnerImageOutcome = { ok: true; name: string } | { ok: false; reason: SetPartnerImageFailure };

/**
 * Gives a partner a profile image: JPEG or PNG by content, stored without metadata under a name of our own. The one
 * before goes when the new one stands.
 */
export async function setPartnerImage(
  services: Services,
  actor: Visitor,
  { partnerId, file, address }: { partnerId: string; file: Uint8Array; address: string | null },
): Promise<SetPartnerImageOutcome> {
  const { db, files } = services;
  if (!actor.admin?.canManageImages) return { ok: false, reason: "no-image-upload-permission" };
  const now = services.now();
  const partner = await findPartner(db, { id: partnerId, now });
  if (!partner) return { ok: false, reason: "expert-not-found" };
  const inspected = inspectPartnerImage(file);
  if (!inspected.ok) return { ok: false, reason: inspected.problem };

  const { picture } = inspected;
  const name = nameOfPartnerImage(picture, { token: services.newToken(), now });
  const key = keyOfPartnerImage(name);
  await files.put(key, picture.bytes, { httpMetadata: { contentType: typeOfPartnerImage(name) ?? undefined } });
  const before = partner.profileImage;
  const replaced = await db
    .batch([
      updateProfileImage(db, { partnerId, before, after: name, now }),
      recordAudit(services, {
        adminUserId: actor.userId,
        adminEmail: actor.email,
        action: "partner.set-image",
        entityType: "partner",
        entityId: partnerId,
        detail: {
          name: partner.name,
          from: before,
          to: name,
          width: picture.width,
          height: picture.height,
          bytes: picture.bytes.byteLength,
        },
        address,
      }),
    ])
    .catch(async (error: unknown) => {
      await files.delete(key);
      throw error;
    });
  if (replaced[0].length === 0) {
    await files.delete(key);
    return { ok: false, reason: "image-changed" };
  }
  if (before !== null) services.defer(files.delete(keyOfPartnerImage(before)));
  return { ok: true, name };
}
