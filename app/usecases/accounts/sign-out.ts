import { deleteSession, isSession } from "#db/queries/accounts/login-sessions.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

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
    recordAuditIf(services, isSession(sessionId), toAdministrator(currentUser, clientIp), {
      action: "admin.sign-out",
      entityType: "admin",
      entityId: currentUser.userId,
    }),
    deleteSession(db, sessionId),
  ]);
  return { ok: true };
}
