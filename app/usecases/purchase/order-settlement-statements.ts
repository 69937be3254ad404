import type { BatchItem } from "drizzle-orm/batch";
import {
  completeOrder,
  insertSessionCredit,
  insertSubscription,
  isPaidTwice,
  isUpgradeLost,
  markDuplicate,
  markPaid,
  markUpgradeLost,
  reopenOrder,
} from "../../../db/queries/purchase/order-payments";
import { insertOutboxMessageIf } from "../../../db/queries/platform/outbox";
import {
  consumeReservation,
  insertLateRedemption,
  insertRefundOfDuplicate,
  isDuplicate,
  isSettledBy,
  markSettled,
  type QuotedOrder,
  releaseUnusedReservation,
  type Settlement,
} from "../../../db/queries/purchase/payments";
import type { MailContent } from "../../content/mail-layout";
import { duplicatePaymentMail, orderCompletedMail, upgradeCompletedMail, upgradeLostMail } from "../../content/mails";
import { formatRupees } from "../../domain/purchase/money";
import { purchaseTitle } from "../../domain/purchase/packages";
import type { Services } from "../../ports/services";
import { mailToBuyer } from "./mail-to-buyer";
import { issueReceipt } from "./receipt-statements";

type OrderSettlement = Settlement<QuotedOrder>;
type Statement = BatchItem<"sqlite">;

/**
 * What a captured payment that adds up does to its order. Each statement asks what the ones before it have brought
 * about, so that every effect happens once.
 */
export function settleOrder(services: Services, settlement: OrderSettlement): Statement[] {
  const { db, newId } = services;
  const { purchase: order, paymentId, now } = settlement;
  const refundId = newId();
  const mailData = {
    name: order.buyer.name,
    packageTitle: purchaseTitle(order),
    orderId: order.orderId,
    paid: formatRupees(order.quote.amount),
  };
  return [
    completeOrder(db, settlement),
    markSettled(db, settlement),
    issueReceipt(services, settlement),
    ...(order.quote.couponCode === null ? [] : [consumeReservation(db, settlement)]),
    // Before the late redemption: a purchase has one coupon at a time, and this one was paid for with an earlier quote's.
    releaseUnusedReservation(db, settlement),
    ...(order.quote.couponCode === null ? [] : [insertLateRedemption(db, settlement, newId())]),
    insertSubscription(db, settlement, newId()),
    ...(order.packageType === "gold" ? [insertSessionCredit(db, settlement, newId())] : []),
    insertOutboxMessageIf(db, isSettledBy(settlement), {
      id: newId(),
      dedupeKey: `order-completed:${order.orderId}`,
      outboxMessage: mailToBuyer(order, "order-completed", completedMail(services, order, mailData), [
        { kind: "receipt", paymentId },
      ]),
      now,
    }),

    markDuplicate(db, settlement),
    ...(order.upgradedOrderId === null ? [] : [markUpgradeLost(db, settlement)]),
    insertRefundOfDuplicate(db, settlement, {
      id: refundId,
      idempotencyKey: `duplicate-${paymentId}`,
      reason: "Paid more than once",
    }),
    insertOutboxMessageIf(db, isDuplicate(settlement), {
      id: newId(),
      dedupeKey: `refund-duplicate:${paymentId}`,
      outboxMessage: { kind: "refund", payload: { refundId } },
      now,
    }),
    insertOutboxMessageIf(db, isPaidTwice(settlement), {
      id: newId(),
      dedupeKey: `duplicate-payment:${paymentId}`,
      outboxMessage: mailToBuyer(order, "duplicate-payment", duplicatePaymentMail(services.config, mailData)),
      now,
    }),
    ...(order.upgradedOrderId === null ? [] : upgradeMessages(services, settlement, order.upgradedOrderId)),
  ];
}

/** What a student is told who has paid. */
function completedMail(
  { config }: Services,
  { upgradedOrderId }: QuotedOrder,
  mailData: Parameters<typeof orderCompletedMail>[1],
): MailContent {
  return upgradedOrderId === null
    ? orderCompletedMail(config, mailData)
    : upgradeCompletedMail(config, { ...mailData, orderId: upgradedOrderId });
}

/** What follows from an upgrade: the report gets its Gold sections; or, where no Silver order is left, the buyer learns that the money goes back. */
function upgradeMessages(services: Services, settlement: OrderSettlement, upgradedOrderId: string): Statement[] {
  const { db, newId, config } = services;
  const { purchase: order, paymentId, now } = settlement;
  return [
    insertOutboxMessageIf(db, isSettledBy(settlement), {
      id: newId(),
      dedupeKey: `upgrade-report:${order.orderId}`,
      outboxMessage: { kind: "queue-report", payload: { upgradedOrderId } },
      now,
    }),
    insertOutboxMessageIf(db, isUpgradeLost(settlement), {
      id: newId(),
      dedupeKey: `upgrade-lost:${paymentId}`,
      outboxMessage: mailToBuyer(
        order,
        "upgrade-lost",
        upgradeLostMail(config, {
          name: order.buyer.name,
          paid: formatRupees(order.quote.amount),
          orderId: order.orderId,
        }),
      ),
      now,
    }),
  ];
}

/** What the verified authorisation of a payment does to its order. */
export function awaitOrderCapture({ db }: Services, settlement: OrderSettlement): Statement[] {
  return [markPaid(db, settlement)];
}

/** What a payment that has come to nothing does to its order. */
export function reopenUnpaidOrder({ db }: Services, settlement: OrderSettlement): Statement[] {
  return [reopenOrder(db, settlement)];
}
