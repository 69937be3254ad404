import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { SupportMessageKind } from "#app/domain/administration/inbox.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { supportMessages, supportRequests } from "#db/schema/index.ts";

interface NewMessage {
  id: string;
  requestId: string;
  kind: SupportMessageKind;
  authorId: string | null;
  body: string;
  language: Language | null;
  replyHash: string | null;
  now: Date;
}

/** SQL condition: a message is stored. */
export function isStored(messageId: string): SQL {
  return sql`exists (select 1 from support_messages where id = ${messageId})`;
}

/** Whether a message is stored; for use after the batch that may have inserted it. */
export async function hasSupportMessage(db: Database, messageId: string): Promise<boolean> {
  const rows = await db
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(eq(supportMessages.id, messageId))
    .limit(1);
  return rows.length > 0;
}

/** SQL condition: a message is new, and its request is at the version that its author saw (any version if null). */
export function mayBeAdded(messageId: string, { requestId, version }: { requestId: string; version: number | null }) {
  const isSeen = version === null ? sql`` : sql`and version = ${version}`;
  return sql`(not ${isStored(messageId)} and exists (select 1 from support_requests where id = ${requestId} ${isSeen}))`;
}

/** Statement: inserts a message if `condition` holds. */
export function insertSupportMessageIf(db: Database, condition: SQL, { now, ...message }: NewMessage) {
  return insertSelect(db, supportMessages, { ...message, createdAt: now }, sql`where ${condition}`);
}

/** Statement, after an answer: awaits the sender's reply, or closes the request. */
export function noteAnswer(
  db: Database,
  answer: { messageId: string; requestId: string; version: number; answeredBy: string; isClosed: boolean; now: Date },
) {
  const { messageId, requestId, version, answeredBy, isClosed, now } = answer;
  return db
    .update(supportRequests)
    .set({
      version: version + 1,
      waitingSince: isClosed ? null : now,
      readAt: sql`coalesce(${supportRequests.readAt}, ${now.getTime()})`,
      assignedTo: sql`coalesce(${supportRequests.assignedTo}, ${answeredBy})`,
      writingBy: null,
      writingAt: null,
      ...(isClosed
        ? { status: "closed" as const, closedAt: now, closedBy: answeredBy }
        : { status: "open" as const, closedAt: null, closedBy: null }),
    })
    .where(and(eq(supportRequests.id, requestId), eq(supportRequests.version, version), isStored(messageId)));
}

/** Statement, before the reply is inserted: reopens the request, unread unless the desk entered the reply. */
export function noteReply(db: Database, reply: { messageId: string; requestId: string; isRead: boolean; now: Date }) {
  const { messageId, requestId, isRead, now } = reply;
  return db
    .update(supportRequests)
    .set({
      version: sql`${supportRequests.version} + 1`,
      status: "open",
      closedAt: null,
      closedBy: null,
      waitingSince: null,
      readAt: isRead ? now : null,
    })
    .where(and(eq(supportRequests.id, requestId), sql`not ${isStored(messageId)}`));
}

/** Marks a request as read if its newest message is the one seen. */
export async function markRead(
  db: Database,
  { requestId, version, now }: { requestId: string; version: number; now: Date },
): Promise<void> {
  await db
    .update(supportRequests)
    .set({ readAt: now })
    .where(
      and(eq(supportRequests.id, requestId), eq(supportRequests.version, version), isNull(supportRequests.readAt)),
    );
}

/** Records that an administrator is writing an answer, unless another one has been since `since`. */
export async function claimWriting(
  db: Database,
  { requestId, userId, since, now }: { requestId: string; userId: string; since: Date; now: Date },
): Promise<void> {
  await db
    .update(supportRequests)
    .set({ writingBy: userId, writingAt: now })
    .where(
      and(
        eq(supportRequests.id, requestId),
        or(
          isNull(supportRequests.writingBy),
          eq(supportRequests.writingBy, userId),
          lt(supportRequests.writingAt, since),
        ),
      ),
    );
}

/** Statement: assigns a request to an administrator, or to none, if that is a change. */
export function assignRequest(db: Database, { requestId, assignee }: { requestId: string; assignee: string | null }) {
  return db
    .update(supportRequests)
    .set({ assignedTo: assignee })
    .where(and(eq(supportRequests.id, requestId), sql`${supportRequests.assignedTo} is not ${assignee}`));
}

/** Statement: links a request to an account; null removes the link. */
export function matchRequest(db: Database, { requestId, userId }: { requestId: string; userId: string | null }) {
  return db
    .update(supportRequests)
    .set({ userId })
    .where(and(eq(supportRequests.id, requestId), sql`${supportRequests.userId} is not ${userId}`));
}

/** SQL condition: a request's column does not have this value yet, so that the change gets a log entry. */
export function isUnchanged(requestId: string, column: "assigned_to" | "user_id", value: string | null): SQL {
  return sql`exists (select 1 from support_requests where id = ${requestId} and ${sql.raw(column)} is not ${value})`;
}
