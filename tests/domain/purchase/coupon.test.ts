import { describe, expect, test } from "vitest";
import {
  type Coupon,
  type CouponPurpose,
  type CouponUse,
  normaliseCouponCode,
  checkCoupon,
} from "#app/domain/purchase/coupon.ts";

const now = new Date("2026-11-21T06:30:00Z");
const silver: CouponPurpose = { couponType: "Order", packageType: "silver" };
const unused: CouponUse = { taken: 0, isUsedByBuyer: false };

function coupon(fields: Partial<Coupon> = {}): Coupon {
  return {
    id: "coupon",
    code: "ONAM",
    active: true,
    couponType: "Order",
    discountType: "percentage",
    discountValue: 10,
    singleUsePerUser: false,
    startsAt: null,
    endsAt: null,
    totalCap: null,
    packageType: null,
    archivedAt: null,
    ...fields,
  };
}

describe("checkCoupon", () => {
  test("an active coupon of the right type is accepted", () => {
    expect(checkCoupon(coupon(), unused, silver, now)).toBeNull();
    expect(checkCoupon(coupon({ couponType: "Booking" }), unused, { couponType: "Booking" }, now)).toBeNull();
  });

  test.each<[string, Partial<Coupon>]>([
    ["inactive", { active: false }],
    ["archived", { archivedAt: now }],
    ["for sessions", { couponType: "Booking" }],
    ["for the other package", { packageType: "gold" }],
    ["not begun", { startsAt: new Date(now.getTime() + 1) }],
    ["ended this very moment", { endsAt: now }],
  ])("one that is %s is invalid", (_, fields) => {
    expect(checkCoupon(coupon(fields), unused, silver, now)).toBe("coupon-invalid");
  });

  test("dates include the start and exclude the end", () => {
    const fields = { startsAt: now, endsAt: new Date(now.getTime() + 1) };
    expect(checkCoupon(coupon(fields), unused, silver, now)).toBeNull();
  });

  test("the total cap is reached when that many are in use", () => {
    expect(checkCoupon(coupon({ totalCap: 3 }), { ...unused, taken: 2 }, silver, now)).toBeNull();
    expect(checkCoupon(coupon({ totalCap: 3 }), { ...unused, taken: 3 }, silver, now)).toBe("coupon-invalid");
  });

  test("only a single-use coupon depends on whether the buyer has used it", () => {
    const used = { taken: 1, isUsedByBuyer: true };
    expect(checkCoupon(coupon({ singleUsePerUser: true }), used, silver, now)).toBe("coupon-already-used");
    expect(checkCoupon(coupon(), used, silver, now)).toBeNull();
  });
});

test("codes are compared trimmed and case-insensitively", () => {
  expect(normaliseCouponCode("  onam2026 ")).toBe("ONAM2026");
});
