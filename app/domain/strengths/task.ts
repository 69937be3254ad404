/** The six tasks, in the order in which they are offered. */
export const STRENGTH_TASKS = ["patterns", "numbers", "words", "space", "machines", "care"] as const;

export type StrengthTask = (typeof STRENGTH_TASKS)[number];

export function isStrengthTask(value: unknown): value is StrengthTask {
  return STRENGTH_TASKS.some((task) => task === value);
}

/** All but Care, which measures speed: everybody gets the same items there. */
export type AdaptiveTask = Exclude<StrengthTask, "care">;

export const ADAPTIVE_TASKS = STRENGTH_TASKS.filter((task): task is AdaptiveTask => task !== "care");

/** The number of items after which a task ends, however uncertain the estimate still is. */
export const MAX_ITEMS: Readonly<Record<AdaptiveTask, number>> = {
  patterns: 20,
  numbers: 20,
  words: 20,
  space: 18,
  machines: 18,
};

/** The time for Care, in seconds. It alone is timed strictly. */
export const CARE_SECONDS = 90;
