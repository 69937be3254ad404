import { findSecondFactor } from "../../../db/queries/accounts/second-factor";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { acceptCode, type CodeFailure, signedInSender } from "../accounts/check-second-factor";
import { recordAudit } from "../platform/record-audit";

/** `totp-not-begun`: there is no secret to confirm. */
export type ConfirmSecondFactorFailure = CodeFailure | "no-permission" | "totp-not-begun" | "totp-in-use";

export type ConfirmSecondFactorOutcome = { ok: true } | { ok: false; reason: ConfirmSecondFactorFailure };

/** Puts the second factor into use with a code shown by the app. */
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
  await recordAudit(services, administratorOf(actor, clientIp), {
    action: "admin.totp-enable",
    entityType: "admin",
    entityId: userId,
  });
  return { ok: true };
}
