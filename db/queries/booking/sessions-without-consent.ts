import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { bookings } from "#db/schema/index.ts";
import { isProcessingStopped } from "#db/queries/accounts/consents.ts";

/** Upcoming confirmed sessions of students without consent, nearest first, at most `limit`; of one student if given. */
export async function listSessionsWithoutConsent(
  db: Database,
  { userId, now, limit }: { userId: string | null; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        // Literals, so that SQLite uses the partial index.
        sql`${bookings.paymentStatus} = 'completed' and ${bookings.sessionStatus} = 'scheduled'`,
        gt(bookings.sessionTime, now),
        userId === null ? undefined : eq(bookings.userId, userId),
        isProcessingStopped(sql`${bookings.userId}`),
      ),
    )
    .orderBy(asc(bookings.sessionTime))
    .limit(limit);
  return rows.map(({ id }) => id);
}
