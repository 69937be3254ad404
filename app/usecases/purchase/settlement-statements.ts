import type { Statement } from "#db/queries/platform/batch.ts";
import { insertOutboxMessagesIf } from "#db/queries/platform/outbox.ts";
import {
  consumeReservation,
  insertRefundOfReturned,
  isReturned,
  isSettledBy,
  markSettled,
  releaseUnusedReservation,
  type Settlement,
} from "#db/queries/purchase/payments.ts";
import { insertRedemptionOfPaid, isLapsed, markLapsed } from "#db/queries/purchase/quote-validity.ts";
import { lapsedPaymentMail, requestedPaymentLostMail } from "#app/content/mails/purchase-mails.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import { fulfilBooking } from "./fulfil-booking.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import type { ConditionalMessage, Fulfilment } from "./fulfilment.ts";
import { mailToBuyer } from "./mail-to-buyer.ts";
import { pathOfPurchase } from "./payer-messages.ts";
import { issueReceipt } from "./receipt-statements.ts";

function pickFulfilment(services: Services, { purchase, ...common }: Settlement): Fulfilment {
  return purchase.kind === "order"
    ? fulfilOrder(services, { ...common, purchase })
    : fulfilBooking(services, { ...common, purchase });
}

/**
 * Applies a captured payment of the right amount to its purchase, as statements of one batch: it completes the
 * purchase, with receipt, coupon and entitlements; or it is a duplicate or pays a lapsed quote, and is fully refunded.
 */
export function settleStatements(services: Services, settlement: Settlement): Statement[] {
  const { db, newId } = services;
  const { paymentId, purchase } = settlement;
  const fulfilment = pickFulfilment(services, settlement);
  const hasCoupon = purchase.quote.couponCode !== null;
  const refundId = newId();
  const refundMessage: ConditionalMessage = {
    condition: isReturned(settlement),
    dedupeKey: `refund-duplicate:${paymentId}`,
    message: { kind: "refund", payload: { refundId } },
  };
  return [
    ...fulfilment.complete(),
    markSettled(db, settlement),
    issueReceipt(services, settlement),
    ...(hasCoupon ? [consumeReservation(db, settlement)] : []),
    // Before the redemption: a purchase has one coupon at a time, and this payment used an earlier quote's.
    releaseUnusedReservation(db, settlement),
    ...(hasCoupon
      ? [
          insertRedemptionOfPaid(db, settlement, {
            id: newId(),
            state: "consumed",
            condition: isSettledBy(settlement),
          }),
          markLapsed(db, settlement),
        ]
      : []),
    ...fulfilment.entitle(),
    ...fulfilment.markDuplicate(),
    insertRefundOfReturned(db, settlement, {
      id: refundId,
      idempotencyKey: `duplicate-${paymentId}`,
      reason: fulfilment.refundReason,
    }),
    insertOutboxMessagesIf(
      db,
      settlement.now,
      [refundMessage, lapsedMessage(services, settlement), ...fulfilment.messages()].map(
        ({ condition, dedupeKey, message }) => ({ id: newId(), condition, dedupeKey, outboxMessage: message }),
      ),
    ),
  ];
}

/** Applies a payment's verified authorisation to its purchase, which then awaits the capture. */
export function awaitCaptureStatements(services: Services, settlement: Settlement): Statement[] {
  return pickFulfilment(services, settlement).awaitCapture();
}

/** Informs the buyer of a refund because the quote's coupon was no longer available. */
function lapsedMessage({ config }: Services, settlement: Settlement): ConditionalMessage {
  const { purchase, paymentId } = settlement;
  const common = {
    name: purchase.buyer.name,
    paid: formatRupees(purchase.quote.amount),
    purchase,
    path: purchase.kind === "order" ? "/my-orders" : pathOfPurchase(purchase),
  };
  // A payer other than the student gets a separate mail.
  const content = purchase.payer
    ? requestedPaymentLostMail(config, common, purchase.language)
    : lapsedPaymentMail(config, { ...common, couponCode: purchase.quote.couponCode ?? "" }, purchase.language);
  return {
    condition: isLapsed(settlement),
    dedupeKey: `lapsed-payment:${paymentId}`,
    message: mailToBuyer(purchase, "lapsed-payment", content),
  };
}

/** Applies a failed payment to its purchase, which can be paid again. */
export function reopenStatements(services: Services, settlement: Settlement): Statement[] {
  return pickFulfilment(services, settlement).reopen();
}
