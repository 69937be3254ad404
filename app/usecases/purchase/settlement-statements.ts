import type { Statement } from "../../../db/queries/platform/batch";
import { insertOutboxMessageIf } from "../../../db/queries/platform/outbox";
import {
  consumeReservation,
  insertLateRedemption,
  insertRefundOfDuplicate,
  isDuplicate,
  markSettled,
  releaseUnusedReservation,
  type Settlement,
} from "../../../db/queries/purchase/payments";
import type { Services } from "../../ports/services";
import { fulfilBooking } from "./fulfil-booking";
import { fulfilOrder } from "./fulfil-order";
import type { ConditionalMessage, Fulfilment } from "./fulfilment";
import { issueReceipt } from "./receipt-statements";

function fulfilmentOf(services: Services, { purchase, ...common }: Settlement): Fulfilment {
  return purchase.kind === "order"
    ? fulfilOrder(services, { ...common, purchase })
    : fulfilBooking(services, { ...common, purchase });
}

/**
 * What a captured payment that adds up does to its purchase, as statements of one batch: it completes it, with receipt,
 * coupon and whatever the buyer gets; or it is a duplicate, and is fully refunded.
 */
export function settleStatements(services: Services, settlement: Settlement): Statement[] {
  const { db, newId } = services;
  const { paymentId, purchase } = settlement;
  const fulfilment = fulfilmentOf(services, settlement);
  const hasCoupon = purchase.quote.couponCode !== null;
  const refundId = newId();
  const refundMessage: ConditionalMessage = {
    condition: isDuplicate(settlement),
    dedupeKey: `refund-duplicate:${paymentId}`,
    message: { kind: "refund", payload: { refundId } },
  };
  return [
    ...fulfilment.complete(),
    markSettled(db, settlement),
    issueReceipt(services, settlement),
    ...(hasCoupon ? [consumeReservation(db, settlement)] : []),
    // Before the late redemption: a purchase has one coupon at a time, and this one was paid for with an earlier
    // quote's.
    releaseUnusedReservation(db, settlement),
    ...(hasCoupon ? [insertLateRedemption(db, settlement, newId())] : []),
    ...fulfilment.entitle(),
    ...fulfilment.markDuplicate(),
    insertRefundOfDuplicate(db, settlement, {
      id: refundId,
      idempotencyKey: `duplicate-${paymentId}`,
      reason: fulfilment.refundReason,
    }),
    ...[refundMessage, ...fulfilment.messages()].map(({ condition, dedupeKey, message }) =>
      insertOutboxMessageIf(db, condition, { id: newId(), dedupeKey, outboxMessage: message, now: settlement.now }),
    ),
  ];
}

/** What the verified authorisation of a payment does to its purchase: the capture is awaited. */
export function awaitCaptureStatements(services: Services, settlement: Settlement): Statement[] {
  return fulfilmentOf(services, settlement).awaitCapture();
}

/** What a failed payment does to its purchase: it may be paid again. */
export function reopenStatements(services: Services, settlement: Settlement): Statement[] {
  return fulfilmentOf(services, settlement).reopen();
}
