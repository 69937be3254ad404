import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { authenticate, type AuthenticateFailure, type Credentials } from "./authenticate";
import { checkSecondFactor } from "./check-second-factor";
import { recordAudit } from "../platform/record-audit";
import { loginSessionStatements } from "./login-session";

export type SignInFailure = AuthenticateFailure | "email-not-verified" | "second-factor-elsewhere";
export type SignInOutcome =
  | { ok: true; token: string; isStudent: boolean; isComplete: boolean }
  | { ok: false; reason: SignInFailure };

/**
 * Signs a user in with e-mail and password. `token` is for the session cookie; `isStudent` is false for an
 * administrator without a profile, `isComplete` while a profile lacks phone, age or education.
 */
export async function signIn(
  services: Services,
  { previousSessionId, ...credentials }: Credentials & { previousSessionId: string | null },
): Promise<SignInOutcome> {
  const answer = await authenticate(services, credentials);
  if (!answer.ok) return answer;
  const { user } = answer;
  if (!user.emailVerifiedAt) return { ok: false, reason: "email-not-verified" };
  // Only the portal's own login asks for a code.
  if (user.isAdmin && !(await checkSecondFactor(services, { userId: user.id, code: "" })).ok)
    return { ok: false, reason: "second-factor-elsewhere" };
  const { token, statements } = loginSessionStatements(services, { userId: user.id, previousSessionId });
  const { clientIp } = credentials;
  const audit = user.isAdmin
    ? [
        recordAudit(services, administratorOf({ userId: user.id, email: user.email }, clientIp), {
          action: "admin.sign-in",
          entityType: "admin",
          entityId: user.id,
        }),
      ]
    : [];
  await services.db.batch([...statements, ...audit]);
  return { ok: true, token, isStudent: user.profile !== null, isComplete: user.profile?.isComplete ?? true };
}
