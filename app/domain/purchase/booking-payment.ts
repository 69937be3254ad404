import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { RECONCILE_UNTIL_MS } from "./order.ts";

/**
 * `pending`: a slot is held for a student who is about to pay. `paid`: the browser sent a valid signature and the
 * capture is awaited. `completed`: paid, the session takes place. `cancelled`: released, or the hold expired.
 * `refunded`: cancelled, and the money is refunded.
 */
export const BOOKING_PAYMENT_STATUSES = ["pending", "paid", "completed", "cancelled", "refunded"] as const;

export type BookingPaymentStatus = (typeof BOOKING_PAYMENT_STATUSES)[number];

/** A booking that is not paid yet, so that it may be quoted again. */
export const BOOKING_OPEN_STATUSES = ["pending"] as const satisfies readonly BookingPaymentStatus[];

/** A slot is held for this long before checkout has been opened. */
export const HOLD_MS = 15 * MINUTE_MS;

/** Opening checkout holds the slot for this long from then on: checkout itself times out after 15 minutes. */
export const CHECKOUT_HOLD_MS = 20 * MINUTE_MS;

/**
 * A slot is held for this long while the capture of a verified payment is awaited: as long as the provider is asked.
 */
export const AWAITED_HOLD_MS = RECONCILE_UNTIL_MS;
