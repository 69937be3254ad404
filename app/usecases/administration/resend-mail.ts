import { findMailInOutbox, insertOutboxMessage } from "../../../db/queries/platform/outbox";
import { readOutboxMessage } from "../../domain/platform/outbox";
import { isSecretMail } from "../../domain/platform/secret-mail";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

/** `mail-not-found`: nothing of the kind was ever sent. `mail-secret`: it carries a link that opens an account, which works once. */
export type ResendMailFailure = "no-permission" | "mail-not-found" | "mail-secret";

export type ResendMailOutcome = { ok: true; to: string; subject: string } | { ok: false; reason: ResendMailFailure };

interface ResendRequest {
  /** The message: by its own id, or by what it was wanted for, such as `order-completed:{orderId}`. */
  mail: { id: string } | { dedupeKey: string };
  /** What the page showed that it belongs to, for the audit log. */
  entity: { entityType: "user" | "order" | "booking"; entityId: string };
  /** Once per opened page: the same click twice sends one message. */
  submissionId: string;
  /** IP address of the client. */
  clientIp: string;
}

/** Sends a message once more as it was, to whom it went: its files are made again as it goes out. */
export async function resendMail(
  services: Services,
  actor: CurrentUser,
  { mail, entity, submissionId, clientIp }: ResendRequest,
): Promise<ResendMailOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  // A page about one student sends nothing that belongs to another.
  const owner = entity.entityType === "user" ? { userId: entity.entityId } : {};
  const stored = await findMailInOutbox(db, { ...mail, ...owner });
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
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "mail.resend",
      ...entity,
      detail: { to, subject, template },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, to, subject };
}
