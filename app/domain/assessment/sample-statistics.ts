import { HOLLAND_TYPES, type HollandType } from "./holland-type.ts";
import { isLikertAnswer, likertPoints, MAX_LIKERT_POINTS } from "./likert.ts";
import { type KeyedItem, mapTypes } from "./riasec.ts";

// Statistics of the questionnaire over many people, computed from running sums so that no sheet is read twice. Sums
// count half points (0 to 4 per item): being whole numbers, they do not depend on the order.

const MAX_HALF_POINTS = 2 * MAX_LIKERT_POINTS;

/** The scored items by type, in id order. */
export type ScoredItems = Readonly<Record<HollandType, readonly KeyedItem[]>>;

/** One person's half points by type, in item order. */
type SheetPoints = Readonly<Record<HollandType, readonly number[]>>;

/** Sums over people. Products are upper triangles, row by row, including the diagonal. */
export interface AnswerSums {
  readonly n: number;
  /** Half points per item. */
  readonly items: Readonly<Record<HollandType, readonly number[]>>;
  /** Products of the items within a type. */
  readonly itemProducts: Readonly<Record<HollandType, readonly number[]>>;
}

interface ItemStatistics {
  readonly questionId: number;
  /** Correlation with the sum of the other items; null without variance. Good from .30. */
  readonly itemTotal: number | null;
}

interface TypeStatistics {
  /** Percent. */
  readonly mean: number;
  /** Percentage points, divisor n − 1. */
  readonly deviation: number;
  /** Cronbach's alpha: .70 is the target, .80 is good. Null without variance. */
  readonly alpha: number | null;
  /** Standard error of measurement in percentage points, SD · √(1 − alpha). */
  readonly sem: number | null;
  readonly items: readonly ItemStatistics[];
}

export interface SampleStatistics {
  readonly n: number;
  readonly types: Readonly<Record<HollandType, TypeStatistics>>;
}

export function pickScoredItems(items: readonly KeyedItem[]): ScoredItems {
  return mapTypes((type) =>
    items.filter((item) => item.type === type).toSorted((first, second) => first.id - second.id),
  );
}

export function emptySums(items: ScoredItems): AnswerSums {
  return {
    n: 0,
    items: mapTypes((type) => items[type].map(() => 0)),
    itemProducts: mapTypes((type) => zeros(triangleSize(items[type].length))),
  };
}

/**
 * One person's points, or null for a sheet that cannot count: an answer is missing or on the three-step scale.
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

/** The sums including one more person. */
export function addSheet(sums: AnswerSums, points: SheetPoints): AnswerSums {
  return {
    n: sums.n + 1,
    items: mapTypes((type) => added(sums.items[type], points[type])),
    itemProducts: mapTypes((type) => added(sums.itemProducts[type], computeProducts(points[type]))),
  };
}

/** The sums of two groups combined. */
export function joinSums(one: AnswerSums, other: AnswerSums): AnswerSums {
  return {
    n: one.n + other.n,
    items: mapTypes((type) => added(one.items[type], other.items[type])),
    itemProducts: mapTypes((type) => added(one.itemProducts[type], other.itemProducts[type])),
  };
}

/** Statistics of a group; null for fewer than two people. */
export function describeSample(items: ScoredItems, sums: AnswerSums): SampleStatistics | null {
  if (sums.n < 2) return null;
  return { n: sums.n, types: mapTypes((type) => describeType(items[type], sums, type)) };
}

function describeType(items: readonly KeyedItem[], sums: AnswerSums, type: HollandType): TypeStatistics {
  const covariances = computeCovariances(sums.n, sums.items[type], sums.itemProducts[type]);
  const places = items.map((_, place) => place);
  const variance = varianceOfSum(covariances, places);
  const alpha = alphaFrom(covariances, variance);
  // Converts half points of the type's total to percent.
  const pointShare = 100 / (MAX_HALF_POINTS * items.length);
  const deviation = pointShare * Math.sqrt(variance);
  return {
    mean: (pointShare * sumValues(sums.items[type])) / sums.n,
    deviation,
    alpha,
    sem: alpha === null ? null : deviation * Math.sqrt(1 - alpha),
    items: items.map(({ id }, place) => ({ questionId: id, itemTotal: computeItemTotal(covariances, place) })),
  };
}

/** Cronbach (1951): k / (k − 1) · (1 − Σ variances / variance of the sum). */
function alphaFrom(covariances: readonly (readonly number[])[], ofSum: number): number | null {
  const k = covariances.length;
  if (k < 2 || ofSum <= 0) return null;
  const ofItems = sumValues(covariances.map((row, place) => row[place] ?? 0));
  return (k / (k - 1)) * (1 - ofItems / ofSum);
}

function computeItemTotal(covariances: readonly (readonly number[])[], place: number): number | null {
  const others = covariances.map((_, index) => index).filter((index) => index !== place);
  const own = covariances[place]?.[place] ?? 0;
  const rest = varianceOfSum(covariances, others);
  if (own <= 0 || rest <= 0) return null;
  return sumValues(others.map((other) => covariances[place]?.[other] ?? 0)) / Math.sqrt(own * rest);
}

function varianceOfSum(covariances: readonly (readonly number[])[], places: readonly number[]): number {
  return sumValues(places.flatMap((row) => places.map((column) => covariances[row]?.[column] ?? 0)));
}

/** Sample covariances (divisor n − 1) from sums and products, as a full matrix. */
function computeCovariances(n: number, sums: readonly number[], products: readonly number[]): number[][] {
  return sums.map((own, row) =>
    sums.map(
      (other, column) => (n * (products[triangleIndex(sums.length, row, column)] ?? 0) - own * other) / n / (n - 1),
    ),
  );
}

function sumValues(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function added(one: readonly number[], other: readonly number[]): number[] {
  return one.map((value, index) => value + (other[index] ?? 0));
}

/** Products of all pairs of values, as an upper triangle. */
function computeProducts(values: readonly number[]): number[] {
  return values.flatMap((value, row) => values.slice(row).map((other) => value * other));
}

function triangleSize(count: number): number {
  return (count * (count + 1)) / 2;
}

function triangleIndex(count: number, one: number, other: number): number {
  const [row, column] = one < other ? [one, other] : [other, one];
  return row * count - (row * (row - 1)) / 2 + (column - row);
}
