import { listPaymentAttempts, type PaymentAttempt } from "#db/queries/purchase/payments.ts";
import { listProviderOrderIds } from "#db/queries/purchase/provider-orders.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { type PaymentFailure, toPaymentFailure } from "#app/domain/purchase/payment-failure.ts";
import { type PurchaseId, toPurchaseKind } from "#app/domain/purchase/purchase-id.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { reconcileProviderOrder } from "#app/usecases/purchase/open-provider-order.ts";

/**
 * `never-at-checkout`: the provider has no order for it. `provider-unavailable`: no response, and nothing has changed.
 */
export type AskProviderNowFailure = NotPermitted | "never-at-checkout" | "provider-unavailable";

/**
 * The last payment's state: `paid` completed the purchase, `waiting` is pending at the bank, `kept-out` was captured
 * but does not pay for this purchase, `none` means no attempt was made.
 */
export type ProviderAnswer =
  | { state: "paid" | "waiting" | "kept-out" | "none"; failure: null }
  | { state: "failed"; failure: PaymentFailure };

export type AskProviderNowOutcome = { ok: true; answer: ProviderAnswer } | { ok: false; reason: AskProviderNowFailure };

/**
 * Asks the provider about all its orders for a purchase, superseded ones too, and settles payments: for callers who
 * have paid before the webhook arrived. Works for any age, any number of times.
 */
export async function askProviderNow(
  services: Services,
  actor: CurrentUser,
  { purchase, clientIp }: { purchase: PurchaseId; clientIp: string },
): Promise<AskProviderNowOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const entityId = "orderId" in purchase ? purchase.orderId : purchase.bookingId;
  const attempt = { action: "payment.ask-provider", entityType: toPurchaseKind(purchase), entityId };
  if (!(await isPermitted(services, administrator, "reconciliation.run", attempt)))
    return { ok: false, reason: "not-permitted" };
  const providerOrderIds = await listProviderOrderIds(db, purchase);
  if (providerOrderIds.length === 0) return { ok: false, reason: "never-at-checkout" };
  let isCompleted = false;
  try {
    for (const providerOrderId of providerOrderIds) {
      const settled = await reconcileProviderOrder(services, providerOrderId);
      isCompleted ||= settled.isCompleted;
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    console.error(`The provider could not be asked about ${entityId}: ${error.message}`);
    return { ok: false, reason: "provider-unavailable" };
  }
  const answer: ProviderAnswer = isCompleted
    ? { state: "paid", failure: null }
    : toAnswer((await listPaymentAttempts(db, purchase))[0]);
  await db.batch([recordAudit(services, administrator, { ...attempt, detail: { answer: answer.state } })]);
  return { ok: true, answer };
}

function toAnswer(last: PaymentAttempt | undefined): ProviderAnswer {
  if (!last) return { state: "none", failure: null };
  switch (last.status) {
    case "failed":
      return { state: "failed", failure: toPaymentFailure(last) };
    case "created":
    case "authorized":
      return { state: "waiting", failure: null };
    case "captured":
    case "refunded":
      return { state: "kept-out", failure: null };
  }
}
