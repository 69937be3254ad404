import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ANNOUNCEMENT_SEGMENTS, ANNOUNCEMENT_STATES } from "#app/domain/administration/announcement.ts";
import { SITE_CONTENT_KINDS, type SiteContents } from "#app/domain/administration/site-content.ts";
import { users } from "./accounts.ts";
import { createdAt, flag, id, instant, isIn, updatedAt } from "./columns.ts";

/**
 * What public pages say and administrators edit. As long as there is no row of a kind, the product's own texts stand
 * there; the first change of one stores them all.
 */
export const siteContents = sqliteTable(
  "site_contents",
  {
    /** Chosen by the form, so that one that is sent twice stores one row. */
    id: id(),
    kind: text("kind", { enum: SITE_CONTENT_KINDS }).notNull(),
    content: text("content", { mode: "json" }).$type<SiteContents[keyof SiteContents]>().notNull(),
    /** The place in the list, lowest first. */
    position: integer("position").notNull(),
    isShown: flag("is_shown").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Removed ones stay, or the product's own would come back. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    index("site_contents_kind").on(table.kind, table.position, table.createdAt),
    check("site_contents_kind_known", isIn(table.kind, SITE_CONTENT_KINDS)),
  ],
);

/** News for students who agreed to get some, by mail, to those of a segment. */
export const announcements = sqliteTable(
  "announcements",
  {
    /** Chosen by the form, so that one that is sent twice stores one row. */
    id: id(),
    titleEnglish: text("title_english").notNull(),
    titleMalayalam: text("title_malayalam").notNull(),
    /** Plain paragraphs. */
    textEnglish: text("text_english").notNull(),
    textMalayalam: text("text_malayalam").notNull(),
    segment: text("segment", { enum: ANNOUNCEMENT_SEGMENTS }).notNull(),
    state: text("state", { enum: ANNOUNCEMENT_STATES }).notNull().default("draft"),
    /** Goes up with each change of the draft: what is sent is what was previewed. */
    version: integer("version").notNull().default(1),
    /** When it goes out, once it is to. */
    sendAt: instant("send_at"),
    /** The last student, by id, whose mail has been enqueued. */
    sentUntil: text("sent_until"),
    /** How many mails have been enqueued. */
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

/** The link with which a student stops news by mail: it opens nothing else, and is the same in each mail. */
export const newsLinks = sqliteTable("news_links", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  token: text("token").notNull().unique(),
  createdAt: createdAt(),
});
