import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { readTogether } from "#db/queries/platform/read-together.ts";
import { recordWebhookEvent } from "#db/queries/platform/webhook-events.ts";
import {
  findPaidAndRefunded,
  learnProviderAccount,
  selectProviderAccount,
} from "#db/queries/purchase/provider-accounts.ts";
import { readQuotedPurchase, selectPaymentState, selectQuotedPurchase } from "#db/queries/purchase/payments.ts";
import { disputeToSupportMail } from "#app/content/mails/support-mails.ts";
import { CURRENCY, formatWithCode } from "#app/domain/purchase/money.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { withoutPayer } from "#app/domain/purchase/webhook-body.ts";
import type { PaymentProvider, ProviderDispute, ProviderEvent } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { type PaymentEvent, settleByEvent } from "./settle-payment.ts";

/** A webhook as received: `body` is what was signed, byte for byte. */
export interface Webhook {
  body: Uint8Array<ArrayBuffer>;
  signature: string;
  /** The provider's id of the event; null if it sent none. */
  eventId: string | null;
}

export type ReceiveWebhookOutcome =
  /** Stored and applied. If it `hasOutboxWork`, the caller has to call `deliverOutbox` soon. */
  { ok: true; hasOutboxWork: boolean } | { ok: false; reason: "forged" | "not-configured" };

/**
 * Processes the payment provider's events, delivered at least once and in any order. Payment events are always applied;
 * others are only stored. The caller sends the resulting mails and refunds: events come in bursts, and the provider
 * drops slow receivers. Rejects when the database fails, so that the provider resends.
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
  const record: PaymentEvent = {
    id: eventId ?? hashToken(text),
    type: event.type,
    payload: withoutPayer(text),
    paymentId,
  };
  const known = await readKnown(services, payments, event);
  const reason = await findReasonToSetAside(services, payments, event, known.accountId);
  if (reason !== null) {
    // Answered like the others: the provider would only send it again.
    await recordWebhookEvent(db, { ...record, receivedAt: services.now(), outcome: "set-aside", reason });
    return { ok: true, hasOutboxWork: false };
  }
  if (event.dispute) {
    await recordDispute(services, event.dispute, record);
    return { ok: true, hasOutboxWork: true };
  }
  if (event.payment) {
    const { hasOutboxWork } = await settleByEvent(services, {
      payment: event.payment,
      refund: event.refund ?? undefined,
      event: record,
      known,
    });
    return { ok: true, hasOutboxWork };
  }
  await recordWebhookEvent(db, { ...record, receivedAt: services.now(), outcome: "stored" });
  return { ok: true, hasOutboxWork: false };
}

/** What is known of an event: our account, and its payment's state and purchase. */
async function readKnown({ db }: Services, { keyId }: PaymentProvider, { payment }: ProviderEvent) {
  const providerOrderId = payment?.providerOrderId ?? null;
  const { accounts, payments, ...purchases } = await readTogether(db, {
    accounts: selectProviderAccount(db, keyId),
    payments: selectPaymentState(db, payment?.id ?? null),
    ...selectQuotedPurchase(db, { providerOrderId }),
  });
  return {
    accountId: accounts[0]?.accountId ?? null,
    payment: payments[0] ?? null,
    purchase: readQuotedPurchase(purchases, providerOrderId),
  };
}

/**
 * Why a signed event must not be applied, in a sentence for administrators; null if it may. An account is known from
 * the first event about an order that was created here with the present key.
 */
async function findReasonToSetAside(
  { db, now }: Services,
  { keyId }: PaymentProvider,
  { accountId, payment, refund }: ProviderEvent,
  known: string | null,
): Promise<string | null> {
  if (accountId) {
    if (known !== null && known !== accountId) return `It is about the account ${accountId}, and ours is ${known}`;
    if (known === null)
      await learnProviderAccount(db, { keyId, accountId, createdAt: now() }, payment?.providerOrderId ?? null);
  }
  if (!refund) return null;
  const stored = await findPaidAndRefunded(db, { ...refund, providerRefundId: refund.id });
  const paidPaise = stored?.paidPaise ?? payment?.amountPaise ?? refund.amountPaise;
  const refundedPaise = Math.max(payment?.refundedAmountPaise ?? 0, (stored?.refundedPaise ?? 0) + refund.amountPaise);
  const currency = payment?.currency ?? CURRENCY;
  if (refund.status === "failed" || refundedPaise <= paidPaise) return null;
  return `Refunds of ${formatWithCode(refundedPaise, currency)} are more than the payment of ${formatWithCode(paidPaise, currency)}`;
}

/** Stores a dispute for administrators and notifies the support desk once: it needs a human reply. */
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
    template: "dispute" as const,
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
