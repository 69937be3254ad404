import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/index.ts";

/** The name that a student gave for print; null if none. */
export async function findPrintedName(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ printedName: profiles.printedName })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .limit(1);
  return row?.printedName ?? null;
}

/** Sets the name that a student gave for print. */
export function setPrintedName(
  db: Database,
  { userId, printedName, now }: { userId: string; printedName: string; now: Date },
) {
  return db
    .update(profiles)
    .set({ printedName, updatedAt: now })
    .where(sql`${profiles.id} = ${userId} and ${profiles.printedName} is not ${printedName}`);
}
