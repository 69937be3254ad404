import { findUser } from "#db/queries/accounts/users.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { type SigningInBrowser, signInStatements } from "#app/usecases/accounts/login-session.ts";
import { checkPasskey, type PasskeyFailure } from "./verify-passkey.ts";

export type SignInWithPasskeyFailure = PasskeyFailure | "email-not-verified" | "not-an-administrator";

export type SignInWithPasskeyOutcome =
  | {
      ok: true;
      token: string;
      deviceTokens: string[];
      isStudent: boolean;
      isAdmin: boolean;
      language: Language;
    }
  | { ok: false; reason: SignInWithPasskeyFailure };

/** Signs in the owner of the passkey that answered. It combines two factors, so nothing else is asked. */
export async function signInWithPasskey(
  services: Services,
  {
    credential,
    clientIp,
    isForPortal = false,
    ...browser
  }: SigningInBrowser & {
    credential: string;
    clientIp: string;
    /** Only administrators may sign in here. */ isForPortal?: boolean;
  },
): Promise<SignInWithPasskeyOutcome> {
  const owner = await checkPasskey(services, { ceremony: "sign-in", owner: null, credential });
  const user = owner?.kind === "user" ? await findUser(services.db, owner.id) : null;
  if (!user) return { ok: false, reason: "passkey-refused" };
  if (isForPortal && !user.isAdmin) return { ok: false, reason: "not-an-administrator" };
  if (!user.emailVerifiedAt && !user.phoneVerifiedAt) return { ok: false, reason: "email-not-verified" };
  const { token, deviceTokens, statements } = await signInStatements(services, user, browser);
  const { id: userId, email, isAdmin, profile } = user;
  const audit = isAdmin
    ? [
        recordAudit(services, toAdministrator({ userId, email }, clientIp), {
          action: "admin.sign-in",
          entityType: "admin",
          entityId: userId,
          detail: { with: "passkey" },
        }),
      ]
    : [];
  await services.db.batch([...statements, ...audit]);
  services.nudgeOutbox();
  return {
    ok: true,
    token,
    deviceTokens,
    isAdmin,
    isStudent: profile !== null,
    language: profile?.language ?? "en",
  };
}
