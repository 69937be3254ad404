import { recordWebhookEvent } from "../../db/queries/webhook-events";
import { hashToken } from "../domain/token";
import type { Services } from "../ports/services";
import { settlePayment } from "./settle-payment";

/** A webhook as it arrived: `body` is what was signed, byte by byte. */
export interface Webhook {
  body: Uint8Array<ArrayBuffer>;
  signature: string;
  /** The provider's id of the event; null when it sent none. */
  eventId: string | null;
}

export type ReceiveWebhookOutcome = { ok: true } | { ok: false; reason: "forged" | "not-configured" };

/**
 * Takes in what the payment provider tells: at least once, in any order. An event about a payment is applied whether or
 * not it was seen before; any other is stored. Rejects when the database fails: the provider has to send it again.
 */
export async function receiveWebhook(services: Services, { body, signature, eventId }: Webhook): Promise<ReceiveWebhookOutcome> {
  const { db, payments } = services;
  if (!payments) return { ok: false, reason: "not-configured" };
  const event = await payments.readEvent({ body, signature });
  if (!event) return { ok: false, reason: "forged" };

  const payload = new TextDecoder().decode(body);
  const record = { id: eventId ?? hashToken(payload), type: event.type, payload };
  if (event.payment) await settlePayment(services, { payment: event.payment, event: record });
  else await recordWebhookEvent(db, { ...record, receivedAt: services.now(), outcome: "stored" });
  return { ok: true };
}
