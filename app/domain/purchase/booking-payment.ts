import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { RECONCILE_UNTIL_MS } from "./order.ts";

/**
 * `pending`: a slot is held for a student about to pay. `paid`: the browser sent a valid signature and the capture is
 * awaited. `completed`: paid, the session takes place. `cancelled`: released, or the hold expired. `refunded`:
 * cancelled and refunded.
 */
export const BOOKING_PAYMENT_STATUSES = ["pending", "paid", "completed", "cancelled", "refunded"] as const;

export type BookingPaymentStatus = (typeof BOOKING_PAYMENT_STATUSES)[number];

/** A booking not paid yet, which may be quoted again. */
export const BOOKING_OPEN_STATUSES = ["pending"] as const satisfies readonly BookingPaymentStatus[];

/** How long a slot is held before checkout is opened. */
export const HOLD_MS = 15 * MINUTE_MS;

/** How long a slot is held from opening checkout, which itself times out after 15 minutes. */
export const CHECKOUT_HOLD_MS = 20 * MINUTE_MS;

/** How long a slot is held while awaiting a verified payment's capture: as long as reconciliation queries it. */
export const AWAITED_HOLD_MS = RECONCILE_UNTIL_MS;
