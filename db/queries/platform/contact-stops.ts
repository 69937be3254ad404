import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { contactStops, profiles } from "#db/schema/index.ts";

const list = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

/** The students among these recipients to whom all mail is stopped, with their address and number. */
export function findContactStops(
  db: Database,
  { userIds, emails, phones }: { userIds: readonly string[]; emails: readonly string[]; phones: readonly string[] },
): Promise<{ userId: string; email: string | null; phone: string | null }[]> {
  return db.all(sql`select users.id as userId, users.email as email, users.phone as phone
    from users join contact_stops on contact_stops.user_id = users.id
    where users.id in (select id from users where id in ${list(userIds)}
      union all select id from users where email in ${list(emails)}
      union all select id from users where phone in ${list(phones)})`);
}

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
