import { formatRupees } from "./money.ts";
import type { PackagePrices, PackageType } from "./packages.ts";

/** What a coupon is for: packages (orders) or sessions (bookings). */
export const COUPON_TYPES = ["Order", "Booking"] as const;

export type CouponType = (typeof COUPON_TYPES)[number];

export const DISCOUNT_TYPES = ["percentage", "fixed"] as const;

type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** A coupon's discount: percent of the price, or whole rupees. */
export interface Discount {
  discountType: DiscountType;
  discountValue: number;
}

export interface Coupon extends Discount {
  id: string;
  /** Upper-case. */
  code: string;
  active: boolean;
  couponType: CouponType;
  singleUsePerUser: boolean;
  /** Inclusive; null: immediately. */
  startsAt: Date | null;
  /** Exclusive; null: for ever. */
  endsAt: Date | null;
  /** How often all users together may redeem it; null: without limit. */
  totalCap: number | null;
  /** Only for this package; null for both. */
  packageType: PackageType | null;
  archivedAt: Date | null;
}

/** What an administrator decides about a coupon. */
export type CouponTerms = Omit<Coupon, "id" | "archivedAt">;

/** How long a code may be, in characters. */
export const MIN_COUPON_CODE_LENGTH = 3;
export const MAX_COUPON_CODE_LENGTH = 20;

/** How often a coupon has been redeemed or reserved, as it concerns one buyer. */
export interface CouponUse {
  /** By everyone, without the reservations that this buyer's next purchase would take over. */
  taken: number;
  /** This buyer has redeemed it, or has a payment in progress that will. */
  isUsedByBuyer: boolean;
}

/** What a coupon is to be used for. */
export type CouponPurpose = { couponType: "Order"; packageType: PackageType } | { couponType: "Booking" };

/** So many codes were tried in vain that no more are looked up, for a minute or an hour. */
export type CouponTriesRefusal = "coupon-tries-minute" | "coupon-tries-hour";

export type CouponRefusal = "coupon-missing" | "coupon-invalid" | "coupon-already-used" | CouponTriesRefusal;

/** Discounts above this part of the price need a second administrator, in percent. */
const DISCOUNT_APPROVAL_THRESHOLD = 50;

/** Sessions have many prices: a fixed discount on them counts as above half from this many rupees. */
const SESSION_DISCOUNT_APPROVAL_THRESHOLD = 500;

/** Percent, or rupees, in words. */
export function describeDiscount({ discountType, discountValue }: Discount): string {
  return discountType === "percentage" ? `${discountValue}%` : formatRupees(discountValue);
}

/** Whether a coupon gives away so much, or for so long, that one administrator alone does not decide on it. */
function isGenerous(
  { discountType, discountValue, couponType, packageType, endsAt }: CouponTerms,
  prices: PackagePrices,
): boolean {
  if (endsAt === null) return true;
  if (discountType === "percentage") return discountValue > DISCOUNT_APPROVAL_THRESHOLD;
  if (couponType === "Booking") return discountValue > SESSION_DISCOUNT_APPROVAL_THRESHOLD;
  return discountValue > (prices[packageType ?? "silver"] * DISCOUNT_APPROVAL_THRESHOLD) / 100;
}

/** Whether terms are what they are now. */
export function areSameTerms(one: CouponTerms, other: CouponTerms): boolean {
  const names = Object.keys(one) as (keyof CouponTerms)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** Whether saving these terms needs a second administrator. To end a coupon never does. */
export function needsSecondForCoupon(terms: CouponTerms, before: CouponTerms | null, prices: PackagePrices): boolean {
  if (!terms.active || !isGenerous(terms, prices)) return false;
  return before === null || !areSameTerms(terms, before);
}

/** The form in which codes are stored and compared: trimmed, upper-case. */
export function normaliseCouponCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Why a coupon cannot be used for a purpose at `now`; null when it can. */
export function checkCoupon(
  coupon: Coupon,
  use: CouponUse,
  purpose: CouponPurpose,
  now: Date,
): Exclude<CouponRefusal, CouponTriesRefusal> | null {
  const isForPurpose =
    coupon.couponType === purpose.couponType &&
    (purpose.couponType === "Booking" || coupon.packageType === null || coupon.packageType === purpose.packageType);
  const hasBegun = coupon.startsAt === null || coupon.startsAt <= now;
  const hasEnded = coupon.endsAt !== null && coupon.endsAt <= now;
  if (!coupon.active || coupon.archivedAt !== null || !isForPurpose || !hasBegun || hasEnded) return "coupon-invalid";
  if (coupon.singleUsePerUser && use.isUsedByBuyer) return "coupon-already-used";
  if (coupon.totalCap !== null && use.taken >= coupon.totalCap) return "coupon-invalid";
  return null;
}
