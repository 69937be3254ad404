import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { COUPON_TYPES, DISCOUNT_TYPES } from "#app/domain/purchase/coupon.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import { users } from "./accounts.ts";
import { bookings } from "./bookings.ts";
import { createdAt, flag, id, instant, isIn, updatedAt } from "./columns.ts";
import { orders } from "./orders.ts";

export const coupons = sqliteTable(
  "coupons",
  {
    id: id(),
    /** Upper-case. */
    code: text("code").notNull().unique(),
    active: flag("active").notNull().default(true),
    couponType: text("coupon_type", { enum: COUPON_TYPES }).notNull().default("Order"),
    discountType: text("discount_type", { enum: DISCOUNT_TYPES }).notNull().default("percentage"),
    /** Percent, or whole rupees. */
    discountValue: integer("discount_value").notNull().default(10),
    singleUsePerUser: flag("single_use_per_user").notNull().default(false),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    /** Maximum number of redemptions by all users. */
    totalCap: integer("total_cap"),
    /** Restriction to one package; null for both. */
    packageType: text("package_type", { enum: PACKAGE_TYPES }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** A used coupon is archived instead of deleted. */
    archivedAt: instant("archived_at"),
  },
  (table) => [
    index("coupons_created_at").on(table.createdAt),
    check("coupons_code_length", sql`length(${table.code}) between 3 and 20`),
    check("coupons_code_upper_case", sql`${table.code} = upper(${table.code})`),
    check("coupons_type_known", isIn(table.couponType, COUPON_TYPES)),
    check("coupons_discount_type_known", isIn(table.discountType, DISCOUNT_TYPES)),
    check("coupons_discount_positive", sql`${table.discountValue} > 0`),
    check(
      "coupons_percentage_at_most_100",
      sql`${table.discountType} <> 'percentage' or ${table.discountValue} <= 100`,
    ),
    check("coupons_cap_positive", sql`${table.totalCap} is null or ${table.totalCap} > 0`),
  ],
);

export const redemptionStates = ["reserved", "consumed", "released"] as const;

/** Reservations and redemptions of coupons. */
export const couponRedemptions = sqliteTable(
  "coupon_redemptions",
  {
    id: id(),
    couponId: text("coupon_id")
      .notNull()
      .references(() => coupons.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    orderId: text("order_id").references((): AnySQLiteColumn => orders.id),
    bookingId: text("booking_id").references((): AnySQLiteColumn => bookings.id),
    state: text("state", { enum: redemptionStates }).notNull().default("reserved"),
    /** Copied from the coupon for the unique index below. */
    isSingleUse: flag("is_single_use").notNull(),
    /**
     * The buyer's mailbox and phone number in one spelling (`canonicalMailbox`), for the unique indexes below: the use
     * is one per person, not per account. Only for single-use coupons; null once the buyer is erased.
     */
    buyerMailbox: text("buyer_mailbox"),
    buyerPhone: text("buyer_phone"),
    /** Captured after its reservation was released: settled anyway, outside the unique index. */
    isLate: flag("is_late").notNull().default(false),
    reservedAt: instant("reserved_at").notNull(),
    consumedAt: instant("consumed_at"),
    releasedAt: instant("released_at"),
  },
  (table) => [
    uniqueIndex("coupon_redemptions_single_use")
      .on(table.couponId, table.userId)
      .where(sql`${table.isSingleUse} = 1 and ${table.isLate} = 0 and ${table.state} <> 'released'`),
    uniqueIndex("coupon_redemptions_mailbox")
      .on(table.couponId, table.buyerMailbox)
      .where(
        sql`${table.buyerMailbox} is not null and ${table.isSingleUse} = 1 and ${table.isLate} = 0 and ${table.state} <> 'released'`,
      ),
    uniqueIndex("coupon_redemptions_phone")
      .on(table.couponId, table.buyerPhone)
      .where(
        sql`${table.buyerPhone} is not null and ${table.isSingleUse} = 1 and ${table.isLate} = 0 and ${table.state} <> 'released'`,
      ),
    uniqueIndex("coupon_redemptions_order")
      .on(table.orderId)
      .where(sql`${table.orderId} is not null and ${table.state} <> 'released'`),
    uniqueIndex("coupon_redemptions_booking")
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null and ${table.state} <> 'released'`),
    index("coupon_redemptions_of_order").on(table.orderId),
    index("coupon_redemptions_of_booking").on(table.bookingId),
    index("coupon_redemptions_reserved")
      .on(table.reservedAt)
      .where(sql`${table.state} = 'reserved'`),
    index("coupon_redemptions_late")
      .on(table.consumedAt)
      .where(sql`${table.isLate} = 1 and ${table.state} = 'consumed'`),
    index("coupon_redemptions_coupon").on(table.couponId, table.state),
    index("coupon_redemptions_user").on(table.userId),
    check("coupon_redemptions_state_known", isIn(table.state, redemptionStates)),
    check("coupon_redemptions_one_purchase", sql`(${table.orderId} is null) <> (${table.bookingId} is null)`),
  ],
);
