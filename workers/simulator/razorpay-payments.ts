import { hmacSha256Hex, newRazorpayId } from "./crypto.ts";
import { unixSeconds } from "./razorpay-entities.ts";
import { errorOf, type FailureName } from "./razorpay-failures.ts";
import type { Buyer } from "./razorpay-schemas.ts";
import { findOrder, insertPayment, type OrderRow, type PaymentRow } from "./razorpay-store.ts";
import type { WebhookDraft } from "./razorpay-webhooks.ts";

/** Outcome of a payment attempt: captured, only authorised, or declined. */
export type PaymentOutcome = "captured" | "authorized" | "failed";

/** Razorpay's fee in paise: 2 % of the amount and 18 % GST on that. `fee` includes `tax`. */
export function computeFee(amount: number): { fee: number; tax: number } {
  const commission = Math.round(amount * 0.02);
  const tax = Math.round(commission * 0.18);
  return { fee: commission + tax, tax };
}

interface AttemptOptions {
  outcome?: PaymentOutcome;
  /** Why it fails, if it does. */
  failure?: FailureName;
  /** When the bank authorises a failed payment late, in seconds since 1970. */
  authorisesAt?: number | null;
  /** Pays a paid order again, as buyers sometimes do. */
  again?: boolean;
}

function usualOutcome(order: OrderRow): PaymentOutcome {
  return order.capture === "automatic" ? "captured" : "authorized";
}

/**
 * Attempts to pay an order in full. By default the payment succeeds and is captured if the order asks for it. Returns
 * the resulting payment and order; fails with `order-paid` if the order needs no further payment.
 */
export async function attemptPayment(
  db: D1Database,
  now: Date,
  order: OrderRow,
  buyer: Buyer,
  { outcome = usualOutcome(order), failure, authorisesAt = null, again = false }: AttemptOptions = {},
): Promise<{ ok: true; payment: PaymentRow; order: OrderRow } | { ok: false; reason: "order-paid" }> {
  const payment: PaymentRow = {
    id: newRazorpayId("pay"),
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    status: outcome,
    method: buyer.method,
    email: buyer.email ?? null,
    contact: buyer.contact ?? null,
    description: buyer.description ?? null,
    notes: JSON.stringify(buyer.notes),
    captured: outcome === "captured" ? 1 : 0,
    amount_refunded: 0,
    ...(outcome === "captured" ? computeFee(order.amount) : { fee: null, tax: null }),
    created_at: unixSeconds(now),
    authorises_at: authorisesAt,
    failure: outcome === "failed" ? (failure ?? "payment_failed") : null,
  };
  const stored = await insertPayment(db, payment, { again });
  const current = await findOrder(db, order.id);
  if (!stored || !current) return { ok: false, reason: "order-paid" };
  return { ok: true, payment, order: current };
}

/** The events of a payment's creation. */
export function eventsOfAttempt(payment: PaymentRow, order: OrderRow): WebhookDraft[] {
  if (payment.status === "failed") return [{ event: "payment.failed", payment }];
  // Authorisation precedes capture, even an immediate one.
  const authorized: PaymentRow = { ...payment, status: "authorized", captured: 0, fee: null, tax: null };
  if (payment.status === "authorized") return [{ event: "payment.authorized", payment: authorized }];
  return [{ event: "payment.authorized", payment: authorized }, ...eventsOfCapture(payment, order)];
}

/** The events of a capture. */
export function eventsOfCapture(payment: PaymentRow, order: OrderRow): WebhookDraft[] {
  return [
    { event: "payment.captured", payment },
    { event: "order.paid", payment, order },
  ];
}

/** The result passed to the page after a payment: three signed fields, or the error. */
export function checkoutAnswer(payment: PaymentRow, keySecret: string) {
  if (payment.status === "failed") {
    return { error: { ...errorOf(payment), metadata: { order_id: payment.order_id, payment_id: payment.id } } };
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: hmacSha256Hex(keySecret, `${payment.order_id}|${payment.id}`),
  };
}
