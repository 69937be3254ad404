import { eq, sql } from "drizzle-orm";
import { NO_STUDIES, type Studies, type StudentStage } from "#app/domain/report/studies.ts";
import type { Database } from "#db/client.ts";
import { profiles, studentStudies } from "#db/schema/index.ts";

/** The age in years; null for a profile that is not complete, whose age is a default. */
export const statedAge = sql<number | null>`case when ${profiles.isComplete} then ${profiles.age} end`;

/** Stored answers with those that their row lacks; null for a student without a row. */
export function readStudies(stored: Partial<Studies> | null): Studies | null {
  return stored && { ...NO_STUDIES, ...stored };
}

/** What a student has told about their studies, and where they stand; null for a user who is not a student. */
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

/** Keeps a student's answers in place of those before. */
export function upsertStudies(db: Database, { userId, studies, now }: { userId: string; studies: Studies; now: Date }) {
  return db
    .insert(studentStudies)
    .values({ userId, answers: studies, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: studentStudies.userId, set: { answers: studies, updatedAt: now } });
}
