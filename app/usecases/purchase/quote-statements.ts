import type { Statement } from "#db/queries/platform/batch.ts";
import { releaseReservationsInTheWay, reserveCoupon } from "#db/queries/purchase/coupons.ts";
import type { Settlement } from "#db/queries/purchase/payments.ts";
import { insertRedemptionOfPaid, releaseOtherCoupons } from "#db/queries/purchase/quote-validity.ts";
import { chargeDiscount, chargeFullPrice, chargeOthersFullPrice, type OpenSale } from "#db/queries/purchase/sale.ts";
import type { SQL } from "drizzle-orm";
import type { Coupon } from "#app/domain/purchase/coupon.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Quotes a sale that is not paid yet, as statements of a batch: full price, the coupon's reservation, and the discount,
 * which is deducted only if the reservation exists when its turn comes. So no race redeems a coupon too often, and
 * nothing is sold for less than its coupon allows: a sale that lost the race stays at full price.
 */
export function quoteStatements(
  { db, newId, now: clock }: Services,
  sale: OpenSale,
  { quote, coupon }: { quote: Quote; coupon: Coupon | null },
) {
  const now = clock();
  const charged = [
    chargeFullPrice(db, sale, { price: quote.originalAmount, now }),
    releaseReservationsInTheWay(db, sale, { couponId: coupon?.id ?? null, now }),
  ];
  if (!coupon) return charged;
  return [
    ...charged,
    ...chargeOthersFullPrice(db, sale, { code: coupon.code, now }),
    reserveCoupon(db, sale, { id: newId(), couponId: coupon.id, now }),
    chargeDiscount(db, sale, { couponId: coupon.id, quote }),
  ];
}

/**
 * Reserves the coupon of a quote again for a payment whose capture is awaited, as statements of a batch: the buyer paid
 * on an earlier quote, or the reservation has expired. `condition` says whether the payment is accepted.
 */
export function reserveAgainStatements({ db, newId }: Services, settlement: Settlement, condition: SQL): Statement[] {
  if (settlement.purchase.quote.couponCode === null) return [];
  return [
    releaseOtherCoupons(db, settlement, condition),
    insertRedemptionOfPaid(db, settlement, { id: newId(), state: "reserved", condition }),
  ];
}
