import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { mailStops } from "#db/schema/index.ts";

export type MailStop = typeof mailStops.$inferSelect;

/** Statement: stops mail to this address, once per event: a repeat must not undo an administrator's decision. */
export function insertMailStop(db: Database, stop: MailStop, eventId: string) {
  const isNew = sql`where not exists (select 1 from webhook_events where id = ${eventId})`;
  return insertSelect(db, mailStops, stop, isNew).onConflictDoNothing();
}

/** Why mail to an address (lower case) is stopped; null if it is not. */
export async function findMailStop(db: Database, email: string): Promise<MailStop | null> {
  const [row] = await db.select().from(mailStops).where(eq(mailStops.email, email)).limit(1);
  return row ?? null;
}

/** Stopped addresses, newest first, with their student, if any; one more than `limit` if there are more. */
export function listMailStops(db: Database, limit: number) {
  return db
    .select({
      email: mailStops.email,
      reason: mailStops.reason,
      detail: mailStops.detail,
      stoppedAt: mailStops.stoppedAt,
      userId: sql<string | null>`(select users.id from users join profiles on profiles.id = users.id
        where users.email = mail_stops.email)`.as("addressee"),
    })
    .from(mailStops)
    .orderBy(desc(mailStops.stoppedAt))
    .limit(limit + 1);
}

/** Statement: allows mail to this address again. */
export function deleteMailStop(db: Database, email: string) {
  return db.delete(mailStops).where(eq(mailStops.email, email));
}
