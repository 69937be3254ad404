import type { CouponTerms } from "#app/domain/purchase/coupon.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";

export type CouponFields = Record<
  "code" | "discountType" | "discountValue" | "couponType" | "packageType" | "startsOn" | "endsOn" | "totalCap",
  string
> &
  Record<"active" | "singleUsePerUser", boolean>;

export const NEW_COUPON_FIELDS: CouponFields = {
  code: "",
  discountType: "percentage",
  discountValue: "10",
  couponType: "Order",
  packageType: "",
  startsOn: "",
  endsOn: "",
  totalCap: "",
  active: true,
  singleUsePerUser: false,
};

export function fieldsOfCoupon(coupon: CouponTerms): CouponFields {
  return {
    code: coupon.code,
    discountType: coupon.discountType,
    discountValue: String(coupon.discountValue),
    couponType: coupon.couponType,
    packageType: coupon.packageType ?? "",
    startsOn: coupon.startsAt ? toIstDate(coupon.startsAt) : "",
    // The stored end is exclusive, but the form shows the last day.
    endsOn: coupon.endsAt ? toIstDate(new Date(coupon.endsAt.getTime() - 1)) : "",
    totalCap: coupon.totalCap === null ? "" : String(coupon.totalCap),
    active: coupon.active,
    singleUsePerUser: coupon.singleUsePerUser,
  };
}
