import {
  delayDecidingAlone,
  deleteAdmin,
  deleteSessionsWithoutAdmin,
  deleteUserWithoutRole,
  findListedAdmin,
  isNoAdmin,
} from "#db/queries/administration/admins.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { type Actor, toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { administratorChangeStatements } from "./administrator-change-statements.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `last-owner`: no other owner can log in. */
export type RemoveAdministratorFailure = NotPermitted | "admin-not-found" | "last-owner";

export type RemoveAdministratorOutcome = { ok: true } | { ok: false; reason: RemoveAdministratorFailure };

/**
 * Removes an administrator, or cancels an invitation, and signs them out; never the last owner. All owners are told, and
 * one who is then the only administrator does not decide alone for a day.
 */
export async function removeAdministrator(
  services: Services,
  actor: CurrentUser,
  { userId, clientIp }: { userId: string; clientIp: string },
): Promise<RemoveAdministratorOutcome> {
  const { db } = services;
  const attempt = { action: "admin.remove", entityType: "admin", entityId: userId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "administrators.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const listed = await findListedAdmin(db, userId);
  if (!listed) return { ok: false, reason: "admin-not-found" };
  // Administrators who remove themselves have no row left to refer to at this point.
  const remover: Actor =
    userId === actor.userId ? { role: "visitor", email: actor.email, clientIp } : toAdministrator(actor, clientIp);
  const announcement = await administratorChangeStatements(services, actor, {
    change: "removed",
    admin: listed,
    if: isNoAdmin(userId),
  });
  const [, removed] = await db.batch([
    delayDecidingAlone(db, { removedId: userId, now: services.now() }),
    deleteAdmin(db, userId),
    recordAuditIf(services, isNoAdmin(userId), remover, {
      ...attempt,
      detail: { email: listed.email, name: listed.name },
    }),
    deleteSessionsWithoutAdmin(db, userId),
    deleteUserWithoutRole(db, userId),
    ...announcement,
  ]);
  services.nudgeOutbox();
  return removed.length === 1 ? { ok: true } : { ok: false, reason: "last-owner" };
}
