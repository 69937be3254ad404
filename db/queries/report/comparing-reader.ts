import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { assessmentResults } from "#db/schema/index.ts";

/** What a student's newest report says of interests; null without a finished one. */
export async function findReportedInterests(db: Database, userId: string) {
  const [row] = await db
    .select({
      profile: assessmentResults.profile,
      quality: assessmentResults.quality,
      careers: assessmentResults.recommendedCareers,
    })
    .from(assessmentResults)
    .where(and(eq(assessmentResults.userId, userId), eq(assessmentResults.status, "ready")))
    .orderBy(desc(assessmentResults.createdAt))
    .limit(1);
  return row?.profile ? { ...row, profile: row.profile, careers: row.careers ?? [] } : null;
}
