import { describe, expect, it } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import type { CareerCategory } from "#app/domain/report/career.ts";
import { congruenceC, type RiasecScores } from "#app/domain/assessment/riasec.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";

/**
 * Means and standard deviations (divisor n) of the Occupational Interests of all 923 rated occupations of the O*NET
 * 30.2 Database, scale 1 to 7. C is rated high almost everywhere and R spreads widely, so that ratings of different
 * types compare only as z-scores.
 */
const ALL_OCCUPATIONS: Readonly<Record<HollandType, { mean: number; deviation: number }>> = {
  R: { mean: 4.5724, deviation: 1.9275 },
  I: { mean: 3.3613, deviation: 1.6816 },
  A: { mean: 1.9362, deviation: 1.2005 },
  S: { mean: 2.9437, deviation: 1.7461 },
  E: { mean: 2.825, deviation: 1.6111 },
  C: { mean: 4.5251, deviation: 0.9939 },
};

const { categories } = CAREER_CATALOGUE;

function zScore(category: CareerCategory, type: HollandType): number {
  const { mean, deviation } = ALL_OCCUPATIONS[type];
  return (category.interests[type] - mean) / deviation;
}

function typesBy(toValue: (type: HollandType) => number): HollandType[] {
  return HOLLAND_TYPES.toSorted((first, second) => toValue(second) - toValue(first));
}

function typesByZScore(category: CareerCategory): HollandType[] {
  return typesBy((type) => zScore(category, type));
}

/** The three highest mean ratings: the code before its review. */
function ratedCode(interests: RiasecScores): string {
  return typesBy((type) => interests[type])
    .slice(0, 3)
    .join("");
}

interface Agreement {
  /** Share of the codes whose first letter is the highest z-score. */
  readonly firstIsHighest: number;
  /** Share of the codes whose first letter is one of the two highest z-scores. */
  readonly firstInTopTwo: number;
  /** Mean C-index (0 to 18, 9 by chance) of the codes with the three highest z-scores. */
  readonly meanCongruence: number;
}

/** How well codes agree with their profiles; `toCode` returns a category's code. */
function measureAgreement(toCode: (category: CareerCategory, place: number) => string): Agreement {
  const rows = categories.map((category, place) => {
    const code = toCode(category, place);
    const order = typesByZScore(category);
    return {
      isHighest: code[0] === order[0],
      isInTopTwo: order.slice(0, 2).some((type) => type === code[0]),
      congruence: congruenceC(order.slice(0, 3).join(""), code),
    };
  });
  const count = rows.length;
  return {
    firstIsHighest: rows.filter(({ isHighest }) => isHighest).length / count,
    firstInTopTwo: rows.filter(({ isInTopTwo }) => isInTopTwo).length / count,
    meanCongruence: rows.reduce((sum, { congruence }) => sum + congruence, 0) / count,
  };
}

/** Below this the letters no longer describe the profiles. The codes as rated reach .70, .93, 13.5. */
const FLOOR: Agreement = { firstIsHighest: 0.75, firstInTopTwo: 0.95, meanCongruence: 14 };

function reachesFloor({ firstIsHighest, firstInTopTwo, meanCongruence }: Agreement): boolean {
  return (
    firstIsHighest >= FLOOR.firstIsHighest &&
    firstInTopTwo >= FLOOR.firstInTopTwo &&
    meanCongruence >= FLOOR.meanCongruence
  );
}

describe("the codes of the categories", () => {
  it("agree with the O*NET profiles", () => {
    const agreement = measureAgreement(({ hollandCode }) => hollandCode);
    console.info(
      `Category codes and O*NET profiles: first letter is the highest z-score in ` +
        `${percent(agreement.firstIsHighest)}, among the two highest in ` +
        `${percent(agreement.firstInTopTwo)}; mean C-index ${agreement.meanCongruence.toFixed(1)} of 18.`,
    );
    expect(agreement).toSatisfy(reachesFloor);
  });

  it("agree better than the ratings alone, and far better than another category's code", () => {
    expect(measureAgreement(({ interests }) => ratedCode(interests))).not.toSatisfy(reachesFloor);
    const neighbours = measureAgreement((_, place) => categories.at(place - 1)?.hollandCode ?? "");
    expect(neighbours).not.toSatisfy(reachesFloor);
  });

  it("are the three highest ratings, or a note says what they were and why they changed", () => {
    for (const { name, interests, hollandCode, codeNote = "" } of categories) {
      const rated = ratedCode(interests);
      expect(codeNote.startsWith("Was "), name).toBe(rated !== hollandCode);
      if (rated !== hollandCode) {
        expect(codeNote, name).toMatch(`Was ${rated} from mean ratings`);
      }
    }
  });

  it("have a note wherever z-scores speak against a letter", () => {
    const unexplained = categories.filter((category) => {
      const order = typesByZScore(category);
      const { hollandCode, codeNote = "" } = category;
      const isDisputed = hollandCode[0] !== order[0] || hollandCode.includes(order.at(-1) ?? "");
      return isDisputed && codeNote === "";
    });
    expect(unexplained.map(({ name, hollandCode }) => `${name} ${hollandCode}`)).toEqual([]);
  });

  it("quote in their notes the z-scores that follow from the ratings", () => {
    for (const category of categories) {
      for (const [, type, quoted] of (category.codeNote ?? "").matchAll(/\b([RIASEC]) \(?([+-]\d\.\d\d)/g)) {
        const difference = zScore(category, type as HollandType) - Number(quoted);
        expect(Math.abs(difference), `${category.name} ${type}`).toBeLessThan(0.006);
      }
    }
  });
});

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
