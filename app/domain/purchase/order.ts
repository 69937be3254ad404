import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import type { Quote } from "./pricing.ts";
import { hashToken } from "#app/domain/platform/token.ts";

/**
 * `created` and `failed` are open: the buyer may still pay. `paid`: the browser sent a valid signature and the capture
 * is awaited. `completed` gives access. `expired`: not paid in time; a late capture still completes it.
 */
export const ORDER_STATUSES = ["created", "paid", "completed", "failed", "expired", "refunded"] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order not paid yet, which may be quoted again. */
export const ORDER_OPEN_STATUSES = ["created", "failed"] as const satisfies readonly OrderStatus[];

/** An ordinary purchase, or the upgrade of a completed Silver order to Gold. */
export const ORDER_KINDS = ["purchase", "upgrade"] as const;

export const ORDER_LIFETIME_MS = 24 * HOUR_MS;

/** Minimum age of orders in reconciliation, in minutes. */
export const RECONCILE_AFTER_MINUTES = 15;

/** Maximum age of orders in reconciliation: payments may be authorised late. */
export const RECONCILE_UNTIL_MS = 6 * DAY_MS;

/**
 * The receipt that identifies one quote of one order at the provider: 40 characters, the provider's maximum. The same
 * quote of an order has the same receipt, so that two tabs, or a retry after a lost response, share one provider order.
 * Someone else paying (`payer`) has a separate one, so that their payment can be recognised.
 */
export function toReceiptId(orderId: string, quote: Quote, payer: object | null = null): string {
  const payerSuffix = payer === null ? "" : `:${JSON.stringify(payer)}`;
  const fingerprint = hashToken(
    `${quote.originalAmount}:${quote.amount}:${quote.couponCode ?? ""}${payerSuffix}`,
  ).slice(0, 7);
  return `${orderId.replaceAll("-", "")}-${fingerprint}`;
}
