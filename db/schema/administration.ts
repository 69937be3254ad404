import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { check } from "drizzle-orm/sqlite-core";
import { AI_PROVIDERS } from "#app/domain/report/ai/ai-provider.ts";
import { SUPPORT_MESSAGE_KINDS } from "#app/domain/administration/inbox.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import type { SupportContacts } from "#app/domain/administration/support-contacts.ts";
import type { Business } from "#app/domain/purchase/business.ts";
import { users } from "./accounts.ts";
import { createdAt, flag, id, instant, isIn, updatedAt } from "./columns.ts";

/** The only table that makes a user an administrator. */
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
    /** Encrypted; set while a second factor is being enrolled. */
    totpSecret: text("totp_secret"),
    totpEnabledAt: instant("totp_enabled_at"),
    /** The last time step that was accepted: a code works once. */
    totpLastStep: integer("totp_last_step"),
    createdAt: createdAt(),
  },
  (table) => [check("admin_users_role_known", isIn(table.role, ["admin"]))],
);

/** What administrators did. Append-only. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Null when the person has since been removed, or when nobody was signed in (first setup, failed sign-in). */
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

/** One row, keyed by the shared value `default`, with what administrators can change at run time. */
export const settings = sqliteTable("settings", {
  userId: text("user_id").primaryKey().default(SETTINGS_KEY),
  aiProvider: text("ai_provider", { enum: AI_PROVIDERS }).notNull().default("off"),
  /** Encrypted with the deployment's key; never sent to a browser. */
  aiApiKey: text("ai_api_key"),
  aiBaseUrl: text("ai_base_url"),
  aiModel: text("ai_model"),
  /** The seller, as receipts name it; null: as configured for the deployment. */
  business: text("business", { mode: "json" }).$type<Business>(),
  /** How families reach support; null: as configured for the deployment. */
  contacts: text("contacts", { mode: "json" }).$type<SupportContacts>(),
  updatedAt: updatedAt(),
  updatedBy: text("updated_by").references(() => users.id, { onDelete: "set null" }),
});

export const supportRequestKinds = ["contact", "support"] as const;
export const supportRequestStatuses = ["open", "closed"] as const;

/** A message from the contact form, or a Gold buyer's 'Contact Support'. */
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
    /** Sent with the form: the same form submitted twice stores one request. */
    submissionKey: text("submission_key").unique(),
    createdAt: createdAt(),
    closedAt: instant("closed_at"),
    closedBy: text("closed_by").references(() => users.id, { onDelete: "set null" }),
    /** In which the sender read the form; null for requests that are older than this column. */
    language: text("language", { enum: LANGUAGES }),
    /** The administrator who looks after it. */
    assignedTo: text("assigned_to").references(() => users.id, { onDelete: "set null" }),
    /** When an administrator last opened it; null while its newest message is unread. */
    readAt: instant("read_at"),
    /** Since when the sender's word is waited for; null while they wait for ours. */
    waitingSince: instant("waiting_since"),
    /** Goes up with each message to or from the sender, and with each change of status. */
    version: integer("version").notNull().default(0),
    /** Who is writing an answer, and when they last typed: nobody's fault if they leave, so no reference. */
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

/** What came after a request, in its thread: answers, what the sender wrote then, and notes that only the desk sees. */
export const supportMessages = sqliteTable(
  "support_messages",
  {
    /** Chosen by the form, so that one that is sent twice stores one row. */
    id: id(),
    requestId: text("request_id")
      .notNull()
      .references(() => supportRequests.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SUPPORT_MESSAGE_KINDS }).notNull(),
    /** The administrator who wrote it, or entered what the sender said elsewhere; null for what the sender sent. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Plain text. */
    body: text("body").notNull(),
    /** Of an answer: the one in which its mail is. */
    language: text("language", { enum: LANGUAGES }),
    /** SHA-256 of the token in an answer's mail, with which the sender reads the thread and writes on. */
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

/** What students or parents have said about Vazhi, as the home page quotes it. */
export const testimonials = sqliteTable(
  "testimonials",
  {
    /** Chosen by the form, so that one that is sent twice stores one row. */
    id: id(),
    name: text("name").notNull(),
    /** Who they are: class, role, place. */
    about: text("about").notNull(),
    /** In their own words, in at least one of the languages. */
    quote: text("quote"),
    quoteMalayalam: text("quote_malayalam"),
    /** How and when they agreed that it may be shown: never shown itself. */
    consent: text("consent").notNull(),
    /** The place in the list, lowest first. */
    position: integer("position").notNull(),
    isShown: flag("is_shown").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("testimonials_order").on(table.isShown, table.position, table.createdAt),
    check("testimonials_said_something", sql`coalesce(${table.quote}, ${table.quoteMalayalam}) is not null`),
  ],
);
