import { insertMailStop } from "#db/queries/platform/mail-stops.ts";
import { recordWebhookEvent } from "#db/queries/platform/webhook-events.ts";
import { redact } from "#app/domain/platform/redact.ts";
import type { MailEvent } from "#app/ports/mailer.ts";
import type { Services } from "#app/ports/services.ts";

export type ReceiveMailEventOutcome = { ok: true } | { ok: false; reason: "forged" | "not-configured" };

/**
 * Processes the mail provider's events, delivered at least once and in any order: an address that bounces permanently
 * or complains of spam gets no more mail. Other events are not stored: there is one per mail.
 */
export async function receiveMailEvent(
  services: Services,
  webhook: { body: Uint8Array; headers: Headers },
): Promise<ReceiveMailEventOutcome> {
  const { mailEvents } = services;
  if (!mailEvents) return { ok: false, reason: "not-configured" };
  const event = mailEvents.read({ ...webhook, now: services.now() });
  if (!event) return { ok: false, reason: "forged" };
  await applyMailEvent(services, event);
  return { ok: true };
}

/** Stops mail to the addresses of a bounce or complaint, whichever way the provider reported it. Idempotent. */
export async function applyMailEvent(services: Services, event: MailEvent): Promise<void> {
  const { db } = services;
  const now = services.now();
  const { stop, type, recipients } = event;
  if (stop === null) return;
  const id = `mail:${event.id}`;
  const detail = event.detail === null ? null : redact(event.detail);
  // Without the address: the stop's row has it, and is deleted with the student.
  const record = { id, type, payload: "{}", paymentId: null, receivedAt: now, outcome: "applied" };
  const [first, ...others] = recipients.map((email) =>
    insertMailStop(db, { email, reason: stop, detail, stoppedAt: now }, id),
  );
  if (!first) return;
  await db.batch([first, ...others, recordWebhookEvent(db, record)]);
}
