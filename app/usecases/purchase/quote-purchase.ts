import type { SQL } from "drizzle-orm";
import {
  findCoupon,
  releaseReservationsInTheWay,
  reserveCoupon,
  chargeDiscount,
  chargeFullPrice,
  chargeOthersFullPrice,
  type OpenSale,
} from "#db/queries/purchase/sale.ts";
import { unsettledOrder } from "#db/queries/purchase/orders.ts";
import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import {
  type Coupon,
  type CouponPurpose,
  type CouponRefusal,
  normaliseCouponCode,
  checkCoupon,
  type CouponTriesRefusal,
} from "#app/domain/purchase/coupon.ts";
import { type PackageType, findPrice } from "#app/domain/purchase/packages.ts";
import { type Quote, quotePrice } from "#app/domain/purchase/pricing.ts";
import type { Services } from "#app/ports/services.ts";
import { countAttempt, takeBackAttempt } from "#db/queries/platform/rate-limits.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import { windowStartAt } from "#app/usecases/platform/limit-rate.ts";
import type { Statement } from "#db/queries/platform/batch.ts";
import type { Settlement } from "#db/queries/purchase/payments.ts";
import { insertRedemptionOfPaid, releaseOtherCoupons } from "#db/queries/purchase/quote-validity.ts";

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
  const price = findPrice(request, prices);
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

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Codes that one account may try in vain. */
const ACCOUNT_LIMITS = [
  { limit: 10, windowSeconds: MINUTE_SECONDS, reason: "coupon-tries-minute" },
  { limit: 30, windowSeconds: HOUR_SECONDS, reason: "coupon-tries-hour" },
] as const;

/** A whole class, or half a town, may share one network. */
const NETWORK_FACTOR = 10;

type CouponTry = { ok: true; takeBack(): Promise<void> } | { ok: false; reason: CouponTriesRefusal };

/**
 * Counts a coupon code before it is looked up, so that many at once are counted, too; one that can be used takes it
 * back. Whichever page it was typed on, and for whatever, the limits are those of the account and of its network.
 */
async function countCouponTry(
  { db, now }: Services,
  { userId, clientIp }: { userId: string; clientIp: string | null },
): Promise<CouponTry> {
  const windows = ACCOUNT_LIMITS.flatMap(({ limit, windowSeconds, reason }) => {
    const windowStart = windowStartAt(now(), windowSeconds);
    const account = { key: `coupon:${windowSeconds}:account:${userId}`, windowStart, limit, reason };
    const network = clientIp === null ? "" : toNetwork(clientIp);
    const shared = { key: `coupon:${windowSeconds}:network:${network}`, windowStart, limit: limit * NETWORK_FACTOR };
    return network === "" ? [account] : [account, { ...shared, reason }];
  });
  const counts = await Promise.all(windows.map((window) => countAttempt(db, window)));
  // Of two reasons the longer wait counts.
  const exceeded = windows.filter(({ limit }, place) => (counts[place] ?? 0) > limit).at(-1);
  if (exceeded) return { ok: false, reason: exceeded.reason };
  return {
    ok: true,
    async takeBack() {
      await Promise.all(windows.map((window) => takeBackAttempt(db, window)));
    },
  };
}

/**
 * Quotes a sale that is not paid yet, as statements of a batch: full price, the coupon's reservation, and the discount,
 * which is deducted only if the reservation exists when its turn comes. So no race redeems a coupon too often, and
 * nothing is sold for less than its coupon allows: a sale that lost the race stays at full price.
 */
export function quoteStatements(
  { db, newId, now: clock }: Services,
  sale: OpenSale,
  { quote, coupon }: { quote: Quote; coupon: Coupon | null },
) {
  const now = clock();
  const charged = [
    chargeFullPrice(db, sale, { price: quote.originalAmount, now }),
    releaseReservationsInTheWay(db, sale, { couponId: coupon?.id ?? null, now }),
  ];
  if (!coupon) return charged;
  return [
    ...charged,
    ...chargeOthersFullPrice(db, sale, { code: coupon.code, now }),
    reserveCoupon(db, sale, { id: newId(), couponId: coupon.id, now }),
    chargeDiscount(db, sale, { couponId: coupon.id, quote }),
  ];
}

/**
 * Reserves the coupon of a quote again for a payment whose capture is awaited, as statements of a batch: the buyer paid
 * on an earlier quote, or the reservation has expired. `condition` says whether the payment is accepted.
 */
export function reserveAgainStatements({ db, newId }: Services, settlement: Settlement, condition: SQL): Statement[] {
  if (settlement.purchase.quote.couponCode === null) return [];
  return [
    releaseOtherCoupons(db, settlement, condition),
    insertRedemptionOfPaid(db, settlement, { id: newId(), state: "reserved", condition }),
  ];
}
