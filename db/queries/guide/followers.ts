import type { Database } from "#db/client.ts";
import { guideFollowers } from "#db/schema/index.ts";

/** Adds admissions to a student's calendar. */
export async function followAdmissions(
  db: Database,
  { userId, admissions }: { userId: string; admissions: readonly string[] },
): Promise<void> {
  const rows = [...new Set(admissions)].map((admissionSlug) => ({ admissionSlug, userId }));
  if (rows.length > 0) await db.insert(guideFollowers).values(rows).onConflictDoNothing();
}
