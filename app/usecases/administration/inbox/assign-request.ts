import { assignRequest, isUnchanged, matchRequest } from "../../../../db/queries/administration/inbox/messages";
import { listAdmins } from "../../../../db/queries/administration/admins";
import { findSupportRequest } from "../../../../db/queries/administration/support-requests";
import { findProfile } from "../../../../db/queries/accounts/users";
import type { CurrentUser } from "../../../domain/accounts/current-user";
import { administratorOf } from "../../../domain/platform/actor";
import { hasPermission } from "../../../domain/platform/permissions";
import type { Services } from "../../../ports/services";
import { isPermitted, type NotPermitted } from "../../accounts/is-permitted";
import { recordAuditIf } from "../../platform/record-audit";

/** `assignee-cannot-answer`: there is no such administrator, or their roles do not let them answer. */
export type AssignRequestFailure = NotPermitted | "support-request-not-found" | "assignee-cannot-answer";

export type AssignRequestOutcome = { ok: true } | { ok: false; reason: AssignRequestFailure };

/** Gives a request to an administrator who may answer it, or takes it back (null). */
export async function assignSupportRequest(
  services: Services,
  actor: CurrentUser,
  { requestId, assignee, clientIp }: { requestId: string; assignee: string | null; clientIp: string | null },
): Promise<AssignRequestOutcome> {
  const { db } = services;
  const administrator = administratorOf(actor, clientIp);
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

/** Says whose account a request belongs to, or that it belongs to none (null). Answers go to the sender's address all the same. */
export async function matchSupportRequest(
  services: Services,
  actor: CurrentUser,
  { requestId, userId, clientIp }: { requestId: string; userId: string | null; clientIp: string | null },
): Promise<MatchRequestOutcome> {
  const { db } = services;
  const administrator = administratorOf(actor, clientIp);
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
