import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mailDays } from "#db/schema/index.ts";

/** Statement: the number of mails sent on a day; no row if none. */
export function selectMailDay(db: Database, day: string) {
  return db.select({ sent: mailDays.sent }).from(mailDays).where(eq(mailDays.day, day));
}

/** Statement: counts a sent mail. */
export function countMail(db: Database, day: string) {
  return db
    .insert(mailDays)
    .values({ day, sent: 1 })
    .onConflictDoUpdate({ target: mailDays.day, set: { sent: sql`${mailDays.sent} + 1` } });
}

/** Statement: the provider accepts no more mails on that day, whatever our count. */
export function closeMailDay(db: Database, day: string, quota: number) {
  return db
    .insert(mailDays)
    .values({ day, sent: quota })
    .onConflictDoUpdate({ target: mailDays.day, set: { sent: sql`max(${mailDays.sent}, ${quota})` } });
}
