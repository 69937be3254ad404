import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { createdAt, flag, id, instant, isIn } from "./columns.ts";
import { experts } from "./experts.ts";

/** Keys with which a device proves who its owner is (WebAuthn): of students, administrators and experts. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's id, base64url, as the device gives it out. */
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    expertId: text("partner_id").references(() => experts.id, { onDelete: "cascade" }),
    /** COSE, base64url. It opens nothing. */
    publicKey: text("public_key").notNull(),
    /** How often it has signed, as the device counts; 0 where a device does not count. */
    counter: integer("counter").notNull(),
    /** How browsers reach the device: `internal`, `hybrid`, `usb`… */
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** In the owner's words. */
    name: text("name").notNull(),
    /** Whether it is copied to the owner's other devices. */
    isBackedUp: flag("is_backed_up").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    index("passkeys_user").on(table.userId, table.createdAt),
    index("passkeys_partner").on(table.expertId, table.createdAt),
    check("passkeys_one_owner", sql`(${table.userId} is null) <> (${table.expertId} is null)`),
  ],
);

export const passkeyCeremonies = ["add", "sign-in", "confirm"] as const;

/** What a device is asked to sign: given out once, answered once, within minutes. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    /** Hexadecimal SHA-256 of the challenge. */
    id: text("id").primaryKey(),
    ceremony: text("ceremony", { enum: passkeyCeremonies }).notNull(),
    /** Whose key is to be added or has to sign; both null where anybody signs in. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    expertId: text("partner_id").references(() => experts.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_expires_at").on(table.expiresAt),
    index("passkey_challenges_user").on(table.userId),
    index("passkey_challenges_partner").on(table.expertId),
    check("passkey_challenges_ceremony_known", isIn(table.ceremony, passkeyCeremonies)),
  ],
);

/** Codes on paper for whoever has lost the second factor or the passkey. Each works once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    /** Hexadecimal SHA-256 of owner and code. */
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    expertId: text("partner_id").references(() => experts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("recovery_codes_user").on(table.userId),
    index("recovery_codes_partner").on(table.expertId),
    check("recovery_codes_one_owner", sql`(${table.userId} is null) <> (${table.expertId} is null)`),
  ],
);

/** A change of an account's e-mail address: asked for, confirmed from the new mailbox, and perhaps taken back. */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    oldEmail: text("old_email").notNull(),
    newEmail: text("new_email").notNull(),
    /** Google's `sub` at the time of the change. */
    oldGoogleSubject: text("old_google_subject"),
    /** SHA-256 of the tokens in the mails to the new and to the old address; the second one comes with the change. */
    confirmTokenId: text("confirm_token_id").notNull(),
    undoTokenId: text("undo_token_id"),
    createdAt: createdAt(),
    /** Until when it can be confirmed and, once it is, taken back. */
    expiresAt: instant("expires_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    undoneAt: instant("undone_at"),
  },
  (table) => [
    index("email_changes_user").on(table.userId),
    index("email_changes_expires_at").on(table.expiresAt),
    uniqueIndex("email_changes_confirm_token").on(table.confirmTokenId),
    uniqueIndex("email_changes_undo_token").on(table.undoTokenId),
  ],
);
