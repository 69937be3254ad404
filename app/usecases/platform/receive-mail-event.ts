import { insertMailStop } from "#db/queries/platform/mail-stops.ts";
import { recordWebhookEvent } from "#db/queries/platform/webhook-events.ts";
import { redact } from "#app/domain/platform/redact.ts";
import type { Services } from "#app/ports/services.ts";

export type ReceiveMailEventOutcome = { ok: true } | { ok: false; reason: "forged" | "not-configured" };

/**
 * Processes what the mail provider reports, at least once and in any order: a mailbox that refuses us for good, or whose
 * owner calls our mail spam, gets no more of it. Other events are not kept: there is one for each mail.
 */
export async function receiveMailEvent(
  services: Services,
  webhook: { body: Uint8Array; headers: Headers },
): Promise<ReceiveMailEventOutcome> {
  const { db, mailEvents } = services;
  if (!mailEvents) return { ok: false, reason: "not-configured" };
  const now = services.now();
  const event = mailEvents.read({ ...webhook, now });
  if (!event) return { ok: false, reason: "forged" };
  const { stop, type, recipients } = event;
  if (stop === null) return { ok: true };
  const id = `mail:${event.id}`;
  const detail = event.detail === null ? null : redact(event.detail);
  // Without the address: the row of the stop has it, and goes when the student is erased.
  const record = { id, type, payload: "{}", paymentId: null, receivedAt: now, outcome: "applied" };
  const [first, ...others] = recipients.map((email) =>
    insertMailStop(db, { email, reason: stop, detail, stoppedAt: now }, id),
  );
  if (!first) return { ok: true };
  await db.batch([first, ...others, recordWebhookEvent(db, record)]);
  return { ok: true };
}
