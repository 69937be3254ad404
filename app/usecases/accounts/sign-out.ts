import { deleteSession, isSession } from "../../../db/queries/accounts/login-sessions";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAuditIf } from "../platform/record-audit";

interface SignOut {
  /** Null for a visitor whose session is already over. */
  currentUser: CurrentUser | null;
  /** The session's id in the database. */
  sessionId: string | null;
  /** IP address of the client. */
  clientIp: string;
}

/**
 * Ends one session; one that is already gone is not a failure. The audit log records when administrators signed out.
 */
export async function signOut(
  services: Services,
  { currentUser, sessionId, clientIp }: SignOut,
): Promise<{ ok: true }> {
  const { db } = services;
  if (!sessionId) return { ok: true };
  if (!currentUser?.admin) {
    await deleteSession(db, sessionId);
    return { ok: true };
  }
  await db.batch([
    recordAuditIf(services, isSession(sessionId), administratorOf(currentUser, clientIp), {
      action: "admin.sign-out",
      entityType: "admin",
      entityId: currentUser.userId,
    }),
    deleteSession(db, sessionId),
  ]);
  return { ok: true };
}
