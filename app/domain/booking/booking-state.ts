import { endOfSession, type SessionStatus } from "./booking";
import type { BookingPaymentStatus } from "../purchase/booking-payment";
import { MINUTE_MS } from "../platform/duration";

/**
 * What a booking is to its student at a moment. `unpaid`: its time is held. `ended`: the hold ran out, or was given up.
 * `confirming`: the capture of its payment is awaited. `upcoming`, `running`, `over`: confirmed, by the clock.
 * `held`, `missed`: what the expert said afterwards. `cancelled`: without money back. `returned`: with all of it.
 */
export type BookingState =
  | "unpaid"
  | "ended"
  | "confirming"
  | "upcoming"
  | "running"
  | "over"
  | "held"
  | "missed"
  | "cancelled"
  | "returned";

interface StatefulBooking {
  paymentStatus: BookingPaymentStatus;
  sessionStatus: SessionStatus;
  sessionTime: Date;
  /** Minutes. */
  sessionDuration: number;
  holdExpiresAt: Date | null;
  /** When it was confirmed; null for what never was. */
  completedAt: Date | null;
}

/** The meeting opens so long before a session, in milliseconds. */
export const JOIN_EARLY_MS = 15 * MINUTE_MS;

/** How a booking stands at `now`. */
export function bookingStateOf(booking: StatefulBooking, now: Date): BookingState {
  switch (booking.paymentStatus) {
    case "pending":
      return booking.holdExpiresAt !== null && booking.holdExpiresAt > now ? "unpaid" : "ended";
    case "paid":
      return "confirming";
    case "refunded":
      return "returned";
    case "cancelled":
      return booking.completedAt === null ? "ended" : "cancelled";
    case "completed":
      return stateOfConfirmed(booking, now);
  }
}

function stateOfConfirmed(booking: StatefulBooking, now: Date): BookingState {
  if (booking.sessionStatus === "completed") return "held";
  if (booking.sessionStatus === "no_show") return "missed";
  if (booking.sessionStatus === "cancelled") return "cancelled";
  if (now < booking.sessionTime) return "upcoming";
  return now < endOfSession(booking) ? "running" : "over";
}

/** Whether the meeting's door is open: from 15 minutes before the session to its end. */
export function isJoinable(booking: Pick<StatefulBooking, "sessionTime" | "sessionDuration">, now: Date): boolean {
  return now.getTime() >= booking.sessionTime.getTime() - JOIN_EARLY_MS && now < endOfSession(booking);
}
