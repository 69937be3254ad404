import { findExpertAccount, insertSessionOfExpert, isExpertSession } from "#db/queries/experts/expert-sign-ins.ts";
import { EXPERT_SESSION_MS } from "#app/domain/experts/expert-sign-in.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { checkPasskey, type PasskeyFailure } from "#app/usecases/accounts/security/verify-passkey.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

export type SignInExpertWithPasskeyFailure = PasskeyFailure;

export type SignInExpertWithPasskeyOutcome =
  | { ok: true; token: string }
  | { ok: false; reason: SignInExpertWithPasskeyFailure };

/** Signs in the active expert whose passkey answered, without a mailed link. */
export async function signInExpertWithPasskey(
  services: Services,
  { credential, clientIp }: { credential: string; clientIp: string },
): Promise<SignInExpertWithPasskeyOutcome> {
  const { db } = services;
  const owner = await checkPasskey(services, { ceremony: "sign-in", owner: null, credential });
  const expert = owner?.kind === "expert" ? await findExpertAccount(db, owner.id) : null;
  if (!expert) return { ok: false, reason: "passkey-refused" };
  const { id: expertId, email } = expert;
  const token = services.newToken();
  const id = hashToken(token);
  const now = services.now();
  const expiresAt = new Date(now.getTime() + EXPERT_SESSION_MS);
  const [opened] = await db.batch([
    insertSessionOfExpert(db, { id, expertId, now, expiresAt }),
    recordAuditIf(
      services,
      isExpertSession(id),
      { role: "expert", expertId, email, clientIp },
      { action: "expert.sign-in", entityType: "partner", entityId: expertId, detail: { with: "passkey" } },
    ),
  ]);
  return opened.length === 1 ? { ok: true, token } : { ok: false, reason: "passkey-refused" };
}
