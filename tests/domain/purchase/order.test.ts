import { describe, expect, test } from "vitest";
import { receiptOf } from "#app/domain/purchase/order.ts";
import { quotePrice } from "#app/domain/purchase/pricing.ts";

const orderId = "0b0f7a52-52a5-4b1d-9d3f-0d4be4d6b6a1";
const full = quotePrice(1499, null);

describe("receiptOf", () => {
  test("fits the provider's limit", () => {
    expect(receiptOf(orderId, full)).toMatch(/^[0-9a-f]{32}-[0-9a-f]{7}$/);
  });

  test("is the same for the same quote, and different for another", () => {
    expect(receiptOf(orderId, { ...full })).toBe(receiptOf(orderId, full));
    const cheaper = quotePrice(1499, { code: "TEN", discountType: "fixed", discountValue: 10 });
    expect(receiptOf(orderId, cheaper)).not.toBe(receiptOf(orderId, full));
    expect(receiptOf(orderId, { ...cheaper, couponCode: "ELEVEN" })).not.toBe(receiptOf(orderId, cheaper));
  });
});
