import { BUSINESS_ENTITY, upsertBusiness } from "#db/queries/purchase/business.ts";
import { findStoredSetting, isSettingAsRead } from "#db/queries/platform/stored-settings.ts";
import type { Business } from "#app/domain/purchase/business.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `content-changed`: other details were saved since the form was opened. */
export type SaveBusinessFailure = NotPermitted | "content-changed";

export type SaveBusinessOutcome = { ok: true } | { ok: false; reason: SaveBusinessFailure };

/**
 * Stores the seller's details for future receipts; issued ones are unchanged. `seen` is the `versionOfShown` of the
 * form's details, so that an outdated form does not overwrite a newer change.
 */
export async function saveBusiness(
  services: Services,
  actor: CurrentUser,
  { business, seen, clientIp }: { business: Business; seen?: string; clientIp: string },
): Promise<SaveBusinessOutcome> {
  const { db } = services;
  const attempt = { action: "settings.business-save", ...BUSINESS_ENTITY };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "settings.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findStoredSetting(db, "business");
  // The same form again changes nothing.
  if (before === JSON.stringify(business)) return { ok: true };
  if (seen !== undefined && seen !== versionOfShown(before)) return { ok: false, reason: "content-changed" };
  const [, saved] = await db.batch([
    recordAuditIf(services, isSettingAsRead("business", before), toAdministrator(actor, clientIp), {
      ...attempt,
      detail: { ...business },
    }),
    upsertBusiness(db, { business, before, updatedBy: actor.userId, now: services.now() }),
  ]);
  return saved.length === 1 ? { ok: true } : { ok: false, reason: "content-changed" };
}
