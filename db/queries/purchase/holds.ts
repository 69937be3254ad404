import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { bookings, couponRedemptions, slotClaims } from "#db/schema/index.ts";
import { deleteHeldClaims } from "#db/queries/experts/slot-claims.ts";

/**
 * Ends the holds that `expiredHolds` selects, as statements of a batch: their bookings are cancelled by the system,
 * their coupons released, and last their hours, by which they are selected. The first returns the bookings.
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
    // A confirmed session keeps its hours: of it only a time that was proposed can have expired.
    deleteHeldClaims(db, expiredHolds),
  ] as const;
}

/** Lets the claims of a booking expire when its hold does; permanent claims stay permanent. */
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
