import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ALERT_KINDS } from "#app/domain/platform/watch/alert.ts";
import { DEAD_LETTER_STATES } from "#app/domain/platform/watch/dead-letter.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, isIn } from "./columns.ts";

/** A problem that needs a person: raised once, and ended when it is over. At most one of a kind is open. */
export const alerts = sqliteTable(
  "alerts",
  {
    id: id(),
    kind: text("kind", { enum: ALERT_KINDS }).notNull(),
    raisedAt: instant("raised_at").notNull(),
    /** When the problem was last observed. */
    seenAt: instant("seen_at").notNull(),
    /** Number of things affected, such as payments. */
    count: integer("count").notNull(),
    /** One sentence in English with ids and figures, without personal data. */
    detail: text("detail").notNull(),
    /** Number of messages sent about it, and the count in the last one. */
    notices: integer("notices").notNull().default(0),
    noticedCount: integer("noticed_count").notNull().default(0),
    noticedAt: instant("noticed_at"),
    /** Earliest time of the next message. */
    nextNoticeAt: instant("next_notice_at").notNull(),
    endedAt: instant("ended_at"),
    /** When its end was notified. */
    endNoticedAt: instant("end_noticed_at"),
  },
  (table) => [
    uniqueIndex("alerts_one_open")
      .on(table.kind)
      .where(sql`${table.endedAt} is null`),
    index("alerts_end_unnoticed")
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null and ${table.endNoticedAt} is null`),
    index("alerts_raised_at").on(table.raisedAt),
  ],
);

/** Queue messages abandoned after their last attempt. */
export const deadLetters = sqliteTable(
  "dead_letters",
  {
    id: text("id").primaryKey(),
    queue: text("queue").notNull(),
    /** Ids only, as in every message. */
    body: text("body", { mode: "json" }).$type<unknown>().notNull(),
    state: text("state", { enum: DEAD_LETTER_STATES }).notNull().default("waiting"),
    receivedAt: createdAt(),
    handledAt: instant("handled_at"),
    handledBy: text("handled_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("dead_letters_state").on(table.state, table.receivedAt),
    index("dead_letters_handled_by").on(table.handledBy),
    check("dead_letters_state_known", isIn(table.state, DEAD_LETTER_STATES)),
  ],
);

/** Counts in windows of five minutes: requests, errors, settlements, reports, mails. */
export const metricCounts = sqliteTable(
  "metric_counts",
  {
    windowStart: instant("window_start").notNull(),
    /** `request`, `mail` … */
    name: text("name").notNull(),
    /** Subdivision: a route and a status, an outcome. Never about a person. */
    label: text("label").notNull(),
    count: integer("count").notNull(),
    /** Sum of the values, such as milliseconds. */
    total: integer("total").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.windowStart, table.label] }),
    index("metric_counts_window").on(table.windowStart),
  ],
);
