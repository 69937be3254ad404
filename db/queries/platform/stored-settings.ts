import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { settings, SETTINGS_KEY } from "#db/schema/index.ts";

/** What administrators have stored as JSON in the row of settings. */
type StoredSetting = "business" | "contacts";

/** A setting as it is stored: its JSON text, which also serves as its version; null where nothing is. */
export async function findStoredSetting(db: Database, name: StoredSetting): Promise<string | null> {
  const [row] = await db
    .select({ stored: sql<string | null>`${settings[name]}`.as("stored") })
    .from(settings)
    .where(eq(settings.userId, SETTINGS_KEY))
    .limit(1);
  return row?.stored ?? null;
}

/** Whether a setting is stored as it was read: the condition for what belongs to its change in the same batch. */
export function isSettingAsRead(name: StoredSetting, stored: string | null): SQL {
  return sql`(select ${sql.raw(name)} from settings where user_id = ${SETTINGS_KEY}) is ${stored}`;
}
