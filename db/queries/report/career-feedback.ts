import { and, eq } from "drizzle-orm";
import type { KeptCareer } from "#app/domain/report/recommendation.ts";
import type { Database } from "#db/client.ts";
import { assessmentResults, careerFeedback } from "#db/schema/index.ts";

/** The careers of a student's own finished report, best first; null if there is none. */
export async function findOwnCareers(
  db: Database,
  { resultId, userId }: { resultId: string; userId: string },
): Promise<KeptCareer[] | null> {
  const [row] = await db
    .select({ careers: assessmentResults.recommendedCareers })
    .from(assessmentResults)
    .where(
      and(
        eq(assessmentResults.id, resultId),
        eq(assessmentResults.userId, userId),
        eq(assessmentResults.status, "ready"),
      ),
    )
    .limit(1);
  return row?.careers ?? null;
}

/** Stores a student's opinion on whether a career fits, replacing an earlier one. */
export async function upsertCareerFeedback(
  db: Database,
  { resultId, categoryId, fits, now }: { resultId: string; categoryId: number; fits: boolean; now: Date },
): Promise<void> {
  await db
    .insert(careerFeedback)
    .values({ resultId, categoryId, fits, createdAt: now })
    .onConflictDoUpdate({
      target: [careerFeedback.resultId, careerFeedback.categoryId],
      set: { fits, createdAt: now },
    });
}

/** Deletes a student's opinion on a career. */
export async function deleteCareerFeedback(
  db: Database,
  { resultId, categoryId }: { resultId: string; categoryId: number },
): Promise<void> {
  await db
    .delete(careerFeedback)
    .where(and(eq(careerFeedback.resultId, resultId), eq(careerFeedback.categoryId, categoryId)));
}
