import { deleteKnownDevicesOfUser } from "../../../db/queries/accounts/known-devices";
import { deleteSessionsOfUser } from "../../../db/queries/accounts/login-sessions";
import { findUser } from "../../../db/queries/accounts/users";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

export type EndSessionsOfUserFailure = "no-permission" | "user-not-found";

export type EndSessionsOfUserOutcome = { ok: true } | { ok: false; reason: EndSessionsOfUserFailure };

/** Signs a user out everywhere. Administrators are signed out only by those who may manage settings. */
export async function endSessionsOfUser(
  services: Services,
  actor: CurrentUser,
  { userId, clientIp }: { userId: string; clientIp: string },
): Promise<EndSessionsOfUserOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const user = await findUser(db, userId);
  if (!user) return { ok: false, reason: "user-not-found" };
  if (user.isAdmin && !actor.admin.canManageSettings) return { ok: false, reason: "no-permission" };
  await db.batch([
    deleteSessionsOfUser(db, userId),
    deleteKnownDevicesOfUser(db, userId),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "user.end-sessions",
      entityType: "user",
      entityId: userId,
      detail: { email: user.email },
    }),
  ]);
  return { ok: true };
}
