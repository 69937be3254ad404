import { and, eq, inArray, sql, type SQL, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { bookings, couponRedemptions, slotClaims } from "#db/schema/index.ts";
import { insertSelect } from "#db/insert-select.ts";

/**
 * Statements: end the holds selected by `expiredHolds`. Cancels their bookings as the system, releases their coupons
 * and, last, their hours, by which they are selected. The first returns the bookings.
 */
export function endHolds(db: Database, expiredHolds: SQL, now: Date) {
  return [
    db
      .update(bookings)
      .set({
        paymentStatus: "cancelled",
        sessionStatus: "cancelled",
        cancelledAt: now,
        cancelledBy: "system",
        cancellationReason: "hold-expired",
        holdExpiresAt: null,
        updatedAt: now,
      })
      .where(and(inArray(bookings.paymentStatus, ["pending", "paid"]), sql`${bookings.id} in (${expiredHolds})`))
      .returning({ id: bookings.id }),
    db
      .update(couponRedemptions)
      .set({ state: "released", releasedAt: now })
      .where(and(eq(couponRedemptions.state, "reserved"), sql`${couponRedemptions.bookingId} in (${expiredHolds})`)),
    // A confirmed session keeps its hours; only a proposed time of it can have expired.
    deleteHeldClaims(db, expiredHolds),
  ] as const;
}

export interface Hours {
  expertId: string;
  /** The start of each. */
  hours: readonly Date[];
}

/** Hour starts as rows of one column `value`, in milliseconds, for `from` or `in`. */
export function hourRows(hours: readonly Date[]): SQL {
  return sql`json_each(${JSON.stringify(hours.map((hour) => hour.getTime()))})`;
}

/** Whether any booking, except those selected by `except`, claims one of the hours. */
export function isAnyClaimed({ expertId, hours }: Hours, except: SQL = sql`null`): SQL {
  return sql`exists (
    select 1 from slot_claims where partner_id = ${expertId} and slot_start in (select value from ${hourRows(hours)})
      and (booking_id in (${except})) is not true
  )`;
}

/** Claims hours for a booking if `condition` holds. If an hour is claimed already, the whole batch fails. */
export function insertClaims(
  db: Database,
  { expertId, hours, bookingId, expiresAt }: Hours & { bookingId: string; expiresAt: Date | null },
  condition: SQL,
) {
  const values = { expertId, slotStart: sql`hour.value`, bookingId, expiresAt };
  return insertSelect(db, slotClaims, values, sql`from ${hourRows(hours)} as hour where ${condition}`);
}

/** Releases held, not confirmed, hours of the bookings selected by `bookingIds`. */
function deleteHeldClaims(db: Database, bookingIds: SQL) {
  return db
    .delete(slotClaims)
    .where(and(isNotNull(slotClaims.expiresAt), sql`${slotClaims.bookingId} in (${bookingIds})`));
}

/** Releases the hours of the bookings selected by `bookingIds`. */
export function deleteClaims(db: Database, bookingIds: SQL) {
  return db.delete(slotClaims).where(sql`${slotClaims.bookingId} in (${bookingIds})`);
}

/** Selects bookings with an expired hold on one of these hours; never `exceptBookingId`. */
export function expiredHoldsOn(
  { expertId, hours }: Hours,
  { now, exceptBookingId }: { now: Date; exceptBookingId: string },
): SQL {
  return sql`select booking_id from slot_claims
    where partner_id = ${expertId} and slot_start in (select value from ${hourRows(hours)})
    and expires_at <= ${now.getTime()} and booking_id <> ${exceptBookingId}`;
}

/** Selects every booking with an expired hold. */
export function allExpiredHolds(now: Date): SQL {
  return sql`select booking_id from slot_claims where expires_at is not null and expires_at <= ${now.getTime()}`;
}

/** Makes a booking's claims expire with its hold; permanent claims stay permanent. */
export function extendClaims(db: Database, bookingId: string) {
  return db
    .update(slotClaims)
    .set({ expiresAt: sql`(select hold_expires_at from bookings where id = ${bookingId})` })
    .where(
      and(
        eq(slotClaims.bookingId, bookingId),
        sql`${slotClaims.expiresAt} is not null`,
        sql`exists (select 1 from bookings where id = ${bookingId} and hold_expires_at is not null)`,
      ),
    );
}
