import { hasAdmin, insertFirstAdmin, isAdmin } from "#db/queries/administration/admins.ts";
import { findUserByEmail } from "#db/queries/accounts/users.ts";
import { checkNewPassword, type NewPasswordFailure } from "#app/domain/accounts/new-password.ts";
import type { FirstAdministrator } from "#app/domain/accounts/account.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimits } from "#app/usecases/platform/limit-rate.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

const CLIENT_IP_LIMIT = { limit: 10, windowSeconds: 15 * 60 };

export type SetUpAdministratorFailure =
  | NewPasswordFailure
  | "rate-limited"
  | "wrong-setup-code"
  | "admin-exists"
  | "admin-email-taken";
export type SetUpAdministratorOutcome = { ok: true; userId: string } | { ok: false; reason: SetUpAdministratorFailure };

/** Creates the first administrator, with all permissions, by the deployment's setup code. Works only once. */
export async function setUpAdministrator(
  services: Services,
  form: FirstAdministrator & { clientIp: string },
): Promise<SetUpAdministratorOutcome> {
  const { db, config } = services;
  const { email, name, clientIp } = form;
  if (!(await isWithinRateLimits(services, [{ key: `admin-setup:address:${clientIp}`, ...CLIENT_IP_LIMIT }])))
    return { ok: false, reason: "rate-limited" };
  if (await hasAdmin(db)) return { ok: false, reason: "admin-exists" };
  // Hashes are compared so that timing does not reveal how much of the code is right.
  if (config.adminSetupCode === null || hashToken(form.code) !== hashToken(config.adminSetupCode)) {
    await recordAudit(services, { role: "visitor", email, clientIp }, { action: "admin.setup-failed" });
    return { ok: false, reason: "wrong-setup-code" };
  }
  const problem = checkNewPassword(form.password, { name, email, isAdmin: true });
  if (problem) return { ok: false, reason: problem };
  if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };

  const userId = services.newId();
  const passwordHash = await services.passwords.hash(form.password);
  await db.batch([...insertFirstAdmin(db, { userId, email, passwordHash, name, now: services.now() })]);
  if (!(await isAdmin(db, userId))) return { ok: false, reason: "admin-exists" };
  await recordAudit(services, toAdministrator({ userId, email }, clientIp), {
    action: "admin.setup",
    entityType: "admin",
    entityId: userId,
  });
  return { ok: true, userId };
}
