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

/** A booking whose hold expired before it was paid for. */
function hasLostHold(bookingId: string): SQL {
  return sql`exists (
    select 1 from bookings
    where id = ${bookingId} and payment_status = 'cancelled' and cancellation_reason = 'hold-expired'
      and razorpay_payment_id is null
  )`;
}

/** Whether a booking claims its hours. It claims all of them or none. */
function hasClaims(bookingId: string): SQL {
  return sql`exists (select 1 from slot_claims where booking_id = ${bookingId})`;
}

/**
 * Ends what is still held of a booking whose session has begun before its payment was captured: its expert never knew
 * of it, so it cannot have taken place, and the payment is refunded. The same if the consent was taken back meanwhile.
 * Statements of a batch.
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
 * Reclaims the hours of a booking whose hold had expired when its payment arrived, if they are all still free and in
 * the future, the payment itself was made with the expert's notice, and its quote is honoured: statements of a batch.
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

/**
 * Completes a booking with a captured payment, if no other payment has and it still has its hours. The charge is the
 * quote of the provider order on which the money arrived.
 */
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

/**
 * Marks a captured payment that has not settled its booking as a duplicate: paid twice, cancelled meanwhile, or slot
 * lost.
 */
export function markBookingDuplicate(db: Database, { paymentId, now }: BookingSettlement) {
  return db
    .update(payments)
    .set({ role: "duplicate", updatedAt: now })
    .where(and(eq(payments.id, paymentId), eq(payments.role, "pending"), eq(payments.status, "captured")));
}

/** Records that a booking was paid for after its slot was lost, and that the payment is refunded. */
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

/** Whether this payment arrived too late for its slot. */
export function isSlotLost({ purchase, paymentId }: BookingSettlement): SQL {
  return sql`exists (
    select 1 from bookings
    where id = ${purchase.bookingId} and cancellation_reason = 'slot-lost' and razorpay_payment_id = ${paymentId}
  )`;
}

/** Whether this payment is refunded although no slot was lost: its booking was already paid, or cancelled. */
export function isReturnedOtherwise(settlement: BookingSettlement): SQL {
  return sql`${isDuplicate(settlement)} and not ${isSlotLost(settlement)}`;
}

/** Whether the verified authorisation of this payment lets its booking wait for the capture. */
export function mayBookingAwaitCapture(settlement: BookingSettlement): SQL {
  const { purchase, paymentId } = settlement;
  const isOpen = sql`exists (
    select 1 from bookings where id = ${purchase.bookingId} and payment_status in ('pending', 'cancelled')
  )`;
  const isHonoured = isQuoteHonoured(settlement) ?? sql`1`;
  return sql`(${isOpen} and ${hasClaims(purchase.bookingId)} and ${isAuthorizedAndPending(paymentId)}
    and not ${isProcessingStopped(purchase.userId)} and ${isHonoured})`;
}

/**
 * The student's browser has sent a valid signature for an authorised payment: the slot is kept while the capture is
 * awaited.
 */
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

/**
 * The awaited capture has failed, and no other payment is in progress: the slot is held again, to be paid for again.
 */
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
