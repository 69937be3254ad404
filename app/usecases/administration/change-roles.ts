import { findListedAdmin, hasRoles, updateRoles } from "#db/queries/administration/admins.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `last-owner`: no other owner can log in. */
export type ChangeRolesFailure = NotPermitted | "admin-not-found" | "last-owner";

export type ChangeRolesOutcome = { ok: true } | { ok: false; reason: ChangeRolesFailure };

/** Changes an administrator's roles; one owner always remains, even when two demote each other concurrently. */
export async function changeRoles(
  services: Services,
  actor: CurrentUser,
  { userId, roles, clientIp }: { userId: string; roles: readonly Role[]; clientIp: string },
): Promise<ChangeRolesOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "admin.change-roles", entityType: "admin", entityId: userId };
  if (!(await isPermitted(services, administrator, "administrators.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const listed = await findListedAdmin(db, userId);
  if (!listed) return { ok: false, reason: "admin-not-found" };
  const [changed] = await db.batch([
    updateRoles(db, { userId, roles }),
    recordAuditIf(services, hasRoles(userId, roles), administrator, {
      ...attempt,
      detail: { before: listed.roles, after: roles },
    }),
  ]);
  return changed.length === 1 ? { ok: true } : { ok: false, reason: "last-owner" };
}
