import { z } from "zod";
import {
  MAX_COUPON_CODE_LENGTH,
  MIN_COUPON_CODE_LENGTH,
  COUPON_TYPES,
  type CouponTerms,
  DISCOUNT_TYPES,
  normaliseCouponCode,
} from "#app/domain/purchase/coupon.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { comparableLine, typedNumber } from "./fields.ts";

const WHOLE_NUMBER = "Please enter a whole number";

const positive = (message: string) =>
  typedNumber(
    z.coerce.number(WHOLE_NUMBER).positive(message).int(WHOLE_NUMBER).max(10_000_000, "This number is too large"),
  );

/** A ticked box is submitted with its value, an unticked one not at all. */
const box = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

const date = comparableLine
  .transform((text, context) => {
    if (text === "") return null;
    const midnight = istMidnight(text);
    if (midnight) return midnight;
    context.addIssue({ code: "custom", message: "Please enter a date" });
    return z.NEVER;
  })
  .optional()
  .transform((value) => value ?? null);

const termsSchema = z
  .object({
    code: comparableLine.transform(normaliseCouponCode).pipe(
      z
        .string()
        .min(MIN_COUPON_CODE_LENGTH, "Coupon code must be at least 3 characters")
        .max(MAX_COUPON_CODE_LENGTH, "Coupon code must be less than 20 characters")
        .regex(/^[A-Z0-9_-]*$/, "Please use letters, digits, - and _ only"),
    ),
    discountType: z.enum(DISCOUNT_TYPES, "Please choose how the discount is counted"),
    discountValue: positive("Discount value must be positive"),
    active: box,
    singleUsePerUser: box,
    couponType: z.enum(COUPON_TYPES, "Please choose what the coupon is for"),
    packageType: z.enum(PACKAGE_TYPES).or(z.literal("")).optional(),
    startsOn: date,
    endsOn: date,
    totalCap: z
      .literal("")
      .transform(() => null)
      .or(positive("Please enter a number above 0"))
      .optional(),
  })
  .superRefine(({ discountType, discountValue, startsOn, endsOn }, context) => {
    if (discountType === "percentage" && discountValue > 100) {
      context.addIssue({ code: "custom", path: ["discountValue"], message: "A percentage can be at most 100" });
    }
    if (startsOn && endsOn && endsOn < startsOn) {
      context.addIssue({ code: "custom", path: ["endsOn"], message: "The last day cannot be before the first" });
    }
  });

/** The form of a coupon. Days are whole days in IST: a coupon is valid until the end of its last one. */
export const couponFormSchema = termsSchema.transform(
  ({ startsOn, endsOn, totalCap, packageType, ...terms }): CouponTerms => ({
    ...terms,
    startsAt: startsOn,
    endsAt: endsOn && new Date(endsOn.getTime() + DAY_MS),
    totalCap: totalCap ?? null,
    // Coupons for sessions have no package.
    packageType: terms.couponType === "Order" ? packageType || null : null,
  }),
);
