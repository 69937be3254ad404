import { eq } from "drizzle-orm";
import { submitAssessment } from "#app/usecases/assessment/submit-assessment.ts";
import { assessmentResults } from "#db/schema/index.ts";
import { clearSheet, timedAnswers } from "./answer-sheets.ts";
import { START, type TestServices } from "../services.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Submits an answer sheet that was begun an hour before the tests' clock; fails unless it succeeds. Returns the
 * result's id.
 */
export async function submittedResult(
  services: TestServices,
  {
    userId,
    orderId,
    sheet = clearSheet("I", "S"),
    isAsking = false,
  }: {
    userId: string;
    orderId: string;
    sheet?: Record<number, string>;
    /** Whether it asks about studies afterwards, so that its mail waits. */
    isAsking?: boolean;
  },
): Promise<string> {
  const answers = timedAnswers(sheet, START.getTime() - HOUR_MS);
  const outcome = await submitAssessment(services, { userId, orderId, answers, isConfirmed: true });
  if (!outcome.ok) throw new Error(`The answers were not accepted: ${outcome.reason}`);
  if (!isAsking)
    await services.db
      .update(assessmentResults)
      .set({ studiesEnded: null })
      .where(eq(assessmentResults.id, outcome.resultId));
  return outcome.resultId;
}

export async function storedResult({ db }: TestServices, id: string) {
  const [result] = await db.select().from(assessmentResults).where(eq(assessmentResults.id, id));
  if (!result) throw new Error(`No result ${id}`);
  return result;
}
