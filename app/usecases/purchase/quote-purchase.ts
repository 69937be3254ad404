import type { SQL } from "drizzle-orm";
import {
  findBuyerContacts,
  findCoupon,
  releaseReservationsInTheWay,
  reserveCoupon,
  chargeDiscount,
  chargeFullPrice,
  chargeOthersFullPrice,
  type OpenSale,
} from "#db/queries/purchase/sale.ts";
import type { Database } from "#db/client.ts";
import { readTogether } from "#db/queries/platform/read-together.ts";
import { type OrderRecord, unsettledOrder } from "#db/queries/purchase/orders.ts";
import { listPriceSchedule } from "#db/queries/purchase/package-prices.ts";
import {
  type AcceptedCoupon,
  type CouponPurpose,
  type CouponRefusal,
  normaliseCouponCode,
  checkCoupon,
  type CouponTriesRefusal,
} from "#app/domain/purchase/coupon.ts";
import type { ConsentFacts } from "#app/domain/accounts/consent.ts";
import { type PackageType, findPrice } from "#app/domain/purchase/packages.ts";
import { pricesAt, type ScheduledPrice } from "#app/domain/purchase/price-schedule.ts";
import { type Quote, quotePrice } from "#app/domain/purchase/pricing.ts";
import type { Services } from "#app/ports/services.ts";
import { countAttempts, takeBackAttempts } from "#db/queries/platform/rate-limits.ts";
import { canonicalMailbox, canonicalPhone } from "#app/domain/platform/canonical-contact.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import { windowStartAt } from "#app/usecases/platform/limit-rate.ts";
import type { Statement } from "#db/queries/platform/batch.ts";
import type { Settlement } from "#db/queries/purchase/payments.ts";
import { insertRedemptionOfPaid, releaseOtherCoupons } from "#db/queries/purchase/quote-validity.ts";

/** A package to buy, with the coupon code as entered; null or empty for none. */
export interface PurchaseRequest {
  userId: string;
  packageType: PackageType;
  couponCode: string | null;
  /** For the network's limit of coupon attempts. None by default. */
  clientIp?: string;
  /** The completed Silver order to upgrade to Gold; omitted for an ordinary purchase. */
  upgradedOrderId?: string | null;
  /** The attempt of the page: see `findAttempt`. The current one by default. */
  attemptId?: string | null;
}

/** The same with the amount shown to the buyer, in whole rupees; omitted if none was shown. */
export interface StartPurchaseRequest extends PurchaseRequest {
  shownAmount?: number | null;
  /** The student's consent, if the request has read it: see `isProcessingAllowed`. */
  consent?: ConsentFacts;
}

export type QuoteOutcome =
  | { ok: true; quote: Quote; coupon: AcceptedCoupon | null }
  | { ok: false; reason: CouponRefusal };

/**
 * The current price of a package for this buyer, in whole rupees. Reserves nothing, but counts coupon attempts. `known`:
 * the rows of `selectPrice`, if the request has read them.
 */
export async function quotePurchase(
  services: Services,
  request: PurchaseRequest,
  known?: PriceRows,
): Promise<QuoteOutcome> {
  const { userId, packageType, couponCode, clientIp } = request;
  const rows = known ?? (await readTogether(services.db, selectPrice(services.db, request)));
  return quoteWithCoupon(services, {
    userId,
    price: toPriceForBuyer(rows, request, services.now()),
    couponCode,
    purpose: { couponType: "Order", packageType },
    ...(clientIp === undefined ? {} : { clientIp }),
  });
}

/** Statements of what a buyer's price before a coupon depends on. */
export function selectPrice(
  db: Database,
  request: Pick<PurchaseRequest, "userId" | "packageType" | "upgradedOrderId">,
) {
  return { prices: listPriceSchedule(db), open: unsettledOrder(db, request) };
}

interface PriceRows {
  prices: readonly ScheduledPrice[];
  open: readonly OrderRecord[];
}

/**
 * The buyer's price before a coupon, in whole rupees: the current one, or that of their open order if lower. A price
 * increase does not affect a started purchase; a decrease does.
 */
export function toPriceForBuyer(
  { prices, open: [open] }: PriceRows,
  request: Pick<PurchaseRequest, "packageType" | "upgradedOrderId">,
  at: Date,
): number {
  const price = findPrice(request, pricesAt(prices, at));
  const isKept = open !== undefined && open.status !== "paid" && open.expiresAt !== null && open.expiresAt > at;
  return isKept ? Math.min(price, open.originalAmount) : price;
}

/** The same for a code being applied, where an empty one is refused; null for none. Whole rupees. */
export async function applyToPrice(services: Services, request: PriceRequest): Promise<QuoteOutcome> {
  const { couponCode } = request;
  if (couponCode !== null && normaliseCouponCode(couponCode) === "") return { ok: false, reason: "coupon-missing" };
  return quoteWithCoupon(services, request);
}

/** A price in whole rupees, and the coupon code as entered. */
interface PriceRequest {
  userId: string;
  price: number;
  couponCode: string | null;
  purpose: CouponPurpose;
  /** Omitted if no network is to be counted. */
  clientIp?: string;
}

/** The buyer's price with a coupon code as entered; null or empty for none. Whole rupees. */
export async function quoteWithCoupon(services: Services, request: PriceRequest): Promise<QuoteOutcome> {
  const { userId, price, purpose } = request;
  const code = normaliseCouponCode(request.couponCode ?? "");
  if (code === "") return { ok: true, quote: quotePrice(price, null), coupon: null };
  const [counted, contacts] = await Promise.all([
    countCouponTry(services, { userId, clientIp: request.clientIp ?? null }),
    findBuyerContacts(services.db, userId),
  ]);
  if (!counted.ok) return counted;
  const { email = null, phone = null } = contacts ?? {};
  const buyer = { mailbox: email === null ? null : canonicalMailbox(email), phone: canonicalPhone(phone) };
  const found = await findCoupon(services.db, { code, userId, buyer });
  if (!found) return { ok: false, reason: "coupon-invalid" };
  const refusal = checkCoupon(found.coupon, found.use, purpose, services.now());
  if (refusal) return { ok: false, reason: refusal };
  await counted.takeBack();
  return { ok: true, quote: quotePrice(price, found.coupon), coupon: { ...found.coupon, buyer } };
}

/** Quotes a purchase with a coupon code; unlike `quotePurchase`, an empty code is refused. */
export async function applyCoupon(services: Services, request: PurchaseRequest): Promise<QuoteOutcome> {
  if (normaliseCouponCode(request.couponCode ?? "") === "") return { ok: false, reason: "coupon-missing" };
  return quotePurchase(services, request);
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Failed codes per account. */
const ACCOUNT_LIMITS = [
  { limit: 10, windowSeconds: MINUTE_SECONDS, reason: "coupon-tries-minute" },
  { limit: 30, windowSeconds: HOUR_SECONDS, reason: "coupon-tries-hour" },
] as const;

/** A whole class, or half a town, may share one network. */
const NETWORK_FACTOR = 10;

type CouponTry = { ok: true; takeBack(): Promise<void> } | { ok: false; reason: CouponTriesRefusal };

/**
 * Counts a coupon code before it is looked up, so that concurrent ones count too; a valid code is uncounted. The limits
 * of the account and its network apply across all pages.
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
  const counts = await countAttempts(db, windows);
  // Of two reasons, the longer wait.
  const exceeded = windows.filter(({ limit }, place) => (counts[place] ?? 0) > limit).at(-1);
  if (exceeded) return { ok: false, reason: exceeded.reason };
  return {
    ok: true,
    async takeBack() {
      await takeBackAttempts(db, windows);
    },
  };
}

/**
 * Quotes an unpaid sale, as statements of a batch: full price, the coupon's reservation, and the discount if the
 * reservation succeeded. So no race redeems a coupon too often; a sale that loses one stays at full price.
 */
export function quoteStatements(
  { db, newId, now: clock }: Services,
  sale: OpenSale,
  { quote, coupon }: { quote: Quote; coupon: AcceptedCoupon | null },
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
    reserveCoupon(db, sale, { id: newId(), coupon, now }),
    chargeDiscount(db, sale, { couponId: coupon.id, quote }),
  ];
}

/**
 * Reserves a quote's coupon again for a payment with a pending capture, as statements of a batch: the buyer paid an
 * earlier quote, or the reservation has expired. `condition`: the payment is accepted.
 */
export function reserveAgainStatements({ db, newId }: Services, settlement: Settlement, condition: SQL): Statement[] {
  if (settlement.purchase.quote.couponCode === null) return [];
  return [
    releaseOtherCoupons(db, settlement, condition),
    insertRedemptionOfPaid(db, settlement, { id: newId(), state: "reserved", condition }),
  ];
}
