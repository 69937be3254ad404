import { insertAuditEntryIf } from "../../../db/queries/platform/audit";
import { deleteExpertSession, isExpertSession } from "../../../db/queries/experts/expert-sign-ins";
import type { SignedInExpert } from "../../domain/experts/expert-sign-in";
import type { Services } from "../../ports/services";
import { expertAuditEntry } from "../platform/expert-audit-entry";

/** Ends an expert's session; one that is gone already is no failure. `address` is the network address. */
export async function signOutExpert(
  services: Services,
  expert: SignedInExpert,
  { clientIp }: { clientIp: string },
): Promise<{ ok: true }> {
  const { db } = services;
  const { sessionId } = expert;
  await db.batch([
    insertAuditEntryIf(db, isExpertSession(sessionId), {
      ...expertAuditEntry({ ...expert, clientIp }, { action: "expert.sign-out" }),
      createdAt: services.now(),
    }),
    deleteExpertSession(db, sessionId),
  ]);
  return { ok: true };
}
