import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
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
// The 3 to 6 occupations behind each category's mean profile, by O*NET-SOC code.
import occupationCodes from "./category-occupations.json";

type Sheet = Readonly<Record<number, string>>;

const { categories } = CAREER_CATALOGUE;

function topFive(
  profile: RiasecProfile,
  seed: string,
  { norms = null, catalogue = CAREER_CATALOGUE }: { norms?: Norms | null; catalogue?: CareerCatalogue } = {},
): number[] {
  const compared = norms === null ? profile : { ...profile, norms };
  return recommendCareers({ profile: compared, catalogue, chosenCategoryIds: [], seed })
    .slice(0, CAREER_LIMIT)
    .map(({ categoryId }) => categoryId);
}

/** Share of people, 0 to 1, with a category among their five careers, by category, highest first. */
export function sharesInTopFive(sheets: readonly Sheet[], norms: Norms | null): { name: string; share: number }[] {
  const counts = new Map<number, number>();
  for (const [index, sheet] of sheets.entries()) {
    for (const id of topFive(scoreProfile(QUESTIONS, sheet), `simulated ${index}`, { norms })) {
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
export function stabilityUnderOrderIds(sheets: readonly Sheet[], norms: Norms | null): { five: number; first: number } {
  const same = sheets.map((sheet, index) => {
    const profile = scoreProfile(QUESTIONS, sheet);
    const [one, other] = ["first", "second"].map((order) => topFive(profile, `${order} order ${index}`, { norms }));
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

interface LeftOutOccupation {
  readonly occupation: string;
  readonly category: string;
  readonly isInTopFive: boolean;
}

/** Per occupation, taken as a student: is its category, computed without it, among the five? */
export function leaveOneOut(): LeftOutOccupation[] {
  return categories.flatMap((category) => {
    const members = listMembers(category);
    return members.map(({ occupationTitle, interests }) => {
      const others = members.filter((member) => member.interests !== interests);
      const without = mapTypes((type) => mean(others.map((member) => member.interests[type])));
      const catalogue = {
        ...CAREER_CATALOGUE,
        categories: categories.map((one) => (one === category ? { ...category, interests: without } : one)),
      };
      const five = topFive(profileOfRatings(interests), occupationTitle, { catalogue });
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
function profileOfRatings(ratings: RiasecScores): RiasecProfile {
  const percentages = mapTypes((type) => (100 * (ratings[type] - 1)) / 6);
  const letters = HOLLAND_TYPES.toSorted((first, second) => percentages[second] - percentages[first]);
  const considered = HOLLAND_TYPES.filter((type) => isConsidered(percentages[type]));
  return {
    // Neutral answers; only the differences are stated here.
    ...scoreProfile([], {}),
    percentages,
    letters,
    code: letters.slice(0, 3).join(""),
    considered,
    isFlat: false,
    hasLowInterest: considered.length === 0,
  };
}
