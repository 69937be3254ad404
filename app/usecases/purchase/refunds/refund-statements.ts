import type { Statement } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf, isEnqueued } from "#db/queries/platform/outbox.ts";
import { insertSubscription } from "#db/queries/purchase/order-payments.ts";
import { isSettledBy, type QuotedPurchase } from "#db/queries/purchase/payments.ts";
import { insertRedemptionOfPaid } from "#db/queries/purchase/quote-validity.ts";
import {
  insertExternalRefund,
  isRefundToAnnounce,
  recalculateRefundedAmount,
  updateRefund,
} from "#db/queries/purchase/refunds.ts";
import {
  cancelCreditSession,
  deleteSubscription,
  freeCreditSession,
  freeRefundedBooking,
  refundBooking,
  refundOrder,
  restoreBooking,
  restoreCredit,
  restoreOrder,
  returnCoupon,
  voidCredit,
} from "#db/queries/purchase/purchase-reversals.ts";
import { payerRefundMail } from "#app/content/mails/payer-mails.ts";
import { refundFailedMail, refundMail, requestedPaymentRefundedMail } from "#app/content/mails/purchase-mails.ts";
import type { OutboxMessage } from "#app/domain/platform/outbox.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import type { ProviderRefund } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { mailToBuyer } from "#app/usecases/purchase/mail-to-buyer.ts";
import { toBilledPayer } from "#app/domain/purchase/payer.ts";
import { languageOfPayer, mailToPayer, pathOfPurchase, payersMailData } from "#app/usecases/purchase/payer-messages.ts";
import { issueCreditNote } from "#app/usecases/purchase/receipt-statements.ts";

/**
 * Applies the provider's state of a refund, from a response, an event or reconciliation. A refund not requested here is
 * recorded, and its buyer informed. `purchase` is null for a payment without a sale.
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
          ...(refund.status === "failed" ? restoreStatements(services, purchase, refund.paymentId) : []),
          ...notifyBuyerOfRefund(services, purchase, refund),
          ...(refund.status === "failed" ? [notifyBuyerOfFailure(services, purchase, refund)] : []),
        ]
      : []),
  ];
}

/**
 * Undoes a reversal when its refund has failed at the provider: restores access, credit and coupon, and a future
 * session if its hours are still free.
 */
function restoreStatements(services: Services, purchase: QuotedPurchase, paymentId: string): Statement[] {
  const { db, newId } = services;
  const now = services.now();
  const settlement = { purchase, paymentId, method: null, paidAt: now, now };
  const restored =
    purchase.kind === "order"
      ? [
          restoreOrder(db, { purchase, paymentId, now }),
          insertSubscription(db, { ...settlement, purchase }, newId()),
          restoreCredit(db, purchase),
        ]
      : restoreBooking(db, { purchase, paymentId, now });
  if (purchase.quote.couponCode === null) return [...restored];
  return [
    ...restored,
    insertRedemptionOfPaid(db, settlement, { id: newId(), state: "consumed", condition: isSettledBy(settlement) }),
  ];
}

/**
 * Reverses a purchase once the provider has accepted its full refund: marks it as refunded, withdraws its session
 * credit, cancels a future session and releases its hours, and returns its coupon. A written report stays.
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
      returnCoupon(db, purchase, now),
    ];
  }
  return [
    refundBooking(db, { purchase, paymentId, now }),
    freeRefundedBooking(db, purchase.bookingId),
    returnCoupon(db, purchase, now),
  ];
}

function buildMailData(purchase: QuotedPurchase, { amountPaise }: ProviderRefund) {
  return {
    name: purchase.buyer.name,
    amount: formatAmount(amountPaise),
    purchase,
    path: pathOfPurchase(purchase),
  };
}

/** Informs the buyer, and a third-party payer, once of a refund that the provider has accepted. */
function notifyBuyerOfRefund(services: Services, purchase: QuotedPurchase, refund: ProviderRefund): Statement[] {
  const { db, newId, config } = services;
  const { language } = purchase;
  const payer = toBilledPayer(purchase.payer);
  const mailData = buildMailData(purchase, refund);
  const composeMail = purchase.payer ? requestedPaymentRefundedMail : refundMail;
  const mail = composeMail(config, mailData, language);
  const enqueue = (dedupeKey: string, outboxMessage: OutboxMessage) =>
    insertOutboxMessageIf(db, isRefundToAnnounce(refund.id), {
      id: newId(),
      dedupeKey,
      outboxMessage,
      now: services.now(),
    });
  if (!payer) return [enqueue(`refund-told:${refund.id}`, mailToBuyer(purchase, "refund", mail))];
  const payersMail = payerRefundMail(
    config,
    payersMailData(purchase, payer, mailData.amount),
    languageOfPayer(purchase, payer),
  );
  return [
    enqueue(`refund-told:${refund.id}`, mailToBuyer(purchase, "refund", mail)),
    enqueue(
      `payer-refund-told:${refund.id}`,
      mailToPayer({ payer, aboutUserId: purchase.userId }, "payer-refund", payersMail),
    ),
  ];
}

function notifyBuyerOfFailure(services: Services, purchase: QuotedPurchase, refund: ProviderRefund): Statement {
  const { db, newId, config } = services;
  return insertOutboxMessageIf(db, isEnqueued(`refund-told:${refund.id}`), {
    id: newId(),
    dedupeKey: `refund-failed:${refund.id}`,
    outboxMessage: mailToBuyer(
      purchase,
      "refund-failed",
      refundFailedMail(config, buildMailData(purchase, refund), purchase.language),
    ),
    now: services.now(),
  });
}
