import { describe, expect, test } from "vitest";
import { chooseNextItem, type ItemPool, type ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import { type AnswerCounts, calibratePool, countAnswers, withDifficulties } from "#app/domain/strengths/calibration.ts";
import {
  type AbilityCounts,
  countAbility,
  findPercentile,
  PERCENTILES_FROM,
} from "#app/domain/strengths/percentile.ts";
import { probabilityRight } from "#app/domain/strengths/rasch.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { normalFrom } from "../../support/makers/simulated-people.ts";

const pool: ItemPool = {
  task: "patterns",
  families: ["a", "b", "c", "d", "e", "f"].map((id, place) => ({ id, difficulty: place / 2 - 1.25, options: 6 })),
};

/** The answers of so many simulated students; by family, how much harder it is than predicted. */
function answersOf(students: number, harder: Readonly<Record<string, number>>, firstSeed = 1): ScoredAnswer[][] {
  return Array.from({ length: students }, (_, student) => {
    const random = mulberry32(firstSeed + student);
    const ability = normalFrom(random)();
    const answers: ScoredAnswer[] = [];
    for (;;) {
      const next = chooseNextItem(pool, firstSeed + student, answers);
      if (next === null) return answers;
      const { id, difficulty, options } = next.family;
      const right = probabilityRight(ability, { difficulty: difficulty + (harder[id] ?? 0), options });
      answers.push({ family: id, isRight: random() < right, seconds: 12 });
    }
  });
}

function countAll(lists: readonly ScoredAnswer[][], counts: AnswerCounts = {}): AnswerCounts {
  return lists.reduce((sum, answers) => countAnswers(sum, pool, answers), counts);
}

describe("difficulties estimated from answers", () => {
  const harder = { b: 0.5, e: -0.4 };
  const lists = answersOf(300, harder);
  const figures = calibratePool(pool, { en: countAll(lists) });

  test("recover how much harder or easier a family is than predicted", () => {
    for (const { id, difficulty } of pool.families) {
      const truth = difficulty + (harder[id as "b"] ?? 0);
      expect(Math.abs((figures[id]?.difficulty ?? 9) - truth), id).toBeLessThan(0.2);
    }
  });

  test("come with the number of answers and a fit near 1 where the model holds", () => {
    const total = Object.values(figures).reduce((sum, { n }) => sum + n, 0);
    expect(total).toBe(lists.flat().length);
    for (const { fit } of Object.values(figures)) expect(Math.abs(fit - 1)).toBeLessThan(0.1);
  });

  test("stay near the prediction after few answers, and are absent without any", () => {
    const few = calibratePool(pool, { en: countAll(lists.slice(0, 1)) });
    for (const { id, difficulty } of pool.families) {
      const found = few[id]?.difficulty ?? difficulty;
      expect(Math.abs(found - difficulty)).toBeLessThan(0.4);
    }
    expect(calibratePool(pool, {})).toEqual({});
    expect(withDifficulties(pool, {})).toEqual(pool);
    expect(withDifficulties(pool, figures).families[1]?.difficulty).toBe(figures["b"]?.difficulty);
  });

  test("do not depend on the order in which attempts are counted, or on how many at a time", () => {
    const counts = countAll(lists.slice(0, 40));
    expect(countAll(lists.slice(0, 40).toReversed())).toEqual(counts);
    expect(countAll(lists.slice(15, 40), countAll(lists.slice(0, 15)))).toEqual(counts);
  });

  test("of a family whose answers are drawn by lot have a fit above 1", () => {
    const random = mulberry32(3);
    const byLot = lists.map((answers) =>
      answers.map((answer) => (answer.family === "c" ? { ...answer, isRight: random() < 0.6 } : answer)),
    );
    const fits = calibratePool(pool, { en: countAll(byLot) });
    expect(fits["c"]?.fit).toBeGreaterThan(1.02);
    expect(fits["c"]?.fit).toBeGreaterThan(figures["c"]?.fit ?? 9);
  });
});

describe("a family that is harder in one language", () => {
  const english = countAll(answersOf(250, {}));

  test("is found, and the others are not", () => {
    const figures = calibratePool(pool, { en: english, ml: countAll(answersOf(250, { c: 1.2 }, 1000)) });
    expect(pool.families.filter(({ id }) => figures[id]?.gap?.isLarge).map(({ id }) => id)).toEqual(["c"]);
    expect(figures["c"]?.gap?.logits).toBeGreaterThan(0.64);
  });

  test("is not one of a task whose families are all harder there: that is the students, not a family", () => {
    const all = Object.fromEntries(pool.families.map(({ id }) => [id, 0.8]));
    const figures = calibratePool(pool, { en: english, ml: countAll(answersOf(250, all, 1000)) });
    expect(Object.values(figures).map(({ gap }) => gap?.isLarge)).toEqual(pool.families.map(() => false));
  });

  test("is not looked for with fewer than 200 answers in a language", () => {
    const figures = calibratePool(pool, { en: english, ml: countAll(answersOf(30, { c: 1.2 }, 1000)) });
    expect(figures["c"]?.gap).toBeNull();
  });
});

describe("a percentile", () => {
  const result = (ability: number) => ({ ability, care: null });
  const many = (count: number, ability: number, counts: AbilityCounts = {}) =>
    Array.from({ length: count }).reduce<AbilityCounts>(
      (sum) => countAbility(sum, "studying12th", result(ability)),
      counts,
    );

  test("is told from 500 students of the same class on", () => {
    const below = many(PERCENTILES_FROM - 1, -1);
    expect(findPercentile([below], "studying12th", result(0))).toBeNull();
    const enough = many(1, 1, below);
    expect(findPercentile([enough], "studying12th", result(0))).toBe(99);
    expect(findPercentile([enough], "studying10th", result(0))).toBeNull();
  });

  test("counts equal results half, and both languages together", () => {
    const [english, malayalam] = [many(200, -1, many(100, 0.31)), many(200, 1)];
    expect(findPercentile([english, malayalam], "studying12th", result(0.28))).toBe(50);
    expect(findPercentile([english, malayalam], "studying12th", result(-3))).toBe(1);
    expect(findPercentile([english, malayalam], "studying12th", result(3))).toBe(99);
  });

  test("of Care compares right minus wrong pairs; nothing is compared without a result", () => {
    const care = { ability: null, care: { right: 40, wrong: 4 } };
    const counts = Array.from({ length: PERCENTILES_FROM }).reduce<AbilityCounts>(
      (sum, _, place) => countAbility(sum, "completed10th", { ability: null, care: { right: place % 60, wrong: 0 } }),
      {},
    );
    expect(findPercentile([counts], "completed10th", care)).toBe(62);
    expect(findPercentile([counts], "completed10th", { ability: null, care: null })).toBeNull();
    expect(countAbility({}, "completed10th", { ability: null, care: null })).toEqual({});
  });
});
