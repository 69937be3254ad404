import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { contactStops, profiles } from "#db/schema/index.ts";

/** SQL condition: all mail to the student is stopped. */
export function isContactStopped(userId: string): SQL {
  return sql`exists (select 1 from contact_stops where user_id = ${userId})`;
}

/** SQL condition: the student exists, and mail to them is not stopped. */
export function isContactAllowed(userId: string): SQL {
  return sql`(exists (select 1 from profiles where id = ${userId}) and not ${isContactStopped(userId)})`;
}

/** Statement: stops all mail to an existing student, unless it is stopped; returns the id if it was added. */
export function insertContactStop(db: Database, stop: typeof contactStops.$inferSelect) {
  return insertSelect(
    db,
    contactStops,
    stop,
    sql`where exists (select 1 from ${profiles} where ${profiles.id} = ${stop.userId})`,
  )
    .onConflictDoNothing()
    .returning({ userId: contactStops.userId });
}

/** Statement: allows mail to the student again; returns the id if it was stopped. */
export function deleteContactStop(db: Database, userId: string) {
  return db.delete(contactStops).where(eq(contactStops.userId, userId)).returning({ userId: contactStops.userId });
}
