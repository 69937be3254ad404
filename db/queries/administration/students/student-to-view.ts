import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/index.ts";
import { currentProfile } from "#db/queries/accounts/current-profile.ts";
import { packageStateOfUser } from "#db/queries/purchase/package-state.ts";

/** A student for viewing their pages as them, in the shape of a session's user; null if there is none. */
export async function findStudentToView(db: Database, userId: string) {
  const [row] = await db
    .select({
      packages: sql<string | null>`${packageStateOfUser}`.as("packages"),
      email: users.email,
      profile: currentProfile,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}
