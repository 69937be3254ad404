import { expect, test } from "vitest";
import { LIKERT_QUESTIONS } from "#app/content/questions.ts";
import { assessAnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import { LIKERT_ANSWERS } from "#app/domain/assessment/likert.ts";
import { randomSheet, uniformSheet } from "../../support/makers/answer-sheets.ts";
import {
  honestSheet,
  honestTimes,
  SECONDS_TO_NEXT,
  timesOfGivingUp,
  yieldingSheet,
} from "../../support/makers/simulated-people.ts";

// The report's promise: honest answers are hardly ever doubted, careless ones are flagged.

const PEOPLE = 600;

type Sheet = Record<number, string>;

function shareFlagged(makeSheet: (seed: number) => Sheet, makeTimes?: (seed: number) => Sheet): number {
  const flagged = Array.from({ length: PEOPLE }, (_, index) => index + 1).filter((seed) => {
    const input = {
      items: LIKERT_QUESTIONS,
      answers: makeSheet(seed),
      ...(makeTimes && { answeredAt: makeTimes(seed) }),
    };
    return assessAnswerQuality(input).verdict === "interpret_with_care";
  });
  return flagged.length / PEOPLE;
}

function carelessFrom(makeSheet: (seed: number) => Sheet, answersByChance: number) {
  return (seed: number): Sheet => {
    const chance = randomSheet(seed + PEOPLE);
    const drawn = Object.fromEntries(Object.entries(chance).filter(([id]) => Number(id) <= answersByChance));
    return { ...makeSheet(seed), ...drawn };
  };
}

test.each([
  ["honest people", honestSheet, 0, 0.02],
  ["random answers", randomSheet, 0.8, 1],
  ["yes-sayers", (seed: number) => yieldingSheet(seed, true), 0.95, 1],
  ["no-sayers", (seed: number) => yieldingSheet(seed, false), 0.95, 1],
  ["straight lines", (seed: number) => uniformSheet(LIKERT_ANSWERS[seed % 5] ?? "neutral"), 1, 1],
  // A few slips do not make a student careless.
  ["honest people who slipped five times", carelessFrom(honestSheet, 5), 0, 0.06],
] as const)("%s are asked back as often as they should be", (_, makeSheet, least, most) => {
  const share = shareFlagged(makeSheet);
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThanOrEqual(most);
});

// The next question comes by itself, which saves a second on each question.
test.each([
  [
    "honest people who go on by Next",
    honestSheet,
    (seed: number) => honestTimes(seed, SECONDS_TO_NEXT.byButton),
    0,
    0.02,
  ],
  ["honest people led on", honestSheet, (seed: number) => honestTimes(seed, SECONDS_TO_NEXT.byItself), 0, 0.02],
  [
    "honest people who tap every 0.8 s from the middle on",
    honestSheet,
    (seed: number) => timesOfGivingUp(seed, 0.8),
    1,
    1,
  ],
] as const)("%s are asked back as often as they should be", (_, makeSheet, makeTimes, least, most) => {
  const share = shareFlagged(makeSheet, makeTimes);
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThanOrEqual(most);
});
