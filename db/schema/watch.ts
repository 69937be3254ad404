import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ALERT_KINDS } from "#app/domain/platform/watch/alert.ts";
import { DEAD_LETTER_STATES } from "#app/domain/platform/watch/dead-letter.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, isIn } from "./columns.ts";

/** Something that needs a person now: raised once, and ended when it is over. At most one of a kind is open. */
export const alerts = sqliteTable(
  "alerts",
  {
    id: id(),
    kind: text("kind", { enum: ALERT_KINDS }).notNull(),
    raisedAt: instant("raised_at").notNull(),
    /** When it was last found to be so. */
    seenAt: instant("seen_at").notNull(),
    /** How many things it is about, such as payments. */
    count: integer("count").notNull(),
    /** One sentence in English, with ids and figures and nothing personal. */
    detail: text("detail").notNull(),
    /** How many messages said so, and of how many things the last one spoke. */
    notices: integer("notices").notNull().default(0),
    noticedCount: integer("noticed_count").notNull().default(0),
    noticedAt: instant("noticed_at"),
    /** The next message is not sent before then. */
    nextNoticeAt: instant("next_notice_at").notNull(),
    endedAt: instant("ended_at"),
    /** When the message that it is over was sent. */
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

/** Queue messages that were given up after their last attempt. */
export const deadLetters = sqliteTable(
  "dead_letters",
  {
    /** The message's own id, given by the queue. */
    id: text("id").primaryKey(),
    /** The dead-letter queue in which it was found. */
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

/** What happened how often in windows of five minutes: requests, errors, settlements, reports, mails. */
export const metricCounts = sqliteTable(
  "metric_counts",
  {
    windowStart: instant("window_start").notNull(),
    /** `request`, `mail` … */
    name: text("name").notNull(),
    /** What kind of it: a route and a status, an outcome. Never about a person. */
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
