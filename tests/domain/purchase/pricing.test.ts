import { describe, expect, test } from "vitest";
import { isSameQuote, quotePrice } from "#app/domain/purchase/pricing.ts";

describe("quotePrice", () => {
  test("without a coupon the price is charged", () => {
    expect(quotePrice(1499, null)).toEqual({ originalAmount: 1499, couponDiscount: 0, amount: 1499, couponCode: null });
  });

  test.each([
    // 10 % of 1499 is 149.9, of 1495 149.5: halves round up.
    [1499, "percentage", 10, 150, 1349],
    [1495, "percentage", 10, 150, 1345],
    [2999, "percentage", 33, 990, 2009],
    [1499, "fixed", 500, 500, 999],
    // At least one rupee remains, and the discount is the amount actually deducted.
    [1499, "percentage", 100, 1498, 1],
    [1499, "fixed", 5000, 1498, 1],
    [1499, "fixed", 1499, 1498, 1],
    [1, "percentage", 50, 0, 1],
  ] as const)("₹%i less %s %i: ₹%i off, ₹%i to pay", (price, discountType, discountValue, couponDiscount, amount) => {
    const quote = quotePrice(price, { code: "X", discountType, discountValue });
    expect(quote).toEqual({ originalAmount: price, couponDiscount, amount, couponCode: "X" });
  });
});

test("quotes are the same if they charge the same with the same coupon", () => {
  const ten = quotePrice(1000, { code: "TEN", discountType: "fixed", discountValue: 10 });
  expect(isSameQuote(ten, { ...ten })).toBe(true);
  expect(isSameQuote(ten, { ...ten, couponCode: "OTHER" })).toBe(false);
  expect(isSameQuote(ten, quotePrice(1000, null))).toBe(false);
});
