import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FUNNEL_STEPS } from "#app/domain/administration/money/funnel.ts";
import { LEDGER_KINDS, SALE_SUBJECTS } from "#app/domain/administration/money/ledger.ts";
import { LINE_OUTCOMES } from "#app/domain/administration/money/payout-rule.ts";
import { BOOKING_SOURCES } from "#app/domain/booking/booking.ts";
import { EXPERT_KINDS } from "#app/domain/experts/expert.ts";
import { users } from "./accounts.ts";
import { bookings } from "./bookings.ts";
import { createdAt, flag, id, instant, isIn, paise, updatedAt } from "./columns.ts";
import { experts } from "./experts.ts";

/** Events that change earnings: append-only. Triggers write it from receipts, payments, refunds and webhooks. */
export const ledgerEntries = sqliteTable(
  "ledger_entries",
  {
    /** A receipt's or credit note's number, or the kind and the id of its subject: `fee:pay_…`. */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: LEDGER_KINDS }).notNull(),
    at: instant("at").notNull(),
    /** The month in IST: `2026-11`. */
    month: text("month").notNull(),
    subject: text("subject", { enum: SALE_SUBJECTS }).notNull(),
    couponCode: text("coupon_code"),
    paymentId: text("payment_id"),
    /** Before the coupon. All amounts are positive: the kind gives the direction. */
    pricePaise: paise("price_paise").notNull().default(0),
    discountPaise: paise("discount_paise").notNull().default(0),
    /** Tax included. */
    totalPaise: paise("total_paise").notNull(),
    /** GST included in the total. */
    taxPaise: paise("tax_paise").notNull().default(0),
  },
  (table) => [
    // A month is a time range; the few entries with equal times are sorted by the query.
    index("ledger_entries_at").on(table.at),
    index("ledger_entries_kind_at").on(table.kind, table.at),
    index("ledger_entries_subject_at").on(table.subject, table.at),
    index("ledger_entries_coupon_at")
      .on(table.couponCode, table.at)
      .where(sql`${table.couponCode} is not null`),
    check("ledger_entries_kind_known", isIn(table.kind, LEDGER_KINDS)),
    check("ledger_entries_subject_known", isIn(table.subject, SALE_SUBJECTS)),
  ],
);

/** Sums of the ledger by month, kind, subject and coupon, maintained by a trigger. */
export const ledgerSums = sqliteTable(
  "ledger_sums",
  {
    month: text("month").notNull(),
    kind: text("kind", { enum: LEDGER_KINDS }).notNull(),
    subject: text("subject", { enum: SALE_SUBJECTS }).notNull(),
    /** Empty for none. */
    couponCode: text("coupon_code").notNull(),
    entries: integer("entries").notNull(),
    pricePaise: paise("price_paise").notNull(),
    discountPaise: paise("discount_paise").notNull(),
    totalPaise: paise("total_paise").notNull(),
    taxPaise: paise("tax_paise").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.kind, table.subject, table.couponCode] })],
);

/** A student's first time for each step. Triggers write it. Erasing a student empties the id: the step still counts. */
export const funnelSteps = sqliteTable(
  "funnel_steps",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    step: text("step", { enum: FUNNEL_STEPS }).notNull(),
    at: instant("at").notNull(),
    month: text("month").notNull(),
  },
  (table) => [
    uniqueIndex("funnel_steps_once").on(table.userId, table.step),
    // A month is a time range; equal times are in id order anyway.
    index("funnel_steps_at").on(table.step, table.at),
    check("funnel_steps_step_known", isIn(table.step, FUNNEL_STEPS)),
  ],
);

/** Counts of each step per day in India. Visits are stored only here, with nothing but the day. */
export const funnelDays = sqliteTable(
  "funnel_days",
  {
    day: text("day").notNull(),
    step: text("step", { enum: FUNNEL_STEPS }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.step] }),
    check("funnel_days_step_known", isIn(table.step, FUNNEL_STEPS)),
  ],
);

/** The expert's share of what a family pays for a session: from a day on, until the next share begins. */
export const expertShares = sqliteTable(
  "expert_shares",
  {
    id: id(),
    expertId: text("expert_id")
      .notNull()
      .references(() => experts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: EXPERT_KINDS }).notNull(),
    /** Hundredths of a percent: 7000 is 70 %. */
    basisPoints: integer("basis_points").notNull(),
    /** The first day in India, for sessions that begin on it or later: `2026-12-01`. */
    validFrom: text("valid_from").notNull(),
    createdAt: createdAt(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("expert_shares_day").on(table.expertId, table.kind, table.validFrom),
    index("expert_shares_created_by").on(table.createdBy),
    check("expert_shares_range", sql`${table.basisPoints} between 0 and 10000`),
  ],
);

/** Details for deducting an expert's tax. */
export const expertTaxDetails = sqliteTable("expert_tax_details", {
  expertId: text("expert_id")
    .primaryKey()
    .references(() => experts.id, { onDelete: "cascade" }),
  /** The PAN, encrypted with the deployment's key. */
  panSealed: text("pan_sealed").notNull(),
  /** As displayed: `••••••234F`. */
  panMasked: text("pan_masked").notNull(),
  updatedAt: updatedAt(),
});

/** An expert's payout for a month. A trigger makes it immutable once paid; corrections are in a later one. */
export const payoutStatements = sqliteTable(
  "payout_statements",
  {
    id: id(),
    expertId: text("expert_id")
      .notNull()
      .references(() => experts.id),
    month: text("month").notNull(),
    /** Of the month, for the tax threshold: `2026-27`. */
    financialYear: text("financial_year").notNull(),
    /** The sum of its lines, negative if corrections outweigh the month's sessions. */
    sharePaise: paise("share_paise").notNull(),
    /** Carried over from the previous statement: zero or less. */
    carriedInPaise: paise("carried_in_paise").notNull(),
    tdsPaise: paise("tds_paise").notNull(),
    /** The rate at which it was deducted, in percent. */
    tdsPercent: integer("tds_percent").notNull(),
    hasPan: flag("has_pan").notNull(),
    netPaise: paise("net_paise").notNull(),
    /** Carried over to the next statement: zero or less. */
    carriedOutPaise: paise("carried_out_paise").notNull(),
    issuedAt: instant("issued_at").notNull(),
    issuedBy: text("issued_by").references(() => users.id, { onDelete: "set null" }),
    /** Day of the transfer in India. */
    paidOn: text("paid_on"),
    /** The bank's reference of the transfer (UTR). */
    reference: text("reference"),
    paidBy: text("paid_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("payout_statements_month").on(table.expertId, table.month),
    index("payout_statements_of_month").on(table.month, table.expertId),
    index("payout_statements_issued_by").on(table.issuedBy),
    index("payout_statements_paid_by").on(table.paidBy),
    check("payout_statements_paid_with_reference", sql`(${table.paidOn} is null) = (${table.reference} is null)`),
    check(
      "payout_statements_adds_up",
      sql`${table.carriedInPaise} + ${table.sharePaise} - ${table.tdsPaise} = ${table.netPaise} + ${table.carriedOutPaise}`,
    ),
    check("payout_statements_net", sql`${table.netPaise} >= 0 and ${table.carriedOutPaise} <= 0`),
  ],
);

/** One session on a statement: the expert's share, or a correction of an earlier statement. */
export const payoutLines = sqliteTable(
  "payout_lines",
  {
    id: id(),
    statementId: text("statement_id")
      .notNull()
      .references(() => payoutStatements.id, { onDelete: "cascade" }),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id),
    sessionTime: instant("session_time").notNull(),
    kind: text("kind", { enum: EXPERT_KINDS }).notNull(),
    source: text("source", { enum: BOOKING_SOURCES }).notNull(),
    outcome: text("outcome", { enum: LINE_OUTCOMES }).notNull(),
    /** A session of an earlier month: the share is the difference from earlier statements. */
    isCorrection: flag("is_correction").notNull(),
    /** The family's payment, or the list price of a session included in Gold. */
    paidPaise: paise("paid_paise").notNull(),
    refundedPaise: paise("refunded_paise").notNull(),
    /** GST in the amount after refunds. */
    taxPaise: paise("tax_paise").notNull(),
    /** The amount that the share is a percentage of. */
    basePaise: paise("base_paise").notNull(),
    basisPoints: integer("basis_points").notNull(),
    sharePaise: paise("share_paise").notNull(),
  },
  (table) => [
    uniqueIndex("payout_lines_once").on(table.statementId, table.bookingId),
    index("payout_lines_booking").on(table.bookingId),
    check("payout_lines_kind_known", isIn(table.kind, EXPERT_KINDS)),
    check("payout_lines_outcome_known", isIn(table.outcome, LINE_OUTCOMES)),
  ],
);
