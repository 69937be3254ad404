/** The six tasks, in the order in which they are offered. */
export const STRENGTH_TASKS = ["patterns", "numbers", "words", "space", "machines", "care"] as const;

export type StrengthTask = (typeof STRENGTH_TASKS)[number];

/** All but Care, which measures speed: everybody gets items of the same kind there. */
export type AdaptiveTask = Exclude<StrengthTask, "care">;

/** Whether a value from outside names a task. */
export function isStrengthTask(value: unknown): value is StrengthTask {
  return STRENGTH_TASKS.some((task) => task === value);
}

/** The number of items after which a task ends, however uncertain the estimate still is. */
export const MAX_ITEMS: Readonly<Record<AdaptiveTask, number>> = {
  patterns: 20,
  numbers: 20,
  words: 20,
  space: 18,
  machines: 18,
};

/** The time for Care, in seconds. */
export const CARE_SECONDS = 90;

/** How many days after finishing a task it may be repeated, once, with other items. */
export const REPEAT_AFTER_DAYS = 30;

/** About how long a task takes, in minutes, with its introduction: all six at most forty. */
export function minutesOf(task: StrengthTask): number {
  return task === "care" ? 2 : 6;
}
