import type { MailPayload } from "../../app/domain/outbox";
import type { Database } from "../client";
import { supportRequests } from "../schema";
import { insertEffect } from "./outbox";

type NewSupportRequest = typeof supportRequests.$inferInsert & { submissionKey: string };

/** Stores a request with the mail that tells the support desk. The same `submissionKey` again changes nothing. */
export async function insertExpertSupport(
  db: Database,
  { request, mail, now }: { request: NewSupportRequest; mail: { id: string; payload: MailPayload }; now: Date },
): Promise<void> {
  await db.batch([
    db.insert(supportRequests).values(request).onConflictDoNothing({ target: supportRequests.submissionKey }),
    insertEffect(db, { id: mail.id, dedupeKey: `support-request:${request.submissionKey}`, effect: { kind: "mail", payload: mail.payload }, now }),
  ]);
}
