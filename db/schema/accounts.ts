import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DEFAULT_EDUCATION_STATUS, EDUCATION_STATUSES } from "#app/domain/accounts/education.ts";
import type { StateCode } from "#app/domain/accounts/state.ts";
import {
  CONSENT_STATES,
  GUARDIAN_LINK_KINDS,
  GUARDIAN_STATES,
  VERIFICATION_METHODS,
} from "#app/domain/accounts/consent.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import { createdAt, flag, id, instant, isIn, updatedAt } from "./columns.ts";

/** Accounts for signing in: students and administrators. A profile makes a user a student. */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    /** Lower-case, trimmed; null for an account by phone number. */
    email: text("email"),
    emailVerifiedAt: instant("email_verified_at"),
    /** The number that signs in, ten digits, proved by a code; null for an account by e-mail. */
    phone: text("phone"),
    phoneVerifiedAt: instant("phone_verified_at"),
    /** When a number was last replaced or removed, after which money waits; null if none was. */
    phoneChangedAt: instant("phone_changed_at"),
    /** `scrypt$N$r$p$salt$hash`; null for accounts that only use Google. */
    passwordHash: text("password_hash"),
    /** Google's `sub`, which never changes, unlike the address. */
    googleSubject: text("google_subject"),
    /** First sign-in; null until then. */
    signedInAt: instant("signed_in_at"),
    /**
     * When a code to the number last signed in, or the number was added: left unused for long it may have a new owner,
     * however often the account is used by other keys. Null without a number.
     */
    phoneUsedAt: instant("last_signed_in_at"),
    /** When the person was erased. The row is retained for bookkeeping; signing in is impossible. */
    erasedAt: instant("erased_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(table.email),
    uniqueIndex("users_google_subject_unique").on(table.googleSubject),
    uniqueIndex("users_phone_unique").on(table.phone),
    index("users_erased_at")
      .on(table.erasedAt)
      .where(sql`${table.erasedAt} is not null`),
    index("users_unverified")
      .on(table.createdAt)
      .where(sql`${table.emailVerifiedAt} is null and ${table.erasedAt} is null`),
    check("users_email_lower_case", sql`${table.email} = lower(${table.email})`),
  ],
);

/** A student. Administrators have no profile, so they are not counted as users of the site. */
export const profiles = sqliteTable(
  "profiles",
  {
    id: text("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** For bills and reports, as their fonts lack letters of the name; null if they have them or none was given. */
    printedName: text("printed_name"),
    /** Ten digits; empty until the profile of a Google sign-in is completed. */
    phone: text("phone").notNull(),
    age: integer("age").notNull().default(21),
    /** When the age was stated; null for older sign-ups, where the account's creation counts. */
    ageStatedAt: instant("age_stated_at"),
    /** Whether the student's data may be processed, and who consented: see `processingRight`. */
    consentState: text("consent_state", { enum: CONSENT_STATES }).notNull().default("own"),
    educationStatus: text("education_status", { enum: EDUCATION_STATUSES }).notNull().default(DEFAULT_EDUCATION_STATUS),
    /** False after a first Google sign-in, until phone, age and education are given. */
    isComplete: flag("is_complete").notNull().default(true),
    guardianName: text("guardian_name"),
    guardianEmail: text("guardian_email"),
    /** Up to three career category ids, chosen before there is an order to store them in. */
    preferredCareers: text("preferred_careers", { mode: "json" }).$type<number[]>().notNull().default([]),
    /** State code for tax invoices; null if the student gave none. */
    state: text("state").$type<StateCode>(),
    /** The language of pages and mails. */
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    /** Languages of the student's reports. */
    reportLanguage: text("report_language", { enum: ["english", "malayalam", "both"] })
      .notNull()
      .default("both"),
    /** The student's own code for passing a link on; null before they asked for one. */
    referralCode: text("referral_code"),
    /** The code of the link by which the student came, and since when it waits for a purchase: see `countCampaignPurchases`. */
    campaign: text("campaign"),
    campaignAt: instant("campaign_at"),
    /** Whether to mail changes of dates in the student's calendar. */
    wantsCalendarMails: flag("wants_calendar_mails").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Includes the id, so that the index covers a page of the list.
    index("profiles_created_at").on(table.createdAt, table.id),
    index("profiles_education_status").on(table.educationStatus, table.createdAt, table.id),
    index("profiles_name").on(sql`${table.name} collate nocase`, table.id),
    uniqueIndex("profiles_referral_code")
      .on(table.referralCode)
      .where(sql`${table.referralCode} is not null`),
    index("profiles_campaign")
      .on(table.campaignAt)
      .where(sql`${table.campaignAt} is not null`),
    check("profiles_age_range", sql`${table.age} between 10 and 100`),
    check("profiles_education_status_known", isIn(table.educationStatus, EDUCATION_STATUSES)),
    check("profiles_report_language_known", isIn(table.reportLanguage, ["english", "malayalam", "both"])),
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
    /** Last authentication of the user: sign-in, or re-authentication for a sensitive action. */
    provenAt: instant("proven_at"),
    /** Browser and platform for the owner's list: "Chrome", "Android". Null if unrecognised. */
    browser: text("browser"),
    system: text("system"),
    /** Approximate place of sign-in, from the network: "Kochi, Kerala". */
    place: text("place"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expires_at").on(table.expiresAt)],
);

/** Browsers that a user has signed in with, exempt from strangers' failed guesses. Stores only the token's SHA-256. */
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
    /** For links to people without a user account (an invited administrator, an expert). */
    email: text("email"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("email_tokens_user").on(table.userId, table.purpose),
    index("email_tokens_expires_at").on(table.expiresAt),
    check("email_tokens_purpose_known", isIn(table.purpose, emailTokenPurposes)),
    check("email_tokens_has_owner", sql`${table.userId} is not null or ${table.email} is not null`),
  ],
);

/** A student's consents: to the terms, to sharing a report with an expert, and so on. */
export const consents = sqliteTable(
  "consents",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Version of the text. */
    version: text("version").notNull(),
    grantedAt: instant("granted_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    /** The student, or the guardian of a student under 18. */
    givenBy: text("given_by", { enum: ["student", "guardian"] })
      .notNull()
      .default("student"),
    guardianRequestId: text("guardian_request_id"),
  },
  (table) => [
    // A student has few, so the order by kind does not matter.
    index("consents_user").on(table.userId),
    // Recipients of news, in the order in which an announcement is sent.
    index("consents_news")
      .on(table.userId)
      .where(sql`${table.kind} = 'news' and ${table.withdrawnAt} is null`),
    // One yes to calls, and those who may be called.
    uniqueIndex("consents_calls")
      .on(table.userId)
      .where(sql`${table.kind} = 'calls' and ${table.withdrawnAt} is null`),
    // One yes to the strengths' tasks.
    uniqueIndex("consents_strengths")
      .on(table.userId)
      .where(sql`${table.kind} = 'strengths' and ${table.withdrawnAt} is null`),
    // One consent of each kind in force, so that a form sent twice adds one.
    uniqueIndex("consents_standing")
      .on(table.userId, table.kind)
      .where(
        sql`${table.withdrawnAt} is null and ${table.kind} in ('account', 'report', 'expert', 'research', 'news')`,
      ),
  ],
);

/** A request for a guardian's consent to the processing of a student's data, with the answer. */
export const guardianRequests = sqliteTable(
  "guardian_requests",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As the student, the desk or the guardian typed it; null for a link that the student passes on. */
    name: text("name"),
    /** Lower case, trimmed; never the student's own. Null for a link that the student passes on. */
    email: text("email"),
    /** The guardian's number, ten digits, proved by a code or typed on their own page; never the student's own. */
    phone: text("phone"),
    /** The package that the student chose, which the guardian is offered. */
    packageType: text("package_type", { enum: PACKAGE_TYPES }),
    /** Whether the guardian wants to hear, by number or else by mail, when the report is ready. */
    wantsNotice: flag("wants_notice").notNull().default(false),
    /** Whether the student lets the guardian see the report. */
    showsReport: flag("shows_report").notNull().default(false),
    state: text("state", { enum: GUARDIAN_STATES }).notNull().default("asked"),
    /** Version of the text agreed to. */
    version: text("version"),
    method: text("method", { enum: VERIFICATION_METHODS }),
    /** Whether the guardian also agreed to research with anonymous answers. */
    allowsResearch: flag("allows_research").notNull().default(false),
    /** Whether the guardian also agreed to the strengths' tasks, with the request. */
    allowsStrengths: flag("allows_strengths").notNull().default(false),
    /** Unused: codes were mailed to the guardian before a number had to be proved. To be removed a release later. */
    codeHash: text("code_hash"),
    codeExpiresAt: instant("code_expires_at"),
    codeTries: integer("code_tries").notNull().default(0),
    /** The school and person who confirmed, and the administrator who recorded it. */
    confirmedFor: text("confirmed_for"),
    confirmedBy: text("confirmed_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    sentAt: instant("sent_at").notNull(),
    remindersSent: integer("reminders_sent").notNull().default(0),
    /** When the cron sends the next reminder; null for none. */
    nextReminderAt: instant("next_reminder_at"),
    /** When the guardian gave consent, which also verifies the mailbox. */
    consentedAt: instant("consented_at"),
    verifiedAt: instant("verified_at"),
    refusedAt: instant("refused_at"),
    withdrawnAt: instant("withdrawn_at"),
    replacedAt: instant("replaced_at"),
    erasureAskedAt: instant("erasure_asked_at"),
  },
  (table) => [
    uniqueIndex("guardian_requests_current")
      .on(table.userId)
      .where(sql`${table.replacedAt} is null`),
    index("guardian_requests_user").on(table.userId, table.createdAt),
    index("guardian_requests_confirmed_by").on(table.confirmedBy),
    index("guardian_requests_reminder")
      .on(table.nextReminderAt)
      .where(sql`${table.nextReminderAt} is not null`),
    check("guardian_requests_state_known", isIn(table.state, GUARDIAN_STATES)),
  ],
);

/** Links to a guardian's page, valid while the request is current. */
export const guardianLinks = sqliteTable(
  "guardian_links",
  {
    /** Hexadecimal SHA-256 of the token. */
    id: text("id").primaryKey(),
    requestId: text("request_id")
      .notNull()
      .references(() => guardianRequests.id, { onDelete: "cascade" }),
    /** See `GUARDIAN_LINK_KINDS`. */
    kind: text("kind", { enum: GUARDIAN_LINK_KINDS }).notNull().default("own"),
    createdAt: createdAt(),
  },
  (table) => [index("guardian_links_request").on(table.requestId)],
);

/** Changes of a stated age across 18: who requested and who confirmed them. */
export const ageChanges = sqliteTable(
  "age_changes",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In years, derived from what was stated. */
    fromAge: integer("from_age").notNull(),
    toAge: integer("to_age").notNull(),
    /** `asked`: awaiting the guardian's confirmation. */
    state: text("state", { enum: ["asked", "confirmed", "denied", "dropped"] }).notNull(),
    confirmedBy: text("confirmed_by", { enum: ["student", "guardian", "administrator"] }),
    createdAt: createdAt(),
    answeredAt: instant("answered_at"),
  },
  (table) => [
    index("age_changes_user").on(table.userId, table.createdAt),
    uniqueIndex("age_changes_asked")
      .on(table.userId)
      .where(sql`${table.state} = 'asked'`),
  ],
);
