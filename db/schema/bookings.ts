import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  BOOKING_SOURCES,
  CANCELLED_BY,
  MOVED_BY,
  SESSION_FAILURES,
  SESSION_STATUSES,
} from "#app/domain/booking/booking.ts";
import { FAILURE_REPORTERS, FAILURE_STATES, FAILURE_WISHES } from "#app/domain/booking/failed-session.ts";
import { REASSIGNMENT_STATUSES, RESPONDENTS } from "#app/domain/booking/reassignment.ts";
import { PROPOSAL_STATUSES } from "#app/domain/booking/session-proposal.ts";
import { BOOKING_PAYMENT_STATUSES } from "#app/domain/purchase/booking-payment.ts";
import { users } from "./accounts.ts";
import { createdAt, flag, id, instant, isIn, isWhole, paise, rupees, updatedAt } from "./columns.ts";
import { associations, expertPricing, experts } from "./experts.ts";

/** A session with an expert. */
export const bookings = sqliteTable(
  "bookings",
  {
    id: id(),
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id),
    /** The student. */
    userId: text("profile_id")
      .notNull()
      .references(() => users.id),
    pricingId: text("pricing_id")
      .notNull()
      .references(() => expertPricing.id),
    associationId: text("association_id")
      .notNull()
      .references(() => associations.id),
    sessionTime: instant("session_time").notNull(),
    /** Minutes. */
    sessionDuration: integer("session_duration").notNull(),
    /** The place of the session, as of the booking. */
    isOnline: flag("is_online").notNull().default(true),
    town: text("town"),
    venue: text("venue"),
    /** Rupees charged: `originalAmount - couponDiscount`; 0 if paid by a Gold credit. */
    totalCharge: rupees("total_charge").notNull(),
    originalAmount: rupees("original_amount").notNull(),
    couponDiscount: rupees("coupon_discount").notNull().default(0),
    couponCode: text("coupon_code"),
    paidAmount: rupees("paid_amount").notNull().default(0),
    /** The student's name, for sorting lists: maintained by triggers; empty without a profile. */
    studentName: text("student_name").notNull().default(""),
    source: text("source", { enum: BOOKING_SOURCES }).notNull().default("payment"),
    paymentStatus: text("payment_status", { enum: BOOKING_PAYMENT_STATUSES }).notNull().default("pending"),
    sessionStatus: text("session_status", { enum: SESSION_STATUSES }).notNull().default("scheduled"),
    providerOrderId: text("razorpay_booking_id").unique(),
    razorpayPaymentId: text("razorpay_payment_id"),
    /** End of a pending booking's hold on its slot. */
    holdExpiresAt: instant("hold_expires_at"),
    /** Opening checkout extends a hold, once. */
    isHoldExtended: flag("is_hold_extended").notNull().default(false),
    rescheduledFrom: instant("rescheduled_from"),
    rescheduleCount: integer("reschedule_count").notNull().default(0),
    cancelledAt: instant("cancelled_at"),
    cancelledBy: text("cancelled_by", { enum: CANCELLED_BY }),
    cancellationReason: text("cancellation_reason"),
    /** Whether the expert may read the student's report. */
    sharesReport: flag("shares_report").notNull().default(false),
    guardianEmail: text("guardian_email"),
    noShowReport: text("no_show_report"),
    noShowReportedAt: instant("no_show_reported_at"),
    expertNotes: text("expert_notes"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: instant("completed_at"),
    movedAt: instant("moved_at"),
    /** Who moved it; null for moves from before this was recorded. */
    movedBy: text("moved_by", { enum: MOVED_BY }),
    /** The `updatedAt` of the last notification. */
    notifiedAt: instant("notified_at"),
    /**
     * Why it did not take place though the student was there; null otherwise. Such a session stays `scheduled`: it is
     * owed, and moving it clears this. No check, as that would rebuild the table.
     */
    sessionFailure: text("session_failure", { enum: SESSION_FAILURES }),
  },
  (table) => [
    index("bookings_profile").on(table.userId, table.createdAt),
    index("bookings_pricing").on(table.pricingId),
    index("bookings_partner_time").on(table.expertId, table.sessionTime),
    // One per filter of the administrators' lists, including the id so that the index covers a page.
    index("bookings_association").on(table.associationId, table.paymentStatus, table.createdAt, table.id),
    index("bookings_association_created").on(table.associationId, table.createdAt, table.id),
    index("bookings_association_time").on(table.associationId, table.sessionTime, table.id),
    index("bookings_payment_status_time").on(table.associationId, table.paymentStatus, table.sessionTime, table.id),
    index("bookings_session_status_time").on(table.associationId, table.sessionStatus, table.sessionTime, table.id),
    index("bookings_charge").on(table.associationId, table.paymentStatus, table.totalCharge, table.createdAt, table.id),
    index("bookings_student").on(
      table.associationId,
      table.paymentStatus,
      sql`${table.studentName} collate nocase`,
      table.createdAt,
      table.id,
    ),
    index("bookings_razorpay_payment").on(table.razorpayPaymentId),
    index("bookings_holds")
      .on(table.holdExpiresAt)
      .where(sql`${table.paymentStatus} = 'pending'`),
    index("bookings_paid")
      .on(table.createdAt)
      .where(sql`${table.paymentStatus} = 'paid'`),
    index("bookings_upcoming")
      .on(table.sessionTime)
      .where(sql`${table.paymentStatus} = 'completed' and ${table.sessionStatus} = 'scheduled'`),
    index("bookings_unnotified")
      .on(table.updatedAt)
      .where(
        sql.join(
          [
            sql`${table.completedAt} is not null`,
            sql`(${table.notifiedAt} is null or ${table.notifiedAt} < ${table.updatedAt})`,
          ],
          sql` and `,
        ),
      ),
    check("bookings_payment_status_known", isIn(table.paymentStatus, BOOKING_PAYMENT_STATUSES)),
    check("bookings_session_status_known", isIn(table.sessionStatus, SESSION_STATUSES)),
    check("bookings_source_known", isIn(table.source, BOOKING_SOURCES)),
    check(
      "bookings_amount_adds_up",
      sql.join(
        [
          sql`(${table.source} = 'credit' and ${table.totalCharge} = 0) or (${table.source} = 'payment'`,
          sql`${table.totalCharge} = ${table.originalAmount} - ${table.couponDiscount}`,
          sql`${table.totalCharge} >= 1)`,
        ],
        sql` and `,
      ),
    ),
    check("bookings_duration_positive", sql`${table.sessionDuration} > 0`),
  ],
);

/** Hours held or claimed by live bookings; the primary key makes double bookings impossible. */
export const slotClaims = sqliteTable(
  "slot_claims",
  {
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id),
    slotStart: instant("slot_start").notNull(),
    bookingId: text("booking_id")
      .notNull()
      .references((): AnySQLiteColumn => bookings.id),
    /** Null once the booking is confirmed; for a proposed time, the end of its claim. */
    expiresAt: instant("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.expertId, table.slotStart] }),
    index("slot_claims_booking").on(table.bookingId),
    index("slot_claims_expires_at")
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
  ],
);

/** An expert's proposal of another time for a confirmed session; its hours are claimed while it is open. */
export const sessionProposals = sqliteTable(
  "session_proposals",
  {
    id: id(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The session's current start: the proposal is void once the session is moved otherwise. */
    fromTime: instant("from_time").notNull(),
    proposedTime: instant("proposed_time").notNull(),
    status: text("status", { enum: PROPOSAL_STATUSES }).notNull().default("open"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    answeredAt: instant("answered_at"),
  },
  (table) => [
    index("session_proposals_booking").on(table.bookingId, table.createdAt),
    uniqueIndex("session_proposals_open")
      .on(table.bookingId)
      .where(sql`${table.status} = 'open'`),
    check("session_proposals_status_known", isIn(table.status, PROPOSAL_STATUSES)),
  ],
);

/**
 * A proposal that another expert takes over a session, for the family to accept; the hours are claimed in the other
 * expert's calendar while it is open. Time, place and money are stored as shown to the family, and apply as such.
 */
export const sessionReassignments = sqliteTable(
  "session_reassignments",
  {
    id: id(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    fromExpertId: text("from_partner_id")
      .notNull()
      .references(() => experts.id),
    toExpertId: text("to_partner_id")
      .notNull()
      .references(() => experts.id),
    toPricingId: text("to_pricing_id")
      .notNull()
      .references(() => expertPricing.id),
    /** The session's current start: void once the session is moved otherwise. */
    fromTime: instant("from_time").notNull(),
    proposedTime: instant("proposed_time").notNull(),
    isOnline: flag("is_online").notNull(),
    town: text("town"),
    venue: text("venue"),
    /** Refunded if the family accepts, as the other expert charges less. */
    refundPaise: paise("refund_paise").notNull().default(0),
    /** The administrator's explanation for the family. */
    reason: text("reason").notNull(),
    respondent: text("respondent", { enum: RESPONDENTS }).notNull(),
    /** SHA-256 of the token in the mailed link. */
    tokenHash: text("token_hash").notNull(),
    status: text("status", { enum: REASSIGNMENT_STATUSES }).notNull().default("open"),
    proposedBy: text("proposed_by").references(() => users.id, { onDelete: "set null" }),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    answeredAt: instant("answered_at"),
  },
  (table) => [
    index("session_reassignments_booking").on(table.bookingId, table.createdAt),
    index("session_reassignments_from").on(table.fromExpertId),
    index("session_reassignments_to").on(table.toExpertId, table.proposedTime),
    index("session_reassignments_pricing").on(table.toPricingId),
    index("session_reassignments_proposed_by").on(table.proposedBy),
    uniqueIndex("session_reassignments_token").on(table.tokenHash),
    uniqueIndex("session_reassignments_open")
      .on(table.bookingId)
      .where(sql`${table.status} = 'open'`),
    check("session_reassignments_status_known", isIn(table.status, REASSIGNMENT_STATUSES)),
    check("session_reassignments_respondent_known", isIn(table.respondent, RESPONDENTS)),
    check("session_reassignments_other_expert", sql`${table.fromExpertId} <> ${table.toExpertId}`),
    check("session_reassignments_refund_whole", sql`${table.refundPaise} >= 0 and ${isWhole(table.refundPaise)}`),
  ],
);

/** A parent or guardian invited to a session. */
export const bookingGuests = sqliteTable(
  "booking_guests",
  {
    id: id(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    name: text("name"),
    email: text("email").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("booking_guests_unique").on(table.bookingId, table.email)],
);

/**
 * Each time that a session failed, or its student says so: one row per session and time. Stays when the session is
 * moved, as the expert's reliability counts it.
 */
export const sessionFailures = sqliteTable(
  "session_failures",
  {
    id: id(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id),
    sessionTime: instant("session_time").notNull(),
    kind: text("kind", { enum: SESSION_FAILURES }).notNull(),
    state: text("state", { enum: FAILURE_STATES }).notNull(),
    reportedBy: text("reported_by", { enum: FAILURE_REPORTERS }).notNull(),
    /** What the student asked for that the desk has to do. */
    wish: text("wish", { enum: FAILURE_WISHES }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("session_failures_unique").on(table.bookingId, table.sessionTime),
    index("session_failures_expert").on(table.expertId, table.sessionTime),
    index("session_failures_open")
      .on(table.updatedAt)
      .where(sql`(${table.state} = 'reported' or ${table.wish} is not null)`),
    check("session_failures_kind_known", isIn(table.kind, SESSION_FAILURES)),
    check("session_failures_state_known", isIn(table.state, FAILURE_STATES)),
    check("session_failures_reporter_known", isIn(table.reportedBy, FAILURE_REPORTERS)),
    check("session_failures_wish_known", isIn(table.wish, FAILURE_WISHES)),
  ],
);
