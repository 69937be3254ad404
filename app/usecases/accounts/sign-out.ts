import { insertAuditEntryIf } from "../../../db/queries/platform/audit";
import { deleteSession, isSession } from "../../../db/queries/accounts/login-sessions";
import type { CurrentUser } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";

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
  const { userId, email } = currentUser;
  await db.batch([
    insertAuditEntryIf(db, isSession(sessionId), {
      adminUserId: userId,
      adminEmail: email,
      action: "admin.sign-out",
      entityType: "admin",
      entityId: userId,
      clientIp,
      createdAt: services.now(),
    }),
    deleteSession(db, sessionId),
  ]);
  return { ok: true };
}
