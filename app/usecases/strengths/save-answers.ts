import { updateAttempt } from "#db/queries/strengths/attempts.ts";
import { estimateFromAnswers, isTaskFinished, type ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import { findStrengthCaution } from "#app/domain/strengths/answer-caution.ts";
import type { SentAnswer } from "#app/domain/strengths/attempt.ts";
import { packAnswers } from "#app/domain/strengths/answer-record.ts";
import { GENERATOR_VERSION } from "#app/domain/strengths/item.ts";
import { continueAnswers, itemsOf } from "#app/domain/strengths/score-answers.ts";
import type { AdaptiveTask } from "#app/domain/strengths/task.ts";
import type { Services } from "#app/ports/services.ts";
import { findPool, itemMaker } from "./find-pool.ts";
import { checkTaskAccess, type TaskStop } from "./task-access.ts";

interface AnswersToSave {
  userId: string;
  task: AdaptiveTask;
  /** The attempt's. */
  number: number;
  /** The version of the rules by which the browser made the items. */
  generator: number;
  /** The browser's whole list. */
  answers: readonly SentAnswer[];
}

export type SaveAnswersOutcome =
  /** The stored answers, which the browser takes over; when the task ended, if it did; how many sent ones are not stored. */
  | { ok: true; answers: readonly ScoredAnswer[]; finishedAt: Date | null; refused: number }
  /** The rules have changed since the browser made its items: it goes on from the stored answers with new ones. */
  | { ok: false; reason: "renewed"; answers: readonly ScoredAnswer[] }
  | { ok: false; reason: "no-attempt" | TaskStop };

/** After this many writes lost to other phones the browser is told what is stored, and sends again. */
const MAX_TRIES = 2;

/**
 * Scores and stores a task's answers, and ends the attempt once they suffice. Safe to repeat, to delay and to do from
 * two phones at once: see `continueAnswers`.
 */
export async function saveAnswers(services: Services, request: AnswersToSave): Promise<SaveAnswersOutcome> {
  const { userId, task, number, generator, answers: sent } = request;
  for (let tries = 1; ; tries += 1) {
    const access = await checkTaskAccess(services, userId);
    if (!access.ok) return access;
    const attempt = access.attempts.find((each) => each.task === task && each.number === number);
    if (!attempt) return { ok: false, reason: "no-attempt" };
    const { answers: stored, language } = attempt;
    const pool = await findPool(services, { task, language, version: attempt.calibration });
    const findItem = itemsOf(attempt, itemMaker(task, language));
    const merge = (some: readonly SentAnswer[]) => continueAnswers(pool, stored, some, findItem);
    if (attempt.finishedAt !== null) {
      const refused = merge(sent.slice(0, stored.length)).refused + Math.max(0, sent.length - stored.length);
      return { ok: true, answers: stored, finishedAt: attempt.finishedAt, refused };
    }
    if (generator !== GENERATOR_VERSION) return { ok: false, reason: "renewed", answers: stored };
    const { answers, refused } = merge(sent);
    const now = services.now();
    const finishedAt = isTaskFinished(pool, answers) ? now : null;
    if (answers.length === stored.length && !finishedAt) return { ok: true, answers, finishedAt, refused };
    const isStored = await updateAttempt(
      services.db,
      { userId, task, number },
      {
        stored: packAnswers(stored),
        answers: packAnswers(answers),
        outcome: finishedAt && { ...estimateFromAnswers(pool, answers), caution: findStrengthCaution(answers) },
        policy: services.config.guardianConsent,
        now,
      },
    );
    if (isStored) return { ok: true, answers, finishedAt, refused };
    if (tries === MAX_TRIES)
      return { ok: true, answers: stored, finishedAt: null, refused: refused + answers.length - stored.length };
  }
}
