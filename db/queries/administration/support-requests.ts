import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { supportRequests } from "#db/schema/index.ts";

/** The columns of both the list and the page of a request. */
export const requestColumns = {
  id: supportRequests.id,
  kind: supportRequests.kind,
  userId: supportRequests.userId,
  orderId: supportRequests.orderId,
  name: supportRequests.name,
  email: supportRequests.email,
  subject: supportRequests.subject,
  message: supportRequests.message,
  status: supportRequests.status,
  createdAt: supportRequests.createdAt,
  closedAt: supportRequests.closedAt,
  waitingSince: supportRequests.waitingSince,
  readAt: supportRequests.readAt,
};

type NewSupportRequest = Pick<
  typeof supportRequests.$inferInsert,
  | "id"
  | "kind"
  | "userId"
  | "orderId"
  | "name"
  | "email"
  | "subject"
  | "message"
  | "submissionKey"
  | "language"
  | "createdAt"
>;

/** Statement: inserts a message to the support desk, once per `submissionKey`. */
export function insertSupportRequest(db: Database, request: NewSupportRequest) {
  return db.insert(supportRequests).values(request).onConflictDoNothing({ target: supportRequests.submissionKey });
}

/** A support request without its thread; null if there is none. */
export async function findSupportRequest(db: Database, id: string) {
  const [row] = await db
    .select({
      id: supportRequests.id,
      subject: supportRequests.subject,
      email: supportRequests.email,
      userId: supportRequests.userId,
      status: supportRequests.status,
      version: supportRequests.version,
    })
    .from(supportRequests)
    .where(eq(supportRequests.id, id))
    .limit(1);
  return row ?? null;
}

/** SQL condition: a request has this status and version. */
export function isRequestAt(id: string, { status, version }: { status: "open" | "closed"; version: number }): SQL {
  return sql`exists (select 1 from support_requests where id = ${id} and status = ${status} and version = ${version})`;
}

interface StatusChange {
  id: string;
  /** The version that was read; no other is changed. */
  version: number;
}

/** Statement: closes an open request. */
export function closeSupportRequest(
  db: Database,
  { id, version, closedBy, now }: StatusChange & { closedBy: string; now: Date },
) {
  return db
    .update(supportRequests)
    .set({
      status: "closed",
      closedAt: now,
      closedBy,
      waitingSince: null,
      readAt: now,
      version: version + 1,
      writingBy: null,
      writingAt: null,
    })
    .where(
      and(eq(supportRequests.id, id), eq(supportRequests.version, version), sql`${supportRequests.status} = 'open'`),
    );
}

/** Statement: reopens a closed request. */
export function reopenSupportRequest(db: Database, { id, version }: StatusChange) {
  return db
    .update(supportRequests)
    .set({ status: "open", closedAt: null, closedBy: null, version: version + 1 })
    .where(
      and(eq(supportRequests.id, id), eq(supportRequests.version, version), sql`${supportRequests.status} = 'closed'`),
    );
}
