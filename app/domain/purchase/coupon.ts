import { formatRupees } from "./money.ts";
import type { PackagePrices, PackageType } from "./packages.ts";
import { toComparable } from "#app/domain/platform/typed-text.ts";

/** What a coupon applies to: packages (orders) or sessions (bookings). */
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
  /** Inclusive; null for immediately. */
  startsAt: Date | null;
  /** Exclusive; null for no end. */
  endsAt: Date | null;
  /** Total redemptions by all users; null for no limit. */
  totalCap: number | null;
  /** The only package it applies to; null for both. */
  packageType: PackageType | null;
  archivedAt: Date | null;
}

/** A coupon's terms, set by an administrator. */
export type CouponTerms = Omit<Coupon, "id" | "archivedAt">;

/** Length limits of a code, in characters. */
export const MIN_COUPON_CODE_LENGTH = 3;
export const MAX_COUPON_CODE_LENGTH = 20;

/**
 * By what a buyer is known as one person, whatever their accounts: in one spelling (see `canonicalMailbox`). Siblings
 * who share a phone share a coupon's one use.
 */
export interface CouponBuyer {
  /** Null for an account by phone number. */
  mailbox: string | null;
  /** Null if none is given. */
  phone: string | null;
}

/** A coupon that its buyer may use. */
export interface AcceptedCoupon extends Coupon {
  buyer: CouponBuyer;
}

/** A coupon's redemptions and reservations, from one buyer's point of view. */
export interface CouponUse {
  /** By everyone, except reservations that this buyer's next purchase would take over. */
  taken: number;
  /** This buyer, with any account, has redeemed it, or has a payment in progress that will. */
  isUsedByBuyer: boolean;
}

/** The purchase a coupon is meant for. */
export type CouponPurpose = { couponType: "Order"; packageType: PackageType } | { couponType: "Booking" };

/** Too many invalid codes: no more are looked up, for a minute or an hour. */
export type CouponTriesRefusal = "coupon-tries-minute" | "coupon-tries-hour";

export type CouponRefusal = "coupon-missing" | "coupon-invalid" | "coupon-already-used" | CouponTriesRefusal;

/** Percentage of the price above which a discount needs a second administrator. */
const DISCOUNT_APPROVAL_THRESHOLD = 50;

/** Sessions have many prices: a fixed discount counts as above half from this many rupees. */
const SESSION_DISCOUNT_APPROVAL_THRESHOLD = 500;

/** A discount in percent or rupees, for display. */
export function describeDiscount({ discountType, discountValue }: Discount): string {
  return discountType === "percentage" ? `${discountValue}%` : formatRupees(discountValue);
}

/** Whether a coupon's discount or duration is too large for one administrator to approve. */
function isGenerous(
  { discountType, discountValue, couponType, packageType, endsAt }: CouponTerms,
  prices: PackagePrices,
): boolean {
  if (endsAt === null) return true;
  if (discountType === "percentage") return discountValue > DISCOUNT_APPROVAL_THRESHOLD;
  if (couponType === "Booking") return discountValue > SESSION_DISCOUNT_APPROVAL_THRESHOLD;
  return discountValue > (prices[packageType ?? "silver"] * DISCOUNT_APPROVAL_THRESHOLD) / 100;
}

export function areSameTerms(one: CouponTerms, other: CouponTerms): boolean {
  const names = Object.keys(one) as (keyof CouponTerms)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** Whether saving these terms needs a second administrator. Ending a coupon never does. */
export function needsSecondForCoupon(terms: CouponTerms, before: CouponTerms | null, prices: PackagePrices): boolean {
  if (!terms.active || !isGenerous(terms, prices)) return false;
  return before === null || !areSameTerms(terms, before);
}

/** The form in which codes are stored and compared: trimmed, upper-case. */
export function normaliseCouponCode(text: string): string {
  return toComparable(text).toUpperCase();
}

/** Why a coupon cannot be used for a purpose at `now`; null if it can. */
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
