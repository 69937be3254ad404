import { deleteCareerFeedback, findOwnCareers, upsertCareerFeedback } from "#db/queries/report/career-feedback.ts";
import { CAREER_LIMIT } from "#app/domain/report/recommendation.ts";
import type { Services } from "#app/ports/services.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";

export type RecordCareerFeedbackFailure = ProcessingFailure | "report-not-found" | "career-not-in-report";

export type RecordCareerFeedbackOutcome = { ok: true } | { ok: false; reason: RecordCareerFeedbackFailure };

/** Records whether a report's career fits, in the student's opinion; null deletes that. Idempotent. */
export async function recordCareerFeedback(
  services: Services,
  {
    userId,
    resultId,
    categoryId,
    fits,
  }: { userId: string; resultId: string; categoryId: number; fits: boolean | null },
): Promise<RecordCareerFeedbackOutcome> {
  if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };
  const careers = await findOwnCareers(services.db, { resultId, userId });
  if (!careers) return { ok: false, reason: "report-not-found" };
  const isShown = careers.slice(0, CAREER_LIMIT).some((career) => career.categoryId === categoryId);
  if (!isShown) return { ok: false, reason: "career-not-in-report" };
  if (fits === null) await deleteCareerFeedback(services.db, { resultId, categoryId });
  else await upsertCareerFeedback(services.db, { resultId, categoryId, fits, now: services.now() });
  return { ok: true };
}
