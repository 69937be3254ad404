import type { Database } from "#db/client.ts";
import { readTogether, type RowsOf } from "#db/queries/platform/read-together.ts";
import { batch } from "#db/queries/platform/batch.ts";
import {
  closeOtherUpgrades,
  findUpgrade,
  listPaidOrders,
  listProviderOrders,
  selectOpenOrder,
  type OrderRecord,
  unsettledOrder,
  upsertOpenOrder,
} from "#db/queries/purchase/orders.ts";
import type { AcceptedCoupon, CouponRefusal } from "#app/domain/purchase/coupon.ts";
import { CURRENCY } from "#app/domain/purchase/money.ts";
import { ORDER_LIFETIME_MS } from "#app/domain/purchase/order.ts";
import { isSameQuote, type Quote } from "#app/domain/purchase/pricing.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import type { MoneyHold } from "#app/usecases/accounts/phone/hold-money.ts";
import {
  type ProofFailure,
  isProcessingAllowed,
  type ProcessingFailure,
  selectPaymentStop,
  toPaymentStop,
} from "#app/usecases/accounts/consent/check-processing.ts";
import { openProviderOrder } from "./open-provider-order.ts";
import { reconcileAttempt, toAttempt } from "./purchase-attempt.ts";
import {
  type PurchaseRequest,
  quotePurchase,
  type StartPurchaseRequest,
  quoteStatements,
  selectPrice,
} from "./quote-purchase.ts";

export interface Checkout {
  orderId: string;
  providerOrderId: string;
  keyId: string;
  /** Whole rupees. */
  amount: number;
  currency: string;
}

/**
 * `guardian-proof-old`: the guardian's consent stands, and has to be proved anew before more is paid. `not-upgradable`:
 * not the buyer's own completed Silver order. `price-changed`: the buyer was shown another amount.
 */
export type StartPurchaseFailure =
  | CouponRefusal
  | "provider-unavailable"
  | "already-paid"
  | "not-upgradable"
  | "price-changed"
  | MoneyHold
  | ProofFailure
  | ProcessingFailure;

export type StartPurchaseOutcome =
  | { ok: true; checkout: Checkout }
  | { ok: false; reason: Exclude<StartPurchaseFailure, "already-paid"> }
  /** The buyer has already paid, for `orderId`. */
  | { ok: false; reason: "already-paid"; orderId: string };

/**
 * Opens the buyer's order for a package, or resumes the open one, at the current price, and creates the provider's
 * order. Concurrent clicks and tabs get the same order; if one has paid, they get that. A changed coupon re-quotes it,
 * and the new quote's provider order supersedes the old one.
 */
export async function startPurchase(services: Services, request: StartPurchaseRequest): Promise<StartPurchaseOutcome> {
  const { db } = services;
  const { userId } = request;
  const known = await readTogether(db, {
    ...selectPurchase(db, request),
    ...selectPaymentStop(db, { userId, now: services.now() }),
  });
  const attempt = toAttempt(known.paid, request, request.attemptId ?? null);
  if (attempt.isPaid) return { ok: false, reason: "already-paid", orderId: attempt.orderId };
  if (!(await isProcessingAllowed(services, userId, request.consent))) return { ok: false, reason: "consent-missing" };
  const stop = toPaymentStop(services, known);
  if (stop) return { ok: false, reason: stop };
  return openPurchase(services, request, known);
}

/** Statements: what a purchase begins with. */
function selectPurchase(db: Database, request: StartPurchaseRequest) {
  return {
    ...selectPrice(db, request),
    paid: listPaidOrders(db, request),
    asked: listProviderOrders(db, request),
  };
}

/** The same, also for a guardian's payment that completes the consent, which the caller has checked. */
export async function openPurchase(
  services: Services,
  request: StartPurchaseRequest,
  read?: RowsOf<ReturnType<typeof selectPurchase>>,
): Promise<StartPurchaseOutcome> {
  const { db, payments } = services;
  if (!payments) return { ok: false, reason: "provider-unavailable" };
  try {
    const refusal = await checkUpgrade(services, request);
    if (refusal) return refusal;
    const known = read ?? (await readTogether(db, selectPurchase(db, request)));
    const present = toAttempt(known.paid, request, request.attemptId ?? null);
    // A buyer who returns to an open order may have paid and closed the page.
    const attempt = present.isPaid
      ? present
      : await reconcileAttempt(services, request, present.attemptId, known.asked);
    if (attempt.isPaid) return { ok: false, reason: "already-paid", orderId: attempt.orderId };

    const quoted = await quotePurchase(services, request, known);
    if (!quoted.ok) return quoted;
    if (quoted.quote.amount !== (request.shownAmount ?? quoted.quote.amount))
      return { ok: false, reason: "price-changed" };
    const order = await openOrder(services, { ...request, attemptId: attempt.attemptId }, quoted);
    if (!order) return { ok: false, reason: "provider-unavailable" };
    if (order.status === "paid") return { ok: false, reason: "already-paid", orderId: order.id };
    // Another buyer took the last use of the coupon: the order stays at full price, and the buyer decides.
    if (!isSameQuote(order, quoted.quote)) return { ok: false, reason: await reservationFailure(services, request) };

    const providerOrderId = await openProviderOrder(services, payments, { orderId: order.id }, quoted.quote, {
      known: known.asked,
    });
    const { amount } = quoted.quote;
    return {
      ok: true,
      checkout: { orderId: order.id, providerOrderId, keyId: payments.keyId, amount, currency: CURRENCY },
    };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    console.error(`A purchase could not start: ${error.message}`);
    return { ok: false, reason: "provider-unavailable" };
  }
}

/** Why an upgrade cannot be bought; null if it can, or if none is requested. */
export async function checkUpgrade(
  { db }: Services,
  { userId, packageType, upgradedOrderId }: Pick<PurchaseRequest, "userId" | "packageType" | "upgradedOrderId">,
): Promise<{ ok: false; reason: "not-upgradable" } | { ok: false; reason: "already-paid"; orderId: string } | null> {
  if (!upgradedOrderId) return null;
  const found = await findUpgrade(db, { id: upgradedOrderId, userId });
  if (found?.upgrade) return { ok: false, reason: "already-paid", orderId: found.upgrade.id };
  const isUpgradable =
    packageType === "gold" &&
    found?.packageType === "silver" &&
    found.kind === "purchase" &&
    found.status === "completed";
  return isUpgradable ? null : { ok: false, reason: "not-upgradable" };
}

async function openOrder(
  services: Services,
  request: PurchaseRequest & { attemptId: string },
  { quote, coupon }: { quote: Quote; coupon: AcceptedCoupon | null },
): Promise<OrderRecord | null> {
  const { db } = services;
  const { userId, upgradedOrderId, attemptId } = request;
  const price = quote.originalAmount;
  const now = services.now();
  const expiresAt = new Date(now.getTime() + ORDER_LIFETIME_MS);
  if (upgradedOrderId) await closeOtherUpgrades(db, { userId, upgradedOrderId, now });
  const { order } = await batch(db, {
    opened: upsertOpenOrder(db, request, { id: services.newId(), attemptId, price, now, expiresAt }),
    quoted: quoteStatements(services, selectOpenOrder(request), { quote, coupon }),
    order: unsettledOrder(db, request),
  });
  return order[0] ?? null;
}

async function reservationFailure(services: Services, request: PurchaseRequest): Promise<CouponRefusal> {
  const again = await quotePurchase(services, request);
  return again.ok ? "coupon-invalid" : again.reason;
}
