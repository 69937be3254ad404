import { insertSupportMessageIf, mayBeAdded, noteReply } from "#db/queries/administration/inbox/messages.ts";
import { findSupportRequest } from "#db/queries/administration/support-requests.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

export type AddToThreadFailure = NotPermitted | "support-request-not-found";

export type AddToThreadOutcome = { ok: true } | { ok: false; reason: AddToThreadFailure };

interface Adding {
  requestId: string;
  /** The form's id: resubmitting stores one message. */
  messageId: string;
  /** Plain text. */
  body: string;
  clientIp: string | null;
}

/** Adds a note to a request's thread, visible to the support desk only. The log omits its text. */
export async function addSupportNote(
  services: Services,
  actor: CurrentUser,
  adding: Adding,
): Promise<AddToThreadOutcome> {
  return add(services, actor, { ...adding, kind: "note", action: "support-request.note" });
}

/** Adds a sender's reply by telephone or mail to the thread, and reopens the request. */
export async function enterSupportReply(
  services: Services,
  actor: CurrentUser,
  adding: Adding,
): Promise<AddToThreadOutcome> {
  return add(services, actor, { ...adding, kind: "reply", action: "support-request.enter-reply" });
}

async function add(
  services: Services,
  actor: CurrentUser,
  { requestId, messageId, body, clientIp, kind, action }: Adding & { kind: "note" | "reply"; action: string },
): Promise<AddToThreadOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action, entityType: "support-request", entityId: requestId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (!(await findSupportRequest(db, requestId))) return { ok: false, reason: "support-request-not-found" };
  const now = services.now();
  const isNew = mayBeAdded(messageId, { requestId, version: null });
  await db.batch([
    recordAuditIf(services, isNew, administrator, { ...attempt, detail: { messageId } }),
    ...(kind === "reply" ? [noteReply(db, { messageId, requestId, isRead: true, now })] : []),
    insertSupportMessageIf(db, isNew, {
      id: messageId,
      requestId,
      kind,
      authorId: actor.userId,
      body,
      language: null,
      replyHash: null,
      now,
    }),
  ]);
  return { ok: true };
}
