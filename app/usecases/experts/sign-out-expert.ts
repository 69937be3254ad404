import { deleteExpertSession, isExpertSession } from "../../../db/queries/experts/expert-sign-ins";
import type { SignedInExpert } from "../../domain/experts/expert-sign-in";
import type { Services } from "../../ports/services";
import { recordAuditIf } from "../platform/record-audit";

/** Ends an expert's session; one that is already gone is not a failure. */
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
