import { releaseReservationsInTheWay, reserveCoupon } from "../../../db/queries/purchase/coupons";
import { chargeDiscount, chargeFullPrice, type OpenSale } from "../../../db/queries/purchase/sale";
import type { Coupon } from "../../domain/purchase/coupon";
import type { Quote } from "../../domain/purchase/pricing";
import type { Services } from "../../ports/services";

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
    reserveCoupon(db, sale, { id: newId(), couponId: coupon.id, now }),
    chargeDiscount(db, sale, { couponId: coupon.id, quote }),
  ];
}
