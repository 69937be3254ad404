import type { Database } from "#db/client.ts";
import { mails } from "#db/schema/index.ts";

/** Records a message accepted by the provider, once even if sent twice: `id` is the outbox row's. */
export function insertMail(
  db: Database,
  mail: {
    id: string;
    userId: string | null;
    aboutUserId: string | null;
    to: string;
    subject: string;
    template: string;
    createdAt: Date;
  },
) {
  return db.insert(mails).values(mail).onConflictDoNothing();
}
