import type { Database } from "../client";
import { supportRequests } from "../schema";

type NewSupportRequest = Pick<typeof supportRequests.$inferInsert, "id" | "kind" | "userId" | "orderId" | "name" | "email" | "subject" | "message" | "submissionKey" | "createdAt">;

/** Statement for a batch: keeps a message for the support desk. The same `submissionKey` twice is one request. */
export function insertSupportRequest(db: Database, request: NewSupportRequest) {
  return db.insert(supportRequests).values(request).onConflictDoNothing({ target: supportRequests.submissionKey });
}
