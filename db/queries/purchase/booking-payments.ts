import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { AWAITED_HOLD_MS, HOLD_MS } from "#app/domain/purchase/booking-payment.ts";
import { claimedHours, latestBookingTime } from "#app/domain/experts/working-hours.ts";
import type { Database } from "#db/client.ts";
import { bookings, payments, slotClaims } from "#db/schema/index.ts";
import {
  isAuthorizedAndPending,
  isBuyerErased,
  isCapturedAndPending,
  isDuplicate,
  isSettledBy,
  type QuotedBooking,
  type Settlement,
} from "./payments.ts";
import { isProcessingStopped } from "#db/queries/accounts/consents.ts";
import { isQuoteHonoured } from "./quote-validity.ts";
import { endHolds, expiredHoldsOn, type Hours, insertClaims, isAnyClaimed } from "./holds.ts";

type BookingSettlement = Settlement<QuotedBooking>;

function claimHours({ expertId, sessionTime: start, sessionMinutes, bufferMinutes }: QuotedBooking): Hours {
  return { expertId, hours: claimedHours({ start, sessionMinutes, bufferMinutes }) };
}

function hasLostHold(bookingId: string): SQL {
  return sql`exists (
    select 1 from bookings
    where id = ${bookingId} and payment_status = 'cancelled' and cancellation_reason = 'hold-expired'
      and razorpay_payment_id is null
  )`;
}

/** Whether a booking claims its hours: always all or none. */
function hasClaims(bookingId: string): SQL {
  return sql`exists (select 1 from slot_claims where booking_id = ${bookingId})`;
}

/**
 * Statements: release the hold of a booking whose session began before its payment was captured. The expert was never
 * notified, so the session cannot have taken place, and the payment is refunded. Also if consent was withdrawn in the
 * meantime.
 */
export function endBegunHold(db: Database, { purchase: { bookingId, sessionTime, userId }, now }: BookingSettlement) {
  const begun = sql`select booking_id from slot_claims
    where booking_id = ${bookingId} and expires_at is not null
      and (${sessionTime.getTime()} <= ${now.getTime()} or ${isProcessingStopped(userId)})`;
  return endHolds(db, begun, now);
}

/** Whether a payment was made while its session could still be booked, by the provider's clock. */
function isMadeInTime({ purchase: { sessionTime, minimumNoticeHours }, paidAt }: BookingSettlement): SQL {
  const latest = latestBookingTime(sessionTime, minimumNoticeHours).getTime();
  return sql`${paidAt.getTime()} <= ${latest}`;
}

/**
 * Statements: reclaim the hours of a booking whose hold expired before its payment arrived, if they are all free and in
 * the future, the payment was made within the expert's notice, and its quote is honoured.
 */
export function reclaimHours(db: Database, settlement: BookingSettlement) {
  const { purchase: booking, paymentId, now } = settlement;
  const { bookingId, sessionTime } = booking;
  const hours = claimHours(booking);
  const expiresAt = new Date(now.getTime() + AWAITED_HOLD_MS);
  const isAhead = sql`${sessionTime.getTime()} > ${now.getTime()}`;
  const condition = sql`${hasLostHold(bookingId)} and ${isAhead} and ${isMadeInTime(settlement)}
    and ${isAuthorizedAndPending(paymentId)} and not ${isAnyClaimed(hours)} and not ${isBuyerErased(booking)}
    and not ${isProcessingStopped(booking.userId)}
    and ${isQuoteHonoured(settlement) ?? sql`1`}`;
  return [
    ...endHolds(db, expiredHoldsOn(hours, { now, exceptBookingId: bookingId }), now),
    insertClaims(db, { ...hours, bookingId, expiresAt }, condition),
  ] as const;
}

const asBefore = {
  sessionStatus: "scheduled",
  cancelledAt: null,
  cancelledBy: null,
  cancellationReason: null,
} as const;

/** Completes a booking that still has its hours, once, at the quote of the provider order that was paid. */
export function completeBooking(db: Database, settlement: BookingSettlement) {
  const { purchase: booking, paymentId, now } = settlement;
  const { originalAmount, couponDiscount, amount, couponCode } = booking.quote;
  return db
    .update(bookings)
    .set({
      ...asBefore,
      originalAmount,
      couponDiscount,
      couponCode,
      totalCharge: amount,
      paidAmount: amount,
      paymentStatus: "completed",
      providerOrderId: booking.providerOrderId,
      razorpayPaymentId: paymentId,
      holdExpiresAt: null,
      completedAt: now,
      updatedAt: now,
    })
    .where(
      and(
        eq(bookings.id, booking.bookingId),
        inArray(bookings.paymentStatus, ["pending", "paid", "cancelled"]),
        hasClaims(booking.bookingId),
        isCapturedAndPending(paymentId),
        sql`not ${isBuyerErased(booking)}`,
        sql`not ${isProcessingStopped(booking.userId)}`,
        isQuoteHonoured(settlement),
      ),
    );
}

/** Makes the claims of a settled booking permanent. */
export function confirmClaims(db: Database, settlement: BookingSettlement) {
  return db
    .update(slotClaims)
    .set({ expiresAt: null })
    .where(and(eq(slotClaims.bookingId, settlement.purchase.bookingId), isSettledBy(settlement)));
}

/** Marks a captured payment that has not settled its booking as a duplicate: paid twice, cancelled, or slot lost. */
export function markBookingDuplicate(db: Database, { paymentId, now }: BookingSettlement) {
  return db
    .update(payments)
    .set({ role: "duplicate", updatedAt: now })
    .where(and(eq(payments.id, paymentId), eq(payments.role, "pending"), eq(payments.status, "captured")));
}

/** Records that a booking was paid after its slot was lost, so the payment is refunded. */
export function markSlotLost(db: Database, settlement: BookingSettlement) {
  const { purchase: booking, paymentId, now } = settlement;
  return db
    .update(bookings)
    .set({
      paymentStatus: "refunded",
      cancellationReason: "slot-lost",
      providerOrderId: booking.providerOrderId,
      razorpayPaymentId: paymentId,
      updatedAt: now,
    })
    .where(
      and(
        eq(bookings.id, booking.bookingId),
        eq(bookings.paymentStatus, "cancelled"),
        eq(bookings.cancellationReason, "hold-expired"),
        isNull(bookings.razorpayPaymentId),
        isDuplicate(settlement),
      ),
    );
}

/** SQL condition: this payment arrived too late for its slot. */
export function isSlotLost({ purchase, paymentId }: BookingSettlement): SQL {
  return sql`exists (
    select 1 from bookings
    where id = ${purchase.bookingId} and cancellation_reason = 'slot-lost' and razorpay_payment_id = ${paymentId}
  )`;
}

/** SQL condition: this payment is refunded for another reason than a lost slot: its booking was paid or cancelled. */
export function isReturnedOtherwise(settlement: BookingSettlement): SQL {
  return sql`${isDuplicate(settlement)} and not ${isSlotLost(settlement)}`;
}

/** SQL condition: the verified authorisation of this payment lets its booking await the capture. */
export function mayBookingAwaitCapture(settlement: BookingSettlement): SQL {
  const { purchase, paymentId } = settlement;
  const isOpen = sql`exists (
    select 1 from bookings where id = ${purchase.bookingId} and payment_status in ('pending', 'cancelled')
  )`;
  const isHonoured = isQuoteHonoured(settlement) ?? sql`1`;
  return sql`(${isOpen} and ${hasClaims(purchase.bookingId)} and ${isAuthorizedAndPending(paymentId)}
    and not ${isProcessingStopped(purchase.userId)} and ${isHonoured})`;
}

/** Keeps the slot until the capture, after a valid signature for an authorised payment from the student's browser. */
export function markBookingPaid(db: Database, settlement: BookingSettlement) {
  const { purchase: booking, now } = settlement;
  return db
    .update(bookings)
    .set({
      ...asBefore,
      paymentStatus: "paid",
      holdExpiresAt: new Date(now.getTime() + AWAITED_HOLD_MS),
      updatedAt: now,
    })
    .where(and(eq(bookings.id, booking.bookingId), mayBookingAwaitCapture(settlement)));
}

/** Holds the slot again for another payment, after the awaited capture failed and with no other payment in progress. */
export function reopenBooking(db: Database, { purchase: booking, now }: BookingSettlement) {
  return db
    .update(bookings)
    .set({ paymentStatus: "pending", holdExpiresAt: new Date(now.getTime() + HOLD_MS), updatedAt: now })
    .where(
      and(
        eq(bookings.id, booking.bookingId),
        eq(bookings.paymentStatus, "paid"),
        sql`not exists (
          select 1 from ${payments}
          where ${payments.bookingId} = ${booking.bookingId} and ${payments.status} in ('authorized', 'captured')
            and ${payments.role} = 'pending'
        )`,
      ),
    );
}
