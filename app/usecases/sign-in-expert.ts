import { insertExpertSession } from "../../db/queries/expert-sign-ins";
import { claimEmailToken } from "../../db/queries/tokens";
import { EXPERT_SESSION_MS } from "../domain/expert-sign-in";
import { hashToken } from "../domain/token";
import type { Services } from "../ports/services";

/** Unknown, used and expired links are one, and so are those of experts who are not active any more. */
export type SignInExpertFailure = "invalid-expert-link";

export type SignInExpertOutcome = { ok: true; token: string } | { ok: false; reason: SignInExpertFailure };

/** Signs the expert in to whom a link was mailed, and uses the link up: a second browser with it stays outside. */
export async function signInExpert(services: Services, { token }: { token: string }): Promise<SignInExpertOutcome> {
  const { db } = services;
  const now = services.now();
  const tokenId = hashToken(token);
  const sessionToken = services.newToken();
  const expiresAt = new Date(now.getTime() + EXPERT_SESSION_MS);
  // In this order: the session asks whether the link is unused yet, and both happen or neither does.
  const [opened] = await db.batch([
    insertExpertSession(db, { id: hashToken(sessionToken), tokenId, now, expiresAt }),
    claimEmailToken(db, { id: tokenId, purpose: "expert-login", now }),
  ]);
  return opened.length === 1 ? { ok: true, token: sessionToken } : { ok: false, reason: "invalid-expert-link" };
}
