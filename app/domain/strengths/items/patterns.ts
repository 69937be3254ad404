import { type Item, type ItemRule, pick, placeAnswers, type Random, shuffle } from "#app/domain/strengths/item.ts";

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

const FEATURES = ["shape", "count", "turn", "shade"] as const;

/**
 * How a feature changes: `constant` everywhere; `by-row`, one value in each row; `step`, a fixed step along each row,
 * from another start in each; `three`, the same three values in every row, each time in another order.
 */
type Change = "by-row" | "step" | "three";

/** Shapes that look different at each eighth of a turn. */
const TURNABLE: readonly PatternShape[] = ["arrow", "flag", "drop"];
const COUNTS = [1, 2, 3, 4];
const TURNS = [0, 1, 2, 3, 4, 5, 6, 7];
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

/** All values that a feature may have in a matrix, in random order. */
function listValues(feature: Feature, changes: Changes, random: Random): readonly PatternCell[Feature][] {
  const shapes = "turn" in changes ? TURNABLE : PATTERN_SHAPES.filter((shape) => !TURNABLE.includes(shape));
  return shuffle<PatternCell[Feature]>(random, { shape: shapes, count: COUNTS, turn: TURNS, shade: SHADES }[feature]);
}

/** Which of a feature's values its nine cells have, row by row; without a change all have the first. */
const PLACES: Readonly<Record<"constant" | "by-row" | "three" | "three backwards", readonly number[]>> = {
  constant: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  "by-row": [0, 0, 0, 1, 1, 1, 2, 2, 2],
  three: [0, 1, 2, 1, 2, 0, 2, 0, 1],
  "three backwards": [0, 1, 2, 2, 0, 1, 1, 2, 0],
};

/** The nine values of a feature, row by row. */
function spreadFeature(feature: Feature, changes: Changes, random: Random): readonly PatternCell[Feature][] {
  const change = changes[feature] ?? "constant";
  const values = listValues(feature, changes, random);
  if (change === "step") {
    const step = feature === "turn" ? pick(random, [1, 2, -1, -2]) : pick(random, [1, -1]);
    // Two rows with the same turns could also be the same three in another order; of four counts, a row of three can
    // begin at two.
    const starts =
      feature === "turn" ? shuffle(random, TURNS).slice(0, 3) : [...shuffle(random, [1, 2]), pick(random, [1, 2])];
    const first = feature === "count" && step < 0 ? 2 : 0;
    return starts.flatMap((start) => [0, 1, 2].map((place) => (start + first + place * step + 8) % 8));
  }
  if (change === "constant" && feature === "turn") return PLACES.constant;
  // Two features that change together would be one.
  const isBackwards = change === "three" && (feature === "count" || feature === "shade");
  return PLACES[isBackwards ? "three backwards" : change].map((place) => values[place] as PatternCell[Feature]);
}

/**
 * Five wrong answers that break rules of the matrix. Each value of a feature is in as many answers as the right one, so
 * that the answers alone, without the matrix, do not tell which is right (Hu et al. 2021).
 */
function breakRules(
  right: PatternCell,
  changes: Changes,
  matrix: readonly PatternCell[],
  random: Random,
): PatternCell[] {
  const listWrong = (feature: Feature) => {
    const inMatrix = matrix.map((cell) => cell[feature]);
    const beyond = feature === "count" ? COUNTS : feature === "shade" ? SHADES : [];
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

const makePattern =
  (changes: Changes) =>
  (random: Random): Item<PatternStem, PatternCell> => {
    const spread = FEATURES.map((feature) => [feature, spreadFeature(feature, changes, random)] as const);
    const cells = Array.from(
      { length: 9 },
      (_, place) =>
        Object.fromEntries(spread.map(([feature, values]) => [feature, values[place]])) as unknown as PatternCell,
    );
    const right = cells[8] as PatternCell;
    return { stem: cells.slice(0, 8), ...placeAnswers(random, right, breakRules(right, changes, cells, random)) };
  };

/** The rules of Patterns, from easy to hard. */
export const PATTERN_RULES: readonly ItemRule<PatternStem, PatternCell>[] = RULES.map(([id, changes]) => ({
  id,
  difficulty: predictDifficulty(changes),
  features: Object.entries(changes)
    .map(([feature, change]) => `${feature} ${change}`)
    .join(", "),
  make: makePattern(changes),
})).toSorted((one, other) => one.difficulty - other.difficulty);
