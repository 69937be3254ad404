import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** What the time of a change becomes: always later than the one before, so that it can serve as the row's version. */
export function laterThanBefore(changedAt: SQLiteColumn, now: Date): SQL {
  return sql`max(${now.getTime()}, ${changedAt} + 1)`;
}
