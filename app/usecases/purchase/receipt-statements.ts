import type { Statement } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import type { QuotedPurchase, Settlement } from "#db/queries/purchase/payments.ts";
import {
  findReceiptOfPayment,
  insertCreditNote,
  insertReceiptOfPayment,
  isCredited,
  sumCreditNotes,
} from "#db/queries/purchase/receipts.ts";
import { selectRefundId } from "#db/queries/purchase/refunds.ts";
import { creditNoteMail } from "#app/content/mails/purchase-mails.ts";
import { payerCreditNoteMail } from "#app/content/mails/payer-mails.ts";
import { SOLD_TEXTS } from "#app/content/purchase/sold-texts.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import { toBilledPayer } from "#app/domain/purchase/payer.ts";
import { composeCreditNote, composeReceipt } from "#app/domain/purchase/receipt.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import type { ProviderRefund } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";

function describePurchase(purchase: QuotedPurchase, language: Language): string {
  const texts = SOLD_TEXTS[language];
  if (purchase.kind === "booking") {
    const { sessionMinutes, expertName, sessionTime } = purchase;
    return texts.session(expertName, sessionMinutes, formatDateTime(sessionTime, language));
  }
  return purchase.upgradedOrderId === null ? texts.packages[purchase.packageType] : texts.upgrade;
}

/**
 * Issues the receipt of the payment that settles a purchase, in the settling batch after the payment has been marked.
 * Payments refunded immediately or quarantined get none.
 */
export function issueReceipt({ db, config }: Services, settlement: Settlement): Statement {
  const { purchase, paymentId, method, now } = settlement;
  const content = composeReceipt({
    supplier: currentBusiness(purchase.business, config.business),
    buyer: toBilledPayer(purchase.payer) ?? purchase.buyer,
    description: describePurchase(purchase, "en"),
    malayalamDescription: describePurchase(purchase, "ml"),
    quote: purchase.quote,
    payment: { id: paymentId, method },
    now,
  });
  return insertReceiptOfPayment(db, settlement, content);
}

/**
 * Issues a refund's credit note, once, in the batch that marks the refund as processed, after that; none without a
 * receipt. The note is mailed through the outbox: after the batch, `services.nudgeOutbox()`.
 */
export async function issueCreditNote(
  { db, now, newId, config }: Services,
  refund: ProviderRefund,
): Promise<Statement[]> {
  const { id: providerRefundId, paymentId, amountPaise } = refund;
  const found = await findReceiptOfPayment(db, paymentId);
  if (!found) return [];
  const { receipt, userId, isBilledToPayer, language } = found;
  const issuedAt = now();
  const returnedPaise = await sumCreditNotes(db, paymentId);
  const content = composeCreditNote(receipt, { amountPaise, returnedPaise, now: issuedAt });
  const composeMail = isBilledToPayer ? payerCreditNoteMail : creditNoteMail;
  const mail = composeMail(
    config,
    { name: receipt.buyer.name, returned: formatAmount(amountPaise), receiptNumber: receipt.number },
    language,
  );
  return [
    insertCreditNote(db, {
      paymentId,
      refundId: selectRefundId(providerRefundId),
      userId,
      content,
      isBilledToPayer,
      now: issuedAt,
    }),
    insertOutboxMessageIf(db, isCredited(providerRefundId), {
      id: newId(),
      dedupeKey: `credit-note:${providerRefundId}`,
      outboxMessage: {
        kind: "mail",
        payload: {
          ...mail,
          to: receipt.buyer.email,
          template: "credit-note",
          userId: isBilledToPayer ? null : userId,
          aboutUserId: userId,
          attachments: [{ kind: "credit-note", providerRefundId }],
        },
      },
      now: issuedAt,
    }),
  ];
}
