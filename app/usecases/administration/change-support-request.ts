import {
  closeSupportRequest,
  findSupportRequest,
  isRequestAt,
  reopenSupportRequest,
} from "#db/queries/administration/support-requests.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `support-request-changed`: the thread has new messages. */
export type ChangeSupportRequestFailure = NotPermitted | "support-request-not-found" | "support-request-changed";

export type ChangeSupportRequestOutcome =
  | { ok: true; subject: string }
  | { ok: false; reason: ChangeSupportRequestFailure };

interface SupportRequestChange {
  requestId: string;
  status: "open" | "closed";
  /** The version shown: unread messages must not be closed. */
  version: number;
  clientIp: string | null;
}

/** Closes or reopens a support request. An unchanged status is not logged. */
export async function changeSupportRequest(
  services: Services,
  actor: CurrentUser,
  { requestId, status, version, clientIp }: SupportRequestChange,
): Promise<ChangeSupportRequestOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "support-request.change", entityType: "support-request", entityId: requestId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const request = await findSupportRequest(db, requestId);
  if (!request) return { ok: false, reason: "support-request-not-found" };
  const { subject } = request;
  if (request.status === status) return { ok: true, subject };
  const isClosing = status === "closed";
  await db.batch([
    recordAuditIf(services, isRequestAt(requestId, { status: isClosing ? "open" : "closed", version }), administrator, {
      ...attempt,
      action: isClosing ? "support-request.close" : "support-request.reopen",
      detail: { subject },
    }),
    isClosing
      ? closeSupportRequest(db, { id: requestId, version, closedBy: actor.userId, now: services.now() })
      : reopenSupportRequest(db, { id: requestId, version }),
  ]);
  const after = await findSupportRequest(db, requestId);
  return after?.status === status ? { ok: true, subject } : { ok: false, reason: "support-request-changed" };
}
