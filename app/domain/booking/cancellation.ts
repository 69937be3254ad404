import { type BookingSource, CANCELLED_BY, type SessionFailure, type SessionStatus } from "./booking.ts";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import { isWithinNotice } from "#app/domain/purchase/session-cancellation.ts";

/**
 * The outcome of a cancelled booking for its student. `slot-lost`: the payment arrived when the time could no longer be
 * booked. `package-refunded`: the Gold package that paid for it was refunded. `refunded-afterwards`: the session took
 * place but is refunded. `money-returned`, `credit-returned`: cancelled with a full refund. `nothing-returned`,
 * `credit-used`: cancelled too late.
 */
export type CancellationOutcome =
  | "slot-lost"
  | "package-refunded"
  | "refunded-afterwards"
  | "money-returned"
  | "credit-returned"
  | "nothing-returned"
  | "credit-used";

/** Reasons recorded by the system. All others were written by people, for people. */
const SYSTEM_REASONS: ReadonlySet<string> = new Set([
  "another-time-chosen",
  "hold-expired",
  "slot-lost",
  "order-refunded",
  "payment-refunded",
  "consent-withdrawn",
]);

interface EndedBooking {
  source: BookingSource;
  paymentStatus: BookingPaymentStatus;
  sessionStatus: SessionStatus;
  sessionFailure: SessionFailure | null;
  sessionTime: Date;
  cancelledAt: Date | null;
  cancelledBy: (typeof CANCELLED_BY)[number] | null;
  cancellationReason: string | null;
}

/** The outcome of a confirmed booking that was cancelled or refunded. */
export function classifyCancellation(booking: EndedBooking): CancellationOutcome {
  const { source, paymentStatus, sessionStatus, sessionFailure, sessionTime } = booking;
  const { cancelledAt, cancelledBy, cancellationReason } = booking;
  if (cancellationReason === "slot-lost") return "slot-lost";
  if (cancellationReason === "order-refunded") return "package-refunded";
  if (paymentStatus === "refunded") return sessionStatus === "cancelled" ? "money-returned" : "refunded-afterwards";
  if (source === "payment") return "nothing-returned";
  if (sessionFailure) return "credit-returned";
  const isLate = cancelledBy === "student" && (cancelledAt === null || !isWithinNotice(sessionTime, cancelledAt));
  return isLate ? "credit-used" : "credit-returned";
}

/** The reason an expert or administrator wrote to the student for a cancellation; null if none. */
export function findWrittenReason({
  cancelledBy,
  cancellationReason,
}: Pick<EndedBooking, "cancelledBy" | "cancellationReason">): string | null {
  const isWritten = cancelledBy === "expert" || cancelledBy === "administrator";
  return isWritten && cancellationReason !== null && !SYSTEM_REASONS.has(cancellationReason)
    ? cancellationReason
    : null;
}
