import { assignRequest, isUnchanged, matchRequest } from "#db/queries/administration/inbox/messages.ts";
import { listAdmins } from "#db/queries/administration/admins.ts";
import { findSupportRequest } from "#db/queries/administration/support-requests.ts";
import { findProfile } from "#db/queries/accounts/users.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { hasPermission } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `assignee-cannot-answer`: no such administrator, or their roles do not allow it. */
export type AssignRequestFailure = NotPermitted | "support-request-not-found" | "assignee-cannot-answer";

export type AssignRequestOutcome = { ok: true } | { ok: false; reason: AssignRequestFailure };

/** Assigns a request to an administrator who may answer it; null unassigns it. */
export async function assignSupportRequest(
  services: Services,
  actor: CurrentUser,
  { requestId, assignee, clientIp }: { requestId: string; assignee: string | null; clientIp: string | null },
): Promise<AssignRequestOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "support-request.assign", entityType: "support-request", entityId: requestId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (!(await findSupportRequest(db, requestId))) return { ok: false, reason: "support-request-not-found" };
  if (assignee !== null) {
    const candidate = (await listAdmins(db)).find(({ userId }) => userId === assignee);
    if (!candidate || !hasPermission(candidate, "support.write"))
      return { ok: false, reason: "assignee-cannot-answer" };
  }
  await db.batch([
    recordAuditIf(services, isUnchanged(requestId, "assigned_to", assignee), administrator, {
      ...attempt,
      detail: { assignee },
    }),
    assignRequest(db, { requestId, assignee }),
  ]);
  return { ok: true };
}

export type MatchRequestFailure = NotPermitted | "support-request-not-found" | "user-not-found";

export type MatchRequestOutcome = { ok: true } | { ok: false; reason: MatchRequestFailure };

/** Links a request to an account, or to none (null). Answers still go to the sender's address. */
export async function matchSupportRequest(
  services: Services,
  actor: CurrentUser,
  { requestId, userId, clientIp }: { requestId: string; userId: string | null; clientIp: string | null },
): Promise<MatchRequestOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "support-request.match", entityType: "support-request", entityId: requestId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (!(await findSupportRequest(db, requestId))) return { ok: false, reason: "support-request-not-found" };
  if (userId !== null && !(await findProfile(db, userId))) return { ok: false, reason: "user-not-found" };
  await db.batch([
    recordAuditIf(services, isUnchanged(requestId, "user_id", userId), administrator, {
      ...attempt,
      detail: { userId },
    }),
    matchRequest(db, { requestId, userId }),
  ]);
  return { ok: true };
}
