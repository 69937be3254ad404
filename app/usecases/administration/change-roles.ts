import { findListedAdmin, hasRoles, updateRoles } from "../../../db/queries/administration/admins";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Role } from "../../domain/platform/permissions";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAuditIf } from "../platform/record-audit";

/** `last-owner`: nobody else who can log in is an owner. */
export type ChangeRolesFailure = NotPermitted | "admin-not-found" | "last-owner";

export type ChangeRolesOutcome = { ok: true } | { ok: false; reason: ChangeRolesFailure };

/** Gives an administrator other roles; the last owner stays one, also when two owners demote each other. */
export async function changeRoles(
  services: Services,
  actor: CurrentUser,
  { userId, roles, clientIp }: { userId: string; roles: readonly Role[]; clientIp: string },
): Promise<ChangeRolesOutcome> {
  const { db } = services;
  const administrator = administratorOf(actor, clientIp);
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
