import { insertAuditEntryIf } from "../../../db/queries/platform/audit";
import {
  type BookingRecord,
  type Cancellation,
  cancelBooking,
  findBooking,
  freeHours,
  insertRefundOfBooking,
  isCancelledBy,
  returnCoupon,
  returnCredit,
} from "../../../db/queries/booking/bookings";
import { insertOutboxMessageIf } from "../../../db/queries/platform/outbox";
import { type BookingActor, decideRefund, type RefundDecision } from "../../domain/booking/booking";
import type { Services } from "../../ports/services";
import type { AuditEntry } from "../platform/record-audit";

/**
 * `payment-awaited`: the capture of its payment is under way. `session-over`: it has begun, or has taken place.
 * `already-cancelled`: there is nothing left to cancel.
 */
export type CancelSessionFailure = "booking-not-found" | "payment-awaited" | "session-over" | "already-cancelled";

export type CancelSessionOutcome = { ok: true; refund: RefundDecision } | { ok: false; reason: CancelSessionFailure };

interface CancelRequest {
  bookingId: string;
  actor: BookingActor;
  reason?: string | null;
  /** What the audit log notes if the cancellation comes about: for administrators. */
  audit?: AuditEntry;
}

/**
 * Cancels a session, or gives up a slot that is held: the hours are free at once. What is given back is decided by
 * `decideRefund`; money goes back through a refund that the batch wants and the outbox carries out.
 */
export async function cancelSession(
  services: Services,
  { bookingId, actor, reason = null, audit }: CancelRequest,
): Promise<CancelSessionOutcome> {
  const { db, newId } = services;
  const now = services.now();
  const booking = await findBooking(db, { id: bookingId, actor });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const refusal = checkCancellation(booking, now);
  if (refusal) return { ok: false, reason: refusal };

  const isConfirmed = booking.paymentStatus === "completed";
  const { source, sessionTime } = booking;
  const refund = isConfirmed ? decideRefund({ by: actor.role, source, sessionTime, now }) : "none";
  const paymentStatus = refund === "full" ? "refunded" : "cancelled";
  const cancellation: Cancellation = { booking, by: actor.role, reason, paymentStatus, now };
  const refundId = newId();
  const requestedBy = actor.role === "expert" ? null : actor.userId;
  const [cancelled] = await db.batch([
    cancelBooking(db, cancellation),
    freeHours(db, cancellation),
    ...(refund === "full" || !isConfirmed ? [returnCoupon(db, cancellation)] : []),
    ...(refund === "credit" ? [returnCredit(db, cancellation)] : []),
    ...(refund === "full"
      ? [
          insertRefundOfBooking(db, cancellation, {
            id: refundId,
            reason: `Session cancelled by the ${actor.role}`,
            requestedBy,
          }),
          insertOutboxMessageIf(db, isCancelledBy(cancellation), {
            id: newId(),
            dedupeKey: `refund-booking:${bookingId}`,
            outboxMessage: { kind: "refund", payload: { refundId } },
            now,
          }),
        ]
      : []),
    ...(audit
      ? [
          insertAuditEntryIf(db, isCancelledBy(cancellation), {
            ...audit,
            detail: { ...audit.detail, refund },
            createdAt: now,
          }),
        ]
      : []),
  ]);
  // Somebody else changed the booking after it was read: it is judged again as it is now.
  if (cancelled.length === 0) return cancelSession(services, { bookingId, actor, reason, audit });
  services.nudgeOutbox();
  return { ok: true, refund };
}

function checkCancellation(booking: BookingRecord, now: Date): CancelSessionFailure | null {
  if (
    booking.paymentStatus === "cancelled" ||
    booking.paymentStatus === "refunded" ||
    booking.sessionStatus === "cancelled"
  )
    return "already-cancelled";
  if (booking.paymentStatus === "paid") return "payment-awaited";
  if (booking.sessionStatus !== "scheduled") return "session-over";
  if (booking.paymentStatus === "completed" && booking.sessionTime <= now) return "session-over";
  return null;
}
