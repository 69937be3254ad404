import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { bookingGuests, bookings } from "#db/schema/index.ts";

/** A parent or guardian invited to a session. */
export interface BookingGuest {
  id: string;
  name: string | null;
  email: string;
}

/** The guests of a student's own session. */
export function listBookingGuests(
  db: Database,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<BookingGuest[]> {
  return db
    .select({ id: bookingGuests.id, name: bookingGuests.name, email: bookingGuests.email })
    .from(bookingGuests)
    .innerJoin(bookings, eq(bookings.id, bookingGuests.bookingId))
    .where(and(eq(bookingGuests.bookingId, bookingId), eq(bookings.userId, userId)))
    .orderBy(asc(bookingGuests.createdAt));
}

/** Adds a guest to a session unless it has `limit` of them or this e-mail address. Returns the guest if added. */
export function insertBookingGuest(
  db: Database,
  { limit, now, ...guest }: BookingGuest & { bookingId: string; limit: number; now: Date },
) {
  const hasRoom = sql`where (select count(*) from booking_guests where booking_id = ${guest.bookingId}) < ${limit}`;
  return insertSelect(db, bookingGuests, { ...guest, createdAt: now }, hasRoom)
    .onConflictDoNothing()
    .returning({ id: bookingGuests.id });
}

/** SQL condition: a guest with this id exists. */
export function isBookingGuest(id: string) {
  return sql`exists (select 1 from booking_guests where id = ${id})`;
}

/** Removes a guest from a student's own session; returns the e-mail address if there was one. */
export function deleteBookingGuest(
  db: Database,
  { id, bookingId, userId }: { id: string; bookingId: string; userId: string },
) {
  return db
    .delete(bookingGuests)
    .where(
      and(
        eq(bookingGuests.id, id),
        eq(bookingGuests.bookingId, bookingId),
        sql`exists (select 1 from bookings where bookings.id = ${bookingId} and bookings.profile_id = ${userId})`,
      ),
    )
    .returning({ email: bookingGuests.email });
}
