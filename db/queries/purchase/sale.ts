import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { BOOKING_OPEN_STATUSES } from "#app/domain/purchase/booking-payment.ts";
import type { CouponType } from "#app/domain/purchase/coupon.ts";
import { ORDER_OPEN_STATUSES } from "#app/domain/purchase/order.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import { type PurchaseId, purchaseKindOf } from "#app/domain/purchase/purchase-id.ts";
import type { Database } from "#db/client.ts";
import { bookings, couponRedemptions, orders, providerOrders } from "#db/schema/index.ts";

// Orders and bookings are sold in the same way; only their columns are named differently. What every sale has is
// handled here.

/** What can be set on a sale, by the names that both kinds share. */
interface SaleColumns {
  /** Whole rupees, as `couponDiscount` and `charge` are. */
  originalAmount?: number;
  couponDiscount?: number;
  /** What is to be paid. */
  charge?: number | SQL;
  couponCode?: string | null;
  /** The provider order that is to be paid now. */
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

/** How the table of a purchase is read and updated as a sale. */
export function saleTableOf(purchase: PurchaseId) {
  return saleTables[purchaseKindOf(purchase)];
}

/** The id of a purchase, whatever its kind. */
export function saleIdOf(purchase: PurchaseId): string {
  return "orderId" in purchase ? purchase.orderId : purchase.bookingId;
}

/** A sale that is not paid yet, as part of a batch: an earlier statement of it may create the row. */
export interface OpenSale {
  kind: keyof typeof saleTables;
  /** The buyer. */
  userId: string;
  /** Selects the id of the row: null while there is none. */
  id: SQL;
}

/** How the table of an open sale is read and updated. */
export function openSaleTableOf({ kind }: OpenSale) {
  return saleTables[kind];
}

/** Charges the full price, from which `chargeDiscount` deducts a reserved coupon. Whole rupees. */
export function chargeFullPrice(db: Database, sale: OpenSale, { price, now }: { price: number; now: Date }) {
  const { update, id } = openSaleTableOf(sale);
  return update(db, {
    originalAmount: price,
    couponDiscount: 0,
    charge: price,
    couponCode: null,
    updatedAt: now,
  }).where(eq(id, sale.id));
}

/**
 * Charges the full price for the buyer's other sales of the same kind whose coupon has just been released for this one,
 * and supersedes their provider orders: statements of a batch. Whoever pays those all the same is judged by the quote.
 */
export function chargeOthersFullPrice(db: Database, sale: OpenSale, { code, now }: { code: string; now: Date }) {
  const { table, id, userId, isOpen, couponCode, update, redeemedFor } = openSaleTableOf(sale);
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

/** Charges a discounted quote, if and only if its coupon has been reserved for the sale. */
export function chargeDiscount(db: Database, sale: OpenSale, { couponId, quote }: { couponId: string; quote: Quote }) {
  const { update, id, redeemedFor } = openSaleTableOf(sale);
  const { couponDiscount, amount: charge, couponCode } = quote;
  const isReserved = sql`exists (
    select 1 from ${couponRedemptions} where ${redeemedFor} = ${sale.id}
      and ${couponRedemptions.couponId} = ${couponId} and ${couponRedemptions.state} = 'reserved'
  )`;
  return update(db, { couponDiscount, charge, couponCode }).where(sql`${id} = ${sale.id} and ${isReserved}`);
}
