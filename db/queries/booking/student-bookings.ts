import { and, desc, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { Database } from "#db/client.ts";
import { associations, bookings, experts } from "#db/schema/index.ts";
import { type AttemptJson, attemptsAsJson, readAttempts } from "#db/queries/purchase/payments.ts";
import type { ReturnedMoney } from "#db/queries/purchase/refunds.ts";

/** Parses the refunds of a listed booking: times are milliseconds, UTC. */
export function readReturnedMoney(json: string): ReturnedMoney[] {
  const refunds = JSON.parse(json) as (Omit<ReturnedMoney, "createdAt"> & { createdAt: number })[];
  return refunds.map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt) }));
}

/** More than any student books, so the page needs no pagination. */
const MAX_ROWS = 100;

/**
 * A student's bookings for My Orders, latest session first: confirmed ones, even if cancelled later, those awaiting
 * payment, holds live at `now`, and abandoned or expired ones that were paid after all.
 */
export function listBookingsOfStudent(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .select({
      id: bookings.id,
      expertId: bookings.expertId,
      associationId: bookings.associationId,
      expertName: experts.name,
      profileImage: experts.profileImage,
      kind: sql<ExpertKind>`${associations.slug}`,
      source: bookings.source,
      paymentStatus: bookings.paymentStatus,
      sessionStatus: bookings.sessionStatus,
      sessionFailure: bookings.sessionFailure,
      sessionTime: bookings.sessionTime,
      sessionDuration: bookings.sessionDuration,
      isOnline: bookings.isOnline,
      town: bookings.town,
      venue: bookings.venue,
      holdExpiresAt: bookings.holdExpiresAt,
      completedAt: bookings.completedAt,
      totalCharge: bookings.totalCharge,
      paidAmount: bookings.paidAmount,
      /** Paise captured, refunded or not. */
      capturedPaise: sql<number>`(
        select coalesce(sum(amount_paise), 0) from payments
        where payments.booking_id = ${bookings.id} and payments.captured_at is not null
      )`,
      /** The attempts to pay for it, as JSON. */
      attempts: attemptsAsJson(sql`payments.booking_id = ${bookings.id}`).mapWith((json: string) =>
        readAttempts(JSON.parse(json) as AttemptJson[]),
      ),
      /** Its refunds as JSON, for `readReturnedMoney`. */
      returned: sql<string>`(
        select json_group_array(json_object(
          'amountPaise', refunds.amount_paise, 'status', refunds.status, 'createdAt', refunds.created_at
        ) order by refunds.created_at)
        from payments join refunds on refunds.payment_id = payments.id where payments.booking_id = ${bookings.id}
      )`,
    })
    .from(bookings)
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .innerJoin(associations, eq(associations.id, bookings.associationId))
    .where(
      and(
        eq(bookings.userId, userId),
        or(
          inArray(bookings.paymentStatus, ["completed", "paid", "refunded"]),
          and(eq(bookings.paymentStatus, "cancelled"), isNotNull(bookings.completedAt)),
          and(eq(bookings.paymentStatus, "pending"), gt(bookings.holdExpiresAt, now)),
          sql`exists (select 1 from payments where booking_id = ${bookings.id} and captured_at is not null)`,
        ),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(MAX_ROWS);
}

/** Allows or stops sharing the report with the expert of a student's own confirmed session; returns the booking. */
export function updateReportSharing(
  db: Database,
  { bookingId, userId, isShared, now }: { bookingId: string; userId: string; isShared: boolean; now: Date },
) {
  return db
    .update(bookings)
    .set({ sharesReport: isShared, updatedAt: now })
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId), eq(bookings.paymentStatus, "completed")))
    .returning({ id: bookings.id });
}
