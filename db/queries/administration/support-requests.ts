import { and, eq } from "drizzle-orm";
import type { Database } from "../../client";
import { supportRequests } from "../../schema";

type NewSupportRequest = Pick<
  typeof supportRequests.$inferInsert,
  "id" | "kind" | "userId" | "orderId" | "name" | "email" | "subject" | "message" | "submissionKey" | "createdAt"
>;

/** Statement for a batch: stores a message to the support desk. The same `submissionKey` twice is one request. */
export function insertSupportRequest(db: Database, request: NewSupportRequest) {
  return db.insert(supportRequests).values(request).onConflictDoNothing({ target: supportRequests.submissionKey });
}

export async function findSupportRequest(
  db: Database,
  id: string,
): Promise<{ id: string; subject: string; status: "open" | "closed" } | null> {
  const [row] = await db
    .select({ id: supportRequests.id, subject: supportRequests.subject, status: supportRequests.status })
    .from(supportRequests)
    .where(eq(supportRequests.id, id))
    .limit(1);
  return row ?? null;
}

/** Statement for a batch: closes an open request. */
export function closeSupportRequest(db: Database, { id, closedBy, now }: { id: string; closedBy: string; now: Date }) {
  return db
    .update(supportRequests)
    .set({ status: "closed", closedAt: now, closedBy })
    .where(and(eq(supportRequests.id, id), eq(supportRequests.status, "open")));
}

/** Statement for a batch: opens a closed request again. */
export function reopenSupportRequest(db: Database, id: string) {
  return db
    .update(supportRequests)
    .set({ status: "open", closedAt: null, closedBy: null })
    .where(and(eq(supportRequests.id, id), eq(supportRequests.status, "closed")));
}
