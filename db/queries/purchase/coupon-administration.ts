import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { CouponTerms } from "#app/domain/purchase/coupon.ts";
import type { Database } from "#db/client.ts";
import { laterThanBefore } from "#db/later-than-before.ts";
import { bookings, couponRedemptions, coupons, orders, profiles, users } from "#db/schema/index.ts";

export type CouponRow = typeof coupons.$inferSelect;

/** A coupon for the list. */
export interface ListedCoupon extends CouponRow {
  /** Redemptions, paid or reserved. */
  uses: number;
}

/** Reserved or paid, not released. */
const usesOfCoupon = sql<number>`(
  select count(*) from coupon_redemptions
  where coupon_redemptions.coupon_id = coupons.id and coupon_redemptions.state <> 'released'
)`;

function isListed(search: string) {
  return and(isNull(coupons.archivedAt), search ? sql`instr(${coupons.code}, ${search.toUpperCase()}) > 0` : undefined);
}

/** One page of the coupons that are not archived, newest first, with their total; `search` matches part of the code. */
export async function listCoupons(
  db: Database,
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): Promise<{ coupons: ListedCoupon[]; total: number }> {
  const [rows, total] = await db.batch([
    db
      .select({ coupon: coupons, uses: usesOfCoupon.as("uses") })
      .from(coupons)
      .where(isListed(search))
      .orderBy(desc(coupons.createdAt), desc(coupons.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ count: count() }).from(coupons).where(isListed(search)),
  ]);
  return { coupons: rows.map(({ coupon, uses }) => ({ ...coupon, uses })), total: total[0]?.count ?? 0 };
}

/** One part of an export of coupons, newest first: those that match `search`, after the previous part's last one. */
export async function listCouponsAfter(
  db: Database,
  { search, after, limit }: { search: string; after: Pick<CouponRow, "id" | "createdAt"> | null; limit: number },
): Promise<ListedCoupon[]> {
  const rows = await db
    .select({ coupon: coupons, uses: usesOfCoupon.as("uses") })
    .from(coupons)
    .where(
      and(
        isListed(search),
        after === null
          ? undefined
          : sql`(${coupons.createdAt}, ${coupons.id}) < (${after.createdAt.getTime()}, ${after.id})`,
      ),
    )
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit);
  return rows.map(({ coupon, uses }) => ({ ...coupon, uses }));
}

/** A coupon that is not archived, by its id. */
export async function findListedCoupon(db: Database, id: string): Promise<ListedCoupon | null> {
  const [row] = await db
    .select({ coupon: coupons, uses: usesOfCoupon })
    .from(coupons)
    .where(and(eq(coupons.id, id), isNull(coupons.archivedAt)))
    .limit(1);
  return row ? { ...row.coupon, uses: row.uses } : null;
}

/** The coupon with this code, archived ones included: codes are never reused. */
export async function findCouponByCode(
  db: Database,
  code: string,
): Promise<{ id: string; isArchived: boolean } | null> {
  const [row] = await db
    .select({ id: coupons.id, archivedAt: coupons.archivedAt })
    .from(coupons)
    .where(eq(coupons.code, code))
    .limit(1);
  return row ? { id: row.id, isArchived: row.archivedAt !== null } : null;
}

/** Creates a coupon. Throws if its code is taken. */
export function insertCoupon(db: Database, { id, terms, now }: { id: string; terms: CouponTerms; now: Date }) {
  return db.insert(coupons).values({ id, ...terms, createdAt: now, updatedAt: now });
}

/** SQL condition: a coupon is listed and, with `seenAt`, unchanged since: the version of an opened form. */
export function isCouponAsSeen({ id, seenAt }: { id: string; seenAt: Date | null }) {
  const asSeen = seenAt === null ? sql`` : sql`and updated_at = ${seenAt.getTime()}`;
  return sql`exists (select 1 from coupons where id = ${id} and archived_at is null ${asSeen})`;
}

/**
 * Updates the terms for future quotes; earlier quotes keep their prices. Nothing if it was changed after `seenAt`. The
 * time of change always increases, so that it can serve as the version. Returns its id.
 */
export function updateCoupon(
  db: Database,
  { id, terms, seenAt, now }: { id: string; terms: CouponTerms; seenAt: Date | null; now: Date },
) {
  return db
    .update(coupons)
    .set({ ...terms, updatedAt: laterThanBefore(coupons.updatedAt, now) })
    .where(
      and(eq(coupons.id, id), isNull(coupons.archivedAt), seenAt === null ? undefined : eq(coupons.updatedAt, seenAt)),
    )
    .returning({ id: coupons.id });
}

/** Deletes a coupon that was never redeemed or reserved. */
export function deleteUnusedCoupon(db: Database, id: string) {
  return db
    .delete(coupons)
    .where(
      and(
        eq(coupons.id, id),
        sql`not exists (select 1 from coupon_redemptions where coupon_redemptions.coupon_id = ${id})`,
      ),
    );
}

/** Archives a coupon: it can no longer be used, but its redemptions still reference it. */
export function archiveCoupon(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .update(coupons)
    .set({ archivedAt: now, active: false, updatedAt: now })
    .where(and(eq(coupons.id, id), isNull(coupons.archivedAt)));
}

/** A coupon's redemptions in figures. */
export interface CouponUsage {
  reserved: number;
  consumed: number;
  released: number;
  /** Paid after their reservation was released. */
  lateRedemptions: number;
  /** Rupees discounted from paid purchases. */
  discountGiven: number;
}

/** A redemption in the coupon's ledger. */
export interface CouponRedemption {
  id: string;
  state: (typeof couponRedemptions.$inferSelect)["state"];
  isLate: boolean;
  reservedAt: Date;
  consumedAt: Date | null;
  releasedAt: Date | null;
  userId: string;
  /** The student's name; null for a user without a profile. */
  name: string | null;
  email: string | null;
  orderId: string | null;
  bookingId: string | null;
  /** Rupees discounted from the purchase. */
  discount: number;
}

const discountOfPurchase = sql<number>`coalesce(${orders.couponDiscount}, ${bookings.couponDiscount}, 0)`;

/** A coupon's ledger: its figures, and one page of its redemptions, newest first. */
export async function findCouponLedger(
  db: Database,
  { couponId, page, pageSize }: { couponId: string; page: number; pageSize: number },
): Promise<{ usage: CouponUsage; redemptions: CouponRedemption[]; total: number }> {
  const isOfCoupon = eq(couponRedemptions.couponId, couponId);
  const [figures, redemptions] = await db.batch([
    db
      .select({
        state: couponRedemptions.state,
        count: count().as("redemption_count"),
        lateRedemptions: sql<number>`sum(${couponRedemptions.isLate})`.as("late_redemptions"),
        discount: sql<number>`sum(${discountOfPurchase})`.as("discount"),
      })
      .from(couponRedemptions)
      .leftJoin(orders, eq(orders.id, couponRedemptions.orderId))
      .leftJoin(bookings, eq(bookings.id, couponRedemptions.bookingId))
      .where(isOfCoupon)
      .groupBy(couponRedemptions.state),
    db
      .select({
        id: sql<string>`${couponRedemptions.id}`.as("redemption_id"),
        state: couponRedemptions.state,
        isLate: couponRedemptions.isLate,
        reservedAt: couponRedemptions.reservedAt,
        consumedAt: couponRedemptions.consumedAt,
        releasedAt: couponRedemptions.releasedAt,
        userId: couponRedemptions.userId,
        name: profiles.name,
        email: users.email,
        orderId: couponRedemptions.orderId,
        bookingId: couponRedemptions.bookingId,
        discount: discountOfPurchase.as("purchase_discount"),
      })
      .from(couponRedemptions)
      .innerJoin(users, eq(users.id, couponRedemptions.userId))
      .leftJoin(profiles, eq(profiles.id, couponRedemptions.userId))
      .leftJoin(orders, eq(orders.id, couponRedemptions.orderId))
      .leftJoin(bookings, eq(bookings.id, couponRedemptions.bookingId))
      .where(isOfCoupon)
      .orderBy(desc(couponRedemptions.reservedAt))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  const figure = (state: CouponRedemption["state"]) => figures.find((row) => row.state === state);
  const usage = {
    reserved: figure("reserved")?.count ?? 0,
    consumed: figure("consumed")?.count ?? 0,
    released: figure("released")?.count ?? 0,
    lateRedemptions: figure("consumed")?.lateRedemptions ?? 0,
    discountGiven: figure("consumed")?.discount ?? 0,
  };
  return { usage, redemptions, total: usage.reserved + usage.consumed + usage.released };
}
