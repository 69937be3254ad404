import {
  closeSupportRequest,
  findSupportRequest,
  reopenSupportRequest,
} from "../../../db/queries/administration/support-requests";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

export type ChangeSupportRequestFailure = NotPermitted | "support-request-not-found";

export type ChangeSupportRequestOutcome =
  | { ok: true; subject: string }
  | { ok: false; reason: ChangeSupportRequestFailure };

interface SupportRequestChange {
  requestId: string;
  /** The new status. */
  status: "open" | "closed";
  /** IP address of the client, for the audit log. */
  clientIp: string | null;
}

/** Marks a support request as closed, or as open again. An unchanged status adds nothing to the audit log. */
export async function changeSupportRequest(
  services: Services,
  actor: CurrentUser,
  { requestId, status, clientIp }: SupportRequestChange,
): Promise<ChangeSupportRequestOutcome> {
  const { db } = services;
  const attempt = { action: "support-request.change", entityType: "support-request", entityId: requestId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const request = await findSupportRequest(db, requestId);
  if (!request) return { ok: false, reason: "support-request-not-found" };
  const { subject } = request;
  if (request.status === status) return { ok: true, subject };
  const isClosing = status === "closed";
  await db.batch([
    isClosing
      ? closeSupportRequest(db, { id: requestId, closedBy: actor.userId, now: services.now() })
      : reopenSupportRequest(db, requestId),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: isClosing ? "support-request.close" : "support-request.reopen",
      entityType: "support-request",
      entityId: requestId,
      detail: { subject },
    }),
  ]);
  return { ok: true, subject };
}
