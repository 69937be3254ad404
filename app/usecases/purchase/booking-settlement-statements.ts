import type { BatchItem } from "drizzle-orm/batch";
import {
  completeBooking,
  confirmClaims,
  isReturnedOtherwise,
  isSlotLost,
  markBookingDuplicate,
  markBookingPaid,
  markSlotLost,
  reclaimHours,
  reopenBooking,
} from "../../../db/queries/purchase/booking-payments";
import { extendClaims } from "../../../db/queries/purchase/holds";
import { insertOutboxMessageIf } from "../../../db/queries/platform/outbox";
import {
  consumeReservation,
  insertLateRedemption,
  insertRefundOfDuplicate,
  isDuplicate,
  isSettledBy,
  markSettled,
  type QuotedBooking,
  releaseUnusedReservation,
  type Settlement,
} from "../../../db/queries/purchase/payments";
import { sessionConfirmedMail, sessionLostMail, sessionPaymentReturnedMail } from "../../content/session-mails";
import { formatRupees } from "../../domain/purchase/money";
import { formatDateTime } from "../../domain/platform/time";
import type { Services } from "../../ports/services";
import { mailToBuyer } from "./mail-to-buyer";
import { issueReceipt } from "./receipt-statements";

type BookingSettlement = Settlement<QuotedBooking>;
type Statement = BatchItem<"sqlite">;

/**
 * What a captured payment that adds up does to its booking. If the booking still has its hours, or can have them again,
 * it is completed and they are taken for good; else the money goes back: the slot was lost, the booking cancelled or
 * paid already. Each statement asks what the ones before it have brought about, so that every effect happens once.
 */
export function settleBooking(services: Services, settlement: BookingSettlement): Statement[] {
  const { db, newId, config } = services;
  const { purchase: booking, paymentId, now } = settlement;
  const { bookingId, expertName, sessionTime, sessionMinutes, buyer } = booking;
  const refundId = newId();
  const mailData = {
    name: buyer.name,
    bookingId,
    expertName,
    at: formatDateTime(sessionTime),
    minutes: sessionMinutes,
    paid: formatRupees(booking.quote.amount),
  };
  return [
    ...reclaimHours(db, settlement),
    completeBooking(db, settlement),
    confirmClaims(db, settlement),
    markSettled(db, settlement),
    issueReceipt(services, settlement),
    ...(booking.quote.couponCode === null ? [] : [consumeReservation(db, settlement)]),
    // Before the late redemption: a purchase has one coupon at a time, and this one was paid for with an earlier quote's.
    releaseUnusedReservation(db, settlement),
    ...(booking.quote.couponCode === null ? [] : [insertLateRedemption(db, settlement, newId())]),
    insertOutboxMessageIf(db, isSettledBy(settlement), {
      id: newId(),
      dedupeKey: `session-confirmed:${bookingId}`,
      outboxMessage: mailToBuyer(booking, "session-confirmed", sessionConfirmedMail(config, mailData), [
        { kind: "receipt", paymentId },
        { kind: "session", bookingId, guest: { name: buyer.name, email: buyer.email } },
      ]),
      now,
    }),

    markBookingDuplicate(db, settlement),
    markSlotLost(db, settlement),
    insertRefundOfDuplicate(db, settlement, {
      id: refundId,
      idempotencyKey: `duplicate-${paymentId}`,
      reason: "The session could not be booked with this payment",
    }),
    insertOutboxMessageIf(db, isDuplicate(settlement), {
      id: newId(),
      dedupeKey: `refund-duplicate:${paymentId}`,
      outboxMessage: { kind: "refund", payload: { refundId } },
      now,
    }),
    insertOutboxMessageIf(db, isSlotLost(settlement), {
      id: newId(),
      dedupeKey: `session-lost:${paymentId}`,
      outboxMessage: mailToBuyer(booking, "session-lost", sessionLostMail(config, mailData)),
      now,
    }),
    insertOutboxMessageIf(db, isReturnedOtherwise(settlement), {
      id: newId(),
      dedupeKey: `session-payment-returned:${paymentId}`,
      outboxMessage: mailToBuyer(booking, "session-payment-returned", sessionPaymentReturnedMail(config, mailData)),
      now,
    }),
  ];
}

/** What the verified authorisation of a payment does to its booking: the slot is kept, or taken again if it is free. */
export function awaitBookingCapture({ db }: Services, settlement: BookingSettlement): Statement[] {
  return [
    ...reclaimHours(db, settlement),
    markBookingPaid(db, settlement),
    extendClaims(db, settlement.purchase.bookingId),
  ];
}

/** What a payment that has come to nothing does to its booking: the slot is held for another attempt. */
export function reopenUnpaidBooking({ db }: Services, settlement: BookingSettlement): Statement[] {
  return [reopenBooking(db, settlement), extendClaims(db, settlement.purchase.bookingId)];
}
