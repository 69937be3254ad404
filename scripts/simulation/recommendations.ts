import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { CLEAR_FROM_POINTS, SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import { provisionalNorms, withNorms } from "#app/domain/assessment/norms.ts";
import { fnv1a32, mulberry32 } from "#app/domain/platform/seeded-random.ts";
import {
  isConsidered,
  mapTypes,
  type Norms,
  type RiasecProfile,
  type RiasecScores,
  scoreProfile,
} from "#app/domain/assessment/riasec.ts";
import { mean } from "#app/domain/assessment/statistics.ts";
import type { CareerCatalogue, CareerCategory } from "#app/domain/report/career.ts";
import { recommendCareers, CAREER_LIMIT } from "#app/domain/report/recommendation.ts";
import { normalFrom } from "../../tests/support/makers/simulated-people.ts";
import { isFlagged } from "./samples.ts";
// The 3 to 6 occupations behind each category's mean profile, by O*NET-SOC code.
import occupationCodes from "./category-occupations.json";

type Sheet = Readonly<Record<number, string>>;

const { categories } = CAREER_CATALOGUE;

/** A sheet's profile as a report has it: careless answers are not compared with the norms. */
function profileOf(sheet: Sheet, norms: Norms): RiasecProfile {
  const verdict = isFlagged(sheet) ? "interpret_with_care" : "good";
  return withNorms(scoreProfile(QUESTIONS, sheet), { norms, quality: { verdict } });
}

function topFive(profile: RiasecProfile, seed: string, catalogue: CareerCatalogue = CAREER_CATALOGUE): number[] {
  return recommendCareers({ profile, catalogue, chosenCategoryIds: [], seed })
    .slice(0, CAREER_LIMIT)
    .map(({ categoryId }) => categoryId);
}

/** Share of people, 0 to 1, with a category among their five careers, by category, highest first. */
export function sharesInTopFive(sheets: readonly Sheet[], norms: Norms): { name: string; share: number }[] {
  const counts = new Map<number, number>();
  for (const [index, sheet] of sheets.entries()) {
    for (const id of topFive(profileOf(sheet, norms), `simulated ${index}`)) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return categories
    .map(({ id, name, hollandCode }) => ({
      name: `${name} (${hollandCode})`,
      share: (counts.get(id) ?? 0) / sheets.length,
    }))
    .toSorted((first, second) => second.share - first.share);
}

/** Share of people with the same five careers, and the same first one, under another order id. */
export function stabilityUnderOrderIds(sheets: readonly Sheet[], norms: Norms): { five: number; first: number } {
  const same = sheets.map((sheet, index) => {
    const profile = profileOf(sheet, norms);
    const [one, other] = ["first", "second"].map((order) => topFive(profile, `${order} order ${index}`));
    return {
      five: new Set([...(one ?? []), ...(other ?? [])]).size === CAREER_LIMIT,
      first: one?.[0] === other?.[0],
    };
  });
  return {
    five: same.filter(({ five }) => five).length / same.length,
    first: same.filter(({ first }) => first).length / same.length,
  };
}

/**
 * The careers of people whose six percentages are drawn anew at the report's own error, once for each: how many of the
 * five stay on average, and how often the first one does. Without people whose answers are flagged.
 */
export function stabilityUnderError(sheets: readonly Sheet[], norms: Norms): { five: number; first: number } {
  const drawn = sheets.flatMap((sheet, index) => {
    const profile = profileOf(sheet, norms);
    if (profile.norms === undefined) return [];
    // Not the seed of the person's own answers, whose interests begin with the same values.
    const normal = normalFrom(mulberry32(fnv1a32(`redrawn ${index}`)));
    const percentages = mapTypes((type) =>
      Math.min(100, Math.max(0, (profile.percentages[type] ?? 0) + SEM_POINTS * normal())),
    );
    const before = topFive(profile, `simulated ${index}`);
    const after = topFive({ ...profileOfPercentages(percentages), norms }, `simulated ${index}`);
    return [{ five: before.filter((id) => after.includes(id)).length, first: Number(before[0] === after[0]) }];
  });
  return { five: mean(drawn.map(({ five }) => five)), first: mean(drawn.map(({ first }) => first)) };
}

interface LeftOutOccupation {
  readonly occupation: string;
  readonly category: string;
  readonly isInTopFive: boolean;
}

/**
 * Per occupation, taken as a student: is its category, computed without it, among the five? Occupations are compared
 * with the average occupation, as students with the average person.
 */
export function leaveOneOut(): LeftOutOccupation[] {
  const all = categories.flatMap(listMembers).map(({ interests }) => percentagesOfRatings(interests));
  const norms = provisionalNorms(
    mapTypes((type) => mean(all.map((percentages) => percentages[type]))),
    { n: all.length, date: "2026-11-28" },
  );
  return categories.flatMap((category) => {
    const members = listMembers(category);
    return members.map(({ occupationTitle, interests }) => {
      const others = members.filter((member) => member.interests !== interests);
      const without = mapTypes((type) => mean(others.map((member) => member.interests[type])));
      const catalogue = {
        ...CAREER_CATALOGUE,
        categories: categories.map((one) => (one === category ? { ...category, interests: without } : one)),
      };
      const five = topFive(
        { ...profileOfPercentages(percentagesOfRatings(interests)), norms },
        occupationTitle,
        catalogue,
      );
      return { occupation: occupationTitle, category: category.name, isInTopFive: five.includes(category.id) };
    });
  });
}

/** The occupations that the category's profile is the mean of. */
function listMembers(category: CareerCategory) {
  const codes = new Map(Object.entries(occupationCodes)).get(String(category.id)) ?? [];
  // Two subcategories may be described by the same occupation.
  const members = codes.flatMap((code) => {
    const found = category.subcategories.find(({ occupationCode }) => occupationCode === code);
    return found ?? [];
  });
  const isTheirMean = HOLLAND_TYPES.every(
    (type) => Math.abs(mean(members.map(({ interests }) => interests[type])) - category.interests[type]) < 0.006,
  );
  if (!isTheirMean) throw new Error(`${category.name} is not the mean of its occupations`);
  return members;
}

/** Ratings of 1 to 7 as a student's percentages. */
function percentagesOfRatings(ratings: RiasecScores): RiasecScores {
  return mapTypes((type) => (100 * (ratings[type] - 1)) / 6);
}

/** A profile with all that ranking careers needs. */
function profileOfPercentages(percentages: RiasecScores): RiasecProfile {
  const sorted = HOLLAND_TYPES.map((type) => percentages[type]);
  const letters = HOLLAND_TYPES.toSorted((first, second) => percentages[second] - percentages[first]);
  const considered = HOLLAND_TYPES.filter((type) => isConsidered(percentages[type]));
  return {
    // No answers; only the differences are stated here.
    ...scoreProfile([], {}),
    percentages,
    letters,
    code: letters.slice(0, 3).join(""),
    considered,
    isFlat: Math.max(...sorted) - Math.min(...sorted) < CLEAR_FROM_POINTS,
    hasLowInterest: considered.length === 0,
  };
}
