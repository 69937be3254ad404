import type { Discount } from "./coupon.ts";

/** Minimum charge, in rupees. */
const MINIMUM_AMOUNT = 1;

/** The price to charge. Whole rupees; always `originalAmount - couponDiscount = amount`. */
export interface Quote {
  originalAmount: number;
  couponDiscount: number;
  amount: number;
  couponCode: string | null;
}

/**
 * The price after a coupon: a percentage deducts `round(price × value / 100)`, a fixed coupon its value, leaving at
 * least MINIMUM_AMOUNT. The quote has the discount actually deducted.
 */
export function quotePrice(price: number, coupon: (Discount & { code: string }) | null): Quote {
  if (!coupon) return { originalAmount: price, couponDiscount: 0, amount: price, couponCode: null };
  const { discountType, discountValue } = coupon;
  const discount = discountType === "percentage" ? Math.round((price * discountValue) / 100) : discountValue;
  const amount = Math.max(price - discount, MINIMUM_AMOUNT);
  return { originalAmount: price, couponDiscount: price - amount, amount, couponCode: coupon.code };
}

/** Whether two quotes have the same charge and coupon. */
export function isSameQuote(one: Quote, other: Quote): boolean {
  return (
    one.originalAmount === other.originalAmount && one.amount === other.amount && one.couponCode === other.couponCode
  );
}
