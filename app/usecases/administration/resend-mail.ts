import { findMailInOutbox, insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { readOutboxMessage } from "#app/domain/platform/outbox.ts";
import { isSecretMail } from "#app/domain/platform/secret-mail.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `mail-not-found`: never sent. `mail-secret`: it has a single-use login link. `mail-cut`: its text is not stored. */
export type ResendMailFailure = NotPermitted | "mail-not-found" | "mail-secret" | "mail-cut";

export type ResendMailOutcome = { ok: true; to: string; subject: string } | { ok: false; reason: ResendMailFailure };

interface ResendRequest {
  /** The message's id, or its deduplication key, such as `order-completed:{orderId}`. */
  mail: { id: string } | { dedupeKey: string };
  /** The entity that the page is about, for the audit log. */
  entity: { entityType: "user" | "order" | "booking"; entityId: string };
  /** Unique per page load, so that a double click sends one message. */
  submissionId: string;
  clientIp: string;
}

/** Resends a message unchanged to the same recipient, with newly made attachments. */
export async function resendMail(
  services: Services,
  actor: CurrentUser,
  { mail, entity, submissionId, clientIp }: ResendRequest,
): Promise<ResendMailOutcome> {
  const { db } = services;
  const attempt = { action: "mail.resend", ...entity };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  // A student's page must not resend another student's mail.
  const owner = entity.entityType === "user" ? { userId: entity.entityId } : {};
  const stored = await findMailInOutbox(db, { ...mail, ...owner });
  if (stored?.cutAt) return { ok: false, reason: "mail-cut" };
  const outboxMessage = stored && readOutboxMessage(stored);
  if (outboxMessage?.kind !== "mail" || outboxMessage.payload.to === null)
    return { ok: false, reason: "mail-not-found" };
  const { to, subject, template } = outboxMessage.payload;
  if (isSecretMail(outboxMessage.payload)) return { ok: false, reason: "mail-secret" };
  await db.batch([
    insertOutboxMessage(db, {
      id: services.newId(),
      dedupeKey: `again:${stored?.id}:${submissionId}`,
      outboxMessage,
      askedBy: "staff",
      now: services.now(),
    }),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "mail.resend",
      ...entity,
      detail: { to, subject, template },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, to, subject };
}
