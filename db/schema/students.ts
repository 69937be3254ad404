import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { GRANT_KINDS, GRANT_REASONS } from "#app/domain/purchase/grant.ts";
import { users } from "./accounts.ts";
import { createdAt, id, isIn, rupees } from "./columns.ts";
import { orders } from "./orders.ts";

/** The tags that students may have: a few, made by being used. */
export const tags = sqliteTable("tags", {
  /** As it is shown: lower-case, trimmed. See `readTag`. */
  name: text("name").primaryKey(),
  createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: createdAt(),
});

/** Which students have which tags. */
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

/** What the desk has written down about a student, for colleagues. The student's own copy of the data has it, too. */
export const studentNotes = sqliteTable(
  "student_notes",
  {
    /** Made with the form, so that a form sent twice is one note. */
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

/**
 * What a student got without paying: the order that gives it has no payment, no receipt and no share in any figure of
 * sales, whatever its list price says.
 */
export const grants = sqliteTable(
  "grants",
  {
    /** Made with the form, so that a form sent twice is one grant. */
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** What gives it: the order of the package, or of the Gold package whose session is given once more. */
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text("kind", { enum: GRANT_KINDS }).notNull(),
    reason: text("reason", { enum: GRANT_REASONS }).notNull(),
    /** In the administrator's words. */
    note: text("note").notNull(),
    /** What it would have cost on that day. */
    worth: rupees("worth").notNull(),
    grantedBy: text("granted_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    // A package is given once; its session may go wrong more than once.
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
