import { readTogether } from "#db/queries/platform/read-together.ts";
import {
  type QuotedPurchase,
  readQuotedPurchase,
  selectPaymentState,
  selectQuotedPurchase,
} from "#db/queries/purchase/payments.ts";
import { toPaise } from "#app/domain/purchase/money.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { toPurchaseId, settlePayment, type SettleOutcome } from "./settle-payment.ts";

/** The data that checkout passes to the browser after a payment. */
export interface CheckoutAnswer {
  providerOrderId: string;
  paymentId: string;
  signature: string;
}

/**
 * `slot-lost`: the slot was no longer available; the payment is refunded. `quote-lapsed`: its price was no longer
 * valid; it is refunded, and the purchase stays open.
 */
export type VerifyPaymentFailure =
  | "order-not-found"
  | "verification-failed"
  | "provider-unavailable"
  | "slot-lost"
  | "quote-lapsed";

/** `awaited`: the signature is genuine, but nothing could be stored: the webhook or the cron will retry. */
export type VerifyPaymentOutcome =
  | ({ ok: true; status: "completed" | "paid" | "awaited" } & PurchaseId)
  | { ok: false; reason: VerifyPaymentFailure };

/**
 * Verifies a browser's result after checkout. `userId` is the signed-in buyer, who must own the order; null for the
 * provider's callback, which is authenticated by its signature alone. With a valid signature the purchase is at least
 * `paid`, even while the provider is down. Rejects only if the database cannot provide the amount.
 */
export async function verifyPayment(
  services: Services,
  answer: CheckoutAnswer,
  userId: string | null,
): Promise<VerifyPaymentOutcome> {
  const { db, payments } = services;
  if (!payments) return { ok: false, reason: "provider-unavailable" };
  const { providerOrderId, paymentId } = answer;
  const {
    payments: [known],
    ...purchases
  } = await readTogether(db, {
    ...selectQuotedPurchase(db, { providerOrderId, ...(userId === null ? {} : { userId }) }),
    payments: selectPaymentState(db, paymentId),
  });
  const purchase = readQuotedPurchase(purchases, providerOrderId);
  if (!purchase) return { ok: false, reason: "order-not-found" };
  // Signed over the stored provider order, not one that the browser names.
  const isGenuine = await payments.isCheckoutSignature({ ...answer, providerOrderId: purchase.providerOrderId });
  if (!isGenuine) return { ok: false, reason: "verification-failed" };

  // A webhook has often been faster: then there is nothing to ask or to apply.
  if (purchase.status === "completed" && known?.role === "settled")
    return { ok: true, ...toPurchaseId(purchase), status: "completed" };
  const payment = await findPayment(services, payments, paymentId, purchase);
  if (payment.providerOrderId !== purchase.providerOrderId) return { ok: false, reason: "verification-failed" };
  const settled = await settle(services, payment);
  if (!settled) return { ok: true, ...toPurchaseId(purchase), status: "awaited" };
  if (!settled.ok || settled.role === "quarantined") return { ok: false, reason: "verification-failed" };
  if (settled.role === "lapsed") return { ok: false, reason: "quote-lapsed" };
  const { status, purchase: paid } = settled;
  if (status !== "completed" && status !== "paid")
    return { ok: false, reason: "bookingId" in paid ? "slot-lost" : "verification-failed" };
  return { ok: true, ...paid, status };
}

/** Null if the database fails: the payer waits for the webhook, and sees no error. */
async function settle(services: Services, payment: ProviderPayment): Promise<SettleOutcome | null> {
  try {
    return await settlePayment(services, { payment, isVerified: true });
  } catch (error) {
    console.error(`The payment ${payment.id} could not be stored`, error);
    return null;
  }
}

/** The payment from the provider or, while it is down, from the signature: authorised, for the order's amount. */
async function findPayment(
  services: Services,
  payments: PaymentProvider,
  paymentId: string,
  purchase: QuotedPurchase,
): Promise<ProviderPayment> {
  try {
    return await payments.findPayment(paymentId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return {
      id: paymentId,
      providerOrderId: purchase.providerOrderId,
      status: "authorized",
      amountPaise: toPaise(purchase.quote.amount),
      refundedAmountPaise: 0,
      currency: purchase.currency,
      method: null,
      errorCode: null,
      errorDescription: null,
      errorSource: null,
      errorStep: null,
      errorReason: null,
      isFeeAdded: false,
      createdAt: services.now(),
      feePaise: null,
      feeTaxPaise: null,
    };
  }
}
