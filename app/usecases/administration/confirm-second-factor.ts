import { findSecondFactor } from "#db/queries/accounts/second-factor.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { acceptCode, type CodeFailure, signedInSender } from "#app/usecases/accounts/check-second-factor.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `totp-not-begun`: there is no secret to confirm. */
export type ConfirmSecondFactorFailure = CodeFailure | "no-permission" | "totp-not-begun" | "totp-in-use";

export type ConfirmSecondFactorOutcome = { ok: true } | { ok: false; reason: ConfirmSecondFactorFailure };

/** Enables the second factor with a code from the app. */
export async function confirmSecondFactor(
  services: Services,
  actor: CurrentUser,
  { code, clientIp }: { code: string; clientIp: string },
): Promise<ConfirmSecondFactorOutcome> {
  const { db } = services;
  const { userId } = actor;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const factor = await findSecondFactor(db, userId);
  if (factor?.enabledAt) return { ok: false, reason: "totp-in-use" };
  if (!factor?.sealedSecret) return { ok: false, reason: "totp-not-begun" };
  const sender = signedInSender(clientIp);
  const accepted = await acceptCode(services, { userId, factor, code, enabledAt: services.now(), sender });
  if (!accepted.ok) return accepted;
  await recordAudit(services, toAdministrator(actor, clientIp), {
    action: "admin.totp-enable",
    entityType: "admin",
    entityId: userId,
  });
  return { ok: true };
}
