import { claimAttempt } from "#db/queries/platform/rate-limits.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import { AI_REQUESTS_A_DAY, AI_REQUESTS_KEY, STUDENT_AI_REQUESTS_A_DAY } from "#app/domain/report/ai/ai-budget.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Counts a request to the AI before it is sent: false if the day's requests of the business, or of the student who
 * asked, are used up.
 * @param userId null for a report or an administrator's test
 */
export async function claimAiRequest({ db, now }: Services, { userId }: { userId: string | null }): Promise<boolean> {
  const windowStart = startOfIstDay(now());
  const claim = (key: string, limit: number) => claimAttempt(db, { key, windowStart, limit });
  // The student's own first: a student who has used them up must not use up the others'.
  if (userId !== null && !(await claim(`ai-day:account:${userId}`, STUDENT_AI_REQUESTS_A_DAY))) return false;
  return claim(AI_REQUESTS_KEY, AI_REQUESTS_A_DAY);
}
