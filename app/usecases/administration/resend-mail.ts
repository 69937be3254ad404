import { findMailInOutbox, insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { readOutboxMessage } from "#app/domain/platform/outbox.ts";
import { isSecretMail } from "#app/domain/platform/secret-mail.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/**
 * `mail-not-found`: no such mail was ever sent. `mail-secret`: it contains a link that opens an account, which works
 * once. `mail-cut`: what it said is no longer kept.
 */
export type ResendMailFailure = NotPermitted | "mail-not-found" | "mail-secret" | "mail-cut";

export type ResendMailOutcome = { ok: true; to: string; subject: string } | { ok: false; reason: ResendMailFailure };

interface ResendRequest {
  /** The message: by its own id, or by its deduplication key, such as `order-completed:{orderId}`. */
  mail: { id: string } | { dedupeKey: string };
  /** The entity that the page shows it under, for the audit log. */
  entity: { entityType: "user" | "order" | "booking"; entityId: string };
  /** Once per page opened: the same click twice sends one message. */
  submissionId: string;
  /** IP address of the client. */
  clientIp: string;
}

/** Sends a message again unchanged, to the same recipient: its attachments are made again when it is sent. */
export async function resendMail(
  services: Services,
  actor: CurrentUser,
  { mail, entity, submissionId, clientIp }: ResendRequest,
): Promise<ResendMailOutcome> {
  const { db } = services;
  const attempt = { action: "mail.resend", ...entity };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  // A page about one student does not send what belongs to another.
  const owner = entity.entityType === "user" ? { userId: entity.entityId } : {};
  const stored = await findMailInOutbox(db, { ...mail, ...owner });
  if (stored?.cutAt) return { ok: false, reason: "mail-cut" };
  const outboxMessage = stored && readOutboxMessage(stored);
  if (outboxMessage?.kind !== "mail") return { ok: false, reason: "mail-not-found" };
  const { to, subject, template } = outboxMessage.payload;
  if (isSecretMail(outboxMessage.payload)) return { ok: false, reason: "mail-secret" };
  await db.batch([
    insertOutboxMessage(db, {
      id: services.newId(),
      dedupeKey: `again:${stored?.id}:${submissionId}`,
      outboxMessage,
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
