import { and, asc, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { SupportMessageKind } from "#app/domain/administration/inbox.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { adminUsers, profiles, supportMessages, supportRequests, users } from "#db/schema/index.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { studentsFound } from "#db/queries/administration/search.ts";
import { requestColumns } from "#db/queries/administration/support-requests.ts";

function selectName(userId: unknown): SQL<string | null> {
  return sql<string | null>`(select ${adminUsers.name} from ${adminUsers} where ${adminUsers.userId} = ${userId})`;
}

/** The key under which an answer's mail is enqueued. */
export function answerKey(messageId: string): string {
  return `support-answer:${messageId}`;
}

/** A message of a thread as shown to the desk. */
export interface ThreadMessage {
  id: string;
  kind: SupportMessageKind;
  /** The administrator who wrote or entered it; null for the sender's own messages and former administrators. */
  author: string | null;
  /** Whether an administrator entered a reply received through another channel. */
  isEntered: boolean;
  body: string;
  language: Language | null;
  createdAt: Date;
  /** Delivery of an answer's mail; null if it is no longer known. */
  delivery: "pending" | "done" | "failed" | null;
}

/** Messages shown per thread, the newest. */
export const MAX_MESSAGES = 200;

const MAX_OTHERS = 10;

/** A request with its thread, oldest message first, cut to the newest `MAX_MESSAGES`; null if there is none. */
export async function findThread(db: Database, requestId: string) {
  const { request, messages } = await batch(db, {
    request: db
      .select({
        ...requestColumns,
        language: supportRequests.language,
        assignedTo: supportRequests.assignedTo,
        version: supportRequests.version,
        writingBy: supportRequests.writingBy,
        writingAt: supportRequests.writingAt,
        closedByName: selectName(supportRequests.closedBy).as("closed_by_name"),
        assigneeName: selectName(supportRequests.assignedTo).as("assignee_name"),
        writerName: selectName(supportRequests.writingBy).as("writer_name"),
      })
      .from(supportRequests)
      .where(eq(supportRequests.id, requestId))
      .limit(1),
    messages: db
      .select({
        id: supportMessages.id,
        kind: supportMessages.kind,
        author: selectName(supportMessages.authorId).as("author"),
        isEntered: sql<boolean>`(${supportMessages.kind} = 'reply' and ${supportMessages.authorId} is not null)`
          .mapWith(Boolean)
          .as("is_entered"),
        body: supportMessages.body,
        language: supportMessages.language,
        createdAt: supportMessages.createdAt,
        // Qualified by hand: drizzle leaves out table names in a select from one table, and both have an id.
        delivery: sql<ThreadMessage["delivery"]>`(
          select status from outbox where dedupe_key = 'support-answer:' || support_messages.id
        )`.as("delivery"),
      })
      .from(supportMessages)
      .where(eq(supportMessages.requestId, requestId))
      .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
      .limit(MAX_MESSAGES),
  });
  const found = request[0];
  return found ? { ...found, messages: messages.toReversed() } : null;
}

/** A student who may be the sender; the caller compares the details. */
export interface PossibleSender {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  guardianEmail: string | null;
  language: Language;
}

/** More candidates than this count as no match. */
const MAX_SENDERS = 6;

/** Students with this address (their own or their guardian's), one of these phone numbers, or this id. */
export function listPossibleSenders(
  db: Database,
  { userId, email, phones }: { userId: string | null; email: string; phones: readonly string[] },
): Promise<PossibleSender[]> {
  const ids = [
    // If many addresses end in this one, the newest few may not include the exact one.
    sql`select * from (select id from users where email = ${email.toLowerCase()})`,
    ...[email, ...phones].map((query) => sql`select * from ${studentsFound(query, MAX_SENDERS)}`),
  ];
  return db
    .select({
      id: profiles.id,
      name: profiles.name,
      email: users.email,
      phone: profiles.phone,
      guardianEmail: profiles.guardianEmail,
      language: profiles.language,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(sql`${profiles.id} in (${sql.join([sql`select ${userId ?? ""}`, ...ids], sql` union all `)})`)
    .limit(MAX_SENDERS * 4);
}

/** A sender's other requests, newest first, and the number of those not listed. */
export async function listOtherRequests(
  db: Database,
  { requestId, email, userId }: { requestId: string; email: string; userId: string | null },
) {
  const isTheirs = userId
    ? or(eq(supportRequests.email, email), eq(supportRequests.userId, userId))
    : eq(supportRequests.email, email);
  const where = and(isTheirs, ne(supportRequests.id, requestId));
  const { rows, counted } = await batch(db, {
    rows: db
      .select({
        id: supportRequests.id,
        subject: supportRequests.subject,
        status: supportRequests.status,
        createdAt: supportRequests.createdAt,
      })
      .from(supportRequests)
      .where(where)
      .orderBy(desc(supportRequests.createdAt))
      .limit(MAX_OTHERS),
    counted: db
      .select({ count: sql<number>`count(*)`.as("count") })
      .from(supportRequests)
      .where(where),
  });
  return { rows, more: Math.max(0, (counted[0]?.count ?? 0) - rows.length) };
}

/** The open request that has waited longest for an answer, other than this one; null if there is none. */
export async function findNextOpenRequest(db: Database, requestId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(
      and(
        sql`${supportRequests.status} = 'open'`,
        sql`${supportRequests.waitingSince} is null`,
        ne(supportRequests.id, requestId),
      ),
    )
    .orderBy(asc(supportRequests.createdAt), asc(supportRequests.id))
    .limit(1);
  return row?.id ?? null;
}

/** The thread without notes for the sender's link; null for an unknown link. */
export async function findThreadByLink(db: Database, { replyHash, since }: { replyHash: string; since: Date }) {
  const [found] = await db
    .select({ requestId: supportMessages.requestId, createdAt: supportMessages.createdAt })
    .from(supportMessages)
    .where(eq(supportMessages.replyHash, replyHash))
    .limit(1);
  if (!found || found.createdAt < since) return null;
  const thread = await findThread(db, found.requestId);
  if (!thread) return null;
  return { ...thread, messages: thread.messages.filter(({ kind }) => kind !== "note") };
}
