import { deleteExpertSession, isExpertSession } from "#db/queries/experts/expert-sign-ins.ts";
import type { SignedInExpert } from "#app/domain/experts/expert-sign-in.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** Ends an expert's session. Idempotent. */
export async function signOutExpert(
  services: Services,
  expert: SignedInExpert,
  { clientIp }: { clientIp: string },
): Promise<{ ok: true }> {
  const { db } = services;
  const { expertId, email, sessionId } = expert;
  await db.batch([
    recordAuditIf(
      services,
      isExpertSession(sessionId),
      { role: "expert", expertId, email, clientIp },
      {
        action: "expert.sign-out",
        entityType: "partner",
        entityId: expertId,
      },
    ),
    deleteExpertSession(db, sessionId),
  ]);
  return { ok: true };
}
