import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DEFAULT_EDUCATION_STATUS, EDUCATION_STATUSES } from "../../app/domain/accounts/education";
import type { StateCode } from "../../app/domain/accounts/state";
import { LANGUAGES } from "../../app/domain/platform/language";
import { createdAt, flag, id, instant, isOneOf, updatedAt } from "./columns";

/** Who may sign in: students and administrators alike. A profile makes a user a student. */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    /** Lower-case, trimmed. */
    email: text("email").notNull(),
    emailVerifiedAt: instant("email_verified_at"),
    /** `scrypt$N$r$p$salt$hash`; null for those who have only ever signed in through Google. */
    passwordHash: text("password_hash"),
    /** Google's `sub`: the address may change, this does not. */
    googleSubject: text("google_subject"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(table.email),
    uniqueIndex("users_google_subject_unique").on(table.googleSubject),
    check("users_email_lower_case", sql`${table.email} = lower(${table.email})`),
  ],
);

/** A student. Administrators have no profile, so they do not count among the users of the site. */
export const profiles = sqliteTable(
  "profiles",
  {
    id: text("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Ten digits; empty until the profile of a Google sign-in is completed. */
    phone: text("phone").notNull(),
    age: integer("age").notNull().default(21),
    educationStatus: text("education_status", { enum: EDUCATION_STATUSES }).notNull().default(DEFAULT_EDUCATION_STATUS),
    /** False after a first Google sign-in, until phone, age and education are given. */
    isComplete: flag("is_complete").notNull().default(true),
    guardianName: text("guardian_name"),
    guardianEmail: text("guardian_email"),
    /** Up to three career category ids, chosen before there is an order to store them with. */
    preferredCareers: text("preferred_careers", { mode: "json" }).$type<number[]>().notNull().default([]),
    /** The code of the state that tax invoices name; null if the student gave none. */
    state: text("state").$type<StateCode>(),
    /** The language of pages and mails. */
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    /** The languages in which the student wants reports. */
    reportLanguage: text("report_language", { enum: ["english", "malayalam", "both"] })
      .notNull()
      .default("both"),
    /** Whether mails say that a date in the student's calendar has changed. */
    wantsCalendarMails: flag("wants_calendar_mails").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // With the id, so that a page of the list is cut from the index alone.
    index("profiles_created_at").on(table.createdAt, table.id),
    index("profiles_education_status").on(table.educationStatus, table.createdAt, table.id),
    index("profiles_name").on(sql`${table.name} collate nocase`, table.id),
    check("profiles_age_range", sql`${table.age} between 10 and 100`),
    check("profiles_education_status_known", isOneOf(table.educationStatus, EDUCATION_STATUSES)),
    check("profiles_report_language_known", isOneOf(table.reportLanguage, ["english", "malayalam", "both"])),
  ],
);

/** A signed-in browser. The cookie holds the token; only its SHA-256 is stored here. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** Hexadecimal SHA-256 of the token. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastActiveAt: instant("last_active_at").notNull(),
    /** Absolute end, 30 days after sign-in, however active the browser is. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expires_at").on(table.expiresAt)],
);

/**
 * Browsers in which someone has signed in: strangers' failed guesses do not count against them. The cookie holds the
 * token; only its SHA-256 is stored here.
 */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    /** Hexadecimal SHA-256 of the token. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("known_devices_user").on(table.userId), index("known_devices_expires_at").on(table.expiresAt)],
);

export const emailTokenPurposes = ["verify-email", "reset-password", "expert-login", "admin-invitation"] as const;

/** Single-use links sent by mail. Only the token's SHA-256 is stored. */
export const emailTokens = sqliteTable(
  "email_tokens",
  {
    id: text("id").primaryKey(),
    purpose: text("purpose", { enum: emailTokenPurposes }).notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** For links to people who are not users (an invited administrator, an expert). */
    email: text("email"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("email_tokens_user").on(table.userId, table.purpose),
    index("email_tokens_expires_at").on(table.expiresAt),
    check("email_tokens_purpose_known", isOneOf(table.purpose, emailTokenPurposes)),
    check("email_tokens_has_owner", sql`${table.userId} is not null or ${table.email} is not null`),
  ],
);

/** What a student agreed to, and when: terms, sharing a report with an expert, and so on. */
export const consents = sqliteTable(
  "consents",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Version of the text that was agreed to. */
    version: text("version").notNull(),
    grantedAt: instant("granted_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [index("consents_user").on(table.userId, table.kind)],
);
