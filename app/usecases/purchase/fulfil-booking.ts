import {
  completeBooking,
  confirmClaims,
  endBegunHold,
  isReturnedOtherwise,
  isSlotLost,
  markBookingDuplicate,
  markBookingPaid,
  markSlotLost,
  mayBookingAwaitCapture,
  reclaimHours,
  reopenBooking,
} from "#db/queries/purchase/booking-payments.ts";
import { extendClaims } from "#db/queries/purchase/holds.ts";
import { isSettledBy, type QuotedBooking, type Settlement } from "#db/queries/purchase/payments.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import {
  sessionConfirmedMail,
  sessionLostMail,
  sessionPaymentReturnedMail,
} from "#app/content/mails/session-payment-mails.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { toReceiptKind } from "#app/domain/purchase/receipt.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import type { Services } from "#app/ports/services.ts";
import type { ConditionalMessage, Fulfilment } from "./fulfilment.ts";
import { mailToBuyer } from "./mail-to-buyer.ts";
import { reserveAgainStatements } from "./quote-purchase.ts";
import { toBilledPayer } from "#app/domain/purchase/payer.ts";
import { payerMessages } from "./payer-messages.ts";
import type { MailTemplate } from "#app/domain/platform/mail-budget.ts";

type BookingSettlement = Settlement<QuotedBooking>;

/**
 * Applies a payment to a booking. If it has or can reclaim its hours, it is completed and they become permanent;
 * otherwise (slot lost, session begun, booking cancelled or already paid) the money is refunded.
 */
export function fulfilBooking(services: Services, settlement: BookingSettlement): Fulfilment {
  const { db } = services;
  const { bookingId } = settlement.purchase;
  return {
    complete: () => [
      ...endBegunHold(db, settlement),
      ...reclaimHours(db, settlement),
      completeBooking(db, settlement),
      confirmClaims(db, settlement),
    ],
    entitle: () => [],
    markDuplicate: () => [markBookingDuplicate(db, settlement), markSlotLost(db, settlement)],
    refundReason: "The session could not be booked with this payment",
    messages: () => bookingMessages(services, settlement),
    // The slot is kept, or reclaimed if free, while the capture is awaited.
    awaitCapture: () => [
      ...reclaimHours(db, settlement),
      ...reserveAgainStatements(services, settlement, mayBookingAwaitCapture(settlement)),
      markBookingPaid(db, settlement),
      extendClaims(db, bookingId),
    ],
    // The slot is held for another attempt.
    reopen: () => [reopenBooking(db, settlement), extendClaims(db, bookingId)],
  };
}

function bookingMessages(services: Services, settlement: BookingSettlement): ConditionalMessage[] {
  const { config } = services;
  const { purchase: booking, paymentId } = settlement;
  const { payer, language } = booking;
  const { bookingId, expertName, sessionTime, sessionMinutes, place, buyer } = booking;
  const isReceiptWithPayer = toBilledPayer(payer) !== null;
  const mailData = {
    name: buyer.name,
    bookingId,
    expertName,
    sessionTime,
    place,
    paid: formatRupees(booking.quote.amount),
  };
  const receiptKind = toReceiptKind(currentBusiness(booking.business, config.business));
  const mail = (template: MailTemplate, content: MailContent) => mailToBuyer(booking, template, content);
  const confirmedMail = sessionConfirmedMail(
    config,
    {
      ...mailData,
      minutes: sessionMinutes,
      receiptKind,
      isPaidByOther: payer !== null,
      isReceiptWithPayer,
      now: settlement.now,
    },
    language,
  );
  const confirmed: ConditionalMessage = {
    condition: isSettledBy(settlement),
    dedupeKey: `session-confirmed:${bookingId}`,
    message: mailToBuyer(booking, "session-confirmed", confirmedMail, [
      ...(isReceiptWithPayer ? [] : [{ kind: "receipt" as const, paymentId }]),
      { kind: "session", bookingId, guest: { name: buyer.name, email: buyer.email }, language },
    ]),
  };
  if (payer) return [confirmed, ...payerMessages(services, settlement)];
  return [
    confirmed,
    {
      condition: isSlotLost(settlement),
      dedupeKey: `session-lost:${paymentId}`,
      message: mail("session-lost", sessionLostMail(config, mailData, language)),
    },
    {
      condition: isReturnedOtherwise(settlement),
      dedupeKey: `session-payment-returned:${paymentId}`,
      message: mail("session-payment-returned", sessionPaymentReturnedMail(config, mailData, language)),
    },
  ];
}
