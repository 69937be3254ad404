import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { check } from "drizzle-orm/sqlite-core";
import { AI_MODES, AI_PROVIDERS } from "#app/domain/report/ai/ai-provider.ts";
import { SUPPORT_MESSAGE_KINDS } from "#app/domain/administration/inbox.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import type { SupportContacts } from "#app/domain/administration/support-contacts.ts";
import type { Business } from "#app/domain/purchase/business.ts";
import { users } from "./accounts.ts";
import { createdAt, flag, id, instant, isIn, updatedAt } from "./columns.ts";

/** Administrators; no other table makes a user one. */
export const adminUsers = sqliteTable(
  "admin_users",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    role: text("role", { enum: ["admin"] })
      .notNull()
      .default("admin"),
    /** In the order of `ROLE_NAMES`; at least one. */
    roles: text("roles", { mode: "json" }).$type<Role[]>().notNull().default([]),
    /** Encrypted; set from enrolment on. */
    totpSecret: text("totp_secret"),
    totpEnabledAt: instant("totp_enabled_at"),
    /** The last accepted time step, so that a code works once. */
    totpLastStep: integer("totp_last_step"),
    /** From when they may approve proposals; null in rows of earlier versions: a day after they were made. */
    approvesFrom: instant("approves_from"),
    /** From when they may decide alone as the only one who can log in: a day after another was removed. Null: at once. */
    aloneFrom: instant("alone_from"),
    createdAt: createdAt(),
  },
  (table) => [check("admin_users_role_known", isIn(table.role, ["admin"]))],
);

/** Actions of administrators. Append-only. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Null if the person has been removed, or without a session (first setup, failed sign-in). */
    adminUserId: text("admin_user_id").references(() => users.id, { onDelete: "set null" }),
    adminEmail: text("admin_email"),
    /** `noun.verb`, such as `coupon.update`. */
    action: text("action").notNull(),
    entityType: text("entity_type"),
    entityId: text("entity_id"),
    detail: text("detail", { mode: "json" }).$type<Record<string, unknown>>(),
    clientIp: text("client_ip"),
    /** Makes the hash in the seal unguessable once the detail is cleared, and this with it. */
    salt: text("salt"),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_log_created_at").on(table.createdAt),
    index("audit_log_admin").on(table.adminUserId, table.createdAt),
    index("audit_log_action").on(table.action, table.createdAt),
    index("audit_log_entity_id").on(table.entityId, table.createdAt),
    index("audit_log_entity").on(table.entityType, table.entityId, table.createdAt),
    index("audit_log_admin_email").on(table.adminEmail),
    index("audit_log_addresses")
      .on(table.createdAt)
      .where(sql`${table.clientIp} is not null`),
  ],
);

/** The key of the one row of `settings`. */
export const SETTINGS_KEY = "default";

/** One row, with key `default`: what administrators can change at run time. */
export const settings = sqliteTable("settings", {
  userId: text("user_id").primaryKey().default(SETTINGS_KEY),
  aiProvider: text("ai_provider", { enum: AI_PROVIDERS }).notNull().default("off"),
  /** Encrypted with the deployment's key; never sent to a browser. */
  aiApiKey: text("ai_api_key"),
  aiBaseUrl: text("ai_base_url"),
  aiModel: text("ai_model"),
  aiMode: text("ai_mode", { enum: AI_MODES }).notNull().default("writes"),
  /** Rupees for a million tokens sent and received; null if the administrator has not said. */
  aiPriceIn: integer("ai_price_in"),
  aiPriceOut: integer("ai_price_out"),
  /** The seller on receipts; null: the deployment's configuration. */
  business: text("business", { mode: "json" }).$type<Business>(),
  /** Support contacts; null: the deployment's configuration. */
  contacts: text("contacts", { mode: "json" }).$type<SupportContacts>(),
  updatedAt: updatedAt(),
  updatedBy: text("updated_by").references(() => users.id, { onDelete: "set null" }),
});

export const supportRequestKinds = ["contact", "support"] as const;
export const supportRequestStatuses = ["open", "closed"] as const;

/** A message from the contact form, or from a Gold buyer's 'Contact Support'. */
export const supportRequests = sqliteTable(
  "support_requests",
  {
    id: id(),
    kind: text("kind", { enum: supportRequestKinds }).notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    orderId: text("order_id"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    status: text("status", { enum: supportRequestStatuses }).notNull().default("open"),
    /** Sent with the form, so that a form submitted twice stores one request. */
    submissionKey: text("submission_key").unique(),
    createdAt: createdAt(),
    closedAt: instant("closed_at"),
    closedBy: text("closed_by").references(() => users.id, { onDelete: "set null" }),
    /** Language of the form; null for requests older than this column. */
    language: text("language", { enum: LANGUAGES }),
    /** The administrator in charge. */
    assignedTo: text("assigned_to").references(() => users.id, { onDelete: "set null" }),
    /** When an administrator last opened it; null while its newest message is unread. */
    readAt: instant("read_at"),
    /** Since when we await the sender's reply; null while they await ours. */
    waitingSince: instant("waiting_since"),
    /** Incremented by each message and each change of status. */
    version: integer("version").notNull().default(0),
    /** Who is writing an answer, and when they last typed. No reference, as they may leave. */
    writingBy: text("writing_by"),
    writingAt: instant("writing_at"),
  },
  (table) => [
    index("support_requests_assigned_to").on(table.assignedTo, table.createdAt),
    index("support_requests_status").on(table.status, table.createdAt, table.id),
    index("support_requests_created_at").on(table.createdAt, table.id),
    index("support_requests_name").on(sql`${table.name} collate nocase`, table.createdAt, table.id),
    index("support_requests_user").on(table.userId),
    index("support_requests_email").on(table.email),
    index("support_requests_closed_at")
      .on(table.closedAt)
      .where(sql`${table.status} = 'closed'`),
    index("support_requests_closed_by").on(table.closedBy),
    check("support_requests_kind_known", isIn(table.kind, supportRequestKinds)),
    check("support_requests_status_known", isIn(table.status, supportRequestStatuses)),
  ],
);

/** Messages of a request's thread: answers, replies, and internal notes of the desk. */
export const supportMessages = sqliteTable(
  "support_messages",
  {
    /** From the form, so that a form sent twice stores one row. */
    id: id(),
    requestId: text("request_id")
      .notNull()
      .references(() => supportRequests.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SUPPORT_MESSAGE_KINDS }).notNull(),
    /** The administrator who wrote it, or entered the sender's words; null for the sender's own messages. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Plain text. */
    body: text("body").notNull(),
    /** Of an answer: the language of its mail. */
    language: text("language", { enum: LANGUAGES }),
    /** SHA-256 of the token in an answer's mail, for reading and continuing the thread. */
    replyHash: text("reply_hash"),
    createdAt: createdAt(),
  },
  (table) => [
    index("support_messages_request").on(table.requestId, table.createdAt, table.id),
    index("support_messages_author").on(table.authorId),
    uniqueIndex("support_messages_reply").on(table.replyHash),
    check("support_messages_kind_known", isIn(table.kind, SUPPORT_MESSAGE_KINDS)),
  ],
);

/** Testimonials of students and parents for the home page. */
export const testimonials = sqliteTable(
  "testimonials",
  {
    /** From the form, so that a form sent twice stores one row. */
    id: id(),
    name: text("name").notNull(),
    /** The person's class, role, place. */
    about: text("about").notNull(),
    /** Verbatim, in at least one of the languages. */
    quote: text("quote"),
    quoteMalayalam: text("quote_malayalam"),
    /** How and when they agreed to publication; never shown. */
    consent: text("consent").notNull(),
    /** Order in the list, lowest first. */
    position: integer("position").notNull(),
    isShown: flag("is_shown").notNull().default(false),
    /** Invented, in the demo data only: marked wherever it is shown, and left out once there is a real one. */
    isExample: flag("is_example").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("testimonials_order").on(table.isShown, table.position, table.createdAt),
    check("testimonials_said_something", sql`coalesce(${table.quote}, ${table.quoteMalayalam}) is not null`),
  ],
);
