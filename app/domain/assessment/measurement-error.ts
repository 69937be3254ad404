/**
 * Standard error of measurement of a type's percentage, in points: the true percentage lies within it two times in
 * three. 7.8 to 8.3 for eight items per type (reliability .85) in a simulation of 20,000 people based on the published
 * means, deviations and correlations of 41,947 (Open Psychometrics). To be replaced by a value from our own students.
 */
export const SEM_POINTS = 8;

/** Two types differ reliably from this many points on: about one standard error of a difference, √2 · SEM. */
export const CLEAR_FROM_POINTS = 12;

/** A type this many points above the next is far ahead: twice what is clear. */
export const FAR_FROM_POINTS = 2 * CLEAR_FROM_POINTS;

/** Which of the strongest types are clearly ahead: the first one, else the first two together, else none. */
export type Distinction = "first" | "pair" | "none";

/** The range within one SEM of a percentage, clamped to 0–100. */
export function bandAround(percent: number): { lowest: number; highest: number } {
  return { lowest: Math.max(0, percent - SEM_POINTS), highest: Math.min(100, percent + SEM_POINTS) };
}

/** A percentage with its error: "81±8%", without spaces so that no line breaks inside. */
export function shownWithError(percent: number): string {
  return `${Math.round(percent)}±${SEM_POINTS}%`;
}

/** Difference of two percentages as printed, so that readers who subtract get the same. */
export function pointsApart(higher: number, lower: number): number {
  return Math.round(higher) - Math.round(lower);
}

/** Which types are clearly ahead in a profile. @param percentages of the types that have one, highest first */
export function rateDistinction(percentages: readonly number[]): Distinction {
  const [first, second, third] = percentages;
  const isClear = (higher: number | undefined, next: number | undefined) =>
    higher !== undefined && next !== undefined && pointsApart(higher, next) >= CLEAR_FROM_POINTS;
  if (isClear(first, second)) return "first";
  return isClear(second, third) ? "pair" : "none";
}
