import { and, desc, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { ExpertKind } from "../../../app/domain/experts/expert";
import type { Database } from "../../client";
import { associations, bookings, experts } from "../../schema";

/** More than anyone books, so the page needs no pagination. */
const AT_MOST = 100;

/**
 * A student's bookings as My Orders lists them, latest session first: confirmed ones, also if cancelled afterwards,
 * those awaiting payment, and those whose time is held at `now`.
 */
export function listBookingsOfStudent(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .select({
      id: bookings.id,
      expertId: bookings.expertId,
      associationId: bookings.associationId,
      expertName: experts.name,
      kind: sql<ExpertKind>`${associations.slug}`,
      source: bookings.source,
      paymentStatus: bookings.paymentStatus,
      sessionStatus: bookings.sessionStatus,
      sessionTime: bookings.sessionTime,
      sessionDuration: bookings.sessionDuration,
      isOnline: bookings.isOnline,
      town: bookings.town,
      venue: bookings.venue,
      holdExpiresAt: bookings.holdExpiresAt,
      completedAt: bookings.completedAt,
      totalCharge: bookings.totalCharge,
      paidAmount: bookings.paidAmount,
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
        ),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(AT_MOST);
}

/**
 * Lets the expert of a student's own confirmed session read the report, or stops that; returns the booking if there is
 * one.
 */
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
