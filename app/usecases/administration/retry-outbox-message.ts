import { findAbandonedOutboxMessage, requeueOutboxMessage } from "#db/queries/platform/outbox.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `outbox-message-not-found`: not abandoned, or already retried. `mail-secret`: its link was erased. */
export type RetryOutboxMessageFailure = NotPermitted | "outbox-message-not-found" | "mail-secret";

export type RetryOutboxMessageOutcome = { ok: true } | { ok: false; reason: RetryOutboxMessageFailure };

/** Retries an abandoned outbox message immediately, with a new message's number of attempts. */
export async function retryOutboxMessage(
  services: Services,
  actor: CurrentUser,
  { effectId, clientIp }: { effectId: string; clientIp: string },
): Promise<RetryOutboxMessageOutcome> {
  const { db } = services;
  const attempt = { action: "outbox.retry", entityType: "outbox", entityId: effectId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const outboxMessage = await findAbandonedOutboxMessage(db, effectId);
  if (!outboxMessage) return { ok: false, reason: "outbox-message-not-found" };
  if (outboxMessage.isErased) return { ok: false, reason: "mail-secret" };
  const { kind, dedupeKey, error } = outboxMessage;
  await db.batch([
    requeueOutboxMessage(db, effectId, services.now()),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "outbox.retry",
      entityType: "outbox",
      entityId: effectId,
      detail: { kind, dedupeKey, error },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
