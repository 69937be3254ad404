import type { BatchItem } from "drizzle-orm/batch";
import { insertEffectIf } from "../../db/queries/outbox";
import {
  completeOrder,
  consumeReservation,
  findQuotedOrder,
  findSettlementState,
  insertOverrun,
  insertRefundOfExtra,
  insertSessionCredit,
  insertSubscription,
  isExtra,
  isSettledBy,
  markExtra,
  markPaid,
  markSettled,
  type PaymentRole,
  quarantinePayment,
  type QuotedOrder,
  releaseUnusedReservation,
  reopenOrder,
  type Settlement,
  upsertPayment,
} from "../../db/queries/payments";
import { recordWebhookEvent } from "../../db/queries/webhook-events";
import { extraPaymentMail, type MailContent, orderCompletedMail } from "../content/mails";
import { formatRupees } from "../domain/money";
import type { OrderStatus } from "../domain/order";
import type { Effect } from "../domain/outbox";
import { packages } from "../domain/packages";
import type { ProviderPayment } from "../ports/payments";
import type { Services } from "../ports/services";
import { deliverOutbox } from "./deliver-outbox";

/** What is known about a payment, and from where. */
export interface PaymentNews {
  payment: ProviderPayment;
  /** The buyer's browser brought the provider's signature for it. */
  isVerified?: boolean;
  /** The webhook event that told; recorded in the batch that applies it, never before. */
  event?: { id: string; type: string; payload: string };
}

export type SettleOutcome =
  | { ok: true; orderId: string; orderStatus: OrderStatus; role: PaymentRole }
  /** News of a provider order that nobody here has made. */
  | { ok: false; reason: "unknown-order" };

type Statement = BatchItem<"sqlite">;

/**
 * The one way in which money settles an order: browser verification, callback, webhook and reconciliation all end
 * here, in one batch that may be repeated, with news in any order. The first captured payment that equals its quote
 * completes the order, with everything that follows; one more is refunded; one that does not add up is set aside for
 * an administrator. Rejects when the database fails: then nothing has been written, and the news has to come again.
 */
export async function settlePayment(services: Services, news: PaymentNews): Promise<SettleOutcome> {
  const { db } = services;
  const { payment } = news;
  const { providerOrderId } = payment;
  const order = providerOrderId ? await findQuotedOrder(db, { providerOrderId }) : null;

  const outcome = order ? "applied" : "unknown-order";
  const statements: [Statement, ...Statement[]] = [
    storePayment(services, payment, order),
    ...(order ? consequencesOf(services, news, order) : quarantineIfCaptured(services, payment, "Nothing was sold under this provider order")),
    ...recordEvent(services, news, outcome),
  ];
  await db.batch(statements);
  if (!order) return { ok: false, reason: "unknown-order" };

  services.defer(deliverOutbox(services));
  const state = await findSettlementState(db, { orderId: order.orderId, paymentId: payment.id });
  return { ok: true, orderId: order.orderId, orderStatus: state?.orderStatus ?? order.status, role: state?.role ?? "pending" };
}

function storePayment(services: Services, payment: ProviderPayment, order: QuotedOrder | null): Statement {
  const now = services.now();
  const { id, status, amount, refundedAmount, currency, method, errorCode, errorDescription, createdAt } = payment;
  return upsertPayment(services.db, {
    id,
    status,
    amount,
    refundedAmount,
    currency,
    method,
    errorCode,
    errorDescription,
    createdAt,
    providerOrderId: order?.providerOrderId ?? null,
    orderId: order?.orderId ?? null,
    userId: order?.userId ?? null,
    updatedAt: now,
    capturedAt: status === "captured" ? now : null,
  });
}

/** What a payment in this state does to its order. */
function consequencesOf(services: Services, { payment, isVerified }: PaymentNews, order: QuotedOrder): Statement[] {
  const { db } = services;
  const settlement: Settlement = { order, paymentId: payment.id, now: services.now() };
  const { amount, currency } = payment;
  const addsUp = amount === order.quote.amount && currency === order.currency;
  switch (payment.status) {
    case "captured":
      if (addsUp) return settle(services, settlement);
      return quarantineIfCaptured(services, payment, `Paid ${amount} ${currency} instead of ${order.quote.amount} ${order.currency}`);
    case "authorized":
      return isVerified && addsUp ? [markPaid(db, settlement)] : [];
    case "failed":
    case "refunded":
      return [reopenOrder(db, settlement)];
    case "created":
      return [];
  }
}

/** Each statement asks what the ones before it have brought about, so that every effect happens once. */
function settle(services: Services, settlement: Settlement): Statement[] {
  const { db, newId } = services;
  const { order, paymentId, now } = settlement;
  const refundId = newId();
  const told = {
    name: order.buyer.name,
    packageTitle: packages[order.packageType].title,
    orderId: order.orderId,
    paid: formatRupees(order.quote.amount),
  };
  return [
    completeOrder(db, settlement),
    markSettled(db, settlement),
    consumeReservation(db, settlement),
    insertOverrun(db, settlement, newId()),
    releaseUnusedReservation(db, settlement),
    insertSubscription(db, settlement, newId()),
    ...(order.packageType === "gold" ? [insertSessionCredit(db, settlement, newId())] : []),
    insertEffectIf(db, isSettledBy(settlement), {
      id: newId(),
      dedupeKey: `order-completed:${order.orderId}`,
      effect: mailTo(order, "order-completed", orderCompletedMail(services.config, told)),
      now,
    }),

    markExtra(db, settlement),
    insertRefundOfExtra(db, settlement, { id: refundId, idempotencyKey: `extra-${paymentId}`, reason: "Paid more than once" }),
    insertEffectIf(db, isExtra(settlement), {
      id: newId(),
      dedupeKey: `refund-extra:${paymentId}`,
      effect: { kind: "refund", payload: { refundId } },
      now,
    }),
    insertEffectIf(db, isExtra(settlement), {
      id: newId(),
      dedupeKey: `extra-payment:${paymentId}`,
      effect: mailTo(order, "extra-payment", extraPaymentMail(services.config, told)),
      now,
    }),
  ];
}

function mailTo(order: QuotedOrder, template: string, mail: MailContent): Effect {
  return { kind: "mail", payload: { ...mail, to: order.buyer.email, template, userId: order.userId } };
}

function quarantineIfCaptured(services: Services, payment: ProviderPayment, reason: string): Statement[] {
  if (payment.status !== "captured") return [];
  return [quarantinePayment(services.db, { paymentId: payment.id, reason, now: services.now() })];
}

function recordEvent(services: Services, { event }: PaymentNews, outcome: string): Statement[] {
  return event ? [recordWebhookEvent(services.db, { ...event, receivedAt: services.now(), outcome })] : [];
}
