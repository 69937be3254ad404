import { readTogether } from "#db/queries/platform/read-together.ts";
import { selectOpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import { selectBusiness } from "#db/queries/purchase/business.ts";
import { listPaidOrders, unsettledOrder } from "#db/queries/purchase/orders.ts";
import { listPaymentAttemptsOfPurchase } from "#db/queries/purchase/payments.ts";
import { listPriceSchedule } from "#db/queries/purchase/package-prices.ts";
import { selectLiveRequestOfPackage } from "#db/queries/purchase/payment-requests.ts";
import { taxIncludedBy } from "#app/domain/purchase/business.ts";
import { pricesAt } from "#app/domain/purchase/price-schedule.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import type { Services } from "#app/ports/services.ts";
import { needsNewProof } from "#app/usecases/accounts/consent/check-processing.ts";
import { toAttempt } from "./purchase-attempt.ts";
import { type PurchaseRequest, toPriceForBuyer } from "./quote-purchase.ts";

/**
 * What the page to pay for a package shows, in one statement. `attempts`: to pay, newest first. `price`: before a
 * coupon, in whole rupees. `taxPercent`: the GST that prices include; null if none. `requestId`: a link for another
 * payer that is still open.
 */
export async function readPaymentPage(
  { db, config, now }: Services,
  purchase: Pick<PurchaseRequest, "userId" | "packageType" | "upgradedOrderId" | "attemptId">,
) {
  const at = now();
  const { userId } = purchase;
  const found = await readTogether(db, {
    paid: listPaidOrders(db, purchase),
    open: unsettledOrder(db, purchase),
    prices: listPriceSchedule(db),
    business: selectBusiness(db),
    requests: selectLiveRequestOfPackage(db, { ...purchase, now: at }),
    guardians: selectOpenedRequest(db, { userId }),
    payments: listPaymentAttemptsOfPurchase(db, purchase),
  });
  const attempt = toAttempt(found.paid, purchase, purchase.attemptId ?? null);
  return {
    attempt,
    attempts: attempt.isPaid ? [] : found.payments.filter(({ attemptId }) => attemptId === attempt.attemptId),
    price: toPriceForBuyer(found, purchase, at),
    prices: pricesAt(found.prices, at),
    taxPercent: taxIncludedBy(currentBusiness(found.business[0]?.business ?? null, config.business)),
    requestId: found.requests[0]?.id ?? null,
    isProofNeeded: needsNewProof(found.guardians[0] ?? null, config.guardianConsent, at),
  };
}
