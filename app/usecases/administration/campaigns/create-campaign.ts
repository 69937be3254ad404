import { insertCampaign, isCodeFree } from "#db/queries/administration/campaigns.ts";
import { batch } from "#db/queries/platform/batch.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { isReferralCode } from "#app/domain/administration/campaign.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `campaign-code-taken`: also every code that begins as students' own do. */
export type CreateCampaignFailure = NotPermitted | "campaign-code-taken";

export type CreateCampaignOutcome = { ok: true } | { ok: false; reason: CreateCampaignFailure };

/** Makes a link whose visits, sign-ups and purchases are counted. */
export async function createCampaign(
  services: Services,
  actor: CurrentUser,
  { code, name, clientIp }: { code: string; name: string; clientIp: string },
): Promise<CreateCampaignOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "campaign.create", entityType: "campaign", entityId: code };
  if (!(await isPermitted(services, administrator, "coupons.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (isReferralCode(code)) return { ok: false, reason: "campaign-code-taken" };
  const { made } = await batch(db, {
    logged: recordAuditIf(services, isCodeFree(code), administrator, { ...attempt, detail: { name } }),
    made: insertCampaign(db, {
      code,
      kind: "campaign",
      name,
      createdBy: actor.userId,
      createdAt: services.now(),
    }),
  });
  return made.length === 1 ? { ok: true } : { ok: false, reason: "campaign-code-taken" };
}
