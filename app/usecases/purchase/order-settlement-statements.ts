import type { BatchItem } from "drizzle-orm/batch";
import {
  completeOrder,
  insertSessionCredit,
  insertSubscription,
  isPaidTwice,
  isUpgradeLost,
  markExtra,
  markPaid,
  markUpgradeLost,
  reopenOrder,
} from "../../../db/queries/purchase/order-payments";
import { insertEffectIf } from "../../../db/queries/platform/outbox";
import {
  consumeReservation,
  insertOverrun,
  insertRefundOfExtra,
  isExtra,
  isSettledBy,
  markSettled,
  type QuotedOrder,
  releaseUnusedReservation,
  type Settlement,
} from "../../../db/queries/purchase/payments";
import type { MailContent } from "../../content/mail-layout";
import { extraPaymentMail, orderCompletedMail, upgradeCompletedMail, upgradeLostMail } from "../../content/mails";
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
  const told = {
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
    // Before the overrun: a purchase has one coupon at a time, and this one was paid for with an earlier quote's.
    releaseUnusedReservation(db, settlement),
    ...(order.quote.couponCode === null ? [] : [insertOverrun(db, settlement, newId())]),
    insertSubscription(db, settlement, newId()),
    ...(order.packageType === "gold" ? [insertSessionCredit(db, settlement, newId())] : []),
    insertEffectIf(db, isSettledBy(settlement), {
      id: newId(),
      dedupeKey: `order-completed:${order.orderId}`,
      effect: mailToBuyer(order, "order-completed", completedMail(services, order, told), [
        { kind: "receipt", paymentId },
      ]),
      now,
    }),

    markExtra(db, settlement),
    ...(order.upgradedOrderId === null ? [] : [markUpgradeLost(db, settlement)]),
    insertRefundOfExtra(db, settlement, {
      id: refundId,
      idempotencyKey: `extra-${paymentId}`,
      reason: "Paid more than once",
    }),
    insertEffectIf(db, isExtra(settlement), {
      id: newId(),
      dedupeKey: `refund-extra:${paymentId}`,
      effect: { kind: "refund", payload: { refundId } },
      now,
    }),
    insertEffectIf(db, isPaidTwice(settlement), {
      id: newId(),
      dedupeKey: `extra-payment:${paymentId}`,
      effect: mailToBuyer(order, "extra-payment", extraPaymentMail(services.config, told)),
      now,
    }),
    ...(order.upgradedOrderId === null ? [] : upgradeEffects(services, settlement, order.upgradedOrderId)),
  ];
}

/** What a student is told who has paid. */
function completedMail(
  { config }: Services,
  { upgradedOrderId }: QuotedOrder,
  told: Parameters<typeof orderCompletedMail>[1],
): MailContent {
  return upgradedOrderId === null
    ? orderCompletedMail(config, told)
    : upgradeCompletedMail(config, { ...told, orderId: upgradedOrderId });
}

/** What follows from an upgrade: the report gets its Gold sections; or, where no Silver order is left, the buyer learns that the money goes back. */
function upgradeEffects(services: Services, settlement: OrderSettlement, upgradedOrderId: string): Statement[] {
  const { db, newId, config } = services;
  const { purchase: order, paymentId, now } = settlement;
  return [
    insertEffectIf(db, isSettledBy(settlement), {
      id: newId(),
      dedupeKey: `upgrade-report:${order.orderId}`,
      effect: { kind: "queue-report", payload: { upgradedOrderId } },
      now,
    }),
    insertEffectIf(db, isUpgradeLost(settlement), {
      id: newId(),
      dedupeKey: `upgrade-lost:${paymentId}`,
      effect: mailToBuyer(
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
