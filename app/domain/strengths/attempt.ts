import { DAY_MS } from "#app/domain/platform/duration.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { ScoredAnswer } from "./adaptive.ts";
import type { StrengthCaution } from "./answer-caution.ts";
import { REPEAT_AFTER_DAYS, type StrengthTask } from "./task.ts";

/** The first attempt, and one repetition. */
const MAX_ATTEMPTS = 2;

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
  readonly language: Language;
  /** The version of the difficulties behind it; 0 for the predicted ones. */
  readonly calibration: number;
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

/** What a student who opens a task gets: the open attempt, a new one, or the reason why there is neither. */
export type AttemptPlan =
  | { readonly kind: "open"; readonly attempt: StrengthAttempt }
  | { readonly kind: "new"; readonly number: number }
  | { readonly kind: "closed"; readonly reason: "finished" }
  | { readonly kind: "closed"; readonly reason: "too-early"; readonly repeatFrom: string };

function repeatTime(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + REPEAT_AFTER_DAYS * DAY_MS);
}

/** The first day on which a finished task may be repeated, an ISO date in India; null after the repetition. */
export function findRepeatDay(number: number, finishedAt: Date): string | null {
  return number < MAX_ATTEMPTS ? toIstDate(repeatTime(finishedAt)) : null;
}

/** Plans a task's next attempt: the first, and once finished, one more after 30 days. */
export function planAttempt(attempts: readonly StrengthAttempt[], task: StrengthTask, now: Date): AttemptPlan {
  const own = attempts.filter((attempt) => attempt.task === task).toSorted((one, other) => one.number - other.number);
  const last = own.at(-1);
  if (last === undefined) return { kind: "new", number: 1 };
  if (last.finishedAt === null) return { kind: "open", attempt: last };
  const repeatFrom = findRepeatDay(last.number, last.finishedAt);
  if (repeatFrom === null) return { kind: "closed", reason: "finished" };
  return now < repeatTime(last.finishedAt)
    ? { kind: "closed", reason: "too-early", repeatFrom }
    : { kind: "new", number: last.number + 1 };
}
