import { updateAnswers } from "#db/queries/strengths/attempts.ts";
import { WORD_BANKS } from "#app/content/strengths/word-banks.ts";
import { estimateFromAnswers, isTaskFinished, type ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import { findStrengthCaution } from "#app/domain/strengths/answer-caution.ts";
import type { SentAnswer } from "#app/domain/strengths/attempt.ts";
import { GENERATOR_VERSION } from "#app/domain/strengths/generated-item.ts";
import { continueAnswers, keysOf } from "#app/domain/strengths/score-answers.ts";
import type { AdaptiveTask } from "#app/domain/strengths/task.ts";
import type { Services } from "#app/ports/services.ts";
import { findPool } from "./find-pool.ts";
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
  /** The stored answers, which the browser takes over; whether the task has ended; how many sent ones are not stored. */
  | { ok: true; answers: readonly ScoredAnswer[]; isFinished: boolean; refused: number }
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
    const merge = (some: readonly SentAnswer[]) =>
      continueAnswers(pool, stored, some, keysOf(attempt, WORD_BANKS[language]));
    if (attempt.finishedAt !== null) {
      const refused = merge(sent.slice(0, stored.length)).refused + Math.max(0, sent.length - stored.length);
      return { ok: true, answers: stored, isFinished: true, refused };
    }
    if (generator !== GENERATOR_VERSION) return { ok: false, reason: "renewed", answers: stored };
    const { answers, refused } = merge(sent);
    const isFinished = isTaskFinished(pool, answers);
    if (answers.length === stored.length && !isFinished) return { ok: true, answers, isFinished, refused };
    const outcome = isFinished
      ? { ...estimateFromAnswers(pool, answers), caution: findStrengthCaution(answers) }
      : null;
    const now = services.now();
    const changes = { stored, answers, outcome, policy: services.config.guardianConsent, now };
    if (await updateAnswers(services.db, { userId, task, number }, changes)) {
      return { ok: true, answers, isFinished, refused };
    }
    if (tries === MAX_TRIES) {
      return { ok: true, answers: stored, isFinished: false, refused: refused + answers.length - stored.length };
    }
  }
}
