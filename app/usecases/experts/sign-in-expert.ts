import { findExpertOfLink, insertExpertSession, isExpertSession } from "#db/queries/experts/expert-sign-ins.ts";
import { claimEmailToken } from "#db/queries/accounts/tokens.ts";
import { countPasskeys } from "#db/queries/accounts/passkeys.ts";
import { expertOwner } from "#app/domain/accounts/key-owner.ts";
import { keyChangeStatements } from "#app/usecases/accounts/security/key-change-statements.ts";
import { acceptRecoveryCode, type CodeFailure } from "#app/usecases/accounts/check-second-factor.ts";
import { EXPERT_SESSION_MS } from "#app/domain/experts/expert-sign-in.ts";
import { hashLinkToken, hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** Unknown, used, expired and inactive experts' links look the same. */
export type SignInExpertFailure = CodeFailure | "invalid-expert-link" | "expert-code-required";

export type SignInExpertOutcome = { ok: true; token: string } | { ok: false; reason: SignInExpertFailure };

/** For experts with a passkey the mailed link is not enough; a recovery code replaces a lost passkey. */
async function checkRecoveryCode(
  services: Services,
  { expertId, code, clientIp }: { expertId: string; code: string; clientIp: string },
): Promise<{ ok: true } | { ok: false; reason: SignInExpertFailure }> {
  const owner = expertOwner(expertId);
  if ((await countPasskeys(services.db, owner)) === 0) return { ok: true };
  if (code.trim() === "") return { ok: false, reason: "expert-code-required" };
  return acceptRecoveryCode(services, { owner, code, sender: { clientIp, knownAs: null } });
}

/** Whether this expert's link also needs a recovery code. */
export async function needsRecoveryCode(services: Services, expertId: string): Promise<boolean> {
  return (await countPasskeys(services.db, expertOwner(expertId))) > 0;
}

/** Signs in an expert by a mailed link, which works in one browser only. */
export async function signInExpert(
  services: Services,
  {
    token,
    code = "",
    clientIp,
  }: { token: string; /** A recovery code, if one is needed. */ code?: string; clientIp: string },
): Promise<SignInExpertOutcome> {
  const { db } = services;
  const now = services.now();
  const tokenId = hashLinkToken(token);
  const expert = await findExpertOfLink(db, { tokenId, now });
  if (!expert) return { ok: false, reason: "invalid-expert-link" };
  const { id: expertId, email } = expert;
  const second = await checkRecoveryCode(services, { expertId, code, clientIp });
  if (!second.ok) return second;
  const sessionToken = services.newToken();
  const sessionId = hashToken(sessionToken);
  const expiresAt = new Date(now.getTime() + EXPERT_SESSION_MS);
  const usedCode =
    code.trim() === ""
      ? []
      : keyChangeStatements(
          services,
          {
            owner: expertOwner(expertId),
            email,
            name: expert.name,
            language: expert.language,
            path: "/expert/security",
            actor: { role: "expert", expertId, email, clientIp },
          },
          "recovery-code-used",
        );
  // Order matters: the session requires the link to be unused, and both statements take effect or neither.
  const [opened] = await db.batch([
    insertExpertSession(db, { id: sessionId, tokenId, now, expiresAt }),
    claimEmailToken(db, { id: tokenId, purpose: "expert-login", now }),
    recordAuditIf(
      services,
      isExpertSession(sessionId),
      { role: "expert", expertId, email, clientIp },
      {
        action: "expert.sign-in",
        entityType: "partner",
        entityId: expertId,
      },
    ),
    ...usedCode,
  ]);
  services.nudgeOutbox();
  return opened.length === 1 ? { ok: true, token: sessionToken } : { ok: false, reason: "invalid-expert-link" };
}
