import { BUSINESS_ENTITY, upsertBusiness } from "../../../db/queries/purchase/business";
import type { Business } from "../../domain/purchase/business";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

export type SaveBusinessFailure = "no-permission";

export type SaveBusinessOutcome = { ok: true } | { ok: false; reason: SaveBusinessFailure };

/** Stores the seller's details for future receipts: those already issued stay as they are. */
export async function saveBusiness(
  services: Services,
  actor: CurrentUser,
  { business, clientIp }: { business: Business; clientIp: string },
): Promise<SaveBusinessOutcome> {
  const { db } = services;
  if (!actor.admin?.canManageSettings) return { ok: false, reason: "no-permission" };
  await db.batch([
    upsertBusiness(db, { business, updatedBy: actor.userId, now: services.now() }),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "settings.business-save",
      ...BUSINESS_ENTITY,
      detail: { ...business },
    }),
  ]);
  return { ok: true };
}
