/** The six tasks. */
export type StrengthTask = "patterns" | "numbers" | "words" | "space" | "machines" | "care";

/** All but Care, which measures speed: everybody gets the same items there. */
export type AdaptiveTask = Exclude<StrengthTask, "care">;

/** The number of items after which a task ends, however uncertain the estimate still is. */
export const MAX_ITEMS: Readonly<Record<AdaptiveTask, number>> = {
  patterns: 20,
  numbers: 20,
  words: 20,
  space: 18,
  machines: 18,
};
