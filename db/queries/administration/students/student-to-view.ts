import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../client";
import { profiles, users } from "../../../schema";
import { currentProfile } from "../../accounts/current-profile";
import { packageStateOfUser } from "../../purchase/package-state";

/** What a student's own pages know of who looks at them, as their session would bring it; null for nobody. */
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
