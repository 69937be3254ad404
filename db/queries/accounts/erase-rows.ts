import { getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { ERASED_STUDENT, erasedAddress } from "#app/domain/accounts/erasure.ts";
import { PERSONAL_DATA, type StudentTable } from "#app/domain/platform/personal-data.ts";
import type { Database } from "#db/client.ts";
import * as schema from "#db/schema/index.ts";
import type { Statement } from "#db/queries/platform/batch.ts";
import { isAbout, type Person } from "./personal-rows.ts";

const TABLES = new Map(
  Object.values<unknown>(schema)
    .filter((value) => is(value, SQLiteTable))
    .map((table) => [getTableName(table), table] as const),
);

/** Foreign keys: referencing rows first. Messages before the support requests by which they are found. */
const DELETED_IN_ORDER = [
  "outbox",
  "phone_messages",
  "phone_codes",
  "mails",
  "support_messages",
  "mail_stops",
  "support_requests",
  "guardian_links",
  "age_changes",
  "student_tags",
  "student_notes",
  "contact_stops",
  "call_attempts",
  "session_notes",
  "session_steps",
  "booking_guests",
  "session_reassignments",
  "report_shares",
  "career_feedback",
  "report_questions",
  "report_versions",
  "report_ratings",
  "session_ratings",
  "answer_sheets",
  "assessment_drafts",
  "assessment_results",
  "strength_attempts",
  "student_studies",
  "saved_careers",
  "guide_followers",
  "news_links",
  "rate_limits",
  "payment_requests",
  "data_exports",
  "email_tokens",
  "known_devices",
  "phone_changes",
  "email_changes",
  "passkeys",
  "passkey_challenges",
  "recovery_codes",
  "sessions",
  // A trigger removes the search entry.
  "profiles",
] as const satisfies readonly StudentTable[];

/** Capitals or spaces mean text typed by a person; reasons written by the product are one hyphenated word. */
const isTyped = sql`${schema.bookings.cancellationReason} glob '*[^a-z-]*'`;

const hasGstin = sql`json_extract(${schema.receipts.content}, '$.buyer.gstin') is not null`;

/** Drizzle's table of this name; undefined for tables outside its schema, such as full-text indexes. */
export function tableNamed(name: StudentTable): SQLiteTable | undefined {
  return TABLES.get(name);
}

function deleteRows(db: Database, table: StudentTable, person: Person): Statement {
  const found = tableNamed(table);
  if (!found) throw new Error(`There is no table ${table}`);
  return db.delete(found).where(isAbout(table, person));
}

/** Removes the personal columns of the rows that are retained: see `PERSONAL_DATA`. */
function clearRows(db: Database, person: Person, now: Date): Statement[] {
  const { userId, email } = person;
  const address = erasedAddress(userId);
  return [
    db
      .update(schema.auditLog)
      .set({ detail: { erased: true }, salt: null })
      .where(sql`${isAbout("audit_log", person)} and admin_user_id is not ${userId} and detail is not null`),
    // Their own actions, and attempts without a session.
    db
      .update(schema.auditLog)
      .set({ adminEmail: null, clientIp: null })
      .where(sql`(admin_user_id = ${userId} or admin_email = ${email ?? ""})`),
    db.update(schema.webhookEvents).set({ payload: "{}" }).where(isAbout("webhook_events", person)),
    db
      .update(schema.guardianRequests)
      .set({
        name: "",
        email: address,
        phone: null,
        codeHash: null,
        codeExpiresAt: null,
        confirmedFor: null,
        nextReminderAt: null,
      })
      .where(isAbout("guardian_requests", person)),
    db
      .update(schema.bookings)
      .set({
        cancellationReason: sql`case when ${isTyped} then null else ${schema.bookings.cancellationReason} end`,
        sharesReport: false,
        guardianEmail: null,
        noShowReport: null,
        expertNotes: null,
        // The cron releases the slot of every expired hold.
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
        content: sql`json_set(json_remove(${schema.receipts.content}, '$.buyer.printedName'), '$.buyer.email', ${address}, '$.buyer.name',
          case when ${hasGstin} then json_extract(${schema.receipts.content}, '$.buyer.name') else ${ERASED_STUDENT.en} end)`,
      })
      .where(isAbout("receipts", person)),
    db
      .update(schema.couponRedemptions)
      .set({ buyerMailbox: null, buyerPhone: null })
      .where(isAbout("coupon_redemptions", person)),
    db.update(schema.grants).set({ note: "" }).where(isAbout("grants", person)),
    db
      .update(schema.sessionCredits)
      .set({ voidedAt: now })
      .where(sql`${isAbout("session_credits", person)} and booking_id is null and voided_at is null`),
  ];
}

/** Statements that erase a student's rows, idempotently. Bookkeeping rows are retained under an anonymous id. */
export function eraseRows(db: Database, person: Person, now: Date): Statement[] {
  const { userId } = person;
  return [
    // Before the guardians' numbers, by which it finds rows, are cleared.
    deleteRows(db, "message_stops", person),
    // Before the rest: these find the student's entries through rows deleted below.
    ...clearRows(db, person, now),
    ...DELETED_IN_ORDER.map((table) => deleteRows(db, table, person)),
    db
      .update(schema.users)
      .set({
        email: erasedAddress(userId),
        emailVerifiedAt: null,
        phone: null,
        phoneVerifiedAt: null,
        phoneChangedAt: null,
        passwordHash: null,
        googleSubject: null,
        signedInAt: null,
        phoneUsedAt: null,
        erasedAt: sql`coalesce(${schema.users.erasedAt}, ${now.getTime()})`,
        updatedAt: now,
      })
      .where(isAbout("users", person)),
  ];
}

/** Foreign keys: referencing rows first. Rows that reference only the user cascade. */
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
  "session_failures",
  "session_proposals",
  "bookings",
  "orders",
  "users",
] as const satisfies readonly StudentTable[];

/** Statements: delete the rows retained for bookkeeping, once their retention period is over. */
export function purgeBooks(db: Database, userId: string): Statement[] {
  return BOOKS_IN_ORDER.map((table) => deleteRows(db, table, { userId, email: null, phone: null }));
}

/** The columns included in the student's data export. */
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
