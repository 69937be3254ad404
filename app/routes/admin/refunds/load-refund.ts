import { data } from "react-router";
import { findPurchaseInEffect } from "#db/queries/purchase/refund-effects.ts";
import { findReceiptOfPayment, sumCreditNotes } from "#db/queries/purchase/receipts.ts";
import { findRefund, findRefundable, findShownPayment } from "#db/queries/purchase/refunds.ts";
import { listWaiting } from "#db/queries/administration/approvals.ts";
import { formatListDate } from "#app/domain/platform/time.ts";
import { formatAmount, formatPaise, plainRupees, REFUND_APPROVAL_THRESHOLD_PAISE } from "#app/domain/purchase/money.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { composeCreditNote, type NumberedReceipt } from "#app/domain/purchase/receipt.ts";
import { categoryAsBefore, refundCategoryNames } from "#app/domain/purchase/refund-category.ts";
import { refundEffects } from "#app/domain/purchase/refund-effects.ts";
import { getViewer, requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { refundChoiceSchema } from "#app/web/forms/refund.ts";
import { checkFields } from "#app/web/http/forms.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/refund";

/** The choices are in the address, so that reload, Back and a second tab show the same step. */
export async function loadRefund({ params, request, context }: Route.LoaderArgs) {
  requirePermission(context, "refunds.make");
  const services = getServices(context);
  const { db } = services;
  const { paymentId } = params;
  const [payment, refundable, waiting] = await Promise.all([
    findShownPayment(db, paymentId),
    findRefundable(db, paymentId),
    listWaiting(db, { viewer: getViewer(context), kinds: ["refund"], entityId: paymentId, now: services.now() }),
  ]);
  if (!payment || !refundable) throw data(null, { status: 404 });
  const { currency, leftPaise, packageType, upgradedOrderId, role } = payment;
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  const chosen = checkFields(parameters, refundChoiceSchema);
  const again = parameters.again ? await findRefund(db, parameters.again) : null;
  const repeated = again?.paymentId === paymentId ? again : null;
  const shown = {
    waiting,
    paymentId,
    left: leftPaise > 0 ? formatAmount(leftPaise, currency) : null,
    buyer: payment.email,
    title:
      packageType === null
        ? payment.bookingId === null
          ? "Money for which nothing was sold"
          : "Session"
        : purchaseTitle({ packageType, upgradedOrderId }),
    paid: formatAmount(payment.amountPaise, currency),
    typed: {
      submissionId: services.newId(),
      extent: "whole",
      ...(repeated
        ? {
            extent: "part",
            amount: plainRupees(repeated.amountPaise),
            category: categoryAsBefore(repeated.category),
          }
        : {}),
      ...chosen.typed,
    } as Record<string, string>,
    errors: "step" in parameters && !chosen.ok ? chosen.fieldErrors : {},
    reason: repeated?.reason ?? "",
    review: null,
  };
  if (parameters.step !== "review" || !chosen.ok || leftPaise <= 0) return shown;
  const amountPaise = chosen.data.amountPaise ?? leftPaise;
  if (amountPaise > leftPaise)
    return { ...shown, errors: { amount: toMessage("refund-too-large", "en").message } as Record<string, string> };

  const isWhole = amountPaise === leftPaise;
  const [found, receipt, returnedPaise] = await Promise.all([
    isWhole && role === "settled" ? findPurchaseInEffect(db, payment) : null,
    findReceiptOfPayment(db, paymentId),
    sumCreditNotes(db, paymentId),
  ]);
  return {
    ...shown,
    review: {
      amountPaise,
      amount: formatAmount(amountPaise, currency),
      stays: formatAmount(leftPaise - amountPaise, currency),
      isWhole,
      category: refundCategoryNames[chosen.data.category],
      effects: found ? refundEffects({ packageType, upgradedOrderId }, found, services.now()) : [],
      upgradeFirst: isWhole && refundable.isUpgraded ? toMessage("refund-the-upgrade-first", "en").message : null,
      needsApproval: refundable.refundedPaise + amountPaise > REFUND_APPROVAL_THRESHOLD_PAISE,
      limit: formatAmount(REFUND_APPROVAL_THRESHOLD_PAISE),
      document: receipt && creditNoteFacts(receipt.receipt, { amountPaise, returnedPaise, now: services.now() }),
      recipients: [payment.email, payment.payer?.email].filter((email) => typeof email === "string"),
    },
  };
}

function creditNoteFacts(
  receipt: NumberedReceipt,
  refund: Parameters<typeof composeCreditNote>[1],
): [string, string][] {
  const { tax, totalPaise } = composeCreditNote(receipt, refund);
  const facts: [string, string][] = [
    ["Document", "Credit note, numbered when the provider has paid the money back"],
    ["Corrects", `${receipt.number} of ${formatListDate(new Date(receipt.issuedAt))}`],
    ["To", receipt.buyer.name],
  ];
  if (tax === null) return [...facts, ["Total", formatPaise(totalPaise)], ["GST", "None: it was not charged"]];
  return [
    ...facts,
    ["Taxable value", formatPaise(tax.split.taxableValuePaise)],
    ["GST taken back", formatPaise(totalPaise - tax.split.taxableValuePaise)],
    ["Total", formatPaise(totalPaise)],
  ];
}
