import { eq, sql } from "drizzle-orm";
import { NO_STUDIES, type Studies, type StudentStage } from "#app/domain/report/studies.ts";
import type { Database } from "#db/client.ts";
import { profiles, studentStudies } from "#db/schema/index.ts";

/** The age in years; null for an incomplete profile, where it is a default. */
export const statedAge = sql<number | null>`case when ${profiles.isComplete} then ${profiles.age} end`;

/** Stored answers with defaults for those that their row lacks; null for a student without a row. */
export function readStudies(stored: Partial<Studies> | null): Studies | null {
  return stored && { ...NO_STUDIES, ...stored };
}

/** A student's answers about their studies, with their stage of education; null for a user who is not a student. */
export async function findStudies(
  db: Database,
  userId: string,
): Promise<{ stage: StudentStage; studies: Studies | null } | null> {
  const [row] = await db
    .select({
      stage: { educationStatus: profiles.educationStatus, age: statedAge },
      answers: studentStudies.answers,
    })
    .from(profiles)
    .leftJoin(studentStudies, eq(studentStudies.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .limit(1);
  return row ? { stage: row.stage, studies: readStudies(row.answers) } : null;
}

/** Stores a student's answers, replacing earlier ones. */
export function upsertStudies(db: Database, { userId, studies, now }: { userId: string; studies: Studies; now: Date }) {
  return db
    .insert(studentStudies)
    .values({ userId, answers: studies, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: studentStudies.userId, set: { answers: studies, updatedAt: now } });
}
