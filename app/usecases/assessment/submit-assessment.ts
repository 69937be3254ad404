import { findSubmissionFacts, insertSubmission } from "#db/queries/assessment/answers.ts";
import { findCareerCategory } from "#app/content/careers.ts";
import { LIKERT_QUESTIONS } from "#app/content/questions.ts";
import { type AnswerCautionKind, assessAnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import {
  toAnswerSheet,
  checkAnswers,
  chosenCareerAnswers,
  type DraftAnswers,
  mergeAnswers,
} from "#app/domain/assessment/assessment-draft.ts";
import {
  CHOSEN_CAREER_QUESTION_IDS,
  chosenCareerIds,
  TOTAL_QUESTIONS,
  unansweredQuestions,
} from "#app/domain/assessment/question.ts";
import type { ConsentFacts } from "#app/domain/accounts/consent.ts";
import type { Services } from "#app/ports/services.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";
import { queueReport } from "./queue-report.ts";

export interface Submission {
  userId: string;
  orderId: string;
  /** Answers pending in the browser; merged with the stored draft, the later answer wins. */
  answers: Readonly<Record<string, { answer: string; at: number }>>;
  /** The browser's clock when sending, milliseconds, UTC; omitted if the times are the server's. */
  clock?: number | undefined;
  /** The student confirms answers that look careless. */
  isConfirmed: boolean;
  /** The student's consent, if the request has read it: see `isProcessingAllowed`. */
  consent?: ConsentFacts;
}

export type SubmitAssessmentOutcome =
  /** `isSettled` is false while the order's payment is pending; the report waits for it. */
  | { ok: true; resultId: string; isSettled: boolean }
  | { ok: false; reason: "invalid-order" | ProcessingFailure }
  | { ok: false; reason: "unanswered"; questionIds: number[] }
  | { ok: false; reason: "careless"; cautions: AnswerCautionKind[] };

/** Only valid answers to the 63 questions and careers in the catalogue. */
function finalAnswers(answers: DraftAnswers, preferredCareers: readonly number[]): DraftAnswers {
  const sheet = toAnswerSheet(answers);
  const questions = Object.entries(answers).filter(
    ([id]) => Number(id) <= TOTAL_QUESTIONS && sheet[Number(id)] !== undefined,
  );
  const hasChosen = CHOSEN_CAREER_QUESTION_IDS.some((id) => answers[id] !== undefined);
  const careers = (hasChosen ? chosenCareerIds(sheet) : preferredCareers).filter(
    (id) => findCareerCategory(id) !== null,
  );
  const chosenAt = Math.max(0, ...CHOSEN_CAREER_QUESTION_IDS.map((id) => answers[id]?.at ?? 0));
  const chosen = Object.entries(chosenCareerAnswers(careers, chosenAt)).filter(([, { answer }]) => answer !== "");
  return Object.fromEntries([...questions, ...chosen]);
}

function carelessness(answers: DraftAnswers): AnswerCautionKind[] {
  const answeredAt = Object.fromEntries(
    Object.entries(answers).map(([id, { at }]) => [id, new Date(at).toISOString()]),
  );
  const quality = assessAnswerQuality({ items: LIKERT_QUESTIONS, answers: toAnswerSheet(answers), answeredAt });
  return quality.verdict === "good" ? [] : quality.cautions.map(({ kind }) => kind);
}

/**
 * Submits an order's questionnaire: answers and a queued result in one batch, then a message to the reports worker.
 * Submitting again, from any tab or device, returns the same result.
 */
export async function submitAssessment(services: Services, submission: Submission): Promise<SubmitAssessmentOutcome> {
  const { userId, orderId, isConfirmed, consent } = submission;
  const now = services.now();
  const facts = await findSubmissionFacts(services.db, { orderId, userId });
  if (!facts) return { ok: false, reason: "invalid-order" };
  if (!(await isProcessingAllowed(services, userId, consent))) return { ok: false, reason: "consent-missing" };
  const isSettled = facts.status === "completed";
  if (facts.resultId) return { ok: true, resultId: facts.resultId, isSettled };
  if (!isSettled && facts.status !== "paid") return { ok: false, reason: "invalid-order" };

  const { accepted } = checkAnswers(submission.answers, {
    now: now.getTime(),
    clock: submission.clock ?? now.getTime(),
  });
  const merged = mergeAnswers(facts.draftAnswers ?? {}, accepted);
  const questionIds = unansweredQuestions(toAnswerSheet(merged));
  if (questionIds.length > 0) return { ok: false, reason: "unanswered", questionIds };
  const cautions = isConfirmed ? [] : carelessness(merged);
  if (cautions.length > 0) return { ok: false, reason: "careless", cautions };

  const resultId = services.newId();
  const stored = await insertSubmission(services.db, {
    orderId,
    userId,
    answers: finalAnswers(merged, facts.preferredCareers),
    resultId,
    language: facts.reportLanguage,
    usesPreferredCareers: facts.preferredCareers.length > 0,
    policy: services.config.guardianConsent,
    now,
  });
  if (!stored) return { ok: false, reason: "invalid-order" };
  if (isSettled && stored.resultId === resultId) await queueReport(services, { resultId });
  return { ok: true, resultId: stored.resultId, isSettled };
}
