import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import type { RecommendedCareer } from "./recommendation.ts";

/** How well a career matches a student's interests, as the report words it. */
export type MatchTier = "strong" | "good" | "look";

/** The interest match of unrelated profiles: a correlation of 0. */
export const NO_RELATION_PERCENT = 50;

/** Lower limit of a good match: a correlation of .3, a medium one (Cohen 1988). */
export const GOOD_FROM_PERCENT = 65;

/** Lower limit of a strong match: a correlation of .7, at which two profiles share half of their variance. */
export const STRONG_FROM_PERCENT = 85;

/** The answers behind a list of careers; null in older reports, which did not store them. */
export interface AnswersBehind {
  readonly profile: Pick<RiasecProfile, "isFlat"> | null;
  readonly quality: Pick<AnswerQuality, "verdict"> | null;
}

/** Whether answers describe the student well enough to call a career a match: not if flat, careless or one-sided. */
export function supportMatches({ profile, quality }: AnswersBehind): boolean {
  return !(profile?.isFlat ?? false) && quality?.verdict !== "interpret_with_care";
}

/**
 * A career's tier by interests alone, whether or not the student chose it.
 * @param fit interest match in percent, 50 · (1 + correlation)
 * @param isExplore included only to fill the list: worth a look at most
 */
function toTier(
  { fit, isExplore }: { readonly fit: number; readonly isExplore: boolean },
  answers: AnswersBehind,
): MatchTier {
  // Rounded as printed: 84.6 is shown as 85, which must meet the limit.
  const match = Math.round(fit);
  if (isExplore || match < GOOD_FROM_PERCENT || !supportMatches(answers)) return "look";
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

/**
 * A recommended career's figures: the same on screen, on the cover, in print and in the text. Answers that do not support
 * a match make it worth a look at most.
 */
export function careerFigures(
  career: Pick<RecommendedCareer, "fit" | "isExplore" | "shownPercent" | "choiceRank">,
  answers: AnswersBehind,
): CareerFigures {
  return {
    tier: toTier(career, answers),
    match: Math.round(career.fit),
    score: career.shownPercent,
    isChosen: career.choiceRank !== null,
  };
}
