import { eq, sql } from "drizzle-orm";
import type { Business } from "#app/domain/purchase/business.ts";
import type { Database } from "#db/client.ts";
import { settings, SETTINGS_KEY } from "#db/schema/index.ts";

/** The stored seller details as JSON text, or null: a column for statements. */
export const storedBusiness = sql<
  string | null
>`(select business from settings where user_id = ${sql.raw(`'${SETTINGS_KEY}'`)})`;

/** The audit log's name for the details of the business. */
export const BUSINESS_ENTITY = { entityType: "settings", entityId: "business" } as const;

/** The stored seller details; null if there are none. Read them with `currentBusiness`. */
export async function findBusiness(db: Database): Promise<Business | null> {
  const [row] = await selectBusiness(db);
  return row?.business ?? null;
}

/** Statement of it. */
export function selectBusiness(db: Database) {
  return db.select({ business: settings.business }).from(settings).where(eq(settings.userId, SETTINGS_KEY)).limit(1);
}

/** Stores the seller details if they are still `before` (JSON text); returns a row if so. Batch with the log entry. */
export function upsertBusiness(
  db: Database,
  { business, before, updatedBy, now }: { business: Business; before: string | null; updatedBy: string; now: Date },
) {
  const values = { business, updatedBy, updatedAt: now };
  return db
    .insert(settings)
    .values({ userId: SETTINGS_KEY, ...values })
    .onConflictDoUpdate({ target: settings.userId, set: values, setWhere: sql`${settings.business} is ${before}` })
    .returning({ id: settings.userId });
}
