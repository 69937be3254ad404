import { type SQL, sql } from "drizzle-orm";
import type { StudentTable } from "#app/domain/platform/personal-data.ts";
import { canonicalMailbox } from "#app/domain/platform/canonical-contact.ts";
import { PERSONAL_KEYS } from "#app/domain/platform/rate-limit-keys.ts";
import type { Database } from "#db/client.ts";

export interface Person {
  userId: string;
  /** Lower case; null if it was never verified. */
  email: string | null;
  /** The number that signs in, ten digits; null if there is none. */
  phone: string | null;
}

/** Sorts after every key with the same prefix. */
const AFTER_ALL = "\u{10ffff}";

const selectOrderIds = (userId: string) => sql`select id from orders where user_id = ${userId}`;
const selectBookingIds = (userId: string) => sql`select id from bookings where profile_id = ${userId}`;
const selectResultIds = (userId: string) => sql`select id from assessment_results where user_id = ${userId}`;
const selectPaymentIds = (userId: string) => sql`select id from payments where user_id = ${userId}`;

/** Messages sent while signed in, or from their address. */
function matchSupportRequests({ userId, email }: Person): SQL {
  return email === null ? sql`user_id = ${userId}` : sql`(user_id = ${userId} or email = ${email})`;
}

/** Audit log entries about a student or their records. D1 allows at most five selects in a union. */
function auditEntriesAbout(person: Person): SQL {
  const { userId } = person;
  const entities = [
    selectOrderIds(userId),
    selectBookingIds(userId),
    selectResultIds(userId),
    selectPaymentIds(userId),
    sql`select id from guardian_requests where user_id = ${userId}`,
    sql`select id from support_requests where ${matchSupportRequests(person)}`,
    sql`select id from outbox where about_user_id = ${userId}`,
  ].map((ids) => sql`entity_id in (${ids})`);
  return sql`(entity_id = ${userId} or ${sql.join(entities, sql` or `)})`;
}

function selectRateLimits({ userId, email, phone }: Person): SQL {
  const contacts = [...(email === null ? [] : [email, canonicalMailbox(email)]), ...(phone === null ? [] : [phone])];
  const beginnings = PERSONAL_KEYS.flatMap((prefix) => [userId, ...contacts].map((who) => prefix + who));
  return sql`key in (select limits.key from json_each(${JSON.stringify(beginnings)}) as beginning
    join rate_limits as limits on limits.key >= beginning.value and limits.key < beginning.value || ${AFTER_ALL})`;
}

/** Per table, the condition for the rows about one student. */
const ROWS: Readonly<Record<StudentTable, (person: Person) => SQL>> = {
  users: ({ userId }) => sql`id = ${userId}`,
  profiles: ({ userId }) => sql`id = ${userId}`,
  sessions: ({ userId }) => sql`user_id = ${userId}`,
  known_devices: ({ userId }) => sql`user_id = ${userId}`,
  email_tokens: ({ userId }) => sql`user_id = ${userId}`,
  phone_codes: ({ userId, phone }) =>
    sql`(user_id = ${userId} or phone = ${phone ?? ""}
      or guardian_request_id in (select id from guardian_requests where user_id = ${userId}))`,
  phone_changes: ({ userId }) => sql`user_id = ${userId}`,
  email_changes: ({ userId }) => sql`user_id = ${userId}`,
  passkeys: ({ userId }) => sql`user_id = ${userId}`,
  passkey_challenges: ({ userId }) => sql`user_id = ${userId}`,
  recovery_codes: ({ userId }) => sql`user_id = ${userId}`,
  funnel_steps: ({ userId }) => sql`user_id = ${userId}`,
  age_changes: ({ userId }) => sql`user_id = ${userId}`,
  student_tags: ({ userId }) => sql`user_id = ${userId}`,
  student_notes: ({ userId }) => sql`user_id = ${userId}`,
  call_attempts: ({ userId }) => sql`user_id = ${userId}`,
  contact_stops: ({ userId }) => sql`user_id = ${userId}`,
  consents: ({ userId }) => sql`user_id = ${userId}`,
  guardian_requests: ({ userId }) => sql`user_id = ${userId}`,
  guardian_links: ({ userId }) => sql`request_id in (select id from guardian_requests where user_id = ${userId})`,
  data_exports: ({ userId }) => sql`user_id = ${userId}`,
  erasures: ({ userId }) => sql`user_id = ${userId}`,
  orders: ({ userId }) => sql`user_id = ${userId}`,
  grants: ({ userId }) => sql`user_id = ${userId}`,
  provider_orders: ({ userId }) =>
    sql`(order_id in (${selectOrderIds(userId)}) or booking_id in (${selectBookingIds(userId)}))`,
  payments: ({ userId }) => sql`user_id = ${userId}`,
  refunds: ({ userId }) => sql`payment_id in (${selectPaymentIds(userId)})`,
  receipts: ({ userId }) => sql`user_id = ${userId}`,
  user_subscriptions: ({ userId }) => sql`user_id = ${userId}`,
  session_credits: ({ userId }) => sql`user_id = ${userId}`,
  coupon_redemptions: ({ userId }) => sql`user_id = ${userId}`,
  payment_requests: ({ userId }) => sql`user_id = ${userId}`,
  webhook_events: ({ userId }) => sql`payment_id in (${selectPaymentIds(userId)})`,
  bookings: ({ userId }) => sql`profile_id = ${userId}`,
  booking_guests: ({ userId }) => sql`booking_id in (${selectBookingIds(userId)})`,
  session_failures: ({ userId }) => sql`booking_id in (${selectBookingIds(userId)})`,
  session_ratings: ({ userId }) => sql`profile_id = ${userId}`,
  report_ratings: ({ userId }) => sql`user_id = ${userId}`,
  session_proposals: ({ userId }) => sql`booking_id in (${selectBookingIds(userId)})`,
  session_reassignments: ({ userId }) => sql`booking_id in (${selectBookingIds(userId)})`,
  slot_claims: ({ userId }) => sql`booking_id in (${selectBookingIds(userId)})`,
  assessment_drafts: ({ userId }) => sql`user_id = ${userId}`,
  answer_sheets: ({ userId }) => sql`user_id = ${userId}`,
  assessment_results: ({ userId }) => sql`user_id = ${userId}`,
  report_versions: ({ userId }) => sql`result_id in (${selectResultIds(userId)})`,
  student_studies: ({ userId }) => sql`user_id = ${userId}`,
  strength_attempts: ({ userId }) => sql`user_id = ${userId}`,
  report_shares: ({ userId }) => sql`user_id = ${userId}`,
  career_feedback: ({ userId }) => sql`result_id in (${selectResultIds(userId)})`,
  report_questions: ({ userId }) => sql`user_id = ${userId}`,
  session_notes: ({ userId }) => sql`booking_id in (${selectBookingIds(userId)})`,
  session_steps: ({ userId }) => sql`booking_id in (${selectBookingIds(userId)})`,
  saved_careers: ({ userId }) => sql`user_id = ${userId}`,
  guide_followers: ({ userId }) => sql`user_id = ${userId}`,
  news_links: ({ userId }) => sql`user_id = ${userId}`,
  mails: ({ userId, email }) => sql`(about_user_id = ${userId} or user_id = ${userId} or to_address = ${email ?? ""})`,
  mail_stops: ({ userId, email }) =>
    sql`email in (select ${email ?? ""} union all select lower(guardian_email) from profiles where id = ${userId})`,
  phone_messages: ({ userId, phone }) =>
    sql`(about_user_id = ${userId} or user_id = ${userId} or to_phone = ${phone ?? ""})`,
  message_stops: ({ userId, phone }) =>
    sql`phone in (select ${phone ?? ""} union all select phone from guardian_requests where user_id = ${userId})`,
  outbox: (person) =>
    sql`(about_user_id = ${person.userId}
      or dedupe_key in (select 'to-support:' || submission_key from support_requests where ${matchSupportRequests(person)})
      or dedupe_key in (select 'received:' || submission_key from support_requests where ${matchSupportRequests(person)})
      or dedupe_key in (select key || support_messages.id from support_messages,
        (select 'support-answer:' as key union all select 'support-reply:')
        where request_id in (select id from support_requests where ${matchSupportRequests(person)})))`,
  support_messages: (person) =>
    sql`request_id in (select id from support_requests where ${matchSupportRequests(person)})`,
  support_requests: matchSupportRequests,
  audit_log: (person) =>
    sql`(${auditEntriesAbout(person)} or admin_user_id = ${person.userId} or admin_email = ${person.email ?? ""})`,
  rate_limits: selectRateLimits,
  // Triggers keep these in sync with the tables they index.
  search_entries: (person) =>
    sql`((kind = 'user' and entity_id = ${person.userId})
      or (kind = 'support' and entity_id in (select id from support_requests where ${matchSupportRequests(person)})))`,
  user_search: ({ userId }) =>
    sql`rowid in (select id from search_entries where kind = 'user' and entity_id = ${userId})`,
  support_search: (person) =>
    sql`rowid in (select id from search_entries where kind = 'support'
      and entity_id in (select id from support_requests where ${matchSupportRequests(person)}))`,
  sound_search: (person) =>
    sql`rowid in (select id from search_entries where (kind = 'user' and entity_id = ${person.userId})
      or (kind = 'support' and entity_id in (select id from support_requests where ${matchSupportRequests(person)})))`,
};

/** SQL condition: a row of this table is about the student. */
export function isAbout(table: StudentTable, person: Person): SQL {
  return ROWS[table](person);
}

/** A student's rows of one table: the named columns, as stored. */
export function listPersonalRows(
  db: Database,
  { table, columns, person }: { table: StudentTable; columns: readonly string[]; person: Person },
): Promise<Record<string, unknown>[]> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return db.all(sql`select ${names} from ${sql.identifier(table)} where ${isAbout(table, person)}`);
}
