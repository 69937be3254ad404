import { findExpertOfLink, insertExpertSession, isExpertSession } from "../../../db/queries/experts/expert-sign-ins";
import { claimEmailToken } from "../../../db/queries/accounts/tokens";
import { EXPERT_SESSION_MS } from "../../domain/experts/expert-sign-in";
import { hashToken } from "../../domain/platform/token";
import type { Services } from "../../ports/services";
import { recordAuditIf } from "../platform/record-audit";

/** Unknown, used and expired links are not told apart, nor are those of experts who are no longer active. */
export type SignInExpertFailure = "invalid-expert-link";

export type SignInExpertOutcome = { ok: true; token: string } | { ok: false; reason: SignInExpertFailure };

/** Signs the expert in to whom a link was mailed, and uses the link up: a second browser with it stays outside. */
export async function signInExpert(
  services: Services,
  { token, clientIp }: { token: string; clientIp: string },
): Promise<SignInExpertOutcome> {
  const { db } = services;
  const now = services.now();
  const tokenId = hashToken(token);
  const expert = await findExpertOfLink(db, { tokenId, now });
  if (!expert) return { ok: false, reason: "invalid-expert-link" };
  const { id: expertId, email } = expert;
  const sessionToken = services.newToken();
  const sessionId = hashToken(sessionToken);
  const expiresAt = new Date(now.getTime() + EXPERT_SESSION_MS);
  // In this order: the session requires the link to be unused, and both happen or neither does.
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
  ]);
  return opened.length === 1 ? { ok: true, token: sessionToken } : { ok: false, reason: "invalid-expert-link" };
}
