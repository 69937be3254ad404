import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { contactStops, profiles, users } from "#db/schema/index.ts";

const list = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

/** Statement: the students among these recipients to whom all mail is stopped, with their address and number. */
export function selectContactStops(
  db: Database,
  { userIds, emails, phones }: { userIds: readonly string[]; emails: readonly string[]; phones: readonly string[] },
) {
  return db
    .select({ userId: users.id, email: users.email, phone: users.phone })
    .from(users)
    .innerJoin(contactStops, eq(contactStops.userId, users.id))
    .where(
      inArray(
        users.id,
        sql`(select id from users where id in ${list(userIds)}
          union all select id from users where email in ${list(emails)}
          union all select id from users where phone in ${list(phones)})`,
      ),
    );
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
