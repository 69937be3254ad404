import type { RecommendedCareer } from "./recommendation.ts";

/** How well a career matches a student's interests, in the words of the report. */
export type MatchTier = "strong" | "good" | "look";

/** The interest match of profiles that have nothing to do with each other: a correlation of 0. */
export const NO_RELATION_PERCENT = 50;

/** From here on the match is good: a correlation of .3, a medium one (Cohen 1988). */
export const GOOD_FROM_PERCENT = 65;

/** From here on it is strong: a correlation of .7, half of the variance of the two profiles is shared. */
export const STRONG_FROM_PERCENT = 85;

/**
 * The tier of a career by interests alone, whether or not the student chose it.
 * @param fit the interest match in percent, 50 · (1 + correlation)
 * @param isExplore included only to fill the list: worth a look at most
 */
function toTier({ fit, isExplore }: { readonly fit: number; readonly isExplore: boolean }): MatchTier {
  // As printed: 84.6 is shown as 85, and a reader who knows the limit agrees.
  const match = Math.round(fit);
  if (isExplore || match < GOOD_FROM_PERCENT) return "look";
  return match >= STRONG_FROM_PERCENT ? "strong" : "good";
}

/** The figures of one career as everything that shows it prints them. */
export interface CareerFigures {
  readonly tier: MatchTier;
  /** Whole percent: interest match. */
  readonly match: number;
  /** Whole percent: what the list is sorted by; 95 to 100 for a career that the student chose. */
  readonly score: number;
  readonly isChosen: boolean;
}

/** The figures of a recommended career: the same on screen, on the cover, in print and in the text. */
export function careerFigures(
  career: Pick<RecommendedCareer, "fit" | "isExplore" | "shownPercent" | "choiceRank">,
): CareerFigures {
  return {
    tier: toTier(career),
    match: Math.round(career.fit),
    score: career.shownPercent,
    isChosen: career.choiceRank !== null,
  };
}
