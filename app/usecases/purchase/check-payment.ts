import { findLastPayment } from "#db/queries/purchase/payments.ts";
import { listProviderOrderIds, listProviderOrderIdsOfAttempt } from "#db/queries/purchase/provider-orders.ts";
import { type PaymentFailure, toPaymentFailure } from "#app/domain/purchase/payment-failure.ts";
import { findRequestedPurchase } from "#db/queries/purchase/payment-requests.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Purchase } from "#db/queries/purchase/orders.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { reconcilePurchase } from "./open-provider-order.ts";
import { findAttempt, reconcileAttempt } from "./purchase-attempt.ts";

/**
 * What became of a payment whose checkout was closed. `paid`: it has arrived, or its capture is awaited. `failed`: the
 * last try was refused, and no money was taken. `checking`: the bank has not decided, or the provider cannot be asked.
 * `none`: nobody has tried to pay.
 */
export type CheckedPayment =
  | { state: "paid" | "checking" | "none"; failure: null }
  | { state: "failed"; failure: PaymentFailure };

/** Asks the provider what became of a student's attempt to buy a package; `orderId` is what has been paid for. */
export async function checkOrderPayment(
  services: Services,
  purchase: Purchase,
  attemptId: string | null,
): Promise<CheckedPayment & { orderId: string | null }> {
  const known = await findAttempt(services, purchase, attemptId);
  if (known.isPaid) return { state: "paid", failure: null, orderId: known.orderId };
  const isAnswered = await isAsked(() => reconcileAttempt(services, purchase, known.attemptId));
  const attempt = await findAttempt(services, purchase, known.attemptId);
  if (attempt.isPaid) return { state: "paid", failure: null, orderId: attempt.orderId };
  const ids = await listProviderOrderIdsOfAttempt(services.db, { ...attempt, userId: purchase.userId });
  return { ...(await checkState(services, ids, isAnswered)), orderId: null };
}

/** The same for one order or booking that was not paid so far, and of which the caller knows who asks. */
export async function checkPurchasePayment(services: Services, purchase: PurchaseId): Promise<CheckedPayment> {
  let isCompleted = false;
  const isAnswered = await isAsked(async () => {
    ({ isCompleted } = await reconcilePurchase(services, purchase));
  });
  if (isCompleted) return { state: "paid", failure: null };
  return checkState(services, await listProviderOrderIds(services.db, purchase), isAnswered);
}

/** The same for whoever pays by a link, which may be used up by now; null if there is no such link. */
export async function checkRequestedPayment(services: Services, token: string): Promise<CheckedPayment | null> {
  const requested = await findRequestedPurchase(services.db, { tokenHash: hashToken(token) });
  if (!requested) return null;
  if (requested.isPaid) return { state: "paid", failure: null };
  return checkPurchasePayment(services, requested.purchase);
}

/** Whether the provider has answered. */
async function isAsked(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    console.error(`A closed checkout could not be checked: ${error.message}`);
    return false;
  }
}

async function checkState(
  services: Services,
  providerOrderIds: string[],
  isAnswered: boolean,
): Promise<CheckedPayment> {
  if (!isAnswered) return { state: "checking", failure: null };
  const last = providerOrderIds.length > 0 ? await findLastPayment(services.db, providerOrderIds) : null;
  if (!last) return { state: "none", failure: null };
  switch (last.status) {
    case "failed":
      return { state: "failed", failure: toPaymentFailure(last) };
    case "created":
    case "authorized":
      return { state: "checking", failure: null };
    // Captured but not kept: it is on its way back, and its buyer has been told so by mail.
    case "captured":
    case "refunded":
      return { state: "none", failure: null };
  }
}
