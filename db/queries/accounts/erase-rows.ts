import { getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { ERASED_STUDENT, erasedAddress } from "#app/domain/accounts/erasure.ts";
import { PERSONAL_DATA, type StudentTable } from "#app/domain/platform/personal-data.ts";
import type { Database } from "#db/client.ts";
import * as schema from "#db/schema/index.ts";
import type { Statement } from "#db/queries/platform/batch.ts";
import { isAbout, type Person } from "./personal-rows.ts";

/** Drizzle's tables, by their names in the database. */
const TABLES = new Map(
  Object.values<unknown>(schema)
    .filter((value) => is(value, SQLiteTable))
    .map((table) => [getTableName(table), table] as const),
);

/** Rows that point to others come before them; messages before the support requests that they are found by. */
const DELETED_IN_ORDER = [
  "outbox",
  "mails",
  "support_messages",
  "mail_stops",
  "support_requests",
  "guardian_links",
  "age_changes",
  "student_tags",
  "student_notes",
  "session_notes",
  "booking_guests",
  "session_reassignments",
  "report_shares",
  "career_feedback",
  "report_questions",
  "report_versions",
  "answer_sheets",
  "assessment_drafts",
  "assessment_results",
  "student_studies",
  "guide_followers",
  "news_links",
  "rate_limits",
  "payment_requests",
  "data_exports",
  "email_tokens",
  "known_devices",
  "email_changes",
  "passkeys",
  "passkey_challenges",
  "recovery_codes",
  "sessions",
  // A trigger removes the search entry.
  "profiles",
] as const satisfies readonly StudentTable[];

/** Words in capitals or with spaces: what somebody typed. What the product writes there is one word with hyphens. */
const isTyped = sql`${schema.bookings.cancellationReason} glob '*[^a-z-]*'`;

const hasGstin = sql`json_extract(${schema.receipts.content}, '$.buyer.gstin') is not null`;

/** Drizzle's table of this name; undefined for those that it does not know, such as full-text indexes. */
export function tableNamed(name: StudentTable): SQLiteTable | undefined {
  return TABLES.get(name);
}

/** The statement that deletes a student's rows of a table. */
function deleteRows(db: Database, table: StudentTable, person: Person): Statement {
  const found = tableNamed(table);
  if (!found) throw new Error(`There is no table ${table}`);
  return db.delete(found).where(isAbout(table, person));
}

/** What stays of a student's rows stays without what is personal in it: see `PERSONAL_DATA`. */
function clearRows(db: Database, person: Person, now: Date): Statement[] {
  const { userId, email } = person;
  const address = erasedAddress(userId);
  return [
    db
      .update(schema.auditLog)
      .set({ detail: { erased: true }, salt: null })
      .where(sql`${isAbout("audit_log", person)} and admin_user_id is not ${userId} and detail is not null`),
    // What they did themselves, or tried without being signed in.
    db
      .update(schema.auditLog)
      .set({ adminEmail: null, clientIp: null })
      .where(sql`(admin_user_id = ${userId} or admin_email = ${email ?? ""})`),
    db.update(schema.webhookEvents).set({ payload: "{}" }).where(isAbout("webhook_events", person)),
    db
      .update(schema.guardianRequests)
      .set({ name: "", email: address, codeHash: null, codeExpiresAt: null, confirmedFor: null, nextReminderAt: null })
      .where(isAbout("guardian_requests", person)),
    db
      .update(schema.bookings)
      .set({
        cancellationReason: sql`case when ${isTyped} then null else ${schema.bookings.cancellationReason} end`,
        sharesReport: false,
        guardianEmail: null,
        noShowReport: null,
        expertNotes: null,
        // Held times are given back by the cron, which does this for every hold that is over.
        holdExpiresAt: sql`case when ${schema.bookings.paymentStatus} = 'pending' then ${now.getTime()} else ${schema.bookings.holdExpiresAt} end`,
      })
      .where(isAbout("bookings", person)),
    db
      .update(schema.orders)
      .set({ expiresAt: now })
      .where(sql`${isAbout("orders", person)} and status in ('created', 'failed') and expires_at > ${now.getTime()}`),
    db.update(schema.providerOrders).set({ payer: null }).where(isAbout("provider_orders", person)),
    db.update(schema.payments).set({ errorDescription: null }).where(isAbout("payments", person)),
    db.update(schema.funnelSteps).set({ userId: null }).where(isAbout("funnel_steps", person)),
    db.update(schema.refunds).set({ reason: "" }).where(isAbout("refunds", person)),
    db
      .update(schema.receipts)
      .set({
        content: sql`json_set(${schema.receipts.content}, '$.buyer.email', ${address}, '$.buyer.name',
          case when ${hasGstin} then json_extract(${schema.receipts.content}, '$.buyer.name') else ${ERASED_STUDENT.en} end)`,
      })
      .where(isAbout("receipts", person)),
    db.update(schema.grants).set({ note: "" }).where(isAbout("grants", person)),
    db
      .update(schema.sessionCredits)
      .set({ voidedAt: now })
      .where(sql`${isAbout("session_credits", person)} and booking_id is null and voided_at is null`),
  ];
}

/**
 * Erases a student's rows, as statements of one batch: a repetition finds nothing more to do. What the books need stays
 * under an id that leads to nobody.
 */
export function eraseRows(db: Database, person: Person, now: Date): Statement[] {
  const { userId } = person;
  return [
    // First: these find the student's entries through rows that go.
    ...clearRows(db, person, now),
    ...DELETED_IN_ORDER.map((table) => deleteRows(db, table, person)),
    db
      .update(schema.users)
      .set({
        email: erasedAddress(userId),
        emailVerifiedAt: null,
        passwordHash: null,
        googleSubject: null,
        signedInAt: null,
        erasedAt: sql`coalesce(${schema.users.erasedAt}, ${now.getTime()})`,
        updatedAt: now,
      })
      .where(isAbout("users", person)),
  ];
}

/** Rows that point to others come before them. What points to the user alone goes with it. */
const BOOKS_IN_ORDER = [
  "webhook_events",
  "receipts",
  "refunds",
  "payments",
  "provider_orders",
  "coupon_redemptions",
  "session_credits",
  "user_subscriptions",
  "grants",
  "slot_claims",
  "session_proposals",
  "bookings",
  "orders",
  "users",
] as const satisfies readonly StudentTable[];

/** Deletes what an erasure has left, once the books need not be kept any more: statements of one batch. */
export function purgeBooks(db: Database, userId: string): Statement[] {
  return BOOKS_IN_ORDER.map((table) => deleteRows(db, table, { userId, email: null }));
}

/** Columns of a student's rows that the student's own copy shows. */
export function shownColumns(table: StudentTable): string[] {
  const entry: {
    columns?: readonly string[];
    cleared?: readonly string[];
    kept?: readonly string[];
    withheld?: object;
  } = PERSONAL_DATA[table];
  const columns = entry.columns ?? [...(entry.cleared ?? []), ...(entry.kept ?? [])];
  return columns.filter((column) => !(column in (entry.withheld ?? {})));
}
