import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { BOOKING_OPEN_STATUSES } from "#app/domain/purchase/booking-payment.ts";
import type { AcceptedCoupon, CouponBuyer, CouponType, Coupon, CouponUse } from "#app/domain/purchase/coupon.ts";
import { ORDER_OPEN_STATUSES } from "#app/domain/purchase/order.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import { type PurchaseId, toPurchaseKind } from "#app/domain/purchase/purchase-id.ts";
import type { Database } from "#db/client.ts";
import type { Parameter } from "#db/prepared.ts";
import {
  bookings,
  couponRedemptions,
  orders,
  profiles,
  providerOrders,
  type paymentRequests,
  type payments,
  coupons,
  users,
} from "#db/schema/index.ts";
import { insertSelect } from "#db/insert-select.ts";

// Code shared by orders and bookings as sales; only their column names differ.

/** Columns that can be set on a sale, by their shared names. */
interface SaleColumns {
  /** Whole rupees, as `couponDiscount` and `charge` are. */
  originalAmount?: number;
  couponDiscount?: number;
  charge?: number | SQL;
  couponCode?: string | null;
  providerOrderId?: SQL;
  updatedAt?: Date;
}

const saleTables = {
  order: {
    table: orders,
    id: orders.id,
    userId: orders.userId,
    status: orders.status,
    charge: orders.amount,
    couponCode: orders.couponCode,
    providerOrderId: orders.providerOrderId,
    paymentId: orders.razorpayPaymentId,
    isOpen: inArray(orders.status, ORDER_OPEN_STATUSES),
    redeemedFor: couponRedemptions.orderId,
    couponType: "Order" satisfies CouponType,
    isCouponForIt: sql`(coupons.package_type is null or coupons.package_type = ${orders.packageType})`,
    update: (db: Database, { charge, ...columns }: SaleColumns) =>
      db.update(orders).set({ ...columns, amount: charge }),
  },
  booking: {
    table: bookings,
    id: bookings.id,
    userId: bookings.userId,
    status: bookings.paymentStatus,
    charge: bookings.totalCharge,
    couponCode: bookings.couponCode,
    providerOrderId: bookings.providerOrderId,
    paymentId: bookings.razorpayPaymentId,
    isOpen: inArray(bookings.paymentStatus, BOOKING_OPEN_STATUSES),
    redeemedFor: couponRedemptions.bookingId,
    couponType: "Booking" satisfies CouponType,
    isCouponForIt: sql`1 = 1`,
    update: (db: Database, { charge, ...columns }: SaleColumns) =>
      db.update(bookings).set({ ...columns, totalCharge: charge }),
  },
} as const;

/** How to read and update a purchase's table as a sale. */
export function pickSaleTable(purchase: PurchaseId) {
  return saleTables[toPurchaseKind(purchase)];
}

/** A purchase's id, of either kind. */
export function toSaleId(purchase: PurchaseId): string {
  return "orderId" in purchase ? purchase.orderId : purchase.bookingId;
}

/** An unpaid sale in a batch: an earlier statement may create its row. */
export interface OpenSale {
  kind: keyof typeof saleTables;
  userId: string;
  /** Selects the id of the row: null while there is none. */
  id: SQL;
}

function pickOpenSaleTable({ kind }: OpenSale) {
  return saleTables[kind];
}

/** Charges the full price, from which `chargeDiscount` deducts a reserved coupon. Whole rupees. */
export function chargeFullPrice(db: Database, sale: OpenSale, { price, now }: { price: number; now: Date }) {
  const { update, id } = pickOpenSaleTable(sale);
  return update(db, {
    originalAmount: price,
    couponDiscount: 0,
    charge: price,
    couponCode: null,
    updatedAt: now,
  }).where(eq(id, sale.id));
}

/**
 * Statements: charge the full price for the buyer's other sales of the same kind whose coupon was just released for
 * this one, and supersede their provider orders. If one is paid anyway, its quote decides.
 */
export function chargeOthersFullPrice(db: Database, sale: OpenSale, { code, now }: { code: string; now: Date }) {
  const { table, id, userId, isOpen, couponCode, update, redeemedFor } = pickOpenSaleTable(sale);
  const isUnreserved = sql`not exists (
    select 1 from ${couponRedemptions} where ${redeemedFor} = ${id} and ${couponRedemptions.state} <> 'released'
  )`;
  const lost = and(eq(userId, sale.userId), isOpen, eq(couponCode, code), sql`${id} is not ${sale.id}`, isUnreserved);
  const purchaseId = sale.kind === "order" ? providerOrders.orderId : providerOrders.bookingId;
  return [
    db
      .update(providerOrders)
      .set({ supersededAt: sql`coalesce(superseded_at, ${now.getTime()})` })
      .where(sql`${purchaseId} in (select ${id} from ${table} where ${lost})`),
    update(db, { couponDiscount: 0, charge: sql`original_amount`, couponCode: null, updatedAt: now }).where(lost),
  ] as const;
}

/** Charges a discounted quote if its coupon is reserved for the sale. */
export function chargeDiscount(db: Database, sale: OpenSale, { couponId, quote }: { couponId: string; quote: Quote }) {
  const { update, id, redeemedFor } = pickOpenSaleTable(sale);
  const { couponDiscount, amount: charge, couponCode } = quote;
  const isReserved = sql`exists (
    select 1 from ${couponRedemptions} where ${redeemedFor} = ${sale.id}
      and ${couponRedemptions.couponId} = ${couponId} and ${couponRedemptions.state} = 'reserved'
  )`;
  return update(db, { couponDiscount, charge, couponCode }).where(sql`${id} = ${sale.id} and ${isReserved}`);
}

/** The id of a purchase, or what stands for it in a prepared statement. */
export type SaleParameter = PurchaseId | { orderId: Parameter };

export function belongsToPurchase(
  table: typeof paymentRequests | typeof payments | typeof providerOrders | typeof couponRedemptions,
  purchase: SaleParameter,
): SQL {
  return "orderId" in purchase ? eq(table.orderId, purchase.orderId) : eq(table.bookingId, purchase.bookingId);
}

/** A reservation that the buyer's next purchase may take over: its payment is not in progress. */
const isReleasable = sql`state = 'reserved' and (
  order_id in (select id from orders where status in ('created', 'failed', 'expired'))
  or exists (select 1 from bookings
    where bookings.id = coupon_redemptions.booking_id and bookings.payment_status in ('pending', 'cancelled'))
)`;

/** A buyer's address and phone number as typed, by which coupons know them; null if there is no such user. */
export async function findBuyerContacts(
  db: Database,
  userId: string,
): Promise<{ email: string | null; phone: string | null } | null> {
  const [row] = await db
    .select({ email: users.email, phone: profiles.phone })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}

/** Whether a single use of `redemption` is this buyer's, perhaps with another account. */
export function isUseOfPerson(
  redemption: SQL,
  { mailbox, phone }: { mailbox: SQL | string | null; phone: SQL | string | null },
): SQL {
  return sql`(${redemption}.is_single_use = 1
    and (${redemption}.buyer_mailbox = ${mailbox} or ${redemption}.buyer_phone = ${phone}))`;
}

/** A coupon by its upper-case code, with its usage relevant to this buyer. */
export async function findCoupon(
  db: Database,
  { code, userId, buyer }: { code: string; userId: string; buyer: CouponBuyer },
): Promise<{ coupon: Coupon; use: CouponUse } | null> {
  const ofBuyer = sql`user_id = ${userId}`;
  const live = sql`from coupon_redemptions where coupon_id = ${coupons.id} and state <> 'released'`;
  const [row] = await db
    .select({
      coupon: coupons,
      taken: sql<number>`(select count(*) ${live} and not (${ofBuyer} and ${isReleasable}))`,
      usedByBuyer: sql<number>`(exists (select 1 ${live} and ${ofBuyer} and not (${isReleasable}))
        or exists (select 1 ${live} and not (${ofBuyer}) and ${isUseOfPerson(sql`coupon_redemptions`, buyer)}))`,
    })
    .from(coupons)
    .where(eq(coupons.code, code))
    .limit(1);
  return row ? { coupon: row.coupon, use: { taken: row.taken, isUsedByBuyer: row.usedByBuyer === 1 } } : null;
}

/** Releases the sale's reservations of other coupons, and the buyer's of this coupon for other purchases. */
export function releaseReservationsInTheWay(
  db: Database,
  sale: OpenSale,
  { couponId, now }: { couponId: string | null; now: Date },
) {
  const { redeemedFor } = pickOpenSaleTable(sale);
  const isInTheWay = sql`(
    (${redeemedFor} = ${sale.id} and coupon_id is not ${couponId})
    or (${redeemedFor} <> ${sale.id} and coupon_id = ${couponId})
  )`;
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: now })
    .where(sql`user_id = ${sale.userId} and ${isReleasable} and ${isInTheWay}`);
}

/** Reserves a coupon for a sale, rechecking it in the same statement, so that concurrent ones keep its limits. */
export function reserveCoupon(
  db: Database,
  sale: OpenSale,
  { id, coupon: { id: couponId, buyer }, now }: { id: string; coupon: Pick<AcceptedCoupon, "id" | "buyer">; now: Date },
) {
  const { table, id: saleId, couponType, isCouponForIt } = pickOpenSaleTable(sale);
  const at = now.getTime();
  const values = {
    id,
    couponId,
    userId: sale.userId,
    orderId: sale.kind === "order" ? sql`${saleId}` : null,
    bookingId: sale.kind === "booking" ? sql`${saleId}` : null,
    isSingleUse: sql`coupons.single_use_per_user`,
    buyerMailbox: sql`case coupons.single_use_per_user when 1 then ${buyer.mailbox} end`,
    buyerPhone: sql`case coupons.single_use_per_user when 1 then ${buyer.phone} end`,
    reservedAt: now,
  };
  const usable = sql`
    from coupons join ${table} on ${saleId} = ${sale.id}
    where coupons.id = ${couponId}
      and coupons.active = 1 and coupons.archived_at is null and coupons.coupon_type = ${couponType}
      and ${isCouponForIt}
      and (coupons.starts_at is null or coupons.starts_at <= ${at})
      and (coupons.ends_at is null or coupons.ends_at > ${at})
      and (coupons.total_cap is null or coupons.total_cap >
        (select count(*) from coupon_redemptions as taken
          where taken.coupon_id = coupons.id and taken.state <> 'released'))`;
  return insertSelect(db, couponRedemptions, values, usable).onConflictDoNothing();
}

/** Releases the coupons of expired orders. */
export function releaseExpiredReservations(db: Database, now: Date) {
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: now })
    .where(sql`state = 'reserved' and order_id in (select id from orders where status = 'expired')`)
    .returning({ id: couponRedemptions.id });
}
