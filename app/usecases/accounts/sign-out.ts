import { deleteSession, isSession } from "../../../db/queries/accounts/login-sessions";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAuditIf } from "../platform/record-audit";

interface SignOut {
  /** Whose session it is; null for somebody who is not signed in any more. */
  currentUser: CurrentUser | null;
  /** In the database. */
  sessionId: string | null;
  /** IP address of the client. */
  clientIp: string;
}

/** Ends one session; a session that is gone already is no failure. The audit log says when administrators left. */
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
