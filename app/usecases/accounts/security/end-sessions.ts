import { deleteKnownDevicesOfUser } from "#db/queries/accounts/known-devices.ts";
import { deleteOtherSessionsOfUser, deleteOwnSession } from "#db/queries/accounts/login-sessions.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { rememberDevice } from "#app/usecases/accounts/known-device.ts";

export type EndSessionFailure = "device-not-found";

export type EndSessionOutcome = { ok: true } | { ok: false; reason: EndSessionFailure };

/** Signs a user out on one of their devices. Another user's session, or one that has ended, is not found. */
export async function endSession(
  services: Services,
  { userId, email, admin }: CurrentUser,
  { id, clientIp }: { id: string; clientIp: string },
): Promise<EndSessionOutcome> {
  const ended = await deleteOwnSession(services.db, { id, userId });
  if (ended.length === 0) return { ok: false, reason: "device-not-found" };
  if (admin)
    await recordAudit(services, toAdministrator({ userId, email }, clientIp), {
      action: "admin.end-session",
      entityType: "admin",
      entityId: userId,
    });
  return { ok: true };
}

/** Signs a user out everywhere else and forgets the other browsers; this one gets new tokens for its cookie. */
export async function endOtherSessions(
  services: Services,
  { userId, email, admin }: CurrentUser,
  { sessionId, tokens, clientIp }: { sessionId: string; tokens: readonly string[]; clientIp: string },
): Promise<{ ok: true; deviceTokens: string[] }> {
  const { db } = services;
  const { deviceTokens, statements } = await rememberDevice(services, { userId, tokens });
  const audit = admin
    ? [
        recordAudit(services, toAdministrator({ userId, email }, clientIp), {
          action: "admin.end-other-sessions",
          entityType: "admin",
          entityId: userId,
        }),
      ]
    : [];
  await db.batch([
    deleteOtherSessionsOfUser(db, { userId, sessionId }),
    deleteKnownDevicesOfUser(db, userId),
    ...statements,
    ...audit,
  ]);
  return { ok: true, deviceTokens };
}
