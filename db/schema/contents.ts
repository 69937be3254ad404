import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ANNOUNCEMENT_SEGMENTS, ANNOUNCEMENT_STATES } from "#app/domain/administration/announcement.ts";
import { SITE_CONTENT_KINDS, type SiteContents } from "#app/domain/administration/site-content.ts";
import { users } from "./accounts.ts";
import { createdAt, flag, id, instant, isIn, updatedAt } from "./columns.ts";

/** Editable contents of public pages. A kind without rows shows the built-in texts; its first change stores them. */
export const siteContents = sqliteTable(
  "site_contents",
  {
    /** From the form, so that a form sent twice stores one row. */
    id: id(),
    kind: text("kind", { enum: SITE_CONTENT_KINDS }).notNull(),
    content: text("content", { mode: "json" }).$type<SiteContents[keyof SiteContents]>().notNull(),
    /** Order in the list, lowest first. */
    position: integer("position").notNull(),
    isShown: flag("is_shown").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Removed entries are retained, or the built-in ones would reappear. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    index("site_contents_kind").on(table.kind, table.position, table.createdAt),
    check("site_contents_kind_known", isIn(table.kind, SITE_CONTENT_KINDS)),
  ],
);

/** News by mail for the students of a segment who agreed to it. */
export const announcements = sqliteTable(
  "announcements",
  {
    /** From the form, so that a form sent twice stores one row. */
    id: id(),
    titleEnglish: text("title_english").notNull(),
    titleMalayalam: text("title_malayalam").notNull(),
    /** Plain paragraphs. */
    textEnglish: text("text_english").notNull(),
    textMalayalam: text("text_malayalam").notNull(),
    segment: text("segment", { enum: ANNOUNCEMENT_SEGMENTS }).notNull(),
    state: text("state", { enum: ANNOUNCEMENT_STATES }).notNull().default("draft"),
    /** Incremented by each change of the draft, so that exactly the previewed version is sent. */
    version: integer("version").notNull().default(1),
    /** Scheduled time; null for a draft. */
    sendAt: instant("send_at"),
    /** The last student, by id, with an enqueued mail. */
    sentUntil: text("sent_until"),
    recipients: integer("recipients").notNull().default(0),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: instant("finished_at"),
  },
  (table) => [
    index("announcements_created_at").on(table.createdAt, table.id),
    index("announcements_created_by").on(table.createdBy),
    index("announcements_due")
      .on(table.sendAt)
      .where(sql`${table.state} = 'scheduled'`),
    check("announcements_segment_known", isIn(table.segment, ANNOUNCEMENT_SEGMENTS)),
    check("announcements_state_known", isIn(table.state, ANNOUNCEMENT_STATES)),
  ],
);

/** A student's unsubscribe link: it does nothing else, and is the same in each mail. */
export const newsLinks = sqliteTable("news_links", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  token: text("token").notNull().unique(),
  createdAt: createdAt(),
});
