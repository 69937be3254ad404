import { deleteKnownDevicesOfUser } from "#db/queries/accounts/known-devices.ts";
import { deleteSessionsOfUser } from "#db/queries/accounts/login-sessions.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type EndSessionsOfUserFailure = NotPermitted | "user-not-found";

export type EndSessionsOfUserOutcome = { ok: true } | { ok: false; reason: EndSessionsOfUserFailure };

/** Signs a user out everywhere. Signing out an administrator needs the permission to give roles. */
export async function endUserSessions(
  services: Services,
  actor: CurrentUser,
  { userId, clientIp }: { userId: string; clientIp: string },
): Promise<EndSessionsOfUserOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.end-sessions", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const user = await findUser(db, userId);
  if (!user) return { ok: false, reason: "user-not-found" };
  if (user.isAdmin && !(await isPermitted(services, administrator, "administrators.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  await db.batch([
    deleteSessionsOfUser(db, userId),
    deleteKnownDevicesOfUser(db, userId),
    recordAudit(services, administrator, {
      ...attempt,
      detail: { email: user.email },
    }),
  ]);
  return { ok: true };
}
