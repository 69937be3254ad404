import { sql, type SQL } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant, isIn } from "./columns.ts";

export const outboxKinds = ["mail", "message", "queue-report", "refund"] as const;
export const outboxStatuses = ["pending", "done", "failed"] as const;

/** Mails needed until a session is over: they can be sent again for longer than others. */
const SESSION_MAILS =
  "'session-booked', 'session-moved', 'session-cancelled', 'session-proposed', 'session-reassigned', 'session-reassignment', 'proposal-declined', 'guest-invited'";

/** Delivered mails with contents, of sessions or all others. Conditions of indexes, so queries repeat them exactly. */
export function isUncut(which: "of sessions" | "others"): SQL {
  const among = which === "of sessions" ? "in" : "not in";
  return sql.raw(
    `status = 'done' and kind = 'mail' and cut_at is null and coalesce(json_extract(payload, '$.template'), '') ${among} (${SESSION_MAILS})`,
  );
}

/** Messages for side effects of a transaction: written in the same batch, delivered afterwards, idempotent. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    kind: text("kind", { enum: outboxKinds }).notNull(),
    /** Prevents enqueuing a message twice: `order-completed:{orderId}`, for example. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    payload: text("payload", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** The student concerned, even if not the recipient: the mail is deleted when they are erased. */
    aboutUserId: text("about_user_id"),
    /** The recipient of a mail that a stranger can cause, in one spelling (`canonicalMailbox`): see `findMailBudget`. */
    budgetMailbox: text("budget_mailbox"),
    /** A mail that its recipient is waiting for, such as a sign-in link: sent before all others. */
    isUrgent: integer("is_urgent", { mode: "boolean" }).notNull().default(false),
    status: text("status", { enum: outboxStatuses }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** Next attempt; postponed when a worker claims the row and after each failure. */
    nextAttemptAt: instant("next_attempt_at").notNull(),
    lastError: text("last_error"),
    createdAt: createdAt(),
    doneAt: instant("done_at"),
    /** When a delivered mail's contents were removed from its payload. */
    cutAt: instant("cut_at"),
  },
  (table) => [
    index("outbox_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'pending'`),
    index("outbox_urgent")
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'pending' and ${table.isUrgent} = 1`),
    index("outbox_failed")
      .on(table.createdAt)
      .where(sql`${table.status} = 'failed'`),
    index("outbox_done")
      .on(table.doneAt)
      .where(sql`${table.status} = 'done'`),
    index("outbox_uncut_letters").on(table.doneAt).where(isUncut("others")),
    index("outbox_uncut_sessions").on(table.doneAt).where(isUncut("of sessions")),
    index("outbox_about").on(table.aboutUserId),
    index("outbox_budget")
      .on(table.budgetMailbox, table.createdAt)
      .where(sql`${table.budgetMailbox} is not null`),
    check("outbox_kind_known", isIn(table.kind, outboxKinds)),
    check("outbox_status_known", isIn(table.status, outboxStatuses)),
  ],
);

/** Mail accepted by the provider, for the support desk. */
export const mails = sqliteTable(
  "mails",
  {
    id: id(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    to: text("to_address").notNull(),
    subject: text("subject").notNull(),
    /** Template: `verify-email`, `order-completed`, `report-ready`… */
    template: text("template").notNull(),
    /** The student concerned, even if the recipient is an expert, a guest or a payer. */
    aboutUserId: text("about_user_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("mails_user").on(table.userId, table.createdAt),
    index("mails_about").on(table.aboutUserId),
    index("mails_to").on(table.to),
    index("mails_created_at").on(table.createdAt),
  ],
);

export const mailStopReasons = ["bounce", "complaint"] as const;

/** Addresses that mail is no longer sent to, because of an earlier mail's fate; administrators can remove them. */
export const mailStops = sqliteTable(
  "mail_stops",
  {
    /** Lower case. */
    email: text("email").primaryKey(),
    /** `bounce`: the mailbox rejects our mail permanently. `complaint`: its owner reported a mail of ours as spam. */
    reason: text("reason", { enum: mailStopReasons }).notNull(),
    /** The mail server's reply. */
    detail: text("detail"),
    stoppedAt: instant("stopped_at").notNull(),
  },
  (table) => [
    index("mail_stops_stopped_at").on(table.stoppedAt),
    check("mail_stops_reason_known", isIn(table.reason, mailStopReasons)),
  ],
);

/** Mails accepted by the provider per day, for its daily quota. */
export const mailDays = sqliteTable("mail_days", {
  /** In UTC, like the provider's: 2026-11-25. */
  day: text("day").primaryKey(),
  sent: integer("sent").notNull().default(0),
});

/** An event about a dispute, of any type. The condition of an index, so queries repeat it exactly. */
export const isDispute = sql.raw("type >= 'payment.dispute.' and type < 'payment.dispute/'");

/** Every webhook with a valid signature, by the provider's event id. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** Without the payer's details. */
    payload: text("payload").notNull(),
    /** The payment concerned; null for other events. */
    paymentId: text("payment_id"),
    receivedAt: instant("received_at").notNull(),
    deliveries: integer("deliveries").notNull().default(1),
    outcome: text("outcome").notNull(),
    /** Why it was set aside; null for all others. */
    reason: text("reason"),
    /** When the payload was reduced to its ids. */
    cutAt: instant("cut_at"),
  },
  (table) => [
    index("webhook_events_received_at").on(table.receivedAt),
    // Not reduced, and not about a dispute: the query repeats these literals.
    index("webhook_events_uncut")
      .on(table.receivedAt)
      .where(
        sql`${table.cutAt} is null and (${table.type} < 'payment.dispute.' or ${table.type} >= 'payment.dispute/')`,
      ),
    index("webhook_events_payment").on(table.paymentId),
    index("webhook_events_disputes").on(table.receivedAt).where(isDispute),
    index("webhook_events_set_aside")
      .on(table.receivedAt)
      .where(sql`${table.reason} is not null`),
  ],
);

/** The account at the payment provider behind each API key, learned from the first event about an order of ours. */
export const providerAccounts = sqliteTable("provider_accounts", {
  keyId: text("key_id").primaryKey(),
  /** `acc_…`. */
  accountId: text("account_id").notNull(),
  createdAt: createdAt(),
});

/** A reconciliation run, by cron or by hand. */
export const reconciliationRuns = sqliteTable(
  "reconciliation_runs",
  {
    id: id(),
    trigger: text("trigger", { enum: ["cron", "administrator"] }).notNull(),
    startedBy: text("started_by").references(() => users.id, { onDelete: "set null" }),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    /** Counts of checks and corrections. */
    summary: text("summary", { mode: "json" }).$type<Record<string, number>>(),
  },
  (table) => [
    index("reconciliation_runs_started_at").on(table.startedAt),
    index("reconciliation_runs_started_by").on(table.startedBy),
    check("reconciliation_runs_trigger_known", isIn(table.trigger, ["cron", "administrator"])),
  ],
);

/** Fixed windows with the number of attempts per client IP or account. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** `login:account:{email}`, `contact:address:{ip}`… */
    key: text("key").notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index("rate_limits_window").on(table.windowStart),
  ],
);

/** Violations of the content security policy, counted by day, without personal data: see `readViolations`. */
export const cspViolations = sqliteTable(
  "csp_violations",
  {
    /** The day in UTC: 2026-11-23. */
    day: text("day").notNull(),
    /** The violated directive: `script-src-elem`. */
    directive: text("directive").notNull(),
    /** The blocked origin, or the kind of thing blocked: `inline`, `eval`, `data`. */
    blocked: text("blocked").notNull(),
    /** First segment of the page's path: `/pay`. */
    page: text("page").notNull(),
    count: integer("count").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.directive, table.blocked, table.page] })],
);

/**
 * Search entries: one row for each student (`searchable_students`), each support request (name, e-mail address and
 * subject) and each expert (name and e-mail address). Triggers maintain it and its full-text indexes: `user_search` and
 * `support_search`, which find any part of three letters or more, and `sound_search`, which finds names in the other
 * script. Newer rows have higher ids.
 */
export const searchEntries = sqliteTable(
  "search_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: ["user", "support", "expert"] }).notNull(),
    /** The student's, request's or expert's id. */
    entityId: text("entity_id").notNull(),
    content: text("content").notNull(),
    /** Phonetic keys of its names: see `phoneticKeys`. Null until the next maintenance run after a change. */
    sounds: text("sounds"),
  },
  (table) => [
    uniqueIndex("search_entries_entity").on(table.kind, table.entityId),
    index("search_entries_unsounded")
      .on(table.id)
      .where(sql`${table.sounds} is null`),
  ],
);

/**
 * Totals that would scan a growing table, maintained by triggers; named in `db/queries/administration/counters.ts`. And
 * how far tables were read that are read once: `db/queries/administration/stored-names.ts`.
 */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull().default(0),
});
