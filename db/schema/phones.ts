import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { UNDO_CHANNELS } from "#app/domain/accounts/phone-change.ts";
import { PHONE_CODE_PURPOSES } from "#app/domain/accounts/phone-code.ts";
import { MESSAGE_CHANNELS, MESSAGE_STATUSES, MESSAGE_STOP_REASONS } from "#app/domain/platform/phone-message.ts";
import { guardianRequests, users } from "./accounts.ts";
import { createdAt, id, instant, isIn } from "./columns.ts";

/** Codes sent to phone numbers, each bound to the browser that asked for it. Deleted a day after they expire. */
export const phoneCodes = sqliteTable(
  "phone_codes",
  {
    /** Hexadecimal SHA-256 of the token in the browser's cookie. */
    id: text("id").primaryKey(),
    purpose: text("purpose", { enum: PHONE_CODE_PURPOSES }).notNull(),
    /** Ten digits. */
    phone: text("phone").notNull(),
    /** The signed-in owner who asked; null for a sign-in and for guardians. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The consent that a guardian's code completes; null for others. */
    guardianRequestId: text("guardian_request_id").references(() => guardianRequests.id, { onDelete: "cascade" }),
    /** SHA-256 of the id and the code last sent. */
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    /** Of the code last sent. */
    channel: text("channel", { enum: MESSAGE_CHANNELS }).notNull(),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When the right code was typed: the number is proved in this browser. */
    provedAt: instant("proved_at"),
    /** When the proof was spent on a sign-in, a new account or a change. */
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("phone_codes_phone").on(table.phone),
    index("phone_codes_user").on(table.userId),
    index("phone_codes_guardian").on(table.guardianRequestId),
    index("phone_codes_expires_at").on(table.expiresAt),
    check("phone_codes_purpose_known", isIn(table.purpose, PHONE_CODE_PURPOSES)),
  ],
);

/** Numbers added to an account, changed or removed; each can be undone for seven days. */
export const phoneChanges = sqliteTable(
  "phone_changes",
  {
    /** The proof's id in `phone_codes`, so that a proof changes a number once; a new id for a removal. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Ten digits; null if the account had none. */
    oldPhone: text("old_phone"),
    /** Ten digits; null for a removal. */
    newPhone: text("new_phone"),
    /** SHA-256 of the token in the link that undoes it. */
    undoTokenId: text("undo_token_id").notNull(),
    /** Where that link went. */
    undoChannel: text("undo_channel", { enum: UNDO_CHANNELS }).notNull(),
    createdAt: createdAt(),
    /** Deadline for undoing it. */
    expiresAt: instant("expires_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [
    index("phone_changes_user").on(table.userId, table.createdAt),
    index("phone_changes_expires_at").on(table.expiresAt),
    uniqueIndex("phone_changes_undo_token").on(table.undoTokenId),
    check("phone_changes_channel_known", isIn(table.undoChannel, UNDO_CHANNELS)),
    check("phone_changes_has_number", sql`${table.oldPhone} is not null or ${table.newPhone} is not null`),
  ],
);

/** Messages accepted by a provider, for the support desk, with the delivery that it reported. */
export const phoneMessages = sqliteTable(
  "phone_messages",
  {
    /** The outbox row's. */
    id: id(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The student concerned, even if the recipient is a guardian. */
    aboutUserId: text("about_user_id"),
    /** Ten digits. */
    to: text("to_phone").notNull(),
    template: text("template").notNull(),
    channel: text("channel", { enum: MESSAGE_CHANNELS }).notNull(),
    /** The provider's id of the message, by which it reports the delivery. */
    providerId: text("provider_id").notNull(),
    status: text("status", { enum: MESSAGE_STATUSES }).notNull().default("accepted"),
    /** The provider's reason, if it failed. */
    failure: text("failure"),
    statusAt: instant("status_at"),
    /** Its values, sealed, for sending it by the other channel if this one fails; null once that is known. */
    sealed: text("sealed"),
    createdAt: createdAt(),
  },
  (table) => [
    index("phone_messages_provider").on(table.providerId),
    index("phone_messages_to").on(table.to, table.createdAt),
    index("phone_messages_user").on(table.userId),
    index("phone_messages_about").on(table.aboutUserId),
    index("phone_messages_created_at").on(table.createdAt),
    index("phone_messages_sealed")
      .on(table.createdAt)
      .where(sql`${table.sealed} is not null`),
    check("phone_messages_status_known", isIn(table.status, MESSAGE_STATUSES)),
  ],
);

/** Numbers that get no more messages but codes that somebody types there; administrators can remove them. */
export const messageStops = sqliteTable(
  "message_stops",
  {
    /** Ten digits. */
    phone: text("phone").primaryKey(),
    reason: text("reason", { enum: MESSAGE_STOP_REASONS }).notNull(),
    stoppedAt: instant("stopped_at").notNull(),
  },
  (table) => [
    index("message_stops_stopped_at").on(table.stoppedAt),
    check("message_stops_reason_known", isIn(table.reason, MESSAGE_STOP_REASONS)),
  ],
);
