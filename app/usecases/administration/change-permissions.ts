import { findListedAdmin, hasPermissions, updatePermissions } from "../../../db/queries/administration/admins";
import { type AdminPermissions, exceedsPermissions, type CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAuditIf } from "../platform/record-audit";

/** `last-with-permission`: nobody else would have it any more. */
export type ChangePermissionsFailure = "no-permission" | "admin-not-found" | "last-with-permission";

export type ChangePermissionsOutcome = { ok: true } | { ok: false; reason: ChangePermissionsFailure };

/** Changes an administrator's permissions: nobody can grant what they lack, nor revoke the last one's permission. */
export async function changePermissions(
  services: Services,
  actor: CurrentUser,
  { userId, permissions, clientIp }: { userId: string; permissions: AdminPermissions; clientIp: string },
): Promise<ChangePermissionsOutcome> {
  const { db } = services;
  const { admin } = actor;
  if (!admin?.canManageSettings) return { ok: false, reason: "no-permission" };
  const listed = await findListedAdmin(db, userId);
  if (!listed) return { ok: false, reason: "admin-not-found" };
  const before = listed.permissions;
  // Permissions already held are not granted anew.
  const given = {
    canManageImages: permissions.canManageImages && !before.canManageImages,
    canRefund: permissions.canRefund && !before.canRefund,
    canManageSettings: permissions.canManageSettings && !before.canManageSettings,
    canExport: permissions.canExport && !before.canExport,
    canManageGuide: permissions.canManageGuide && !before.canManageGuide,
  };
  if (exceedsPermissions(given, admin)) return { ok: false, reason: "no-permission" };
  const [changed] = await db.batch([
    updatePermissions(db, { userId, permissions }),
    recordAuditIf(services, hasPermissions(userId, permissions), administratorOf(actor, clientIp), {
      action: "admin.change-permissions",
      entityType: "admin",
      entityId: userId,
      detail: { before, after: permissions },
    }),
  ]);
  return changed.length === 1 ? { ok: true } : { ok: false, reason: "last-with-permission" };
}
