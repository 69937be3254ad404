import { isUpgradeLost } from "#db/queries/purchase/order-payments.ts";
import { isSlotLost } from "#db/queries/purchase/booking-payments.ts";
import { isReturned, isSettledBy, type QuotedPurchase, type Settlement } from "#db/queries/purchase/payments.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import { payerReceiptMail, payerReturnedMail } from "#app/content/mails/payer-mails.ts";
import { requestedPaymentLostMail } from "#app/content/mails/purchase-mails.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import type { AttachmentRequest, OutboxMessage } from "#app/domain/platform/outbox.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { type BilledPayer, toBilledPayer } from "#app/domain/purchase/payer.ts";
import type { Services } from "#app/ports/services.ts";
import type { ConditionalMessage } from "./fulfilment.ts";
import { mailToBuyer } from "./mail-to-buyer.ts";
import type { MailTemplate } from "#app/domain/platform/mail-budget.ts";

/** The outbox message for a mail to someone who has paid for a student, `aboutUserId`. */
export function mailToPayer(
  { payer, aboutUserId }: { payer: BilledPayer; aboutUserId: string },
  template: MailTemplate,
  mail: MailContent,
  attachments: AttachmentRequest[] = [],
): OutboxMessage {
  return { kind: "mail", payload: { ...mail, attachments, to: payer.email, template, userId: null, aboutUserId } };
}

/** The language for a payer: that of the page on which they paid, else the student's, whom they know. */
export function languageOfPayer(purchase: QuotedPurchase, payer: BilledPayer): Language {
  return payer.language ?? purchase.language;
}

/** The student's page for a purchase. */
export function pathOfPurchase(purchase: QuotedPurchase): string {
  return purchase.kind === "order" ? `/orders/${purchase.orderId}` : `/bookings/${purchase.bookingId}`;
}

export function payersMailData(purchase: QuotedPurchase, payer: BilledPayer, paid: string) {
  const student = toFirstName(purchase.buyer.name);
  return { name: payer.name, student, purchase, paid };
}

/**
 * The mails after a third-party payment: the receipt, or the notice of a refund, goes to the payer, if they gave an
 * address. The student is also informed of a refund if they were waiting.
 */
export function payerMessages({ config }: Services, settlement: Settlement): ConditionalMessage[] {
  const { purchase, paymentId } = settlement;
  const paid = formatRupees(purchase.quote.amount);
  const isLost =
    purchase.kind === "order" ? isUpgradeLost({ ...settlement, purchase }) : isSlotLost({ ...settlement, purchase });
  const lostMail = requestedPaymentLostMail(
    config,
    { name: purchase.buyer.name, purchase, paid, path: pathOfPurchase(purchase) },
    purchase.language,
  );
  const lost: ConditionalMessage = {
    condition: isLost,
    dedupeKey: `requested-payment-lost:${paymentId}`,
    message: mailToBuyer(purchase, "requested-payment-lost", lostMail),
  };
  const payer = toBilledPayer(purchase.payer);
  if (!payer) return [lost];
  const mailData = payersMailData(purchase, payer, paid);
  const language = languageOfPayer(purchase, payer);
  return [
    {
      condition: isSettledBy(settlement),
      dedupeKey: `payer-receipt:${paymentId}`,
      message: mailToPayer(
        { payer, aboutUserId: purchase.userId },
        "payer-receipt",
        payerReceiptMail(config, mailData, language),
        [{ kind: "receipt", paymentId }],
      ),
    },
    {
      condition: isReturned(settlement),
      dedupeKey: `payer-returned:${paymentId}`,
      message: mailToPayer(
        { payer, aboutUserId: purchase.userId },
        "payer-returned",
        payerReturnedMail(config, mailData, language),
      ),
    },
    lost,
  ];
}
