import { deleteSession, isSession } from "#db/queries/accounts/login-sessions.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

interface SignOut {
  /** Null for a visitor whose session has already ended. */
  currentUser: CurrentUser | null;
  sessionId: string | null;
  clientIp: string;
}

/** Ends one session; a missing one is not a failure. Administrators' sign-outs are logged. */
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
