import { HOUR_MS, MINUTE_MS } from "../platform/duration";
import { RECONCILE_UNTIL_MS } from "../purchase/order";

/**
 * `pending`: a slot is held for somebody who is about to pay. `paid`: the browser brought a valid signature and the
 * capture is awaited. `completed`: paid, the session takes place. `cancelled`: given up, or the hold ran out.
 * `refunded`: cancelled, and the money goes back.
 */
export const BOOKING_PAYMENT_STATUSES = ["pending", "paid", "completed", "cancelled", "refunded"] as const;

export type BookingPaymentStatus = (typeof BOOKING_PAYMENT_STATUSES)[number];

export const SESSION_STATUSES = ["scheduled", "completed", "no_show", "cancelled"] as const;

export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** What pays for a session: money, or the credit of a Gold order. */
export const BOOKING_SOURCES = ["payment", "credit"] as const;

export type BookingSource = (typeof BOOKING_SOURCES)[number];

export const CANCELLED_BY = ["student", "expert", "administrator", "system"] as const;

export type CancelledBy = (typeof CANCELLED_BY)[number];

/** Who wants to do something with a booking, and as whom: students and experts reach only their own. */
export type BookingActor =
  | { role: "student"; userId: string }
  | { role: "expert"; partnerId: string }
  | { role: "administrator"; userId: string };

/** A slot is held for so long before checkout has been opened. */
export const HOLD_MS = 15 * MINUTE_MS;

/** Opening checkout holds the slot for so long from then on: checkout itself gives up after 15 minutes. */
export const CHECKOUT_HOLD_MS = 20 * MINUTE_MS;

/** A slot is held for so long while the capture of a verified payment is awaited: as long as the provider is asked. */
export const AWAITED_HOLD_MS = RECONCILE_UNTIL_MS;

/** So many slots one student may hold at a time. */
export const MAX_HOLDS = 3;

/** So many people may be asked to join a session: both parents. */
export const MAX_GUESTS = 2;

/** When a session is over; `sessionDuration` is in minutes. */
export function endOfSession({ sessionTime, sessionDuration }: { sessionTime: Date; sessionDuration: number }): Date {
  return new Date(sessionTime.getTime() + sessionDuration * MINUTE_MS);
}

/** Until so long before its start a session is moved or cancelled free of charge. */
export const NOTICE_MS = 24 * HOUR_MS;

/** Whether a session can still be moved, or cancelled with everything given back, at `now`. */
export function isWithinNotice(sessionTime: Date, now: Date): boolean {
  return sessionTime.getTime() - now.getTime() >= NOTICE_MS;
}

/** What a cancellation gives back: all the money, the session credit, or nothing. */
export type RefundDecision = "full" | "credit" | "none";

/**
 * What cancelling a confirmed session gives back. A student gets everything back until 24 hours before it, and
 * nothing later; when the expert or an administrator cancels, always everything.
 */
export function decideRefund(cancellation: {
  by: BookingActor["role"];
  source: BookingSource;
  sessionTime: Date;
  now: Date;
}): RefundDecision {
  const { by, source, sessionTime, now } = cancellation;
  if (by === "student" && !isWithinNotice(sessionTime, now)) return "none";
  return source === "credit" ? "credit" : "full";
}
