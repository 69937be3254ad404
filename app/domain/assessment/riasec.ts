import { likertPoints, MAX_LIKERT_POINTS, scoredAnswer } from "./likert.ts";
import { standardDeviation } from "./statistics.ts";
import { HOLLAND_TYPES, type HollandType } from "./holland-type.ts";
import { CLEAR_FROM_POINTS } from "./measurement-error.ts";

/** One number per type: a person's percentages, or an occupation's O*NET ratings (1–7). */
export type RiasecScores = Readonly<Record<HollandType, number>>;

/** Results of other people by type: of our own students or, while they are too few, of a published survey. */
export interface Norms {
  /** Sample size. */
  readonly n: number;
  /** Day of computation, in India, `2027-01-31`. */
  readonly date: string;
  /** Percent. */
  readonly means: RiasecScores;
  /** Percentage points. */
  readonly deviations: RiasecScores;
  /** From a published survey instead of our own students. */
  readonly isProvisional?: true;
}

/** A type is considered above this percentage, not at it. */
const CONSIDERED_ABOVE_PERCENT = 40;

/** A type with fewer answered questions has no percentage. */
const MIN_ANSWERED_PER_TYPE = 6;

/** Letters of a Holland code that are shown and compared. */
const CODE_LENGTH = 3;

/** A question's scoring key. */
export interface KeyedItem {
  readonly id: number;
  readonly type: HollandType | null;
  readonly isReversed: boolean;
}

/** Distance of the first two letters on the hexagon: neighbours are most consistent. */
type Consistency = "high" | "medium" | "low";

/** How distinct the types are, in percentage points. */
interface Differentiation {
  /** Holland: highest minus lowest. */
  readonly range: number;
  /** Iachan (1984): x1 − (x2 + x4) / 2, sorted descending; null with fewer than 4 types. */
  readonly di3: number | null;
  /** Iachan (1984): x1 − (x3 + x5) / 2; null with fewer than 5 types. */
  readonly di4: number | null;
  /** Healy & Mourton: standard deviation of the types with divisor n (6). */
  readonly standardDeviation: number;
}

export interface RiasecProfile {
  /** Percent, 0 to 100, unrounded; null if too few questions of that type are answered. */
  readonly percentages: Readonly<Record<HollandType, number | null>>;
  /** Types with a percentage, strongest first. */
  readonly letters: readonly HollandType[];
  /** The first three letters, such as "IRC". */
  readonly code: string;
  /** Whether the code depends on breaking a tie. */
  readonly isTied: boolean;
  /** Types above 40 percent, in R I A S E C order. */
  readonly considered: readonly HollandType[];
  /** Even the highest and lowest types do not differ reliably. */
  readonly isFlat: boolean;
  /** No type is above 40 percent. */
  readonly hasLowInterest: boolean;
  readonly differentiation: Differentiation;
  /** Null if fewer than two types have a percentage. */
  readonly consistency: Consistency | null;
  /** Norms at the time of the report: careers are ranked by them. Absent in older reports and for careless answers. */
  readonly norms?: Norms;
}

interface TypeTally {
  readonly answered: number;
  readonly points: number;
  /** Answers worth the full two points after mirroring; used to break ties. */
  readonly fullPoints: number;
}

/**
 * A student's interest profile from the keyed questions, P = 100 · Σ points / (2 · n): the O*NET Interest Profiler
 * Short Form score (Rounds, Su, Lewis & Rivkin 2010) as a percentage.
 * @param items keyed questions; those without a type are ignored
 * @param answers stored option codes by question id; anything else counts as unanswered
 */
export function scoreProfile(items: readonly KeyedItem[], answers: Readonly<Record<number, string>>): RiasecProfile {
  const tallies = tallyTypes(items, answers);
  const percentages = mapTypes((type) => toPercentage(tallies[type]));
  const letters = rankTypes(percentages, tallies);
  const sorted = letters.map((type) => percentages[type] ?? 0);
  const considered = HOLLAND_TYPES.filter((type) => isConsidered(percentages[type]));
  const differentiation = computeDifferentiation(sorted);

  return {
    percentages,
    letters,
    code: letters.slice(0, CODE_LENGTH).join(""),
    isTied: sorted.slice(0, CODE_LENGTH).some((percent, index) => percent === sorted[index + 1]),
    considered,
    isFlat: differentiation.range < CLEAR_FROM_POINTS,
    hasLowInterest: considered.length === 0,
    differentiation,
    consistency: rateConsistency(letters),
  };
}

/** Whether a percentage is high enough to offer the type's careers; a missing one is not. */
export function isConsidered(percent: number | null): boolean {
  return (percent ?? 0) > CONSIDERED_ABOVE_PERCENT;
}

/** The types whose careers are offered: the considered ones or, if none is above 40 percent, the first two letters. */
export function guidingTypes(profile: RiasecProfile): readonly HollandType[] {
  return profile.hasLowInterest ? profile.letters.slice(0, 2) : profile.considered;
}

/** Steps between two types around the hexagon, 0 to 3. */
export function hexagonDistance(first: HollandType, second: HollandType): number {
  const steps = Math.abs(HOLLAND_TYPES.indexOf(first) - HOLLAND_TYPES.indexOf(second));
  return Math.min(steps, HOLLAND_TYPES.length - steps);
}

/** The letters of a Holland code, in order; other characters are dropped. */
export function codeLetters(code: string): HollandType[] {
  return [...code].flatMap((letter) => HOLLAND_TYPES.filter((type) => type === letter));
}

/** C-index of Brown & Gore (1994): C = 3·X1 + 2·X2 + X3 with X = 3 − hexagon distance; 0 (opposite) to 18 (same). */
export function congruenceC(personCode: string, careerCode: string): number {
  const careerLetters = codeLetters(careerCode);
  let congruence = 0;
  for (const [position, letter] of codeLetters(personCode).slice(0, CODE_LENGTH).entries()) {
    const careerLetter = careerLetters[position];
    if (careerLetter !== undefined) {
      congruence += (CODE_LENGTH - position) * (3 - hexagonDistance(letter, careerLetter));
    }
  }
  return congruence;
}

/** Iachan's weights: row = position in the person's code, column = position in the career's. */
const IACHAN_WEIGHTS: readonly (readonly number[])[] = [
  [22, 10, 4],
  [10, 5, 2],
  [4, 2, 1],
];

/** M-index of Iachan (1984): shared letters of two three-letter codes, from 0 (none) to 28 (the same code). */
export function congruenceM(personCode: string, careerCode: string): number {
  const careerLetters = codeLetters(careerCode);
  let congruence = 0;
  for (const [personPosition, letter] of codeLetters(personCode).entries()) {
    const careerPosition = careerLetters.indexOf(letter);
    congruence += IACHAN_WEIGHTS[personPosition]?.[careerPosition] ?? 0;
  }
  return congruence;
}

/** A record with one entry per type. */
export function mapTypes<Value>(toValue: (type: HollandType) => Value): Record<HollandType, Value> {
  return {
    R: toValue("R"),
    I: toValue("I"),
    A: toValue("A"),
    S: toValue("S"),
    E: toValue("E"),
    C: toValue("C"),
  };
}

function tallyTypes(
  items: readonly KeyedItem[],
  answers: Readonly<Record<number, string>>,
): Record<HollandType, TypeTally> {
  return mapTypes((type) => {
    const points = items.flatMap((item) => {
      const answer = scoredAnswer(answers[item.id]);
      return item.type === type && answer !== null ? [likertPoints(answer, item.isReversed)] : [];
    });
    return {
      answered: points.length,
      points: points.reduce((sum, value) => sum + value, 0),
      fullPoints: points.filter((value) => value === MAX_LIKERT_POINTS).length,
    };
  });
}

function toPercentage(tally: TypeTally): number | null {
  if (tally.answered < MIN_ANSWERED_PER_TYPE) {
    return null;
  }
  return (100 * tally.points) / (MAX_LIKERT_POINTS * tally.answered);
}

/** Highest percentage first, then more full-point answers, then hexagon order (the sort is stable). */
function rankTypes(
  percentages: Readonly<Record<HollandType, number | null>>,
  tallies: Readonly<Record<HollandType, TypeTally>>,
): HollandType[] {
  return HOLLAND_TYPES.filter((type) => percentages[type] !== null).toSorted(
    (first, second) =>
      (percentages[second] ?? 0) - (percentages[first] ?? 0) || tallies[second].fullPoints - tallies[first].fullPoints,
  );
}

/** @param sorted percentages, highest first */
function computeDifferentiation(sorted: readonly number[]): Differentiation {
  const [first, second, third, fourth, fifth] = sorted;
  const last = sorted.at(-1);
  return {
    range: first === undefined || last === undefined ? 0 : first - last,
    di3: first === undefined || second === undefined || fourth === undefined ? null : first - (second + fourth) / 2,
    di4: first === undefined || third === undefined || fifth === undefined ? null : first - (third + fifth) / 2,
    standardDeviation: standardDeviation(sorted, "population"),
  };
}

function rateConsistency(letters: readonly HollandType[]): Consistency | null {
  const [first, second] = letters;
  if (first === undefined || second === undefined) {
    return null;
  }
  const distance = hexagonDistance(first, second);
  if (distance === 1) {
    return "high";
  }
  return distance === 2 ? "medium" : "low";
}
