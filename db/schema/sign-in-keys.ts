import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { createdAt, flag, id, instant, isIn } from "./columns.ts";
import { experts } from "./experts.ts";

/** Passkeys (WebAuthn) of students, administrators and experts. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** Credential id of the device, base64url. */
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    expertId: text("partner_id").references(() => experts.id, { onDelete: "cascade" }),
    /** COSE, base64url. Not secret. */
    publicKey: text("public_key").notNull(),
    /** The device's signature counter; 0 for devices without one. */
    counter: integer("counter").notNull(),
    /** Transports for reaching the device: `internal`, `hybrid`, `usb`… */
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Chosen by the owner. */
    name: text("name").notNull(),
    /** Whether it is synced to the owner's other devices. */
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

/** Challenges for a device to sign: single-use, valid for minutes. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    /** Hexadecimal SHA-256 of the challenge. */
    id: text("id").primaryKey(),
    ceremony: text("ceremony", { enum: passkeyCeremonies }).notNull(),
    /** The key's owner; both null for a sign-in, before the user is known. */
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

/** Printed single-use codes for a lost second factor or passkey. */
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

/** A change of an account's e-mail address: requested, confirmed from the new mailbox, and possibly undone. */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for the first address of an account by phone number. */
    oldEmail: text("old_email"),
    newEmail: text("new_email").notNull(),
    /** Google's `sub` at the time of the change. */
    oldGoogleSubject: text("old_google_subject"),
    /** SHA-256 of the tokens in the mails to the new and to the old address; the second is set on confirmation. */
    confirmTokenId: text("confirm_token_id").notNull(),
    undoTokenId: text("undo_token_id"),
    createdAt: createdAt(),
    /** Deadline for confirming it and then for undoing it. */
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
