import { describe, expect, test } from "vitest";
import {
  chooseNextItem,
  estimateFromAnswers,
  isTaskFinished,
  type ItemPool,
  type ScoredAnswer,
} from "#app/domain/strengths/adaptive.ts";
import { findStrengthCaution } from "#app/domain/strengths/answer-caution.ts";
import { packAnswers, unpackAnswers } from "#app/domain/strengths/answer-record.ts";
import { estimateAbility, itemInformation, probabilityRight } from "#app/domain/strengths/rasch.ts";
import { compareTasks } from "#app/domain/strengths/standing-out.ts";
import { MAX_ITEMS } from "#app/domain/strengths/task.ts";

const pool: ItemPool = {
  task: "patterns",
  families: Array.from({ length: 14 }, (_, index) => ({
    id: String.fromCodePoint(65 + index),
    difficulty: -2.4 + (5 * index) / 13,
    options: 6,
  })),
};

function run(seed: number, isRight: (index: number) => boolean): ScoredAnswer[] {
  const answers: ScoredAnswer[] = [];
  for (;;) {
    const next = chooseNextItem(pool, seed, answers);
    if (next === null) return answers;
    answers.push({ family: next.family.id, isRight: isRight(answers.length), seconds: 9 });
  }
}

describe("the model", () => {
  test("guessing finds one answer in six, and ability the rest", () => {
    const item = { difficulty: 0, options: 6 };
    expect(probabilityRight(-9, item)).toBeCloseTo(1 / 6, 3);
    expect(probabilityRight(0, item)).toBeCloseTo(7 / 12, 6);
    expect(probabilityRight(9, item)).toBeCloseTo(1, 3);
  });

  test("an item's information is Fisher's", () => {
    const item = { difficulty: 0.4, options: 5 };
    const slope = (probabilityRight(0.701, item) - probabilityRight(0.699, item)) / 0.002;
    const right = probabilityRight(0.7, item);
    expect(itemInformation(0.7, item)).toBeCloseTo(slope ** 2 / (right * (1 - right)), 5);
  });

  test("without answers the estimate is the population's, and each answer moves it its own way", () => {
    expect(estimateAbility([]).ability).toBeCloseTo(0, 6);
    expect(estimateAbility([]).error).toBeCloseTo(1, 2);
    const right = estimateAbility([{ difficulty: 0, options: 6, isRight: true }]);
    const wrong = estimateAbility([{ difficulty: 0, options: 6, isRight: false }]);
    expect(right.ability).toBeGreaterThan(0);
    expect(wrong.ability).toBeLessThan(0);
    // A wrong answer says more: the right one may have been guessed.
    expect(-wrong.ability).toBeGreaterThan(right.ability);
  });
});

describe("the next item", () => {
  test("is the same for the same attempt, and another for another attempt", () => {
    const answers: ScoredAnswer[] = [{ family: "G", isRight: true, seconds: 8 }];
    expect(chooseNextItem(pool, 7, answers)).toEqual(chooseNextItem(pool, 7, answers));
    const seeds = new Set(Array.from({ length: 20 }, (_, seed) => chooseNextItem(pool, seed, answers)?.seed));
    expect(seeds.size).toBe(20);
  });

  test("is harder after right answers than after wrong ones", () => {
    const hardest = run(1, () => true).at(-1)?.family ?? "";
    const easiest = run(1, () => false).at(-1)?.family ?? "";
    expect(hardest.localeCompare(easiest)).toBe(1);
  });

  test("is never of the family just answered, nor of one used up", () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const families = run(seed, (index) => (seed + index) % 3 > 0).map(({ family }) => family);
      expect(families.some((family, index) => family === families[index + 1])).toBe(false);
      for (const family of families) expect(families.filter((each) => each === family).length).toBeLessThanOrEqual(3);
    }
  });

  test("a task ends at its limit, or once its error is half a logit", () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const answers = run(seed, (index) => (seed * 7 + index) % 5 < 3);
      expect(isTaskFinished(pool, answers)).toBe(true);
      expect(isTaskFinished(pool, answers.slice(0, -1))).toBe(false);
      const { error } = estimateFromAnswers(pool, answers);
      expect(answers.length === MAX_ITEMS.patterns || error <= 0.5).toBe(true);
    }
  });

  test("an answer to a family that the pool no longer has does not count", () => {
    const answers: ScoredAnswer[] = [{ family: "zz", isRight: true, seconds: 5 }];
    expect(estimateFromAnswers(pool, answers)).toEqual(estimateFromAnswers(pool, []));
  });
});

describe("stored answers", () => {
  const answers: ScoredAnswer[] = [
    { family: "A", isRight: true, seconds: 14 },
    { family: "q7", isRight: false, seconds: 35 },
  ];

  test("are read as they were written", () => {
    expect(packAnswers(answers)).toBe("A+eq7-z");
    expect(unpackAnswers("A+eq7-z")).toEqual(answers);
    expect(unpackAnswers("")).toEqual([]);
  });

  test("have at most the longest time that is stored, and no unreadable part", () => {
    expect(unpackAnswers(packAnswers([{ family: "A", isRight: true, seconds: 1e6 }]))).toEqual([
      { family: "A", isRight: true, seconds: 35 },
    ]);
    expect(unpackAnswers("A+e,,<x>,B-3")).toHaveLength(2);
  });
});

describe("standing out", () => {
  const at = (patterns: number, numbers: number, space: number) => [
    { task: "patterns" as const, ability: patterns, error: 0.5 },
    { task: "numbers" as const, ability: numbers, error: 0.5 },
    { task: "space" as const, ability: space, error: 0.5 },
  ];
  const standings = (estimates: ReturnType<typeof at>, isCalibrated = true) =>
    compareTasks(estimates, () => isCalibrated).map(({ standing }) => standing);

  test("takes three finished tasks", () => {
    expect(compareTasks(at(2, -2, 0).slice(0, 2), () => true)).toEqual([]);
  });

  test("is named only beyond the error", () => {
    expect(standings(at(1.2, 0, -1.2))).toEqual(["stands-out", "not-clear", "less-at-hand"]);
    expect(standings(at(0.4, 0, -0.4))).toEqual(["not-clear", "not-clear", "not-clear"]);
  });

  test("is compared with the student's own average, not with others", () => {
    expect(standings(at(3, 3, 3))).toEqual(["not-clear", "not-clear", "not-clear"]);
    expect(standings(at(-0.5, -2.5, -2.5))[0]).toBe("stands-out");
  });

  test("takes more while difficulties are predictions", () => {
    expect(standings(at(0.58, 0, -0.58), true)[0]).toBe("stands-out");
    expect(standings(at(0.58, 0, -0.58), false)[0]).toBe("not-clear");
  });

  test("the probability is the normal distribution's", () => {
    const [first] = compareTasks(
      [
        { task: "patterns", ability: 0.9, error: 1 },
        { task: "numbers", ability: 0, error: 0 },
        { task: "space", ability: 0, error: 0 },
      ],
      () => true,
    );
    // 0.6 above the average with a deviation of 2/3: 0.9 deviations.
    expect(first?.probability).toBeCloseTo(0.81594, 4);
  });
});

describe("answers that mean little", () => {
  const answersOf = (count: number, isRight: (index: number) => boolean, seconds: number): ScoredAnswer[] =>
    Array.from({ length: count }, (_, index) => ({ family: "A", isRight: isRight(index), seconds }));

  test("are as many right ones as guessing finds, or mostly too fast", () => {
    expect(findStrengthCaution(answersOf(20, (index) => index < 6, 14))).toBe("random");
    expect(findStrengthCaution(answersOf(20, (index) => index < 7, 14))).toBeNull();
    expect(findStrengthCaution(answersOf(20, () => true, 2))).toBe("too-fast");
    expect(findStrengthCaution(answersOf(20, () => true, 3))).toBeNull();
  });

  test("are not judged from a few", () => {
    expect(findStrengthCaution(answersOf(7, () => false, 1))).toBeNull();
  });
});
