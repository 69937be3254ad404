import { findPartner, updateProfileImage } from "../../../db/queries/experts/expert-records";
import { keyOfPartnerImage } from "../../domain/experts/expert-image";
import type { Visitor } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

export type RemovePartnerImageFailure = "no-image-removal-permission" | "expert-not-found";

export type RemovePartnerImageOutcome = { ok: true } | { ok: false; reason: RemovePartnerImageFailure };

/** Takes a partner's profile image away, and its file with it. Where there is none any more, that is as good. */
export async function removePartnerImage(
  services: Services,
  actor: Visitor,
  { partnerId, address }: { partnerId: string; address: string | null },
): Promise<RemovePartnerImageOutcome> {
  const { db, files } = services;
  if (!actor.admin?.canManageImages) return { ok: false, reason: "no-image-removal-permission" };
  const now = services.now();
  const partner = await findPartner(db, { id: partnerId, now });
  if (!partner) return { ok: false, reason: "expert-not-found" };
  const { profileImage } = partner;
  if (profileImage === null) return { ok: true };
  await db.batch([
    updateProfileImage(db, { partnerId, before: profileImage, after: null, now }),
    recordAudit(services, {
      adminUserId: actor.userId,
      adminEmail: actor.email,
      action: "partner.remove-image",
      entityType: "partner",
      entityId: partnerId,
      detail: { name: partner.name, image: profileImage },
      address,
    }),
  ]);
  services.defer(files.delete(keyOfPartnerImage(profileImage)));
  return { ok: true };
}
