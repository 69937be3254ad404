import type { Database } from "#db/client.ts";
import { mails } from "#db/schema/index.ts";

/** Records a message that was handed to the provider. `id` is the outbox row's: sent twice, it is recorded once. */
export function insertMail(
  db: Database,
  mail: {
    id: string;
    userId: string | null;
    /** The student whom it is about. */
    aboutUserId: string | null;
    to: string;
    subject: string;
    template: string;
    createdAt: Date;
  },
) {
  return db.insert(mails).values(mail).onConflictDoNothing();
}
