import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { EXPORT_STATUSES } from "#app/domain/accounts/data-export.ts";
import { ERASURE_STATUSES, POSTPONEMENTS } from "#app/domain/accounts/erasure.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, isIn } from "./columns.ts";

/** A student's data export, made by the queue. The row is deleted with its file. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: EXPORT_STATUSES }).notNull().default("queued"),
    /** Of its human-readable page. */
    language: text("language", { enum: LANGUAGES }).notNull(),
    requestedAt: instant("requested_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When a dead worker's claim expires. */
    claimedUntil: instant("claimed_until"),
    /** The object's key in R2. */
    fileKey: text("file_key"),
    bytes: integer("bytes"),
    readyAt: instant("ready_at"),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    index("data_exports_user").on(table.userId, table.requestedAt),
    index("data_exports_unfinished")
      .on(table.requestedAt)
      .where(sql`${table.status} in ('queued', 'making')`),
    index("data_exports_expires_at").on(table.expiresAt),
    index("data_exports_requested_at").on(table.requestedAt),
    check("data_exports_status_known", isIn(table.status, EXPORT_STATUSES)),
    check(
      "data_exports_ready_has_file",
      sql`${table.status} <> 'ready' or (${table.fileKey} is not null and ${table.bytes} > 0 and ${table.expiresAt} is not null)`,
    ),
  ],
);

/** A student's request for erasure, with its outcome; anonymous once it is done. */
export const erasures = sqliteTable(
  "erasures",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The receipt's number: random. */
    number: text("number").notNull().unique(),
    status: text("status", { enum: ERASURE_STATUSES }).notNull().default("pending"),
    /** Of the last mail and of the receipt. */
    language: text("language", { enum: LANGUAGES }).notNull(),
    /** SHA-256 of the token in the requesting browser, which may see the receipt. */
    receiptHash: text("receipt_hash").notNull(),
    requestedAt: createdAt(),
    /** Earliest start. */
    dueAt: instant("due_at").notNull(),
    /** Reason for waiting after that. */
    postponedFor: text("postponed_for", { enum: POSTPONEMENTS }),
    cancelledAt: instant("cancelled_at"),
    /** From here on it cannot be cancelled. */
    startedAt: instant("started_at"),
    doneAt: instant("done_at"),
    /** When files written by a late worker were checked for once more. */
    sweptAt: instant("swept_at"),
  },
  (table) => [
    uniqueIndex("erasures_one_open")
      .on(table.userId)
      .where(sql`${table.status} in ('pending', 'running')`),
    index("erasures_user").on(table.userId),
    index("erasures_due")
      .on(table.dueAt)
      .where(sql`${table.status} in ('pending', 'running')`),
    index("erasures_unswept")
      .on(table.doneAt)
      .where(sql`${table.status} = 'done' and ${table.sweptAt} is null`),
    index("erasures_receipt").on(table.receiptHash),
    check("erasures_status_known", isIn(table.status, ERASURE_STATUSES)),
  ],
);
