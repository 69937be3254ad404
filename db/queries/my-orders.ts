import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../client";
import { prepareOnce } from "../prepared";
import { assessmentDrafts, assessmentResults, associations, bookings, orders, partners } from "../schema";

/** More than anybody buys; the page needs no pages of its own. */
const AT_MOST = 100;

const assessmentOrdersOfUser = prepareOnce((db) =>
  db
    .select({
      id: orders.id,
      packageType: orders.packageType,
      status: orders.status,
      amount: orders.amount,
      createdAt: orders.createdAt,
      completedAt: orders.completedAt,
      // A result is queued in the batch that stores the responses: one exists exactly when the other does.
      resultStatus: assessmentResults.status,
      draftPosition: assessmentDrafts.position,
    })
    .from(orders)
    .leftJoin(assessmentResults, eq(assessmentResults.orderId, orders.id))
    .leftJoin(assessmentDrafts, eq(assessmentDrafts.orderId, orders.id))
    .where(and(eq(orders.userId, sql.placeholder("userId")), eq(orders.kind, "purchase"), inArray(orders.status, ["paid", "completed"])))
    .orderBy(desc(orders.createdAt))
    .limit(AT_MOST)
    .prepare(),
);

/** A student's purchases that open an assessment, newest first, with how far each assessment has come. */
export function listAssessmentOrders(db: Database, userId: string) {
  return assessmentOrdersOfUser(db).all({ userId });
}

/** A student's confirmed sessions, newest first. */
export function listBookedSessions(db: Database, userId: string) {
  return db
    .select({
      id: bookings.id,
      partnerName: partners.name,
      associationName: associations.name,
      sessionTime: bookings.sessionTime,
      sessionDuration: bookings.sessionDuration,
      paidAmount: bookings.paidAmount,
      sessionStatus: bookings.sessionStatus,
    })
    .from(bookings)
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .innerJoin(associations, eq(associations.id, bookings.associationId))
    .where(and(eq(bookings.profileId, userId), eq(bookings.paymentStatus, "completed")))
    .orderBy(desc(bookings.createdAt))
    .limit(AT_MOST);
}
