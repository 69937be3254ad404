import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CALL_OUTCOMES } from "#app/domain/administration/call-back.ts";
import { GRANT_KINDS, GRANT_REASONS } from "#app/domain/purchase/grant.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, isIn, rupees } from "./columns.ts";
import { orders } from "./orders.ts";

/** Tags for students: a few, created on first use. */
export const tags = sqliteTable("tags", {
  /** As displayed: lower case, trimmed. See `readTag`. */
  name: text("name").primaryKey(),
  createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: createdAt(),
});

/** Assignments of tags to students. */
export const studentTags = sqliteTable(
  "student_tags",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tag: text("tag")
      .notNull()
      .references(() => tags.name),
    addedBy: text("added_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tag] }),
    index("student_tags_tag").on(table.tag, table.userId),
    index("student_tags_added_by").on(table.addedBy),
  ],
);

/** The desk's notes about a student, for colleagues. Included in the student's data export. */
export const studentNotes = sqliteTable(
  "student_notes",
  {
    /** From the form, so that a form sent twice is one note. */
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    writtenBy: text("written_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("student_notes_user").on(table.userId, table.createdAt, table.id),
    index("student_notes_written_by").on(table.writtenBy),
  ],
);

/** Students whom the desk sends no mail or message, but what law and security require: see `isRequired`. */
export const contactStops = sqliteTable(
  "contact_stops",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In the administrator's words. Included in the student's data export. */
    reason: text("reason").notNull(),
    stoppedBy: text("stopped_by").references(() => users.id, { onDelete: "set null" }),
    stoppedAt: instant("stopped_at").notNull(),
  },
  (table) => [index("contact_stops_stopped_by").on(table.stoppedBy)],
);

/** Calls to students, or their guardians, who stopped and may be called. */
export const callAttempts = sqliteTable(
  "call_attempts",
  {
    /** From the form, so that a form sent twice is one call. */
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    outcome: text("outcome", { enum: CALL_OUTCOMES }).notNull(),
    calledBy: text("called_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("call_attempts_user").on(table.userId, table.createdAt),
    index("call_attempts_called_by").on(table.calledBy),
    check("call_attempts_outcome_known", isIn(table.outcome, CALL_OUTCOMES)),
  ],
);

/** Complimentary grants: no payment, no receipt, and excluded from sales figures, whatever the list price. */
export const grants = sqliteTable(
  "grants",
  {
    /** From the form, so that a form sent twice is one grant. */
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** The granted order, or the Gold order with the session granted again. */
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text("kind", { enum: GRANT_KINDS }).notNull(),
    reason: text("reason", { enum: GRANT_REASONS }).notNull(),
    note: text("note").notNull(),
    /** Its price on that day. */
    worth: rupees("worth").notNull(),
    grantedBy: text("granted_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    // A package is granted once; its session may be granted several times.
    uniqueIndex("grants_order")
      .on(table.orderId)
      .where(sql`${table.kind} <> 'session'`),
    index("grants_of_order").on(table.orderId),
    index("grants_user").on(table.userId, table.createdAt),
    index("grants_created_at").on(table.createdAt, table.id),
    index("grants_granted_by").on(table.grantedBy),
    check("grants_kind_known", isIn(table.kind, GRANT_KINDS)),
    check("grants_reason_known", isIn(table.reason, GRANT_REASONS)),
    check("grants_worth_positive", sql`${table.worth} > 0`),
  ],
);
