import type { Services } from "../ports/services";
import { authenticate, type AuthenticateFailure, type Credentials } from "./authenticate";
import { checkSecondFactor, type CodeFailure } from "./check-second-factor";
import { recordAudit } from "./record-audit";
import { sessionStatements } from "./session-statements";

export type SignInAdministratorFailure = AuthenticateFailure | CodeFailure | "not-an-administrator" | "totp-required";
export type SignInAdministratorResult = { ok: true; token: string } | { ok: false; reason: SignInAdministratorFailure };

/** Signs an administrator in, with a code where they have a second factor (empty: none was given). Somebody without a row in admin_users gets no session; every try is audited. */
export async function signInAdministrator(
  services: Services,
  { previousSessionId, code = "", ...credentials }: Credentials & { code?: string; previousSessionId: string | null },
): Promise<SignInAdministratorResult> {
  const { email, address } = credentials;
  const refuse = async (reason: SignInAdministratorFailure, adminUserId: string | null): Promise<SignInAdministratorResult> => {
    await recordAudit(services, { adminUserId, adminEmail: email, action: "admin.sign-in-failed", detail: { reason }, address });
    return { ok: false, reason };
  };

  const answer = await authenticate(services, credentials);
  if (!answer.ok) return refuse(answer.reason, null);
  const { user } = answer;
  if (!user.isAdmin) return refuse("not-an-administrator", null);
  const second = await checkSecondFactor(services, { userId: user.id, code });
  if (!second.ok) return refuse(second.reason, user.id);
  const { token, statements } = sessionStatements(services, { userId: user.id, previousSessionId });
  await services.db.batch([
    ...statements,
    recordAudit(services, { adminUserId: user.id, adminEmail: user.email, action: "admin.sign-in", entityType: "admin", entityId: user.id, address }),
  ]);
  return { ok: true, token };
}
