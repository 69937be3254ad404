import { HOLLAND_TYPES, type HollandType } from "./holland-type.ts";
import { isLikertAnswer, likertPoints, MAX_LIKERT_POINTS } from "./likert.ts";
import { hexagonDistance, type KeyedItem, mapTypes } from "./riasec.ts";

// What many people's answers say about the questionnaire. Everything is computed from sums that grow sheet by sheet, so
// that nobody's answers have to be read twice. They count half points (0 to 4 an item), hence are whole numbers, and
// adding in any order gives the same.

/** Half points of one answer at the most. */
const MOST_HALF_POINTS = 2 * MAX_LIKERT_POINTS;

/** The scored items of a questionnaire by type, in order of their ids. */
export type ScoredItems = Readonly<Record<HollandType, readonly KeyedItem[]>>;

/** One person's half points by type, in the order of the scored items. */
type SheetPoints = Readonly<Record<HollandType, readonly number[]>>;

/** Sums over people. Products are upper triangles, row by row, the diagonal included. */
export interface AnswerSums {
  readonly n: number;
  /** Half points of each item. */
  readonly items: Readonly<Record<HollandType, readonly number[]>>;
  /** Products of the items of one type with each other. */
  readonly itemProducts: Readonly<Record<HollandType, readonly number[]>>;
  /** Products of the six types' totals with each other, in the order R I A S E C. */
  readonly typeProducts: readonly number[];
}

/** How one item behaves among those of its type. */
interface ItemStatistics {
  readonly questionId: number;
  /** Points, 0 to 2, reversed items mirrored. */
  readonly mean: number;
  readonly deviation: number;
  /** Correlation with the sum of the other items; null where somebody's answers do not vary. From .30 on it is good. */
  readonly itemTotal: number | null;
  /** Cronbach's alpha of the other items. */
  readonly alphaIfDeleted: number | null;
}

/** How exactly one type is measured. */
interface TypeStatistics {
  /** Percent. */
  readonly mean: number;
  /** Percentage points, divisor n − 1. */
  readonly deviation: number;
  /** Cronbach's alpha: .70 is aimed at, .80 is good. Null where nothing varies. */
  readonly alpha: number | null;
  /** Standard error of measurement in percentage points, SD · √(1 − alpha). */
  readonly sem: number | null;
  readonly items: readonly ItemStatistics[];
}

/** Whether the six types lie around the hexagon as the theory says (Hubert & Arabie 1987). */
export interface HexagonOrder {
  /** Of the 72 predictions that neighbours correlate more than types further apart. */
  readonly agreements: number;
  readonly disagreements: number;
  readonly ties: number;
  /** (A − D) / (A + D + T): 1 if all hold, 0 for chance. About .70 in the United States, .48 elsewhere. */
  readonly correspondence: number;
  /** Share of the 720 orders of the types that fit at least as well; 12/720 at the least, the hexagon's own symmetries. */
  readonly p: number;
}

export interface SampleStatistics {
  readonly n: number;
  readonly types: Readonly<Record<HollandType, TypeStatistics>>;
  /** Correlations of the six types, in the order R I A S E C; null where a type does not vary. */
  readonly correlations: readonly (readonly number[])[] | null;
  readonly hexagon: HexagonOrder | null;
}

/** The scored items, by type. */
export function scoredItemsOf(items: readonly KeyedItem[]): ScoredItems {
  return mapTypes((type) =>
    items.filter((item) => item.type === type).toSorted((first, second) => first.id - second.id),
  );
}

/** The sums of nobody. */
export function emptySums(items: ScoredItems): AnswerSums {
  return {
    n: 0,
    items: mapTypes((type) => items[type].map(() => 0)),
    itemProducts: mapTypes((type) => zeros(triangleSize(items[type].length))),
    typeProducts: zeros(triangleSize(HOLLAND_TYPES.length)),
  };
}

/**
 * One person's points, or null for a sheet that cannot count: an answer is missing, or is one of the three-step scale.
 * @param answers stored option codes by question id
 */
export function pointsOfSheet(items: ScoredItems, answers: Readonly<Record<number, string>>): SheetPoints | null {
  const isComplete = HOLLAND_TYPES.every((type) => items[type].every(({ id }) => isLikertAnswer(answers[id])));
  if (!isComplete) return null;
  return mapTypes((type) =>
    items[type].flatMap(({ id, isReversed }) => {
      const answer = answers[id];
      return isLikertAnswer(answer) ? [2 * likertPoints(answer, isReversed)] : [];
    }),
  );
}

/** The sums with one more person. */
export function addSheet(sums: AnswerSums, points: SheetPoints): AnswerSums {
  const totals = HOLLAND_TYPES.map((type) => sumOf(points[type]));
  return {
    n: sums.n + 1,
    items: mapTypes((type) => added(sums.items[type], points[type])),
    itemProducts: mapTypes((type) => added(sums.itemProducts[type], productsOf(points[type]))),
    typeProducts: added(sums.typeProducts, productsOf(totals)),
  };
}

/** The sums of two groups together. */
export function joinSums(one: AnswerSums, other: AnswerSums): AnswerSums {
  return {
    n: one.n + other.n,
    items: mapTypes((type) => added(one.items[type], other.items[type])),
    itemProducts: mapTypes((type) => added(one.itemProducts[type], other.itemProducts[type])),
    typeProducts: added(one.typeProducts, other.typeProducts),
  };
}

/** What the sums of a group say about the questionnaire; null for fewer than two people. */
export function describeSample(items: ScoredItems, sums: AnswerSums): SampleStatistics | null {
  if (sums.n < 2) return null;
  const totals = HOLLAND_TYPES.map((type) => sumOf(sums.items[type]));
  const correlations = correlationsOf(covariancesOf(sums.n, totals, sums.typeProducts));
  return {
    n: sums.n,
    types: mapTypes((type) => describeType(items[type], sums, type)),
    correlations,
    hexagon: correlations && hexagonOrderOf(correlations),
  };
}

function describeType(items: readonly KeyedItem[], sums: AnswerSums, type: HollandType): TypeStatistics {
  const covariances = covariancesOf(sums.n, sums.items[type], sums.itemProducts[type]);
  const places = items.map((_, place) => place);
  const alpha = alphaOf(covariances, places);
  // Half points of the type's total into percent.
  const percentOf = 100 / (MOST_HALF_POINTS * items.length);
  const deviation = percentOf * Math.sqrt(varianceOfSum(covariances, places));
  return {
    mean: (percentOf * sumOf(sums.items[type])) / sums.n,
    deviation,
    alpha,
    sem: alpha === null ? null : deviation * Math.sqrt(1 - alpha),
    items: items.map(({ id }, place) => ({
      questionId: id,
      mean: (sums.items[type][place] ?? 0) / sums.n / 2,
      deviation: Math.sqrt(covariances[place]?.[place] ?? 0) / 2,
      itemTotal: itemTotalOf(covariances, place),
      alphaIfDeleted: alphaOf(
        covariances,
        places.filter((other) => other !== place),
      ),
    })),
  };
}

/** Cronbach (1951): k / (k − 1) · (1 − Σ variances / variance of the sum), over the items at these places. */
function alphaOf(covariances: readonly (readonly number[])[], places: readonly number[]): number | null {
  const total = varianceOfSum(covariances, places);
  if (places.length < 2 || total <= 0) return null;
  const ofItems = sumOf(places.map((place) => covariances[place]?.[place] ?? 0));
  return (places.length / (places.length - 1)) * (1 - ofItems / total);
}

/** Correlation of one item with the sum of the others. */
function itemTotalOf(covariances: readonly (readonly number[])[], place: number): number | null {
  const others = covariances.map((_, index) => index).filter((index) => index !== place);
  const own = covariances[place]?.[place] ?? 0;
  const rest = varianceOfSum(covariances, others);
  if (own <= 0 || rest <= 0) return null;
  return sumOf(others.map((other) => covariances[place]?.[other] ?? 0)) / Math.sqrt(own * rest);
}

function varianceOfSum(covariances: readonly (readonly number[])[], places: readonly number[]): number {
  return sumOf(places.flatMap((row) => places.map((column) => covariances[row]?.[column] ?? 0)));
}

/** Sample covariances (divisor n − 1) from sums and products, as a full matrix. */
function covariancesOf(n: number, sums: readonly number[], products: readonly number[]): number[][] {
  return sums.map((own, row) =>
    sums.map(
      (other, column) => (n * (products[triangleIndex(sums.length, row, column)] ?? 0) - own * other) / n / (n - 1),
    ),
  );
}

function correlationsOf(covariances: readonly (readonly number[])[]): number[][] | null {
  const deviations = covariances.map((row, index) => Math.sqrt(row[index] ?? 0));
  if (deviations.some((deviation) => !(deviation > 0))) return null;
  return covariances.map((row, one) =>
    row.map((value, other) => (one === other ? 1 : value / ((deviations[one] ?? 1) * (deviations[other] ?? 1)))),
  );
}

/** A prediction: the first pair of types, which is nearer on the hexagon, correlates more than the second. */
type Prediction = readonly [nearer: readonly [number, number], farther: readonly [number, number]];

const PAIRS = HOLLAND_TYPES.flatMap((_, one) =>
  HOLLAND_TYPES.flatMap((__, other) => (one < other ? [[one, other] as const] : [])),
);

function distanceOf([one, other]: readonly [number, number]): number {
  const [first, second] = [HOLLAND_TYPES[one], HOLLAND_TYPES[other]];
  return first === undefined || second === undefined ? 0 : hexagonDistance(first, second);
}

/** All pairs of pairs at different distances: 6 · 6 + 6 · 3 + 6 · 3 = 72. */
const PREDICTIONS: readonly Prediction[] = PAIRS.flatMap((nearer) =>
  PAIRS.flatMap((farther) => (distanceOf(nearer) < distanceOf(farther) ? [[nearer, farther] as const] : [])),
);

/** The 720 orders in which the six types could stand around the hexagon. */
const ORDERS = permutationsOf([0, 1, 2, 3, 4, 5]);

/**
 * The randomization test of hypothesized order relations (Hubert & Arabie 1987; Rounds, Tracey & Hubert 1992).
 * @param correlations of the six types, 6 × 6 in the order R I A S E C
 */
export function hexagonOrderOf(correlations: readonly (readonly number[])[]): HexagonOrder {
  const tally = (order: readonly number[]) => {
    const at = ([one, other]: readonly [number, number]) => correlations[order[one] ?? 0]?.[order[other] ?? 0] ?? 0;
    let agreements = 0;
    let ties = 0;
    for (const [nearer, farther] of PREDICTIONS) {
      const difference = at(nearer) - at(farther);
      if (difference > 0) agreements += 1;
      if (difference === 0) ties += 1;
    }
    return { agreements, ties };
  };
  const { agreements, ties } = tally(ORDERS[0] ?? []);
  const disagreements = PREDICTIONS.length - agreements - ties;
  const asGood = ORDERS.filter((order) => tally(order).agreements >= agreements).length;
  return {
    agreements,
    disagreements,
    ties,
    correspondence: (agreements - disagreements) / PREDICTIONS.length,
    p: asGood / ORDERS.length,
  };
}

/** All orders of the values, the given one first. */
function permutationsOf(values: readonly number[]): number[][] {
  if (values.length <= 1) return [[...values]];
  return values.flatMap((value, index) => permutationsOf(values.toSpliced(index, 1)).map((rest) => [value, ...rest]));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function added(one: readonly number[], other: readonly number[]): number[] {
  return one.map((value, index) => value + (other[index] ?? 0));
}

/** The products of all values with each other, as an upper triangle. */
function productsOf(values: readonly number[]): number[] {
  return values.flatMap((value, row) => values.slice(row).map((other) => value * other));
}

function triangleSize(count: number): number {
  return (count * (count + 1)) / 2;
}

/** Where the product of two places stands in an upper triangle. */
function triangleIndex(count: number, one: number, other: number): number {
  const [row, column] = one < other ? [one, other] : [other, one];
  return row * count - (row * (row - 1)) / 2 + (column - row);
}
