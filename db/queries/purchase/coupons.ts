import { eq, sql } from "drizzle-orm";
import type { Coupon, CouponUse } from "#app/domain/purchase/coupon.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { couponRedemptions, coupons } from "#db/schema/index.ts";
import { type OpenSale, openSaleTableOf } from "./sale.ts";

/** A reservation of the buyer's own that the next purchase may take over: one whose payment is not in progress. */
const isReleasable = sql`state = 'reserved' and (
  order_id in (select id from orders where status in ('created', 'failed', 'expired'))
  or exists (select 1 from bookings
    where bookings.id = coupon_redemptions.booking_id and bookings.payment_status in ('pending', 'cancelled'))
)`;

/** A coupon by its upper-case code, with its usage as it concerns this buyer. */
export async function findCoupon(
  db: Database,
  { code, userId }: { code: string; userId: string },
): Promise<{ coupon: Coupon; use: CouponUse } | null> {
  const ofBuyer = sql`user_id = ${userId}`;
  const live = sql`from coupon_redemptions where coupon_id = ${coupons.id} and state <> 'released'`;
  const [row] = await db
    .select({
      coupon: coupons,
      taken: sql<number>`(select count(*) ${live} and not (${ofBuyer} and ${isReleasable}))`,
      usedByBuyer: sql<number>`exists (select 1 ${live} and ${ofBuyer} and not (${isReleasable}))`,
    })
    .from(coupons)
    .where(eq(coupons.code, code))
    .limit(1);
  return row ? { coupon: row.coupon, use: { taken: row.taken, isUsedByBuyer: row.usedByBuyer === 1 } } : null;
}

/**
 * Releases reservations that conflict with a sale's quote: its reservations of other coupons (all of them when
 * `couponId` is null), and the buyer's reservations of this coupon for other purchases.
 */
export function releaseReservationsInTheWay(
  db: Database,
  sale: OpenSale,
  { couponId, now }: { couponId: string | null; now: Date },
) {
  const { redeemedFor } = openSaleTableOf(sale);
  const isInTheWay = sql`(
    (${redeemedFor} = ${sale.id} and coupon_id is not ${couponId})
    or (${redeemedFor} <> ${sale.id} and coupon_id = ${couponId})
  )`;
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: now })
    .where(sql`user_id = ${sale.userId} and ${isReleasable} and ${isInTheWay}`);
}

/**
 * Reserves a coupon for a sale. Whether it may be used is checked again in this one statement, so that concurrent
 * purchases never redeem it too often.
 */
export function reserveCoupon(
  db: Database,
  sale: OpenSale,
  { id, couponId, now }: { id: string; couponId: string; now: Date },
) {
  const { table, id: saleId, couponType, isCouponForIt } = openSaleTableOf(sale);
  const at = now.getTime();
  const values = {
    id,
    couponId,
    userId: sale.userId,
    orderId: sale.kind === "order" ? sql`${saleId}` : null,
    bookingId: sale.kind === "booking" ? sql`${saleId}` : null,
    isSingleUse: sql`coupons.single_use_per_user`,
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

/** Releases the coupons of orders that have expired. */
export function releaseExpiredReservations(db: Database, now: Date) {
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: now })
    .where(sql`state = 'reserved' and order_id in (select id from orders where status = 'expired')`)
    .returning({ id: couponRedemptions.id });
}
