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
import { SLOW } from "../../support/tags.ts";

// The report's promise: honest answers are hardly ever doubted, careless ones are flagged.

/** Of each kind, and with the slow tests. */
const PEOPLE = 150;
const MORE_PEOPLE = 600;

type Sheet = Record<number, string>;

interface Kind {
  readonly name: string;
  readonly makeSheet: (seed: number) => Sheet;
  readonly makeTimes?: (seed: number) => Sheet;
  /** The share that is asked back, from 0 to 1. */
  readonly least: number;
  readonly most: number;
}

function shareFlagged({ makeSheet, makeTimes }: Kind, people: number): number {
  const flagged = Array.from({ length: people }, (_, index) => index + 1).filter((seed) => {
    const input = {
      items: LIKERT_QUESTIONS,
      answers: makeSheet(seed),
      ...(makeTimes && { answeredAt: makeTimes(seed) }),
    };
    return assessAnswerQuality(input).verdict === "interpret_with_care";
  });
  return flagged.length / people;
}

function carelessFrom(makeSheet: (seed: number) => Sheet, answersByChance: number) {
  return (seed: number): Sheet => {
    const chance = randomSheet(seed + MORE_PEOPLE);
    const drawn = Object.fromEntries(Object.entries(chance).filter(([id]) => Number(id) <= answersByChance));
    return { ...makeSheet(seed), ...drawn };
  };
}

const KINDS: readonly Kind[] = [
  { name: "honest people", makeSheet: honestSheet, least: 0, most: 0.02 },
  { name: "random answers", makeSheet: randomSheet, least: 0.8, most: 1 },
  { name: "yes-sayers", makeSheet: (seed) => yieldingSheet(seed, true), least: 0.95, most: 1 },
  { name: "no-sayers", makeSheet: (seed) => yieldingSheet(seed, false), least: 0.95, most: 1 },
  {
    name: "straight lines",
    makeSheet: (seed) => uniformSheet(LIKERT_ANSWERS[seed % 5] ?? "neutral"),
    least: 1,
    most: 1,
  },
  // A few slips do not make a student careless.
  { name: "honest people who slipped five times", makeSheet: carelessFrom(honestSheet, 5), least: 0, most: 0.06 },
  {
    name: "honest people who go on by Next",
    makeSheet: honestSheet,
    makeTimes: (seed) => honestTimes(seed, SECONDS_TO_NEXT.byButton),
    least: 0,
    most: 0.02,
  },
  // The next question comes by itself, which saves a second on each question.
  {
    name: "honest people led on",
    makeSheet: honestSheet,
    makeTimes: (seed) => honestTimes(seed, SECONDS_TO_NEXT.byItself),
    least: 0,
    most: 0.02,
  },
  {
    name: "honest people who tap every 0.8 s from the middle on",
    makeSheet: honestSheet,
    makeTimes: (seed) => timesOfGivingUp(seed, 0.8),
    least: 1,
    most: 1,
  },
];

function expectShare(kind: Kind, people: number): void {
  const share = shareFlagged(kind, people);
  expect(share).toBeGreaterThanOrEqual(kind.least);
  expect(share).toBeLessThanOrEqual(kind.most);
}

const NAME = "$name are asked back as often as they should be";
test.each(KINDS)(NAME, (kind) => expectShare(kind, PEOPLE));
test.each(KINDS)(`${NAME}: ${MORE_PEOPLE} of them`, { tags: [SLOW] }, (kind) => expectShare(kind, MORE_PEOPLE));
