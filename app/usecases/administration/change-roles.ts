import { findListedAdmin, hasRoles, updateRoles } from "#db/queries/administration/admins.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { isRaised, type Role } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { administratorChangeStatements } from "./administrator-change-statements.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `last-owner`: no other owner can log in. `roles-changed`: by someone else, while this was being saved. */
export type ChangeRolesFailure = NotPermitted | "admin-not-found" | "last-owner" | "roles-changed";

export type ChangeRolesOutcome = { ok: true } | { ok: false; reason: ChangeRolesFailure };

/**
 * Changes an administrator's roles; one owner always remains, even when two demote each other concurrently. With more
 * permissions they cannot approve for a day. All owners are told of it, and when an owner becomes something else.
 */
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
  const before = listed.roles;
  const isTold = isRaised(before, roles) || (before.includes("owner") && !roles.includes("owner"));
  const announcement = isTold
    ? await administratorChangeStatements(services, actor, {
        change: "roles",
        admin: { ...listed, roles },
        if: hasRoles(userId, roles),
      })
    : [];
  const [changed] = await db.batch([
    updateRoles(db, { userId, before, roles, now: services.now() }),
    recordAuditIf(services, hasRoles(userId, roles), administrator, {
      ...attempt,
      detail: { before, after: roles },
    }),
    ...announcement,
  ]);
  if (changed.length === 1) {
    services.nudgeOutbox();
    return { ok: true };
  }
  const current = (await findListedAdmin(db, userId))?.roles;
  return { ok: false, reason: String(current) === String(before) ? "last-owner" : "roles-changed" };
}
