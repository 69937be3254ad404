import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { bookings, profiles, sessionCredits, users } from "#db/schema/index.ts";
import { isBooking, isFreeForStudent } from "./bookings.ts";
import type { Offer } from "./slots.ts";
import { type Hours, isAnyClaimed } from "#db/queries/purchase/holds.ts";

/** A Gold order's session credit, with the booking that used it. */
export interface CreditRecord {
  orderId: string;
  isVoided: boolean;
  /** Null while the credit is unused, and again after a cancellation in time. */
  booking: { id: string; expertId: string; sessionTime: Date } | null;
}

/** The session credit of a student's order; null if the order is not theirs or has none. */
export async function findCredit(
  db: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<CreditRecord | null> {
  const [row] = await db
    .select({
      voidedAt: sessionCredits.voidedAt,
      booking: { id: bookings.id, expertId: bookings.expertId, sessionTime: bookings.sessionTime },
    })
    .from(sessionCredits)
    .leftJoin(bookings, eq(bookings.id, sessionCredits.bookingId))
    .where(and(eq(sessionCredits.orderId, orderId), eq(sessionCredits.userId, userId)))
    .limit(1);
  return row ? { orderId, isVoided: row.voidedAt !== null, booking: row.booking } : null;
}

/** The order of a student's oldest unused session credit; null if there is none. */
export async function findUnusedCredit(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: sessionCredits.orderId })
    .from(sessionCredits)
    .where(and(eq(sessionCredits.userId, userId), isNull(sessionCredits.bookingId), isNull(sessionCredits.voidedAt)))
    .orderBy(asc(sessionCredits.createdAt))
    .limit(1);
  return row?.orderId ?? null;
}

/** The student with an unused session credit of an order; null if it is used or withdrawn, or there is none. */
export async function findUnscheduledCredit(db: Database, orderId: string) {
  const [row] = await db
    .select({
      userId: sessionCredits.userId,
      email: users.email,
      name: profiles.name,
      language: profiles.language,
    })
    .from(sessionCredits)
    .innerJoin(users, eq(users.id, sessionCredits.userId))
    .leftJoin(profiles, eq(profiles.id, sessionCredits.userId))
    .where(and(eq(sessionCredits.orderId, orderId), isNull(sessionCredits.bookingId), isNull(sessionCredits.voidedAt)))
    .limit(1);
  return row ?? null;
}

/** A session paid for by a credit. */
export interface CreditedSession {
  id: string;
  userId: string;
  orderId: string;
  start: Date;
  /** The student has confirmed that another session overlaps it. */
  isOverlapConfirmed: boolean;
}

/** Whether the credit is usable when the statement runs. */
function isUnused({ orderId, userId }: CreditedSession): SQL {
  return sql`exists (
    select 1 from session_credits
    where order_id = ${orderId} and user_id = ${userId} and booking_id is null and voided_at is null
  )`;
}

/** Inserts a confirmed booking at no charge, if its hours and the credit are free and no unconfirmed overlap exists. */
export function insertCreditedBooking(db: Database, session: CreditedSession, offer: Offer, hours: Hours, now: Date) {
  const { id, userId, start, isOverlapConfirmed } = session;
  const { expertId, sessionMinutes } = offer;
  const isWanted = isFreeForStudent({ userId, expertId, start, sessionMinutes, now }, isOverlapConfirmed);
  const values = {
    id,
    expertId: offer.expertId,
    userId: userId,
    pricingId: offer.pricingId,
    associationId: offer.associationId,
    sessionTime: start,
    sessionDuration: offer.sessionMinutes,
    isOnline: offer.isOnline,
    town: offer.town,
    venue: offer.venue,
    totalCharge: 0,
    originalAmount: offer.sessionCharge,
    source: "credit" as const,
    paymentStatus: "completed" as const,
    createdAt: now,
    updatedAt: now,
    completedAt: now,
  };
  return insertSelect(
    db,
    bookings,
    values,
    sql`where not ${isAnyClaimed(hours)} and ${isUnused(session)} and ${isWanted}`,
  );
}

/** Uses the credit for the booking inserted by the batch; returns it if it was inserted. */
export function takeCredit(db: Database, { id, orderId, userId }: CreditedSession) {
  return db
    .update(sessionCredits)
    .set({ bookingId: id })
    .where(
      and(
        eq(sessionCredits.orderId, orderId),
        eq(sessionCredits.userId, userId),
        isNull(sessionCredits.bookingId),
        isNull(sessionCredits.voidedAt),
        isBooking(id),
      ),
    )
    .returning({ id: sessionCredits.id });
}
