import type { Administrator } from "#app/domain/platform/actor.ts";
import { hasPermission, type Permission } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { type AuditEntry, recordAudit } from "#app/usecases/platform/record-audit.ts";

/** An administrator's roles lack the permission for it; the attempt is in the audit log. */
export type NotPermitted = "not-permitted";

/** One administrator alone does not decide on it: it is proposed, and a second one approves. */
export type ApprovalNeeded = "approval-needed";

/**
 * Whether an administrator may do something: the first question of every use case by which administrators write. A
 * refused attempt is logged as what was attempted, with `.refused` after it.
 */
export async function isPermitted(
  services: Services,
  administrator: Administrator,
  permission: Permission,
  attempt: Omit<AuditEntry, "detail">,
): Promise<boolean> {
  if (hasPermission(administrator, permission)) return true;
  await recordAudit(services, administrator, {
    ...attempt,
    action: `${attempt.action}.refused`,
    detail: { permission },
  });
  return false;
}
