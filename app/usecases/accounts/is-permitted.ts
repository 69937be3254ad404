import type { Administrator } from "#app/domain/platform/actor.ts";
import { hasPermission, type Permission } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { type AuditEntry, recordAudit } from "#app/usecases/platform/record-audit.ts";

/** The administrator's roles lack the permission; the attempt is in the audit log. */
export type NotPermitted = "not-permitted";

/** A second administrator has to approve it. */
export type ApprovalNeeded = "approval-needed";

/**
 * Whether an administrator may do something; checked first in every use case that writes for administrators. A refusal
 * is logged as the attempted action with the suffix `.refused`.
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
