import { describe, expect, test } from "vitest";
import { QUESTIONS } from "#app/content/questions.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { likertPoints, LIKERT_ANSWERS } from "#app/domain/assessment/likert.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import {
  addSheet,
  type AnswerSums,
  describeSample,
  emptySums,
  joinSums,
  pointsOfSheet,
  pickScoredItems,
} from "#app/domain/assessment/sample-statistics.ts";
import { mean, pearson, standardDeviation } from "#app/domain/assessment/statistics.ts";
import { randomSheet, uniformSheet } from "../../support/makers/answer-sheets.ts";
import { honestSheet } from "../../support/makers/simulated-people.ts";

const ITEMS = pickScoredItems(QUESTIONS);

function sumSheets(sheets: readonly Record<number, string>[]): AnswerSums {
  return sheets.reduce((sums, sheet) => {
    const points = pointsOfSheet(ITEMS, sheet);
    return points === null ? sums : addSheet(sums, points);
  }, emptySums(ITEMS));
}

const sheets = Array.from({ length: 400 }, (_, index) => honestSheet(index + 1));
const described = describeSample(ITEMS, sumSheets(sheets));

/** All people's points, 0 to 2, by question. */
const pointsById = new Map(
  QUESTIONS.filter(({ type }) => type !== null).map(({ id, isReversed }) => [
    id,
    sheets.map((sheet) => {
      const answer = LIKERT_ANSWERS.find((code) => code === sheet[id]);
      return answer === undefined ? Number.NaN : likertPoints(answer, isReversed);
    }),
  ]),
);

function listPoints(id: number): number[] {
  return pointsById.get(id) ?? [];
}

describe("the statistics of a sample", () => {
  test("have the means and deviations of the people's percentages", () => {
    for (const type of HOLLAND_TYPES) {
      const own = sheets.map((sheet) => scoreProfile(QUESTIONS, sheet).percentages[type] ?? Number.NaN);
      expect(described?.types[type].mean).toBeCloseTo(mean(own), 9);
      expect(described?.types[type].deviation).toBeCloseTo(standardDeviation(own, "sample"), 9);
    }
  });

  test("have Cronbach's alpha and what follows from it, as computed from the answers themselves", () => {
    for (const type of HOLLAND_TYPES) {
      const ids = ITEMS[type].map(({ id }) => id);
      expect(ids).toHaveLength(8);
      const own = described?.types[type];
      const columns = ids.map(listPoints);
      const totals = sheets.map((_, person) => columns.reduce((sum, column) => sum + (column[person] ?? 0), 0));
      const variances = columns.map((column) => standardDeviation(column, "sample") ** 2);
      const total = standardDeviation(totals, "sample") ** 2;
      const alpha = (8 / 7) * (1 - variances.reduce((sum, variance) => sum + variance, 0) / total);
      expect(own?.alpha).toBeCloseTo(alpha, 9);
      expect(own?.sem).toBeCloseTo((own?.deviation ?? 0) * Math.sqrt(1 - alpha), 9);
      for (const item of own?.items ?? []) {
        const others = ids.filter((id) => id !== item.questionId);
        const points = listPoints(item.questionId);
        const rest = sheets.map((_, person) => others.reduce((sum, id) => sum + (listPoints(id)[person] ?? 0), 0));
        expect(item.itemTotal).toBeCloseTo(pearson(points, rest) ?? Number.NaN, 9);
      }
    }
  });

  test("of honest people are those of a good questionnaire: alpha about .85", () => {
    for (const type of HOLLAND_TYPES) {
      expect(described?.types[type].alpha).toBeGreaterThan(0.78);
      expect(described?.types[type].alpha).toBeLessThan(0.9);
    }
  });

  test("of people who answer by chance show it: no reliability", () => {
    const byChance = describeSample(
      ITEMS,
      sumSheets(Array.from({ length: 400 }, (_, index) => randomSheet(index + 1))),
    );
    for (const type of HOLLAND_TYPES) expect(Math.abs(byChance?.types[type].alpha ?? 1)).toBeLessThan(0.3);
  });

  test("are undefined, not wrong, if all answers are equal, and for fewer than two people", () => {
    const same = describeSample(ITEMS, sumSheets([uniformSheet("agree"), uniformSheet("agree")]));
    expect(same).toMatchObject({ n: 2 });
    expect(same?.types.R).toMatchObject({ deviation: 0, alpha: null, sem: null });
    expect(same?.types.R.items[0]).toMatchObject({ itemTotal: null });
    expect(describeSample(ITEMS, sumSheets([uniformSheet("agree")]))).toBeNull();
    expect(describeSample(ITEMS, emptySums(ITEMS))).toBeNull();
  });
});

describe("the sums", () => {
  test("are the same in any order and in any parts, exactly", () => {
    const whole = sumSheets(sheets);
    expect(sumSheets(sheets.toReversed())).toEqual(whole);
    expect(joinSums(sumSheets(sheets.slice(0, 150)), sumSheets(sheets.slice(150)))).toEqual(whole);
    expect(joinSums(whole, emptySums(ITEMS))).toEqual(whole);
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  });

  test.each([
    ["a missing answer", { ...honestSheet(1), 5: "" }],
    ["an answer of the three-step scale", { ...honestSheet(1), 5: "yes" }],
  ])("do not take a sheet with %s", (_, sheet) => {
    const scored = HOLLAND_TYPES.some((type) => ITEMS[type].some(({ id }) => id === 5));
    expect(scored).toBe(true);
    expect(pointsOfSheet(ITEMS, sheet)).toBeNull();
  });
});
