import {
  listPaymentAttempts,
  listPaymentAttemptsOfPurchase,
  type PaymentAttempt,
} from "#db/queries/purchase/payments.ts";
import {
  type AttemptGroup,
  groupFailedAttempts,
  type PaymentFailure,
  toPaymentFailure,
} from "#app/domain/purchase/payment-failure.ts";
import { findRequestedPurchase } from "#db/queries/purchase/payment-requests.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import type { Purchase } from "#db/queries/purchase/orders.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { reconcilePurchase } from "./open-provider-order.ts";
import { findAttempt, reconcileAttempt } from "./purchase-attempt.ts";

/**
 * The state of a payment after checkout closed. `paid`: captured, or capture is pending. `failed`: refused, and no
 * money taken. `checking`: pending at the bank, or the provider cannot be reached. `none`: no attempt.
 */
export type CheckedPayment =
  | { state: "paid" | "checking" | "none"; failure: null }
  | { state: "failed"; failure: PaymentFailure; attempts: AttemptGroup[] };

/** Asks the provider about a student's attempt to buy a package; `orderId` is the paid order. */
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
  const all = await listPaymentAttemptsOfPurchase(services.db, purchase);
  const attempts = all.filter(({ attemptId: ofOrder }) => ofOrder === attempt.attemptId);
  return { ...checkState(attempts, isAnswered), orderId: null };
}

/** The same for one unpaid order or booking. The caller checks who asks. With `byOthers`, only for other people's. */
export async function checkPurchasePayment(
  services: Services,
  purchase: PurchaseId,
  { byOthers = false } = {},
): Promise<CheckedPayment> {
  let isCompleted = false;
  const isAnswered = await isAsked(async () => {
    ({ isCompleted } = await reconcilePurchase(services, purchase));
  });
  if (isCompleted) return { state: "paid", failure: null };
  return checkState(await listPaymentAttempts(services.db, purchase, { byOthers }), isAnswered);
}

/** The same for a payment link, which may already be used; null if there is no such link. */
export async function checkRequestedPayment(services: Services, token: string): Promise<CheckedPayment | null> {
  const requested = await findRequestedPurchase(services.db, { tokenHash: hashLinkToken(token) });
  if (!requested) return null;
  if (requested.isPaid) return { state: "paid", failure: null };
  return checkPurchasePayment(services, requested.purchase, { byOthers: true });
}

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

/** `attempts`: newest first. */
function checkState(attempts: readonly PaymentAttempt[], isAnswered: boolean): CheckedPayment {
  if (!isAnswered) return { state: "checking", failure: null };
  const [last] = attempts;
  if (!last) return { state: "none", failure: null };
  switch (last.status) {
    case "failed":
      return { state: "failed", failure: toPaymentFailure(last), attempts: groupFailedAttempts(attempts) };
    case "created":
    case "authorized":
      return { state: "checking", failure: null };
    // Captured but not accepted: it is being refunded, and the buyer has been mailed.
    case "captured":
    case "refunded":
      return { state: "none", failure: null };
  }
}
