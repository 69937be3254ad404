import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** Whether the database responds and is migrated. */
export async function isDatabaseAvailable(db: Database): Promise<boolean> {
  return db.run(sql`select 1 from associations limit 1`).then(
    () => true,
    () => false,
  );
}
