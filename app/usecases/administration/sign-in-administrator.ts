import { type Actor, toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { authenticate, type AuthenticateFailure, type Credentials } from "#app/usecases/accounts/authenticate.ts";
import { checkSecondFactor, type SecondFactorFailure } from "#app/usecases/accounts/check-second-factor.ts";
import { isRecoveryCode } from "#app/domain/accounts/recovery-code.ts";
import { keyChangeStatements } from "#app/usecases/accounts/security/key-change-statements.ts";
import { findHolder } from "#app/usecases/accounts/security/key-holder.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { type SigningInBrowser, signInStatements } from "#app/usecases/accounts/login-session.ts";

/** Attempts stopped by a limit that are logged: they must not fill the audit log. */
const AUDITED_STOPS = { limit: 1, windowSeconds: 15 * 60 };

export type SignInAdministratorFailure = AuthenticateFailure | SecondFactorFailure | "not-an-administrator";
export type SignInAdministratorOutcome =
  | { ok: true; token: string; deviceTokens: string[] }
  | { ok: false; reason: SignInAdministratorFailure };

/**
 * Signs an administrator in, with a code if they have a second factor (empty for none). Requires a row in admin_users.
 * Every attempt is logged; of those stopped by the limit, one per client IP and quarter of an hour.
 */
export async function signInAdministrator(
  services: Services,
  {
    previousSessionId,
    client,
    code = "",
    ...credentials
  }: Credentials & Pick<SigningInBrowser, "previousSessionId" | "client"> & { code?: string },
): Promise<SignInAdministratorOutcome> {
  const { email, clientIp } = credentials;
  const refuse = async (
    reason: SignInAdministratorFailure,
    actor: Actor = { role: "visitor", email, clientIp },
  ): Promise<SignInAdministratorOutcome> => {
    await recordAudit(services, actor, { action: "admin.sign-in-failed", detail: { reason } });
    return { ok: false, reason };
  };

  const answer = await authenticate(services, credentials);
  if (!answer.ok) {
    const isAudited =
      answer.reason === "invalid-credentials" ||
      (await isWithinRateLimit(services, { key: `login:audited-stop:${clientIp}`, ...AUDITED_STOPS }));
    return isAudited ? refuse(answer.reason) : { ok: false, reason: answer.reason };
  }
  const { user, device } = answer;
  if (!user.isAdmin) return refuse("not-an-administrator");
  const second = await checkSecondFactor(services, {
    userId: user.id,
    code,
    sender: { clientIp, knownAs: device },
  });
  if (!second.ok) return refuse(second.reason, toAdministrator({ userId: user.id, email }, clientIp));
  const holder = isRecoveryCode(code) ? await findHolder(services, user.id, clientIp) : null;
  const usedCode = holder ? keyChangeStatements(services, holder, "recovery-code-used") : [];
  const browser = { previousSessionId, client, deviceTokens: credentials.deviceTokens };
  const { token, deviceTokens, statements } = await signInStatements(services, user, browser);
  await services.db.batch([
    ...statements,
    ...usedCode,
    recordAudit(services, toAdministrator({ userId: user.id, email: user.email }, clientIp), {
      action: "admin.sign-in",
      entityType: "admin",
      entityId: user.id,
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, token, deviceTokens };
}
