import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { hasChangedRows } from "#db/queries/platform/changed-rows.ts";
import {
  findQuotedPurchase,
  findSettlementState,
  type PaymentRole,
  type PaymentState,
  quarantinePayment,
  type QuotedPurchase,
  upsertPayment,
} from "#db/queries/purchase/payments.ts";
import { recordWebhookEvent } from "#db/queries/platform/webhook-events.ts";
import { recordEventOfSettledPayment } from "#db/queries/purchase/webhook-events.ts";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import { formatWithCode, toPaise } from "#app/domain/purchase/money.ts";
import type { OrderStatus } from "#app/domain/purchase/order.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { ProviderPayment, ProviderRefund } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { awaitCaptureStatements, reopenStatements, settleStatements } from "./settlement-statements.ts";
import { refundStatements, reversalStatements } from "./refunds/refund-statements.ts";

/** A webhook event as stored: the provider's id, its type, and its body without the payer. */
export interface PaymentEvent {
  id: string;
  type: string;
  payload: string;
  paymentId: string | null;
}

export interface PaymentUpdate {
  payment: ProviderPayment;
  /** The buyer's browser sent the provider's signature for it. */
  isVerified?: boolean;
  /** The payment's refund that the update is about. */
  refund?: ProviderRefund;
  /** The webhook event it came from; recorded in the batch that applies it, never before. */
  event?: PaymentEvent;
}

export type SettleOutcome =
  | { ok: true; purchase: PurchaseId; status: OrderStatus | BookingPaymentStatus; role: PaymentRole }
  /** An update about a provider order that was not created here. */
  | { ok: false; reason: "unknown-order" };

/**
 * The only way that money settles an order or booking, for browser verification, callback, webhook and reconciliation:
 * one idempotent batch, for updates in any order. The first captured payment equal to its quote completes the purchase;
 * a duplicate, or one whose slot was lost, is refunded; a wrong amount is quarantined for an administrator. Rejects
 * when the database fails: nothing is written, and the update must be sent again.
 */
export async function settlePayment(services: Services, update: PaymentUpdate): Promise<SettleOutcome> {
  const { providerOrderId } = update.payment;
  const purchase = providerOrderId ? await findQuotedPurchase(services.db, { providerOrderId }) : null;
  const { hasOutboxWork } = await applyUpdate(services, update, purchase);
  if (hasOutboxWork) services.nudgeOutbox();
  if (!purchase) return { ok: false, reason: "unknown-order" };
  const state = await findSettlementState(services.db, { purchase, paymentId: update.payment.id });
  return {
    ok: true,
    purchase: toPurchaseId(purchase),
    status: state?.status ?? purchase.status,
    role: state?.role ?? "pending",
  };
}

/**
 * The same for a webhook event, without returning the purchase's state. The event is recorded in the batch that applies
 * it, never before. `known`: what is stored of its payment, and its purchase; both null if unknown. Returns whether
 * outbox messages may be due, which the caller has to deliver.
 */
export async function settleByEvent(
  services: Services,
  { known, ...update }: EventUpdate & { known: { payment: PaymentState | null; purchase: QuotedPurchase | null } },
): Promise<{ hasOutboxWork: boolean }> {
  if (isSettled(known.payment, update) && (await isDuplicateEvent(services, update))) return { hasOutboxWork: false };
  return applyUpdate(services, update, known.purchase);
}

type EventUpdate = PaymentUpdate & { event: PaymentEvent };

/** Whether an update reports nothing new of a payment that has settled its purchase. */
function isSettled(known: PaymentState | null, { payment, refund }: PaymentUpdate): boolean {
  const { status, refundedAmountPaise } = payment;
  const mayBeOld = !refund && (status === "created" || status === "authorized" || status === "captured");
  return mayBeOld && known?.role === "settled" && known.refundedAmountPaise >= refundedAmountPaise;
}

/** Most events repeat what a browser or another event has reported: the statement that detects this records them. */
async function isDuplicateEvent({ db, now }: Services, { payment, event }: EventUpdate): Promise<boolean> {
  const { id: paymentId, refundedAmountPaise } = payment;
  const recorded = await recordEventOfSettledPayment(
    db,
    { ...event, receivedAt: now(), outcome: "applied" },
    { paymentId, refundedAmountPaise },
  );
  return recorded.length > 0;
}

/** Applies an update in one batch. `purchase`: null if it was not sold here. */
async function applyUpdate(
  services: Services,
  update: PaymentUpdate,
  purchase: QuotedPurchase | null,
): Promise<{ hasOutboxWork: boolean }> {
  const { payment, refund } = update;
  const consequences = [
    ...(purchase
      ? buildConsequences(services, update, purchase)
      : quarantineIfCaptured(services, payment, "Nothing was sold under this provider order")),
    ...(refund ? await refundStatements(services, refund, purchase) : []),
  ];
  const outcome = purchase ? "applied" : "unknown-order";
  const { results } = await batch(services.db, {
    payment: storePayment(services, payment, purchase),
    results: consequences,
    event: recordEvent(services, update, outcome),
  });
  const hasChanged = results.some(hasChangedRows);
  services.metrics.count("settle", purchase ? `${payment.status}: ${hasChanged ? "new" : "known"}` : "unknown order");
  // A repeated or concurrent update only changes something the first time.
  return { hasOutboxWork: purchase !== null && hasChanged };
}

/** The id of a purchase. */
export function toPurchaseId(purchase: QuotedPurchase): PurchaseId {
  return purchase.kind === "order" ? { orderId: purchase.orderId } : { bookingId: purchase.bookingId };
}

function storePayment(services: Services, payment: ProviderPayment, purchase: QuotedPurchase | null): Statement {
  const now = services.now();
  const { isFeeAdded: _isFeeAdded, ...reported } = payment;
  const { status } = payment;
  return upsertPayment(services.db, {
    ...reported,
    providerOrderId: purchase?.providerOrderId ?? null,
    orderId: purchase?.kind === "order" ? purchase.orderId : null,
    bookingId: purchase?.kind === "booking" ? purchase.bookingId : null,
    userId: purchase?.userId ?? null,
    updatedAt: now,
    capturedAt: status === "captured" ? now : null,
  });
}

function buildConsequences(
  services: Services,
  { payment, isVerified }: PaymentUpdate,
  purchase: QuotedPurchase,
): Statement[] {
  const settlement = {
    purchase,
    paymentId: payment.id,
    method: payment.method,
    paidAt: payment.createdAt,
    now: services.now(),
  };
  const { amountPaise, currency } = payment;
  const amountMatchesQuote = amountPaise === toPaise(purchase.quote.amount) && currency === purchase.currency;
  switch (payment.status) {
    case "captured":
      if (amountMatchesQuote) return settleStatements(services, settlement);
      return quarantineIfCaptured(
        services,
        payment,
        `Paid ${formatWithCode(amountPaise, currency)} instead of ${purchase.quote.amount} ${purchase.currency}${
          isFeeAdded(payment, purchase) ? FEE_ADDED : ""
        }`,
      );
    case "authorized":
      return isVerified && amountMatchesQuote ? awaitCaptureStatements(services, settlement) : [];
    case "failed":
      return reopenStatements(services, settlement);
    case "refunded":
      return [...reopenStatements(services, settlement), ...reversalStatements(services, purchase, payment.id)];
    case "created":
      return [];
  }
}

const FEE_ADDED =
  ": the provider added its fee to the amount. Turn off “customer bears the fee” in its dashboard, and give this back";

/** Whether the amount differs because the buyer was charged the provider's fee as well. */
function isFeeAdded(
  { isFeeAdded: isSaid, amountPaise, feePaise }: ProviderPayment,
  { quote }: QuotedPurchase,
): boolean {
  return isSaid || (feePaise !== null && amountPaise - feePaise === toPaise(quote.amount));
}

function quarantineIfCaptured(services: Services, payment: ProviderPayment, reason: string): Statement[] {
  if (payment.status !== "captured") return [];
  return [quarantinePayment(services.db, { paymentId: payment.id, reason, now: services.now() })];
}

function recordEvent(services: Services, { event }: PaymentUpdate, outcome: string): Statement[] {
  return event ? [recordWebhookEvent(services.db, { ...event, receivedAt: services.now(), outcome })] : [];
}
