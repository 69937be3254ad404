import { findSecondFactor, startSecondFactor } from "#db/queries/accounts/second-factor.ts";
import { TOTP_PURPOSE, totpSecret } from "#app/domain/accounts/totp.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `no-secrets`: no encryption key is configured. `totp-in-use`: one is already enabled. */
export type BeginSecondFactorFailure = "no-permission" | "no-secrets" | "totp-in-use";

export type BeginSecondFactorOutcome = { ok: true } | { ok: false; reason: BeginSecondFactorFailure };

/** Creates a secret for an administrator's authenticator app. Logins need codes once one has been confirmed. */
export async function beginSecondFactor(
  services: Services,
  actor: CurrentUser,
  { clientIp }: { clientIp: string },
): Promise<BeginSecondFactorOutcome> {
  const { db, secrets } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  if (!secrets) return { ok: false, reason: "no-secrets" };
  const factor = await findSecondFactor(db, actor.userId);
  if (factor?.enabledAt) return { ok: false, reason: "totp-in-use" };
  const sealedSecret = await secrets.seal(totpSecret(services.newToken()), TOTP_PURPOSE);
  const { userId } = actor;
  await db.batch([
    startSecondFactor(db, { userId, sealedSecret }),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "admin.totp-begin",
      entityType: "admin",
      entityId: userId,
    }),
  ]);
  return { ok: true };
}
