import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { bookings, couponRedemptions, orders, payments } from "#db/schema/index.ts";
import { belongsToPurchase, isUseOfPerson, toSaleId, pickSaleTable } from "./sale.ts";
import { isCapturedAndPending, type Settlement } from "./payments.ts";

// A quote with a coupon can be paid while its coupon is reserved for the purchase. For money that arrives later, the
// provider's time of payment decides. See docs/decisions/0017.

function selectCouponId({ purchase }: Settlement): SQL {
  return sql`(select id from coupons where code = ${purchase.quote.couponCode})`;
}

function isReserved(settlement: Settlement): SQL {
  return sql`exists (
    select 1 from ${couponRedemptions}
    where ${belongsToPurchase(couponRedemptions, settlement.purchase)}
      and ${couponRedemptions.couponId} = ${selectCouponId(settlement)} and ${couponRedemptions.state} = 'reserved'
  )`;
}

/** The buyer as of the coupon's earlier reservation for this purchase; null without one, or after an erasure. */
function selectReservedBuyer(settlement: Settlement, column: "buyer_mailbox" | "buyer_phone"): SQL {
  return sql`(select max(earlier.${sql.raw(column)}) from coupon_redemptions as earlier
    where ${"orderId" in settlement.purchase ? sql`earlier.order_id` : sql`earlier.booking_id`} = ${toSaleId(settlement.purchase)}
      and earlier.coupon_id = ${selectCouponId(settlement)})`;
}

/**
 * Whether a coupon that is not reserved for the purchase could be: it is valid, has a use left, and if limited to one
 * use per person, this buyer, with any account, has neither used nor reserved it for another purchase.
 */
function isFree(settlement: Settlement): SQL {
  const { purchase, paidAt } = settlement;
  const { couponType } = pickSaleTable(purchase);
  const packageType = purchase.kind === "order" ? purchase.packageType : null;
  const live = sql`from coupon_redemptions as taken where taken.coupon_id = coupons.id and taken.state <> 'released'
    and ${purchase.kind === "order" ? sql`taken.order_id` : sql`taken.booking_id`} is not ${toSaleId(purchase)}`;
  const isSamePerson = isUseOfPerson(sql`taken`, {
    mailbox: selectReservedBuyer(settlement, "buyer_mailbox"),
    phone: selectReservedBuyer(settlement, "buyer_phone"),
  });
  return sql`exists (
    select 1 from coupons
    where coupons.code = ${purchase.quote.couponCode}
      and coupons.active = 1 and coupons.archived_at is null and coupons.coupon_type = ${couponType}
      and (coupons.package_type is null or coupons.package_type is ${packageType})
      and (coupons.starts_at is null or coupons.starts_at <= ${paidAt.getTime()})
      and (coupons.ends_at is null or coupons.ends_at > ${paidAt.getTime()})
      and (coupons.total_cap is null or coupons.total_cap > (select count(*) ${live}))
      and (coupons.single_use_per_user = 0
        or not exists (select 1 ${live} and (taken.user_id = ${purchase.userId} or ${isSamePerson})))
  )`;
}

/** The provider's times are in whole seconds. */
const PROVIDER_SECOND_MS = 1000;

/**
 * Whether the coupon was reserved when the payment was made, and was released because the purchase expired, not because
 * the buyer chose another quote. Payments in the second of the release count as later.
 */
function wasReservedUntilExpiry({ purchase, paidAt }: Settlement): SQL {
  const expired =
    purchase.kind === "order"
      ? sql`exists (select 1 from orders where id = ${purchase.orderId}
          and coupon_redemptions.released_at >= orders.expires_at)`
      : sql`exists (select 1 from bookings where id = ${purchase.bookingId}
          and cancellation_reason = 'hold-expired' and coupon_redemptions.released_at >= bookings.cancelled_at)`;
  return sql`exists (
    select 1 from ${couponRedemptions}
    where ${belongsToPurchase(couponRedemptions, purchase)}
      and ${couponRedemptions.couponId} = (select id from coupons where code = ${purchase.quote.couponCode})
      and ${couponRedemptions.state} = 'released'
      and ${couponRedemptions.reservedAt} < ${paidAt.getTime() + PROVIDER_SECOND_MS}
      and ${couponRedemptions.releasedAt} >= ${paidAt.getTime() + PROVIDER_SECOND_MS} and ${expired}
  )`;
}

/** Whether a payment may settle its purchase at its quote; undefined if any may. */
export function isQuoteHonoured(settlement: Settlement): SQL | undefined {
  if (settlement.purchase.quote.couponCode === null) return undefined;
  return sql`(${isReserved(settlement)} or ${isFree(settlement)} or ${wasReservedUntilExpiry(settlement)})`;
}

/**
 * Records the coupon of a quote that is paid or awaits its capture, and was no longer reserved. It is marked late if it
 * exceeds the coupon's limit. `condition`: the payment has been accepted.
 */
export function insertRedemptionOfPaid(
  db: Database,
  settlement: Settlement,
  { id, state, condition }: { id: string; state: "reserved" | "consumed"; condition: SQL },
) {
  const { purchase, now } = settlement;
  const values = {
    id,
    couponId: sql`coupons.id`,
    userId: purchase.userId,
    orderId: purchase.kind === "order" ? purchase.orderId : null,
    bookingId: purchase.kind === "booking" ? purchase.bookingId : null,
    state,
    isSingleUse: sql`coupons.single_use_per_user`,
    buyerMailbox: sql`case coupons.single_use_per_user when 1 then ${selectReservedBuyer(settlement, "buyer_mailbox")} end`,
    buyerPhone: sql`case coupons.single_use_per_user when 1 then ${selectReservedBuyer(settlement, "buyer_phone")} end`,
    isLate: sql`case when ${isFree(settlement)} then 0 else 1 end`,
    reservedAt: now,
    consumedAt: state === "consumed" ? now : null,
  };
  const isUnrecorded = sql`not exists (
    select 1 from ${couponRedemptions}
    where ${belongsToPurchase(couponRedemptions, purchase)} and ${couponRedemptions.state} <> 'released'
  )`;
  return insertSelect(
    db,
    couponRedemptions,
    values,
    sql`from coupons where coupons.code = ${purchase.quote.couponCode} and ${condition} and ${isUnrecorded}`,
  );
}

/** Releases all coupons reserved for a purchase except the one of the quote being paid. */
export function releaseOtherCoupons(db: Database, settlement: Settlement, condition: SQL) {
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: settlement.now })
    .where(
      and(
        belongsToPurchase(couponRedemptions, settlement.purchase),
        eq(couponRedemptions.state, "reserved"),
        sql`coupon_id is not ${selectCouponId(settlement)}`,
        condition,
      ),
    );
}

/** Marks a captured payment as lapsed: its quote is not honoured. The purchase remains open at its current price. */
export function markLapsed(db: Database, settlement: Settlement) {
  const { purchase, paymentId, now } = settlement;
  const isOpen =
    purchase.kind === "order"
      ? sql`exists (select 1 from ${orders} where ${and(
          eq(orders.id, purchase.orderId),
          inArray(orders.status, ["created", "failed", "paid", "expired"]),
        )})`
      : sql`exists (select 1 from ${bookings} where ${and(
          eq(bookings.id, purchase.bookingId),
          inArray(bookings.paymentStatus, ["pending", "paid"]),
          isNull(bookings.razorpayPaymentId),
        )})`;
  return db
    .update(payments)
    .set({ role: "lapsed", updatedAt: now })
    .where(
      and(
        eq(payments.id, paymentId),
        isCapturedAndPending(paymentId),
        isOpen,
        sql`not ${isQuoteHonoured(settlement) ?? sql`1`}`,
      ),
    );
}

/** SQL condition: a payment was made on a lapsed quote, so its buyer is notified. */
export function isLapsed({ paymentId }: Settlement): SQL {
  return sql`exists (select 1 from payments where id = ${paymentId} and role = 'lapsed')`;
}
