import { eq, sql } from "drizzle-orm";
import type { SupportContacts } from "#app/domain/administration/support-contacts.ts";
import type { Database } from "#db/client.ts";
import { settings, SETTINGS_KEY } from "#db/schema/index.ts";

export const CONTACTS_ENTITY = { entityType: "settings", entityId: "contacts" } as const;

/** The contacts stored by administrators; null if there are none. Parse them with `readStoredContacts`. */
export async function findContacts(db: Database): Promise<unknown> {
  const [row] = await db
    .select({ contacts: settings.contacts })
    .from(settings)
    .where(eq(settings.userId, SETTINGS_KEY))
    .limit(1);
  return row?.contacts ?? null;
}

/** Stores the contacts if they are still `before` (JSON text); returns a row if so. Batch it with the audit entry. */
export function upsertContacts(
  db: Database,
  {
    contacts,
    before,
    updatedBy,
    now,
  }: { contacts: SupportContacts; before: string | null; updatedBy: string; now: Date },
) {
  const values = { contacts, updatedBy, updatedAt: now };
  return db
    .insert(settings)
    .values({ userId: SETTINGS_KEY, ...values })
    .onConflictDoUpdate({ target: settings.userId, set: values, setWhere: sql`${settings.contacts} is ${before}` })
    .returning({ id: settings.userId });
}
