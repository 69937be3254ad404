import {
  closeOrdersOfAttempt,
  closeStoppedOrder,
  completeOrder,
  insertSessionCredit,
  insertSubscription,
  isPaidTwice,
  isStoppedPayment,
  isUpgradeLost,
  markDuplicate,
  markPaid,
  mayAwaitCapture,
  releaseCouponOfLostUpgrade,
  releaseCouponOfStoppedOrder,
  markUpgradeLost,
  reopenOrder,
} from "#db/queries/purchase/order-payments.ts";
import { isSettledBy, type QuotedOrder, type Settlement } from "#db/queries/purchase/payments.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import {
  duplicatePaymentMail,
  orderCompletedMail,
  stoppedPaymentMail,
  upgradeCompletedMail,
  upgradeLostMail,
} from "#app/content/mails/purchase-mails.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { toReceiptKind } from "#app/domain/purchase/receipt.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import type { Services } from "#app/ports/services.ts";
import type { ConditionalMessage, Fulfilment } from "./fulfilment.ts";
import { mailToBuyer } from "./mail-to-buyer.ts";
import { reserveAgainStatements } from "./quote-purchase.ts";
import { toBilledPayer } from "#app/domain/purchase/payer.ts";
import { payerMessages } from "./payer-messages.ts";
import { insertConsents } from "#db/queries/accounts/consents.ts";
import { insertGuardianLink, setConsentState, versionAgreedTo } from "#db/queries/accounts/guardian-requests.ts";
import type { Statement } from "#db/queries/platform/batch.ts";
import { claimVerificationByPayment, isConsentCompleted } from "#db/queries/purchase/guardian-payments.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { guardianConsentMail } from "#app/content/mails/guardian-mails.ts";
import { yearlyReminderAfter } from "#app/domain/accounts/consent.ts";
import { NECESSARY_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { guardianNoticeStatements } from "#app/usecases/accounts/consent/guardian-mail-statements.ts";
import type { MailTemplate } from "#app/domain/platform/mail-budget.ts";

type OrderSettlement = Settlement<QuotedOrder>;

/**
 * Applies a payment to an order: grants access and, for Gold, a session; an upgrade turns its Silver order into Gold,
 * or is refunded if there is none left.
 */
export function fulfilOrder(services: Services, settlement: OrderSettlement): Fulfilment {
  const { db, newId } = services;
  const { purchase: order } = settlement;
  const isUpgrade = order.upgradedOrderId !== null;
  return {
    complete: () => [completeOrder(db, settlement)],
    entitle: () => [
      closeOrdersOfAttempt(db, settlement),
      insertSubscription(db, settlement, newId()),
      ...(order.packageType === "gold" ? [insertSessionCredit(db, settlement, newId())] : []),
      ...(order.payer ? guardianPaymentStatements(services, settlement) : []),
    ],
    markDuplicate: () => [
      markDuplicate(db, settlement),
      ...(isUpgrade
        ? [markUpgradeLost(db, settlement), releaseCouponOfLostUpgrade(db, settlement)]
        : [closeStoppedOrder(db, settlement), releaseCouponOfStoppedOrder(db, settlement)]),
    ],
    refundReason: "Paid more than once",
    messages: () => orderMessages(services, settlement),
    awaitCapture: () => [
      ...reserveAgainStatements(services, settlement, mayAwaitCapture(settlement)),
      markPaid(db, settlement),
    ],
    reopen: () => [reopenOrder(db, settlement)],
  };
}

function orderMessages(services: Services, settlement: OrderSettlement): ConditionalMessage[] {
  const { config } = services;
  const { purchase: order, paymentId } = settlement;
  const { payer, language, orderId, upgradedOrderId, packageType } = order;
  const paid = formatRupees(order.quote.amount);
  const receiptKind = toReceiptKind(currentBusiness(order.business, config.business));
  const isReceiptWithPayer = toBilledPayer(payer) !== null;
  const mailData = {
    name: order.buyer.name,
    packageType,
    orderId,
    paid,
    receiptKind,
    isPaidByOther: payer !== null,
    isReceiptWithPayer,
  };
  const mail = (template: MailTemplate, content: MailContent) => mailToBuyer(order, template, content);
  const completedMail =
    upgradedOrderId === null
      ? orderCompletedMail(config, mailData, language)
      : upgradeCompletedMail(config, { ...mailData, orderId: upgradedOrderId }, language);
  const receipt = isReceiptWithPayer ? [] : [{ kind: "receipt" as const, paymentId }];
  const completed: ConditionalMessage[] = [
    {
      condition: isSettledBy(settlement),
      dedupeKey: `order-completed:${orderId}`,
      message: mailToBuyer(order, "order-completed", completedMail, receipt),
    },
    ...(upgradedOrderId === null
      ? []
      : [
          {
            condition: isSettledBy(settlement),
            dedupeKey: `upgrade-report:${orderId}`,
            message: { kind: "queue-report" as const, payload: { upgradedOrderId } },
          },
        ]),
  ];
  if (payer) return [...completed, ...payerMessages(services, settlement)];
  const messages: ConditionalMessage[] = [
    ...completed,
    {
      condition: isStoppedPayment(settlement),
      dedupeKey: `payment-stopped:${paymentId}`,
      message: mail("payment-stopped", stoppedPaymentMail(config, { name: order.buyer.name, paid }, language)),
    },
    {
      condition: isPaidTwice(settlement),
      dedupeKey: `duplicate-payment:${paymentId}`,
      message: mail("duplicate-payment", duplicatePaymentMail(config, { ...mailData, upgradedOrderId }, language)),
    },
  ];
  if (upgradedOrderId === null) return messages;
  return [
    ...messages,
    {
      condition: isUpgradeLost(settlement),
      dedupeKey: `upgrade-lost:${paymentId}`,
      message: mail("upgrade-lost", upgradeLostMail(config, { name: order.buyer.name, paid, orderId }, language)),
    },
  ];
}

/**
 * Completes the consent when a guardian has paid by their own page's link, in the batch that settles the order. As
 * after a code, they are mailed what they agreed to and how to withdraw it.
 */
function guardianPaymentStatements(services: Services, settlement: Settlement<QuotedOrder>): Statement[] {
  const { db, config } = services;
  const { purchase, paymentId, now } = settlement;
  const { userId, guardian, buyer, language, payer } = purchase;
  if (guardian === null || payer === null) return [];
  const { requestId, phone } = guardian;
  const student = toFirstName(buyer.name);
  const isCompleted = isConsentCompleted(settlement);
  const common = {
    userId,
    guardianRequestId: requestId,
    version: versionAgreedTo(requestId),
    givenBy: "guardian" as const,
    now,
  };
  const newId = () => services.newId();
  return [
    claimVerificationByPayment(db, settlement, {
      payer,
      version: CONSENT_VERSION,
      nextReminderAt: yearlyReminderAfter(now),
    }),
    setConsentState(db, { userId, state: "given", now }, isCompleted),
    ...insertConsents(db, { ...common, kinds: NECESSARY_CONSENTS }, newId, isCompleted),
    ...insertConsents(db, { ...common, kinds: ["research"] }, newId, isConsentCompleted(settlement, "allows_research")),
    ...insertConsents(
      db,
      { ...common, kinds: ["strengths"] },
      newId,
      isConsentCompleted(settlement, "allows_strengths"),
    ),
    ...(payer.ownPage === undefined
      ? []
      : [insertGuardianLink(db, { id: payer.ownPage, requestId, kind: "own", now }, isCompleted)]),
    ...guardianNoticeStatements(
      services,
      { requestId, studentId: userId, student, email: guardian.email ?? payer.email, phone, language },
      {
        template: "guardian-consent",
        mail: (url) => guardianConsentMail(config, { student, url }, language),
        condition: isCompleted,
        dedupeKey: `guardian-consent:${paymentId}`,
      },
    ),
  ];
}
