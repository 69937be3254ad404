import type { Database } from "#db/client.ts";
import { guideFollowers } from "#db/schema/index.ts";

/** Puts admissions into a student's calendar; those that are in it stay. */
export async function followAdmissions(
  db: Database,
  { userId, admissions }: { userId: string; admissions: readonly string[] },
): Promise<void> {
  const rows = [...new Set(admissions)].map((admissionSlug) => ({ admissionSlug, userId }));
  if (rows.length > 0) await db.insert(guideFollowers).values(rows).onConflictDoNothing();
}
