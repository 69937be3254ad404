import { type Item, type ItemRule, pick, placeAnswers, shuffle } from "#app/domain/strengths/item.ts";

// Matrices of three by three cells. In each row one to three features of the cells follow a rule; the last cell is
// missing. After Carpenter, Just & Shell 1990: constant in a row, quantitative progression, distribution of three values.

const PATTERN_SHAPES = ["circle", "triangle", "square", "arrow", "flag", "moon", "drop", "cross"] as const;

export type PatternShape = (typeof PATTERN_SHAPES)[number];

export interface PatternCell {
  readonly shape: PatternShape;
  /** 1 to 4 shapes in the cell. */
  readonly count: number;
  /** Eighths of a turn, clockwise, 0 to 7. */
  readonly turn: number;
  /** Told apart without colour: an outline, stripes, or filled. */
  readonly shade: "outline" | "stripes" | "filled";
}

/** The first eight cells, row by row. */
export type PatternStem = readonly PatternCell[];

type Feature = keyof PatternCell;

/**
 * How a feature changes: `constant` everywhere; `by-row`, one value in each row; `step`, a fixed step along each row,
 * from another start in each; `three`, the same three values in every row, each time in another order.
 */
type Change = "by-row" | "step" | "three";

/** Shapes that look different at each eighth of a turn. */
const TURNABLE: readonly PatternShape[] = ["arrow", "flag", "drop"];
const SHADES = ["outline", "stripes", "filled"] as const;

/** The difficulty of a matrix with one feature by row, and what each other change adds to it, in logits. */
const EASIEST = -2.4;
const ADDED: Readonly<Record<Change, Readonly<Record<Feature, number>>>> = {
  "by-row": { shape: 0, count: 0.1, turn: 0.4, shade: 0.1 },
  step: { shape: 9, count: 0.6, turn: 1.2, shade: 9 },
  three: { shape: 0.7, count: 0.9, turn: 1.4, shade: 0.8 },
};
/** What each change beyond the first adds on its own. */
const ADDED_BY_ANOTHER = 0.6;

type Changes = Partial<Readonly<Record<Feature, Change>>>;

const RULES: readonly (readonly [id: string, changes: Changes])[] = [
  ["A", { shape: "by-row" }],
  ["B", { count: "step" }],
  ["C", { shape: "three" }],
  ["D", { turn: "step" }],
  ["E", { shape: "by-row", shade: "by-row" }],
  ["F", { shape: "by-row", count: "step" }],
  ["G", { shape: "three", shade: "by-row" }],
  ["H", { count: "three", shape: "by-row" }],
  ["I", { shade: "three", count: "step" }],
  ["J", { shape: "three", shade: "three" }],
  ["K", { turn: "step", shade: "three" }],
  ["L", { turn: "step", count: "step" }],
  ["M", { turn: "three", count: "three" }],
  ["N", { shape: "three", count: "step", shade: "by-row" }],
  ["O", { shape: "three", count: "three", shade: "three" }],
  ["P", { turn: "step", count: "three", shade: "by-row" }],
  ["Q", { turn: "step", count: "step", shade: "three" }],
  ["R", { turn: "three", count: "step", shade: "three" }],
];

function predictDifficulty(changes: Changes): number {
  const added = Object.entries(changes).map(([feature, change]) => ADDED[change][feature as Feature]);
  return EASIEST + added.reduce((sum, each) => sum + each, 0) + ADDED_BY_ANOTHER * (added.length - 1);
}

/** All values that a feature may have in a matrix. */
function listValues(feature: Feature, random: () => number, changes: Changes): readonly PatternCell[Feature][] {
  switch (feature) {
    case "shape":
      return shuffle(
        random,
        "turn" in changes ? TURNABLE : PATTERN_SHAPES.filter((shape) => !TURNABLE.includes(shape)),
      );
    case "count":
      return shuffle(random, [1, 2, 3, 4]);
    case "turn":
      return shuffle(random, [0, 1, 2, 3, 4, 5, 6, 7]);
    default:
      return shuffle(random, SHADES);
  }
}

/** Steps of an eighth or a quarter of a turn either way; counts go up by one, or down. */
function chooseStep(feature: Feature, random: () => number): number {
  return feature === "turn" ? pick(random, [1, 2, -1, -2]) : pick(random, [1, -1]);
}

/** The nine values of a feature, row by row. */
function spreadFeature(feature: Feature, change: Change | undefined, random: () => number, changes: Changes) {
  const values = listValues(feature, random, changes);
  const [first, second, third] = values as readonly [PatternCell[Feature], PatternCell[Feature], PatternCell[Feature]];
  if (change === undefined) return Array.from({ length: 9 }, () => (feature === "turn" ? 0 : first));
  if (change === "by-row") return [first, first, first, second, second, second, third, third, third];
  if (change === "three") {
    // Two features that change together would be one.
    const isForward = feature === "shape" || feature === "turn";
    return isForward
      ? [first, second, third, second, third, first, third, first, second]
      : [first, second, third, third, first, second, second, third, first];
  }
  const step = chooseStep(feature, random);
  if (feature === "turn") {
    // Two rows with the same values could also be the same three values in another order.
    const starts = shuffle(random, [0, 1, 2, 3, 4, 5, 6, 7]).slice(0, 3);
    return starts.flatMap((start) => [0, 1, 2].map((place) => (start + place * step + 16) % 8));
  }
  // With four counts a row of three can begin at two of them.
  const low = shuffle(random, [1, 2]);
  const starts = [low[0], low[1], pick(random, [1, 2])] as number[];
  return starts.flatMap((start) => [0, 1, 2].map((place) => (step > 0 ? start + place : start + 2 - place)));
}

/**
 * Five wrong answers that break rules of the matrix. Each value of a feature is in as many answers as the right one, so
 * that the answers alone, without the matrix, do not tell which is right (Hu et al. 2021).
 */
function breakRules(
  right: PatternCell,
  changes: Changes,
  matrix: readonly PatternCell[],
  random: () => number,
): PatternCell[] {
  const listWrong = (feature: Feature) => {
    const inMatrix = matrix.map((cell) => cell[feature]);
    const beyond = feature === "count" ? [1, 2, 3, 4] : feature === "shade" ? SHADES : [];
    const turns = feature === "turn" ? [1, 2, 6, 7].map((by) => (right.turn + by) % 8) : [];
    const wrong = [...new Set([...inMatrix, ...beyond, ...turns])].filter((value) => value !== right[feature]);
    return shuffle(random, wrong).map((value): Partial<PatternCell> => ({ [feature]: value }));
  };
  const ruled = shuffle(random, Object.keys(changes) as Feature[]);
  const constant = shuffle(
    random,
    (["count", "shade"] as const).filter((feature) => !(feature in changes)),
  );
  const [[one, other] = [], [second] = [], [third] = []] = [...ruled, ...constant].map(listWrong);
  const broken =
    ruled.length < 3
      ? [one, other, second, { ...one, ...second }, { ...other, ...second }]
      : [one, second, { ...one, ...third }, { ...second, ...third }, { ...one, ...second, ...third }];
  return broken.map((each) => ({ ...right, ...each }));
}

function makePattern(changes: Changes, random: () => number): Item<PatternStem, PatternCell> {
  const spread = {
    shape: spreadFeature("shape", changes.shape, random, changes),
    count: spreadFeature("count", changes.count, random, changes),
    turn: spreadFeature("turn", changes.turn, random, changes),
    shade: spreadFeature("shade", changes.shade, random, changes),
  };
  const cells = Array.from(
    { length: 9 },
    (_, place) =>
      ({
        shape: spread.shape[place],
        count: spread.count[place],
        turn: spread.turn[place],
        shade: spread.shade[place],
      }) as PatternCell,
  );
  const right = cells[8] as PatternCell;
  const placed = placeAnswers(random, right, breakRules(right, changes, cells, random));
  return { stem: cells.slice(0, 8), ...placed };
}

/** The rules of Patterns, from easy to hard. */
export const PATTERN_RULES: readonly ItemRule<PatternStem, PatternCell>[] = RULES.map(([id, changes]) => ({
  id,
  difficulty: predictDifficulty(changes),
  features: Object.entries(changes)
    .map(([feature, change]) => `${feature} ${change}`)
    .join(", "),
  make: (random: () => number) => makePattern(changes, random),
})).toSorted((one, other) => one.difficulty - other.difficulty);
