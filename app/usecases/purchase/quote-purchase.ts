import { findCoupon } from "#db/queries/purchase/coupons.ts";
import { unsettledOrder } from "#db/queries/purchase/orders.ts";
import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import {
  type Coupon,
  type CouponPurpose,
  type CouponRefusal,
  normaliseCouponCode,
  checkCoupon,
} from "#app/domain/purchase/coupon.ts";
import { type PackageType, priceOf } from "#app/domain/purchase/packages.ts";
import { type Quote, quotePrice } from "#app/domain/purchase/pricing.ts";
import { countCouponTry } from "./limit-coupon-tries.ts";
import type { Services } from "#app/ports/services.ts";

/** A package that a student may buy, with the coupon code as typed; null or empty for none. */
export interface PurchaseRequest {
  userId: string;
  packageType: PackageType;
  couponCode: string | null;
  /** IP address of the client, whose network has a limit of codes, too. None by default. */
  clientIp?: string;
  /** The completed Silver order to be upgraded to Gold; omitted for an ordinary purchase. */
  upgradedOrderId?: string | null;
  /** The attempt under which the page was opened: see `findAttempt`. Omitted for the present one. */
  attemptId?: string | null;
}

/** The same with what the buyer's page shows as to be paid, in whole rupees; omitted where no page has shown it. */
export interface StartPurchaseRequest extends PurchaseRequest {
  shownAmount?: number | null;
}

export type QuoteOutcome = { ok: true; quote: Quote; coupon: Coupon | null } | { ok: false; reason: CouponRefusal };

/**
 * The current price of a package for this buyer, in whole rupees. Writes nothing but the count of codes tried: a coupon
 * is reserved when the purchase starts.
 */
export async function quotePurchase(services: Services, request: PurchaseRequest): Promise<QuoteOutcome> {
  const { userId, packageType, couponCode, clientIp } = request;
  return quoteWithCoupon(services, {
    userId,
    price: await priceForBuyer(services, request),
    couponCode,
    purpose: { couponType: "Order", packageType },
    ...(clientIp === undefined ? {} : { clientIp }),
  });
}

/**
 * What a purchase costs this buyer before a coupon, in whole rupees: the price that holds now, or that of their order
 * that is open, if it is lower. So a price that rises does not reach who has begun to pay, and one that falls does.
 */
export async function priceForBuyer(
  { db, now }: Services,
  request: Pick<PurchaseRequest, "userId" | "packageType" | "upgradedOrderId">,
): Promise<number> {
  const at = now();
  const [prices, [open]] = await Promise.all([findPackagePrices(db, at), unsettledOrder(db, request)]);
  const price = priceOf(request, prices);
  const isKept = open !== undefined && open.status !== "paid" && open.expiresAt !== null && open.expiresAt > at;
  return isKept ? Math.min(price, open.originalAmount) : price;
}

/** The same for a code that a buyer applies, where an empty one is refused; null for none. Whole rupees. */
export async function applyToPrice(services: Services, request: PriceRequest): Promise<QuoteOutcome> {
  const { couponCode } = request;
  if (couponCode !== null && normaliseCouponCode(couponCode) === "") return { ok: false, reason: "coupon-missing" };
  return quoteWithCoupon(services, request);
}

/** A price in whole rupees, and the code as typed. */
interface PriceRequest {
  userId: string;
  price: number;
  couponCode: string | null;
  purpose: CouponPurpose;
  /** IP address of the client; none where no network is to be counted. */
  clientIp?: string;
}

/** What a price becomes for this buyer with a code as typed; null or empty for none. Whole rupees. */
export async function quoteWithCoupon(services: Services, request: PriceRequest): Promise<QuoteOutcome> {
  const { userId, price, purpose } = request;
  const code = normaliseCouponCode(request.couponCode ?? "");
  if (code === "") return { ok: true, quote: quotePrice(price, null), coupon: null };
  const counted = await countCouponTry(services, { userId, clientIp: request.clientIp ?? null });
  if (!counted.ok) return counted;
  const found = await findCoupon(services.db, { code, userId });
  if (!found) return { ok: false, reason: "coupon-invalid" };
  const refusal = checkCoupon(found.coupon, found.use, purpose, services.now());
  if (refusal) return { ok: false, reason: refusal };
  await counted.takeBack();
  return { ok: true, quote: quotePrice(price, found.coupon), coupon: found.coupon };
}

/** Checks a code that a buyer applies: the same quote, but an empty code is refused. */
export async function applyCoupon(services: Services, request: PurchaseRequest): Promise<QuoteOutcome> {
  if (normaliseCouponCode(request.couponCode ?? "") === "") return { ok: false, reason: "coupon-missing" };
  return quotePurchase(services, request);
}
