import { batch } from "#db/queries/platform/batch.ts";
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
} from "#db/queries/booking/bookings.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { type BookingActor, decideRefund, type RefundDecision } from "#app/domain/booking/booking.ts";
import { isRefundForDesk } from "#app/domain/booking/failed-session.ts";
import type { Actor } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { findMoneyHold, type MoneyHold } from "#app/usecases/accounts/phone/hold-money.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/**
 * `payment-awaited`: its payment is being captured. `session-over`: it has begun or ended; administrators can still
 * cancel it until its outcome is recorded, and its student if it failed. `number-changed-lately`: the
 * student would get money back.
 */
export type CancelSessionFailure =
  | "booking-not-found"
  | "payment-awaited"
  | "session-over"
  | "already-cancelled"
  | MoneyHold;

export type CancelSessionOutcome = { ok: true; refund: RefundDecision } | { ok: false; reason: CancelSessionFailure };

interface CancelRequest {
  bookingId: string;
  actor: BookingActor;
  reason?: string | null;
}

/**
 * Cancels a session or releases a held slot, and frees its hours. `decideRefund` sets the refund, which is requested in
 * the same batch and executed through the outbox.
 */
export async function cancelSession(services: Services, request: CancelRequest): Promise<CancelSessionOutcome> {
  const { bookingId, actor, reason = null } = request;
  const booking = await findBooking(services.db, { id: bookingId, actor });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  return (await cancelAsRead(services, booking, { actor, reason })) ?? cancelSession(services, request);
}

/** The same for a booking already read. Null if it has changed since, and has to be validated again. */
export async function cancelAsRead(
  services: Services,
  booking: BookingRecord,
  {
    actor,
    reason,
    audit,
  }: {
    actor: BookingActor;
    reason: string | null;
    /** The actor and details for the audit log, if the cancellation succeeds. */
    audit?: { actor: Actor; detail: Record<string, unknown> };
  },
): Promise<CancelSessionOutcome | null> {
  const { db, newId } = services;
  const now = services.now();
  const refusal = checkCancellation(booking, actor.role, now);
  if (refusal) return { ok: false, reason: refusal };

  const isConfirmed = booking.paymentStatus === "completed";
  const { id: bookingId } = booking;
  const refund = isConfirmed ? decideRefund({ ...booking, by: actor.role, now }) : "none";
  // The desk, which can cancel at once, is named in the message: a hold must not cost the student the refund.
  const hold = refund === "full" && actor.role === "student" ? await findMoneyHold(services, actor.userId) : null;
  if (hold) return { ok: false, reason: hold };
  const paymentStatus = refund === "full" ? "refunded" : "cancelled";
  const cancellation: Cancellation = { booking, by: actor.role, reason, paymentStatus, now };
  const refundId = newId();
  const requestedBy = "userId" in actor ? actor.userId : null;
  const { cancelled } = await batch(db, {
    cancelled: cancelBooking(db, cancellation),
    freed: freeHours(db, cancellation),
    coupon: refund === "full" || !isConfirmed ? returnCoupon(db, cancellation) : null,
    credit: refund === "credit" ? returnCredit(db, cancellation) : null,
    refund:
      refund === "full"
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
        : null,
    audited: audit
      ? recordAuditIf(services, isCancelledBy(cancellation), audit.actor, {
          action: "booking.cancel",
          entityType: "booking",
          entityId: bookingId,
          detail: { ...audit.detail, refund },
        })
      : null,
  });
  if (cancelled.length === 0) return null;
  services.nudgeOutbox();
  return { ok: true, refund };
}

function checkCancellation(booking: BookingRecord, by: BookingActor["role"], now: Date): CancelSessionFailure | null {
  if (
    booking.paymentStatus === "cancelled" ||
    booking.paymentStatus === "refunded" ||
    booking.sessionStatus === "cancelled"
  )
    return "already-cancelled";
  if (booking.paymentStatus === "paid") return "payment-awaited";
  if (booking.sessionStatus !== "scheduled") return "session-over";
  if (booking.paymentStatus !== "completed" || booking.sessionTime > now || by === "administrator") return null;
  return by === "student" && booking.sessionFailure && !isRefundForDesk(booking) ? null : "session-over";
}
