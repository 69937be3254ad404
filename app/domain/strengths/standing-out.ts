import type { AbilityEstimate } from "./rasch.ts";
import type { StrengthTask } from "./task.ts";

/** The estimate from a finished task. */
export interface TaskEstimate extends AbilityEstimate {
  readonly task: StrengthTask;
}

/** How a task compares with the student's own average. */
type Standing = "stands-out" | "not-clear" | "less-at-hand";

export interface TaskStanding {
  readonly task: StrengthTask;
  readonly standing: Standing;
  /** The probability that the task is above the student's own average, 0 to 1. */
  readonly probability: number;
  /** The distance from that average, with its standard error, in logits. */
  readonly difference: number;
  readonly error: number;
}

/** With fewer finished tasks there is no average to stand out from. */
export const MIN_TASKS_TO_COMPARE = 3;

/** The probability from which a difference is named. */
const SURE = 0.9;

/**
 * The error, in logits, of a task's zero point while its difficulties are predictions: a task predicted to be too easy
 * would otherwise stand out for everybody.
 */
const PREDICTION_ERROR = 0.35;

/**
 * Compares each finished task with the student's own average over all of them, beyond the errors of measurement. Empty
 * with fewer than three tasks.
 * @param isCalibrated whether a task's difficulties have been estimated from our students' answers
 */
export function compareTasks(
  estimates: readonly TaskEstimate[],
  isCalibrated: (task: StrengthTask) => boolean,
): TaskStanding[] {
  const count = estimates.length;
  if (count < MIN_TASKS_TO_COMPARE) return [];
  const mean = estimates.reduce((sum, { ability }) => sum + ability, 0) / count;
  const variances = estimates.map(({ task, error }) => error ** 2 + (isCalibrated(task) ? 0 : PREDICTION_ERROR ** 2));
  const sum = variances.reduce((total, variance) => total + variance, 0);
  return estimates.map(({ task, ability }, place) => {
    const own = variances[place] ?? 0;
    // The variance of a task's difference from a mean that contains it.
    const variance = own * (1 - 1 / count) ** 2 + (sum - own) / count ** 2;
    const [difference, error] = [ability - mean, Math.sqrt(variance)];
    const probability = normalShare(difference / error);
    const standing = probability >= SURE ? "stands-out" : probability <= 1 - SURE ? "less-at-hand" : "not-clear";
    return { task, standing, probability, difference, error };
  });
}

/** The share of a standard normal distribution below a value (Abramowitz & Stegun 1964, 26.2.17; error below 1e-7). */
function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const tail =
    (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return value >= 0 ? 1 - tail : tail;
}
