import { describe, expect, test } from "vitest";
import { toReceiptId } from "#app/domain/purchase/order.ts";
import { quotePrice } from "#app/domain/purchase/pricing.ts";

const orderId = "0b0f7a52-52a5-4b1d-9d3f-0d4be4d6b6a1";
const full = quotePrice(1499, null);

describe("toReceiptId", () => {
  test("fits the provider's limit", () => {
    expect(toReceiptId(orderId, full)).toMatch(/^[0-9a-f]{32}-[0-9a-f]{7}$/);
  });

  test("is the same for the same quote, and different for another", () => {
    expect(toReceiptId(orderId, { ...full })).toBe(toReceiptId(orderId, full));
    const cheaper = quotePrice(1499, { code: "TEN", discountType: "fixed", discountValue: 10 });
    expect(toReceiptId(orderId, cheaper)).not.toBe(toReceiptId(orderId, full));
    expect(toReceiptId(orderId, { ...cheaper, couponCode: "ELEVEN" })).not.toBe(toReceiptId(orderId, cheaper));
  });
});
