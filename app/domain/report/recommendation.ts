import type { CareerCatalogue, CareerCategory } from "./career.ts";
import {
  codeLetters,
  congruenceC,
  congruenceM,
  guidingTypes,
  isConsidered,
  mapTypes,
  type RiasecProfile,
  type RiasecScores,
} from "#app/domain/assessment/riasec.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { comparedPercentages } from "#app/domain/assessment/norms.ts";
import { fnv1a32, mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { mean, pearson } from "#app/domain/assessment/statistics.ts";

const RECOMMENDED_CAREERS = 10;

/** Careers shown on the results page. */
export const CAREER_LIMIT = 5;

const MAX_SUBCATEGORIES = 5;

/** Required limits of the jitter factor. */
const JITTER_LIMITS = { lowest: 0.85, highest: 1.15 } as const;

/** Only wide enough to break ties: a wider jitter would change the careers listed for the same answers. */
const JITTER_FROM = 0.9998;
const JITTER_WIDTH = 0.0004;

/** Careers that were not chosen stay below 95 percent, where chosen ones start. */
const HIGHEST_UNCHOSEN_SCORE = 94;

/** Interest fit if answers or ratings do not vary and cannot be compared. */
const NEUTRAL_PERCENT = 50;

export interface RecommendationRequest {
  readonly profile: RiasecProfile;
  readonly catalogue: CareerCatalogue;
  /** As stored, first choice first; duplicates and unknown ids are dropped. */
  readonly chosenCategoryIds: readonly number[];
  /** The order's id or, without an order, the user's id: the only input of the jitter. */
  readonly seed: string;
}

export interface RecommendedCareer {
  readonly categoryId: number;
  readonly categoryName: string;
  /** Percent, unrounded: the list's sort key. */
  readonly score: number;
  /** The score as a whole percent. Never printed: beside a match, 95 to 100 for a wish is misread. */
  readonly shownPercent: number;
  /** Percent: similarity of the student's and the career's profiles in shape. */
  readonly fit: number;
  /** Percent: the student's level on the career's three letters. */
  readonly level: number;
  /** Percent: fit and level combined, before jitter. */
  readonly base: number;
  /** Factor applied to base; 1 for chosen careers. */
  readonly jitter: number;
  /** 1, 2 or 3 for a chosen career (a wish, not evidence of fit: print `fit` next to it); else null. */
  readonly choiceRank: number | null;
  /** Included only to fill the list: neither of its first two letters is one of the student's types. */
  readonly isExplore: boolean;
  /** At most five, closest to the student first; in catalogue order for a flat profile. */
  readonly subcategories: readonly string[];
  /** Agreement of the two codes: C-index 0–18 and Iachan's M 0–28. */
  readonly congruence: { readonly c: number; readonly m: number };
}

/** The part of a career kept in a report's row once the rest has moved to the file of its texts: see `keptCareers`. */
export type KeptCareer = Pick<
  RecommendedCareer,
  "categoryId" | "categoryName" | "shownPercent" | "fit" | "choiceRank" | "isExplore" | "subcategories"
>;

/** The careers shown, best first, reduced to name and printed figures: a tenth of the bytes. Idempotent. */
export function keptCareers(careers: readonly KeptCareer[]): KeptCareer[] {
  return careers
    .slice(0, CAREER_LIMIT)
    .map(({ categoryId, categoryName, shownPercent, fit, choiceRank, isExplore }) => ({
      categoryId,
      categoryName,
      shownPercent,
      fit: Math.round(fit),
      choiceRank,
      isExplore,
      subcategories: [],
    }));
}

/** A kept career in stored form: id, name, percent, fit, and its rank if chosen, or 1 if to explore. */
type StoredCareer =
  | KeptCareer
  | [id: number, name: string, percent: number, fit: number, choiceRank?: number | null, isExplore?: 1];

const isOnlyKept = (career: KeptCareer) => !("score" in career) && career.subcategories.length === 0;

/** Careers in stored form: whole ones unchanged, kept ones without their fields' names. */
export function storedCareers(careers: readonly KeptCareer[]): StoredCareer[] {
  return careers.map((career) => {
    if (!isOnlyKept(career)) return career;
    const { categoryId, categoryName, shownPercent, fit, choiceRank, isExplore } = career;
    if (isExplore) return [categoryId, categoryName, shownPercent, fit, choiceRank, 1];
    if (choiceRank !== null) return [categoryId, categoryName, shownPercent, fit, choiceRank];
    return [categoryId, categoryName, shownPercent, fit];
  });
}

/** Reads careers in any form of `storedCareers`. */
export function readCareers(stored: readonly StoredCareer[]): KeptCareer[] {
  return stored.map((career) => {
    if (!isTuple(career)) return career;
    const [categoryId, categoryName, shownPercent, fit, choiceRank = null, isExplore = 0] = career;
    return {
      categoryId,
      categoryName,
      shownPercent,
      fit,
      choiceRank,
      isExplore: isExplore === 1,
      subcategories: [],
    };
  });
}

function isTuple(career: StoredCareer): career is Exclude<StoredCareer, KeptCareer> {
  return Array.isArray(career);
}

/**
 * The student's ten best careers, best first; fewer only if the catalogue has fewer. Pure: the same profile, choices
 * and seed give the same list.
 * base = 0.7 fit + 0.3 level, fit = 50 (1 + Pearson(student, category)), as McCloy et al. (1999) link profiles to
 * occupations, with the category's difference from the average category (distinctive similarity, Furr 2008): otherwise
 * a category like everybody's profile is everybody's career. score = min(94, base · jitter); chosen careers score 95 to
 * 100.
 */
export function recommendCareers(request: RecommendationRequest): RecommendedCareer[] {
  const { catalogue, seed } = request;
  const profile = amongOthers(request.profile);
  const choices = knownChoices(request.chosenCategoryIds, catalogue);
  const student = { profile, average: averageInterests(catalogue) };
  const chosen = choices.map((category, index) => scoreChosen(category, index + 1, student));
  const others = catalogue.categories
    .filter((category) => !choices.includes(category))
    .map((category) => scoreUnchosen(category, student, seed));

  const places = RECOMMENDED_CAREERS - chosen.length;
  const selected = profile.isFlat
    ? selectAcrossTypes(others, profile, catalogue, places)
    : selectEligible(others, profile, catalogue, places);

  return [...chosen, ...selected].toSorted(compareCareers);
}

/**
 * The profile for ranking careers. With norms, percentages are relative to other students: nearly everyone likes to
 * help people, so this says less about a person than a rarer interest with the same percentage. Letters and code stay
 * as answered, and no type above 40 percent is dropped. Norms are not applied if the answers do not separate the types,
 * or do not differ from an average student's.
 */
function amongOthers(profile: RiasecProfile): RiasecProfile {
  const percentages = comparedPercentages(profile);
  if (percentages === null) return profile;
  const considered = HOLLAND_TYPES.filter(
    (type) => profile.considered.includes(type) || isConsidered(percentages[type]),
  );
  return { ...profile, percentages, considered, hasLowInterest: considered.length === 0 };
}

/** Whether a student's careers were ranked relative to other students' interests. */
export function isComparedWithOthers(profile: RiasecProfile): boolean {
  return amongOthers(profile) !== profile;
}

/**
 * How well a student's interests match any career of the catalogue, in percent: the `fit` of `recommendCareers`, which a
 * report keeps for its own careers only.
 */
export function interestFit(
  answered: RiasecProfile,
  { category, catalogue }: { category: CareerCategory; catalogue: CareerCatalogue },
): number {
  return fitOf(category, { profile: amongOthers(answered), average: averageInterests(catalogue) });
}

/** A student among the careers: the profile for ranking, and the mean of all categories' ratings. */
interface Student {
  readonly profile: RiasecProfile;
  readonly average: RiasecScores;
}

function averageInterests({ categories }: CareerCatalogue): RiasecScores {
  return mapTypes((type) => mean(categories.map(({ interests }) => interests[type])));
}

/** The chosen categories that exist, each once, without gaps. */
function knownChoices(chosenIds: readonly number[], catalogue: CareerCatalogue): CareerCategory[] {
  const uniqueIds = [...new Set(chosenIds)];
  return uniqueIds.flatMap((id) => catalogue.categories.filter((category) => category.id === id));
}

/** First choice 98 to 100, second 96.5 to 98.5, third 95 to 97; fit decides within the two points. */
function scoreChosen(category: CareerCategory, choiceRank: number, student: Student): RecommendedCareer {
  const match = matchCategory(category, student);
  const score = 95 + 1.5 * (3 - choiceRank) + (2 * match.fit) / 100;
  return { ...match, score, shownPercent: Math.round(score), jitter: 1, choiceRank };
}

function scoreUnchosen(category: CareerCategory, student: Student, seed: string): RecommendedCareer {
  const match = matchCategory(category, student);
  const jitter = jitterFor(seed, category.id);
  const score = Math.min(HIGHEST_UNCHOSEN_SCORE, match.base * jitter);
  return { ...match, score, shownPercent: Math.round(score), jitter, choiceRank: null };
}

/** The part of a match that does not depend on the student's choices. */
function matchCategory(category: CareerCategory, student: Student) {
  const { profile } = student;
  const fit = fitOf(category, student);
  const level = computeLevel(profile, category.hollandCode);
  return {
    categoryId: category.id,
    categoryName: category.name,
    fit,
    level,
    base: 0.7 * fit + 0.3 * level,
    isExplore: false,
    subcategories: subcategoriesFor(category, student),
    congruence: {
      c: congruenceC(profile.code, category.hollandCode),
      m: congruenceM(profile.code, category.hollandCode),
    },
  };
}

function fitOf({ interests }: CareerCategory, student: Student): number {
  return student.profile.isFlat ? NEUTRAL_PERCENT : computeFit(student, interests);
}

/** Correlation of the student's types with the ratings' differences from the average, over types with a percentage. */
function correlate({ profile, average }: Student, ratings: RiasecScores): number | null {
  const percentages: number[] = [];
  const comparedRatings: number[] = [];
  for (const type of HOLLAND_TYPES) {
    const percent = profile.percentages[type];
    if (percent !== null) {
      percentages.push(percent);
      comparedRatings.push(ratings[type] - average[type]);
    }
  }
  return pearson(percentages, comparedRatings);
}

/** Percent, 0 (opposite shapes) to 100 (the same shape); 50 if the shapes cannot be compared. */
function computeFit(student: Student, ratings: RiasecScores): number {
  return NEUTRAL_PERCENT * (1 + (correlate(student, ratings) ?? 0));
}

/** The student's percentages on the code's letters, weighted 3 : 2 : 1; missing types are left out. */
function computeLevel(profile: RiasecProfile, hollandCode: string): number {
  let weighted = 0;
  let totalWeight = 0;
  for (const [position, type] of codeLetters(hollandCode).entries()) {
    const percent = profile.percentages[type];
    if (percent !== null) {
      const weight = 3 - position;
      weighted += weight * percent;
      totalWeight += weight;
    }
  }
  return totalWeight === 0 ? NEUTRAL_PERCENT : weighted / totalWeight;
}

/** A factor near 1 that depends only on the order and the category. */
function jitterFor(seed: string, categoryId: number): number {
  const random = mulberry32(fnv1a32(`${seed}:${categoryId}`));
  const jitter = JITTER_FROM + JITTER_WIDTH * random();
  return Math.min(JITTER_LIMITS.highest, Math.max(JITTER_LIMITS.lowest, jitter));
}

function subcategoriesFor(category: CareerCategory, student: Student): string[] {
  return category.subcategories
    .map((subcategory) => ({
      name: subcategory.name,
      // A flat profile cannot rank them; ties keep the catalogue's order.
      likeness: student.profile.isFlat ? 0 : (correlate(student, subcategory.interests) ?? 0),
    }))
    .toSorted((first, second) => second.likeness - first.likeness)
    .slice(0, MAX_SUBCATEGORIES)
    .map((subcategory) => subcategory.name);
}

/** The best careers listed under the student's types, filled up with the best of the rest. */
function selectEligible(
  careers: readonly RecommendedCareer[],
  profile: RiasecProfile,
  catalogue: CareerCatalogue,
  places: number,
): RecommendedCareer[] {
  const eligibleIds = new Set(guidingTypes(profile).flatMap((type) => catalogue.hollandLists[type]));
  const sorted = careers.toSorted(compareCareers);
  const eligible = sorted.filter((career) => eligibleIds.has(career.categoryId));
  const explore = sorted
    .filter((career) => !eligibleIds.has(career.categoryId))
    .map((career) => ({ ...career, isExplore: true }));
  return [...eligible, ...explore].slice(0, places);
}

/**
 * For answers that do not separate the types: careers from all of them. The types take turns, strongest first, each
 * with the unused category that starts with its letter and has its highest rating.
 */
function selectAcrossTypes(
  careers: readonly RecommendedCareer[],
  profile: RiasecProfile,
  catalogue: CareerCatalogue,
  places: number,
): RecommendedCareer[] {
  const queues = typesByPercentage(profile).map((type) => careersLedBy(type, careers, catalogue));
  const longest = Math.max(...queues.map((queue) => queue.length));
  const turns: RecommendedCareer[] = [];
  for (let round = 0; round < longest; round += 1) {
    for (const queue of queues) {
      turns.push(...queue.slice(round, round + 1));
    }
  }
  return turns.slice(0, places);
}

/** All six types, highest percentage first, ties in hexagon order, missing ones last. */
function typesByPercentage(profile: RiasecProfile): HollandType[] {
  return HOLLAND_TYPES.toSorted(
    (first, second) => (profile.percentages[second] ?? -1) - (profile.percentages[first] ?? -1),
  );
}

/** The careers whose code starts with a type, highest rating on that type first. */
function careersLedBy(
  type: HollandType,
  careers: readonly RecommendedCareer[],
  catalogue: CareerCatalogue,
): RecommendedCareer[] {
  return catalogue.categories
    .filter((category) => category.hollandCode.startsWith(type))
    .toSorted((first, second) => second.interests[type] - first.interests[type])
    .flatMap((category) => careers.filter((career) => career.categoryId === category.id));
}

/** Highest score first, then highest base, then lowest id. */
function compareCareers(first: RecommendedCareer, second: RecommendedCareer): number {
  return second.score - first.score || second.base - first.base || first.categoryId - second.categoryId;
}
