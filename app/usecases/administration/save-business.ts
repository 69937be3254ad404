import { BUSINESS_ENTITY, upsertBusiness } from "../../../db/queries/purchase/business";
import type { Business } from "../../domain/purchase/business";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

export type SaveBusinessFailure = NotPermitted;

export type SaveBusinessOutcome = { ok: true } | { ok: false; reason: SaveBusinessFailure };

/** Stores the seller's details for future receipts: those already issued stay as they are. */
export async function saveBusiness(
  services: Services,
  actor: CurrentUser,
  { business, clientIp }: { business: Business; clientIp: string },
): Promise<SaveBusinessOutcome> {
  const { db } = services;
  const attempt = { action: "settings.business-save", ...BUSINESS_ENTITY };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "settings.write", attempt)))
    return { ok: false, reason: "not-permitted" };
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
