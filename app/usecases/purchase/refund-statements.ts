import type { Statement } from "../../../db/queries/platform/batch";
import { insertOutboxMessageIf } from "../../../db/queries/platform/outbox";
import type { QuotedPurchase } from "../../../db/queries/purchase/payments";
import {
  insertExternalRefund,
  isRefund,
  recalculateRefundedAmount,
  updateRefund,
} from "../../../db/queries/purchase/refunds";
import {
  cancelCreditSession,
  deleteSubscription,
  freeCreditSession,
  freeRefundedBooking,
  refundBooking,
  refundOrder,
  returnCouponOf,
  voidCredit,
} from "../../../db/queries/purchase/purchase-reversals";
import { refundMail } from "../../content/mails";
import { formatAmount } from "../../domain/purchase/money";
import { purchaseTitle } from "../../domain/purchase/packages";
import type { ProviderRefund } from "../../ports/payments";
import type { Services } from "../../ports/services";
import { mailToBuyer } from "./mail-to-buyer";
import { issueCreditNote } from "./receipt-statements";

/**
 * Applies what the provider reports about a refund: used for its response to a request, its events and the
 * reconciliation alike. A refund that was not requested here is recorded, and its buyer informed. `purchase` is null
 * for money under which nothing was sold.
 */
export async function refundStatements(
  services: Services,
  refund: ProviderRefund,
  purchase: QuotedPurchase | null,
): Promise<[Statement, ...Statement[]]> {
  const { db, newId } = services;
  const now = services.now();
  const foreignId = newId();
  return [
    updateRefund(db, refund, now),
    insertExternalRefund(db, foreignId, refund, now),
    recalculateRefundedAmount(db, refund, now),
    ...(await issueCreditNote(services, refund)),
    ...(purchase
      ? [
          ...reversalStatements(services, purchase, refund.paymentId),
          notifyBuyerOfRefund(services, purchase, { id: foreignId, amountPaise: refund.amountPaise }),
        ]
      : []),
  ];
}

/**
 * Reverses what a payment has bought, if all of it is being refunded: the order or booking is marked as refunded, its
 * session credit withdrawn, a future session cancelled and its hours released, its coupon returned. A report already
 * written stays with its student.
 */
export function reversalStatements(services: Services, purchase: QuotedPurchase, paymentId: string): Statement[] {
  const { db } = services;
  const now = services.now();
  if (purchase.kind === "order") {
    const { orderId } = purchase;
    return [
      refundOrder(db, { purchase, paymentId, now }),
      deleteSubscription(db, orderId),
      voidCredit(db, purchase, now),
      cancelCreditSession(db, purchase, now),
      freeCreditSession(db, purchase),
      returnCouponOf(db, purchase, now),
    ];
  }
  return [
    refundBooking(db, { purchase, paymentId, now }),
    freeRefundedBooking(db, purchase.bookingId),
    returnCouponOf(db, purchase, now),
  ];
}

/** Informs the buyer of a refund with this id, if there is one: once, when it is decided on or first reported. */
export function notifyBuyerOfRefund(
  services: Services,
  purchase: QuotedPurchase,
  { id, amountPaise }: { id: string; amountPaise: number },
): Statement {
  const { db, newId, config } = services;
  const mailData = {
    name: purchase.buyer.name,
    amount: formatAmount(amountPaise),
    purchase: purchase.kind === "order" ? purchaseTitle(purchase) : `Session with ${purchase.expertName}`,
    path: purchase.kind === "order" ? `/orders/${purchase.orderId}` : `/bookings/${purchase.bookingId}`,
  };
  return insertOutboxMessageIf(db, isRefund(id), {
    id: newId(),
    dedupeKey: `refund-told:${id}`,
    outboxMessage: mailToBuyer(purchase, "refund", refundMail(config, mailData)),
    now: services.now(),
  });
}
