import {
  deleteAdmin,
  deleteSessionsWithoutAdmin,
  deleteUserWithoutRole,
  findListedAdmin,
  isNoAdmin,
} from "../../../db/queries/administration/admins";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { type Actor, administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAuditIf } from "../platform/record-audit";

/** `last-with-permission`: nobody else has one of this administrator's permissions. */
export type RemoveAdministratorFailure = "no-permission" | "admin-not-found" | "last-with-permission";

export type RemoveAdministratorOutcome = { ok: true } | { ok: false; reason: RemoveAdministratorFailure };

/** Removes an administrator and signs them out; never the last one with a permission. */
export async function removeAdministrator(
  services: Services,
  actor: CurrentUser,
  { userId, clientIp }: { userId: string; clientIp: string },
): Promise<RemoveAdministratorOutcome> {
  const { db } = services;
  if (!actor.admin?.canManageSettings) return { ok: false, reason: "no-permission" };
  const listed = await findListedAdmin(db, userId);
  if (!listed) return { ok: false, reason: "admin-not-found" };
  // Administrators who remove themselves no longer have a row to refer to by the time this one is written.
  const remover: Actor =
    userId === actor.userId ? { role: "visitor", email: actor.email, clientIp } : administratorOf(actor, clientIp);
  const [removed] = await db.batch([
    deleteAdmin(db, userId),
    recordAuditIf(services, isNoAdmin(userId), remover, {
      action: "admin.remove",
      entityType: "admin",
      entityId: userId,
      detail: { email: listed.email, name: listed.name },
    }),
    deleteSessionsWithoutAdmin(db, userId),
    deleteUserWithoutRole(db, userId),
  ]);
  return removed.length === 1 ? { ok: true } : { ok: false, reason: "last-with-permission" };
}
