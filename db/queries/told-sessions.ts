import { eq, sql } from "drizzle-orm";
import type { BookingPaymentStatus, SessionStatus } from "../../app/domain/booking";
import type { Database } from "../client";
import { bookings, partners, profiles, users } from "../schema";

/** A session with everybody who hears of it. */
export interface ToldSessionRecord {
  bookingId: string;
  sessionTime: Date;
  minutes: number;
  paymentStatus: BookingPaymentStatus;
  sessionStatus: SessionStatus;
  rescheduleCount: number;
  updatedAt: Date;
  /** When it was confirmed; null where it never was. */
  completedAt: Date | null;
  expert: { name: string; email: string; meetingLink: string | null; venue: string | null };
  student: { userId: string; name: string; email: string };
  /** Parents who were invited. */
  guests: { name: string | null; email: string }[];
}

const guestsOfBooking = sql<string>`(
  select json_group_array(json_object('name', name, 'email', email) order by created_at) from booking_guests where booking_id = bookings.id
)`.as("guests");

/** A booking with everybody who is told of it. With `userId`, only that student's own. */
export async function findToldSession(db: Database, { bookingId, userId }: { bookingId: string; userId?: string }): Promise<ToldSessionRecord | null> {
  const [row] = await db
    .select({
      bookingId: bookings.id,
      sessionTime: bookings.sessionTime,
      minutes: bookings.sessionDuration,
      paymentStatus: bookings.paymentStatus,
      sessionStatus: bookings.sessionStatus,
      rescheduleCount: bookings.rescheduleCount,
      updatedAt: bookings.updatedAt,
      completedAt: bookings.completedAt,
      expert: { name: partners.name, email: partners.email, meetingLink: partners.meetingLink, venue: partners.venue },
      student: { userId: users.id, name: sql<string>`coalesce(${profiles.name}, '')`, email: users.email },
      guests: guestsOfBooking,
    })
    .from(bookings)
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .innerJoin(users, eq(users.id, bookings.profileId))
    .leftJoin(profiles, eq(profiles.id, bookings.profileId))
    .where(eq(bookings.id, bookingId))
    .limit(1);
  if (!row || (userId !== undefined && row.student.userId !== userId)) return null;
  return { ...row, guests: JSON.parse(row.guests) as ToldSessionRecord["guests"] };
}
