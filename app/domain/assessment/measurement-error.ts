/**
 * Standard error of measurement of a type's percentage, in points: somebody's true percentage lies within it two times
 * in three. 7.8 to 8.3 for eight items a type (reliability .85) in a simulation of 20,000 people on the published means,
 * deviations and correlations of 41,947 (Open Psychometrics); to be replaced by that of our own students.
 */
export const SEM_POINTS = 8;

/** Two types this many points apart or more are told apart: about one standard error of a difference, √2 · SEM. */
export const CLEAR_FROM_POINTS = 12;

/** Which of the strongest types stands clear of the next: the first one, else the first two together, else none. */
export type Distinction = "first" | "pair" | "none";

/** The percentages within one SEM of this one, cut to 0–100. */
export function bandAround(percent: number): { lowest: number; highest: number } {
  return { lowest: Math.max(0, percent - SEM_POINTS), highest: Math.min(100, percent + SEM_POINTS) };
}

/** A percentage with its error as printed: "81±8%", without spaces so that no line breaks within. */
export function shownWithError(percent: number): string {
  return `${Math.round(percent)}±${SEM_POINTS}%`;
}

/** Whole points between two percentages as printed, so that a reader who subtracts gets the same. */
export function pointsApart(higher: number, lower: number): number {
  return Math.round(higher) - Math.round(lower);
}

/** What stands clear at the top of a profile. @param percentages of the types that have one, highest first */
export function rateDistinction(percentages: readonly number[]): Distinction {
  const [first, second, third] = percentages;
  const isClear = (higher: number | undefined, next: number | undefined) =>
    higher !== undefined && next !== undefined && pointsApart(higher, next) >= CLEAR_FROM_POINTS;
  if (isClear(first, second)) return "first";
  return isClear(second, third) ? "pair" : "none";
}
