import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type {
  BookingSource,
  CancelledBy,
  MovedBy,
  SessionFailure,
  SessionStatus,
} from "#app/domain/booking/booking.ts";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { SessionPlace } from "#app/domain/experts/session-place.ts";
import type { Database } from "#db/client.ts";
import { isAtProposedTime } from "./session-proposals.ts";
import { bookings, outbox, experts, profiles, users } from "#db/schema/index.ts";

/** A session with everyone to be notified of it. */
export interface SessionNotificationRecord {
  bookingId: string;
  sessionTime: Date;
  minutes: number;
  paymentStatus: BookingPaymentStatus;
  sessionStatus: SessionStatus;
  sessionFailure: SessionFailure | null;
  source: BookingSource;
  rescheduleCount: number;
  /** Whether the student accepted this time as the expert's proposal. */
  isAtProposedTime: boolean;
  /** Who moved it last; null if it was never moved, or that is unknown. */
  movedBy: MovedBy | null;
  cancelledAt: Date | null;
  cancelledBy: CancelledBy | null;
  cancellationReason: string | null;
  updatedAt: Date;
  /** When it was confirmed; null if it never was. */
  completedAt: Date | null;
  movedAt: Date | null;
  /** The `updatedAt` of the last notification; null if there was none. */
  notifiedAt: Date | null;
  place: SessionPlace;
  expert: { name: string; email: string; language: Language; meetingLink: string | null };
  student: { userId: string; name: string; email: string | null; language: Language };
  /** Invited parents or guardians. */
  guests: { name: string | null; email: string }[];
}

const guestsOfBooking = sql<string>`(
  select json_group_array(json_object('name', name, 'email', email) order by created_at) from booking_guests
  where booking_id = bookings.id
)`.as("guests");

/** A booking with everyone to be notified of it. With `userId`, only that student's own. */
export async function findSessionNotification(
  db: Database,
  { bookingId, userId }: { bookingId: string; userId?: string },
): Promise<SessionNotificationRecord | null> {
  const [row] = await db
    .select({
      bookingId: bookings.id,
      sessionTime: bookings.sessionTime,
      minutes: bookings.sessionDuration,
      paymentStatus: bookings.paymentStatus,
      sessionStatus: bookings.sessionStatus,
      sessionFailure: bookings.sessionFailure,
      source: bookings.source,
      rescheduleCount: bookings.rescheduleCount,
      isAtProposedTime,
      movedBy: bookings.movedBy,
      cancelledAt: bookings.cancelledAt,
      cancelledBy: bookings.cancelledBy,
      cancellationReason: bookings.cancellationReason,
      updatedAt: bookings.updatedAt,
      completedAt: bookings.completedAt,
      movedAt: bookings.movedAt,
      notifiedAt: bookings.notifiedAt,
      place: { isOnline: bookings.isOnline, town: bookings.town, venue: bookings.venue },
      expert: {
        name: experts.name,
        email: experts.email,
        language: experts.language,
        meetingLink: experts.meetingLink,
      },
      student: {
        userId: users.id,
        name: sql<string>`coalesce(${profiles.name}, '')`,
        email: users.email,
        language: sql<Language>`coalesce(${profiles.language}, 'en')`,
      },
      guests: guestsOfBooking,
    })
    .from(bookings)
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(profiles, eq(profiles.id, bookings.userId))
    .where(and(eq(bookings.id, bookingId), userId === undefined ? undefined : eq(bookings.userId, userId)))
    .limit(1);
  if (!row) return null;
  return { ...row, guests: JSON.parse(row.guests) as SessionNotificationRecord["guests"] };
}

/** Confirmed sessions changed since the last notification, the longest ago first, at most `limit`. */
export function listUnnotifiedSessions(db: Database, limit: number) {
  return (
    db
      .select({ id: bookings.id })
      .from(bookings)
      // Worded like the partial index, so that SQLite uses it.
      .where(
        sql`${bookings.completedAt} is not null
          and (${bookings.notifiedAt} is null or ${bookings.notifiedAt} < ${bookings.updatedAt})`,
      )
      .orderBy(asc(bookings.updatedAt))
      .limit(limit)
  );
}

/** Marks everyone as notified of a session's state at `updatedAt`: for the batch that enqueues the mails. */
export function markSessionNotified(db: Database, { bookingId, updatedAt }: { bookingId: string; updatedAt: Date }) {
  return db
    .update(bookings)
    .set({ notifiedAt: updatedAt })
    .where(and(eq(bookings.id, bookingId), eq(bookings.updatedAt, updatedAt)));
}

/** The deduplication key of a student's reminder; the others' reminders are enqueued in the same batch. */
export function reminderKey({
  lead,
  bookingId,
  sessionTime,
  recipient,
}: {
  lead: string;
  bookingId: string;
  sessionTime: Date;
  recipient: string;
}): string {
  return `session-reminder:${lead}:${bookingId}:${sessionTime.getTime()}:${recipient}`;
}

/** A reminder: its name in the mail's key, and the time before the session from and until which it is sent. */
interface ReminderLead<Lead extends string> {
  lead: Lead;
  leadMs: number;
  untilMs: number;
}

/**
 * Sessions that begin more than `untilMs` and at most `leadMs` after `now`, were booked for that time earlier than
 * that, and whose student has no reminder yet: nearest first, at most `limit`.
 */
export async function listSessionsToRemind<Lead extends string>(
  db: Database,
  { leads, now, limit }: { leads: readonly ReminderLead<Lead>[]; now: Date; limit: number },
): Promise<{ id: string; lead: Lead }[]> {
  const ofLead = ({ lead, leadMs, untilMs }: ReminderLead<Lead>) => {
    const remindedFrom = sql`${bookings.sessionTime} - ${leadMs}`;
    const key = sql`'session-reminder:' || ${lead} || ':' || ${bookings.id} || ':' || ${bookings.sessionTime}
    || ':student'`;
    const due = db
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          // Literals, so that SQLite uses the partial index.
          sql`${bookings.paymentStatus} = 'completed' and ${bookings.sessionStatus} = 'scheduled'`,
          gt(bookings.sessionTime, new Date(now.getTime() + untilMs)),
          lte(bookings.sessionTime, new Date(now.getTime() + leadMs)),
          lte(bookings.completedAt, remindedFrom),
          or(isNull(bookings.movedAt), lte(bookings.movedAt, remindedFrom)),
          sql`not exists (select 1 from ${outbox} where dedupe_key = ${key})`,
        ),
      )
      .orderBy(asc(bookings.sessionTime))
      .limit(limit);
    return sql`select id, ${lead} as lead from ${due}`;
  };
  return db.all(sql.join(leads.map(ofLead), sql` union all `));
}
