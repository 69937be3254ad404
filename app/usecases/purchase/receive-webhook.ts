import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { recordWebhookEvent } from "#db/queries/platform/webhook-events.ts";
import { disputeToSupportMail } from "#app/content/mails/support-mails.ts";
import { formatWithCode } from "#app/domain/purchase/money.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { withoutPayer } from "#app/domain/purchase/webhook-body.ts";
import type { ProviderDispute } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { type PaymentEvent, settleByEvent } from "./settle-payment.ts";

/** A webhook as it arrived: `body` is what was signed, byte for byte. */
export interface Webhook {
  body: Uint8Array<ArrayBuffer>;
  signature: string;
  /** The provider's id of the event; null when it sent none. */
  eventId: string | null;
}

export type ReceiveWebhookOutcome =
  /** It is stored and applied. If it `hasOutboxWork`, the caller has to call `deliverOutbox` soon. */
  { ok: true; hasOutboxWork: boolean } | { ok: false; reason: "forged" | "not-configured" };

/**
 * Processes what the payment provider reports: at least once, in any order. An event about a payment is applied whether
 * or not it was seen before; any other is stored. Mails and refunds that follow are left to the caller: the provider
 * sends its events in bursts, and drops a receiver that is slow. Rejects when the database fails: the provider has to
 * send it again.
 */
export async function receiveWebhook(
  services: Services,
  { body, signature, eventId }: Webhook,
): Promise<ReceiveWebhookOutcome> {
  const { db, payments } = services;
  if (!payments) return { ok: false, reason: "not-configured" };
  const event = await payments.readEvent({ body, signature });
  if (!event) return { ok: false, reason: "forged" };

  const text = new TextDecoder().decode(body);
  const paymentId = event.payment?.id ?? event.dispute?.paymentId ?? null;
  const record = { id: eventId ?? hashToken(text), type: event.type, payload: withoutPayer(text), paymentId };
  if (event.dispute) {
    await recordDispute(services, event.dispute, record);
    return { ok: true, hasOutboxWork: true };
  }
  if (event.payment) {
    const { hasOutboxWork } = await settleByEvent(services, {
      payment: event.payment,
      refund: event.refund ?? undefined,
      event: record,
    });
    return { ok: true, hasOutboxWork };
  }
  await recordWebhookEvent(db, { ...record, receivedAt: services.now(), outcome: "stored" });
  return { ok: true, hasOutboxWork: false };
}

/** A dispute needs a human reply: it is stored where administrators see it, and the support desk is notified once. */
async function recordDispute(services: Services, dispute: ProviderDispute, event: PaymentEvent): Promise<void> {
  const { db, config, newId } = services;
  const now = services.now();
  const mailData = {
    event: event.type,
    id: dispute.id,
    paymentId: dispute.paymentId,
    amount: formatWithCode(dispute.amountPaise, dispute.currency),
    reason: dispute.reasonCode ?? "not told",
    status: dispute.status,
  };
  const mail = {
    ...disputeToSupportMail(config, mailData),
    to: config.supportEmail,
    template: "dispute",
    userId: null,
  };
  await db.batch([
    recordWebhookEvent(db, { ...event, receivedAt: now, outcome: "needs-attention" }),
    insertOutboxMessage(db, {
      id: newId(),
      dedupeKey: `dispute:${event.id}`,
      outboxMessage: { kind: "mail", payload: mail },
      now,
    }),
  ]);
}
