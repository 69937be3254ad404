import { findExpertOfSession } from "#db/queries/experts/expert-sign-ins.ts";
import type { SignedInExpert } from "#app/domain/experts/expert-sign-in.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

/** The active expert with this session token; null for an unknown or expired one. */
export async function identifyExpert(services: Services, token: string): Promise<SignedInExpert | null> {
  const sessionId = hashToken(token);
  const expert = await findExpertOfSession(services.db, { id: sessionId, now: services.now() });
  if (!expert) return null;
  const { id: expertId, name, email, language, provenAt } = expert;
  return { expertId, name, email, language, sessionId, provenAt };
}
