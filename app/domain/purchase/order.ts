import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import type { Quote } from "./pricing.ts";
import { hashToken } from "#app/domain/platform/token.ts";

/**
 * `created` and `failed` are open: the buyer may still pay. `paid`: the browser sent a valid signature and the capture
 * is awaited. `completed` gives access. `expired`: not paid in time; a late capture still completes it.
 */
export const ORDER_STATUSES = ["created", "paid", "completed", "failed", "expired", "refunded"] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order that is not paid yet, so that it may be quoted again. */
export const ORDER_OPEN_STATUSES = ["created", "failed"] as const satisfies readonly OrderStatus[];

/** An ordinary purchase, or the upgrade of a completed Silver order to Gold. */
export const ORDER_KINDS = ["purchase", "upgrade"] as const;

/** An unpaid order is closed after this long. */
export const ORDER_LIFETIME_MS = 24 * HOUR_MS;

/** The reconciliation asks the provider about orders only when they are this old, in minutes. */
export const RECONCILE_AFTER_MINUTES = 15;

/** A payment may be authorised late: the provider is asked about an order until it is this old. */
export const RECONCILE_UNTIL_MS = 6 * DAY_MS;

/**
 * The receipt by which the provider identifies one quote of one order: 40 characters, the provider's maximum. The same
 * order with the same quote has the same receipt, so that two tabs, or a retry after a lost response, end up with one
 * provider order. Whoever pays for the student (`payer`) has one of their own: so their payment is known to be theirs.
 */
export function toReceiptId(orderId: string, quote: Quote, payer: object | null = null): string {
  const payerSuffix = payer === null ? "" : `:${JSON.stringify(payer)}`;
  const fingerprint = hashToken(
    `${quote.originalAmount}:${quote.amount}:${quote.couponCode ?? ""}${payerSuffix}`,
  ).slice(0, 7);
  return `${orderId.replaceAll("-", "")}-${fingerprint}`;
}
