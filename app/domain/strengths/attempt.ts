import type { Language } from "#app/domain/platform/language.ts";
import type { ScoredAnswer } from "./adaptive.ts";
import type { StrengthCaution } from "./answer-caution.ts";
import type { StrengthTask } from "./task.ts";

/** An answer as a browser sends it: the server makes the item again and scores the choice. */
export interface SentAnswer {
  /** The family's id. */
  readonly family: string;
  /** The place of the chosen answer, from 0. */
  readonly choice: number;
  /** Seconds between the item's display and the answer. */
  readonly seconds: number;
}

/** Care's score: pairs judged rightly and wrongly within the time. */
export interface CareScore {
  readonly right: number;
  readonly wrong: number;
}

/** One student's run through one task. */
export interface StrengthAttempt {
  readonly task: StrengthTask;
  /** 1, or 2 for the repetition. */
  readonly number: number;
  readonly seed: number;
  /** The language of the words and sums, fixed when the attempt begins. */
  readonly language: Language;
  /** The version of the difficulties, fixed when the attempt begins; 0 for the predicted ones. */
  readonly calibration: number;
  /** Empty for Care. */
  readonly answers: readonly ScoredAnswer[];
  readonly begunAt: Date;
  readonly finishedAt: Date | null;
}

/** The outcome of a finished attempt. */
export interface StrengthResult {
  readonly task: StrengthTask;
  readonly number: number;
  /** In logits, with its standard error; null for Care, which has no scale of its own yet. */
  readonly ability: number | null;
  readonly error: number | null;
  /** Null for all but Care. */
  readonly care: CareScore | null;
  readonly caution: StrengthCaution | null;
  /** The number of items answered. */
  readonly items: number;
  readonly finishedAt: Date;
}

/**
 * Merges the scored answers that a browser sent with the stored ones: the longer list that begins with what is stored
 * wins. Where they differ, what is stored first stays, so that two phones, two tabs and repeated requests are harmless.
 */
export function mergeAnswers(stored: readonly ScoredAnswer[], sent: readonly ScoredAnswer[]): readonly ScoredAnswer[] {
  const isContinued = stored.every(
    ({ family, isRight }, place) => sent[place]?.family === family && sent[place]?.isRight === isRight,
  );
  return isContinued ? sent : stored;
}
