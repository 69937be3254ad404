import type { Language } from "#app/domain/platform/language.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { authenticate, type AuthenticateFailure, type Credentials } from "./authenticate.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { type SigningInBrowser, signInStatements } from "./login-session.ts";

export type SignInFailure = AuthenticateFailure | "email-not-verified" | "second-factor-elsewhere";
export type SignInOutcome =
  | {
      ok: true;
      token: string;
      deviceTokens: string[];
      isStudent: boolean;
      isComplete: boolean;
      isErasurePending?: true;
      language: Language;
    }
  | { ok: false; reason: SignInFailure };

/**
 * Signs a user in with e-mail and password. `token` is for the session cookie, `deviceTokens` for the device's.
 * `isStudent` is false without a profile, `isComplete` while it lacks phone, age or education.
 */
export async function signIn(
  services: Services,
  { previousSessionId, client, ...credentials }: Credentials & Pick<SigningInBrowser, "previousSessionId" | "client">,
): Promise<SignInOutcome> {
  const answer = await authenticate(services, credentials);
  if (!answer.ok) return answer;
  const { user, device } = answer;
  const { clientIp } = credentials;
  if (!user.emailVerifiedAt) return { ok: false, reason: "email-not-verified" };
  // Only the portal's own login asks for a code.
  if (
    user.isAdmin &&
    !(
      await checkSecondFactor(services, {
        userId: user.id,
        code: "",
        sender: { clientIp, knownAs: device },
      })
    ).ok
  )
    return { ok: false, reason: "second-factor-elsewhere" };
  const browser = { previousSessionId, client, deviceTokens: credentials.deviceTokens, device };
  const { token, deviceTokens, hasMail, statements } = await signInStatements(services, user, browser);
  const audit = user.isAdmin
    ? [
        recordAudit(services, toAdministrator({ userId: user.id, email: user.email }, clientIp), {
          action: "admin.sign-in",
          entityType: "admin",
          entityId: user.id,
        }),
      ]
    : [];
  await services.db.batch([...statements, ...audit]);
  if (hasMail) services.nudgeOutbox();
  return {
    ok: true,
    token,
    deviceTokens,
    isStudent: user.profile !== null,
    isComplete: user.profile?.isComplete ?? true,
    ...(user.isErasurePending ? { isErasurePending: true as const } : {}),
    language: user.profile?.language ?? "en",
  };
}
