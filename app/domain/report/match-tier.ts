import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import { comparedPercentages, standardisedPoints } from "#app/domain/assessment/norms.ts";
import { mean, standardDeviation } from "#app/domain/assessment/statistics.ts";
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
  readonly profile: Pick<RiasecProfile, "isFlat" | "percentages" | "norms"> | null;
  readonly quality: Pick<AnswerQuality, "verdict"> | null;
}

/** The part of the answers that tells whether they support anything. */
interface SupportingAnswers {
  readonly profile: Pick<RiasecProfile, "isFlat"> | null;
  readonly quality: AnswersBehind["quality"];
}

/**
 * Why answers do not describe the student: "careless" also if one-sided or contradictory, "flat" if they do not separate
 * the types. Null if they do. Such answers have no code and no match on any page, and a way to answer again is offered.
 */
export function whyUnsupported({ profile, quality }: SupportingAnswers): "careless" | "flat" | null {
  if (quality?.verdict === "interpret_with_care") return "careless";
  return profile?.isFlat ? "flat" : null;
}

/** Whether answers describe the student well enough to call a career a match, or to print a code. */
export function supportMatches(answers: SupportingAnswers): boolean {
  return whyUnsupported(answers) === null;
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

/**
 * Standard deviation of a career's interest match in points, if the answers were given again at the report's own error
 * (`SEM_POINTS`); null if the answers do not support matches. To second order, and limited for profiles hardly wider
 * than the error: within 10 % of drawn errors for nearly all honest people, 4 to 12 points for most.
 * @param match interest match in percent, 50 · (1 + correlation)
 */
export function matchError(match: number, answers: AnswersBehind): number | null {
  const { profile } = answers;
  if (profile === null || !supportMatches(answers)) return null;
  const { norms } = profile;
  const compared = comparedPercentages(profile);
  const percentages = compared ?? profile.percentages;
  const types = HOLLAND_TYPES.filter((type) => percentages[type] !== null);
  if (types.length < MIN_TYPES_FOR_ERROR) return null;
  const values = types.map((type) => percentages[type] ?? 0);
  const points = types.map((type) => (compared && norms ? standardisedPoints(type, norms) : 1));
  const variance = SEM_POINTS ** 2 * mean(points.map((each) => each ** 2));
  // The error as a share of the profile's width, squared.
  const width = values.length * standardDeviation(values, "population") ** 2;
  const share = variance / (width + WIDTH_LIMIT * variance);
  const correlation = match / NO_RELATION_PERCENT - 1;
  const free = types.length - 2;
  return NO_RELATION_PERCENT * Math.sqrt((1 - correlation ** 2) * share + (free / 2) * share ** 2);
}

/** Two types always correlate perfectly. */
const MIN_TYPES_FOR_ERROR = 3;

/** Fitted to drawn errors: a correlation cannot leave its range, however narrow the profile. */
const WIDTH_LIMIT = 3;

export interface CareerFigures {
  readonly tier: MatchTier;
  /** Whole percent: interest match. */
  readonly match: number;
  /** Standard deviation of the match in points, to one decimal: see `matchError`. */
  readonly error: number | null;
  /** Number of its group of level careers from 1 on; null if it is level with no other. See `levelGroups`. */
  readonly level: number | null;
  readonly isChosen: boolean;
}

type RankedCareer = Pick<RecommendedCareer, "fit" | "isExplore" | "choiceRank">;

/**
 * The figures of a list of recommended careers: the same on screen, on the cover, in print and in the text. Answers that
 * do not support a match make every career worth a look at most.
 * @param careers the careers shown, best first
 */
export function careerFigures<Career extends RankedCareer>(
  careers: readonly Career[],
  answers: AnswersBehind,
): { readonly career: Career; readonly figures: CareerFigures }[] {
  const figures = careers.map((career): CareerFigures & { career: Career } => {
    // From the match as printed: a finished report keeps only that.
    const match = Math.round(career.fit);
    const error = matchError(match, answers);
    return {
      career,
      tier: toTier(career, answers),
      match,
      error: error === null ? null : Math.round(10 * error) / 10,
      level: null,
      isChosen: career.choiceRank !== null,
    };
  });
  const groups = levelGroups(figures);
  return figures.map((each) => {
    const group = groups.findIndex((members) => members.includes(each));
    const { career, ...own } = each;
    return { career, figures: { ...own, level: group < 0 ? null : group + 1 } };
  });
}

/**
 * The groups of level careers, highest match first, each of two or more: nobody can say which of them fits better,
 * because they differ from the group's highest by no more than the larger of the two errors. Chosen careers are in none:
 * they are listed because of the wish.
 */
export function levelGroups<Career extends Pick<CareerFigures, "match" | "error" | "isChosen">>(
  careers: readonly Career[],
): Career[][] {
  const ranked = careers.filter(({ isChosen }) => !isChosen).toSorted((one, other) => other.match - one.match);
  const groups: Career[][] = [];
  for (const career of ranked) {
    const group = groups.at(-1);
    const highest = group?.[0];
    if (group && highest && areLevel(highest, career)) group.push(career);
    else groups.push([career]);
  }
  return groups.filter(({ length }) => length > 1);
}

type Matched = Pick<CareerFigures, "match" | "error">;

function areLevel(one: Matched, other: Matched): boolean {
  if (one.error === null || other.error === null) return false;
  return Math.abs(one.match - other.match) <= Math.max(one.error, other.error);
}
