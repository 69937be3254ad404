import type { RecommendedCareer } from "./recommendation.ts";

/** How well a career matches a student's interests, as the report words it. */
export type MatchTier = "strong" | "good" | "look";

/** The interest match of unrelated profiles: a correlation of 0. */
export const NO_RELATION_PERCENT = 50;

/** Lower limit of a good match: a correlation of .3, a medium one (Cohen 1988). */
export const GOOD_FROM_PERCENT = 65;

/** Lower limit of a strong match: a correlation of .7, at which two profiles share half of their variance. */
export const STRONG_FROM_PERCENT = 85;

/**
 * A career's tier by interests alone, whether or not the student chose it.
 * @param fit interest match in percent, 50 · (1 + correlation)
 * @param isExplore included only to fill the list: worth a look at most
 */
function toTier({ fit, isExplore }: { readonly fit: number; readonly isExplore: boolean }): MatchTier {
  // Rounded as printed: 84.6 is shown as 85, which must meet the limit.
  const match = Math.round(fit);
  if (isExplore || match < GOOD_FROM_PERCENT) return "look";
  return match >= STRONG_FROM_PERCENT ? "strong" : "good";
}

export interface CareerFigures {
  readonly tier: MatchTier;
  /** Whole percent: interest match. */
  readonly match: number;
  /** Whole percent: the sort key of the list; 95 to 100 for a career the student chose. */
  readonly score: number;
  readonly isChosen: boolean;
}

/** A recommended career's figures: the same on screen, on the cover, in print and in the text. */
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
