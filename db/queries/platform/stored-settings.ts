import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { settings, SETTINGS_KEY } from "#db/schema/index.ts";

/** Settings stored as JSON by administrators. */
type StoredSetting = "business" | "contacts";

/** A setting's JSON text, which also serves as its version; null if it is not stored. */
export async function findStoredSetting(db: Database, name: StoredSetting): Promise<string | null> {
  const [row] = await db
    .select({ stored: sql<string | null>`${settings[name]}`.as("stored") })
    .from(settings)
    .where(eq(settings.userId, SETTINGS_KEY))
    .limit(1);
  return row?.stored ?? null;
}

/** SQL condition: a setting has not changed since it was read. */
export function isSettingAsRead(name: StoredSetting, stored: string | null): SQL {
  return sql`(select ${sql.raw(name)} from settings where user_id = ${SETTINGS_KEY}) is ${stored}`;
}
