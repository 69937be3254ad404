import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Time of a change: always later than the previous one, so that it can serve as the row's version. */
export function laterThanBefore(changedAt: SQLiteColumn, now: Date): SQL {
  return sql`max(${now.getTime()}, ${changedAt} + 1)`;
}
