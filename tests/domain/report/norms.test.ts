import { describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { METHOD_SECTIONS, STAYS_AT_ERROR } from "#app/content/method.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { NORMS_FROM, normsFrom, standardise, SURVEY_NORMS, withNorms } from "#app/domain/assessment/norms.ts";
import { type Norms, type RiasecProfile, scoreProfile } from "#app/domain/assessment/riasec.ts";
import { isComparedWithOthers, recommendCareers, type RecommendedCareer } from "#app/domain/report/recommendation.ts";
import { composeReport } from "#app/domain/report/sections.ts";
import {
  leaveOneOut,
  sharesInTopFive,
  stabilityUnderError,
  stabilityUnderOrderIds,
} from "../../../scripts/simulation/recommendations.ts";
import { testHexagonOrder } from "../../../scripts/simulation/hexagon-order.ts";
import { correlateTypes, describeSheets, drawSheets } from "../../../scripts/simulation/samples.ts";
import {
  type AnswerCounts,
  clearSheet,
  randomSheet,
  sheetFromCounts,
  uniformSheet,
} from "../../support/makers/answer-sheets.ts";
import { makeStudent } from "../../support/makers/report-students.ts";
import { honestSheet } from "../../support/makers/simulated-people.ts";
import { SLOW } from "../../support/tags.ts";

const people = drawSheets(1500, honestSheet);
const sample = describeSheets(people);
const norms: Norms = normsFrom(sample, "2027-11-22") ?? missing();

function missing(): never {
  throw new Error("The sample is large enough");
}

function recommend(profile: RiasecProfile): RecommendedCareer[] {
  return recommendCareers({ profile, catalogue: CAREER_CATALOGUE, chosenCategoryIds: [], seed: "order" });
}

describe("norms", () => {
  test(`need ${NORMS_FROM} people, and types in which people differ`, () => {
    expect(normsFrom({ ...sample, n: NORMS_FROM - 1 }, "2027-11-22")).toBeNull();
    expect(normsFrom({ ...sample, n: NORMS_FROM }, "2027-11-22")).toMatchObject({ n: NORMS_FROM, date: "2027-11-22" });
    const types = { ...sample.types, R: { ...sample.types.R, deviation: 0 } };
    expect(normsFrom({ ...sample, types }, "2027-11-22")).toBeNull();
  });

  test("turn percentages into a position among others: 50 is their mean, 20 points a deviation", () => {
    const { means, deviations } = norms;
    const percentages = { R: means.R, I: means.I + deviations.I, A: 0, S: 100, E: null, C: means.C - deviations.C / 2 };
    const standardised = standardise(percentages, norms);
    expect(standardised.R).toBeCloseTo(50);
    expect(standardised.I).toBeCloseTo(70);
    expect(standardised.C).toBeCloseTo(40);
    expect(standardised.E).toBeNull();
    expect(standardise({ ...percentages, A: means.A - 3 * deviations.A }, norms).A).toBe(0);
    expect(standardise({ ...percentages, R: means.R + 4 * deviations.R }, norms).R).toBe(100);
  });
});

describe("the survey's norms, until there are our own", () => {
  test("take six tenths of its differences between the types, and say that they are not ours", () => {
    // Social 60.1 and Realistic 27.6 in the survey.
    expect(SURVEY_NORMS).toMatchObject({ n: 41_947, isProvisional: true });
    expect(SURVEY_NORMS.means.S - SURVEY_NORMS.means.R).toBeCloseTo(0.6 * (60.1 - 27.6), 6);
    expect(new Set(Object.values(SURVEY_NORMS.deviations))).toEqual(new Set([20]));
  });

  test("leave the order of a person like the survey as it was answered", () => {
    const average = { R: 27.6, I: 51, A: 49.6, S: 60.1, E: 38.4, C: 35.4 };
    const compared = standardise(average, SURVEY_NORMS);
    const order = (scores: typeof compared) =>
      HOLLAND_TYPES.toSorted((first, second) => (scores[second] ?? 0) - (scores[first] ?? 0));
    expect(order(compared)).toEqual(order(average));
  });

  test("are not applied to careless answers, nor to an older report", () => {
    const profile = scoreProfile(QUESTIONS, clearSheet("S", "I"));
    const withQuality = (verdict: "good" | "interpret_with_care") =>
      withNorms(profile, { norms: SURVEY_NORMS, quality: { verdict } });
    expect(withQuality("good").norms).toBe(SURVEY_NORMS);
    expect(withQuality("interpret_with_care")).toEqual(profile);
    expect(withNorms(profile, { norms: null, quality: { verdict: "good" } })).toEqual(profile);
  });

  test.each([
    [englishReportText, "41,947"],
    [malayalamReportText, "41,947"],
  ] as const)("are named as a survey's in the report", (text, people_) => {
    const student = makeStudent({ seed: "norms", answers: clearSheet("S", "I") });
    const sentence = text.bestCareers.norms(SURVEY_NORMS);
    expect(sentence).toContain(people_);
    expect(sentence).not.toBe(text.bestCareers.norms({ n: SURVEY_NORMS.n, date: SURVEY_NORMS.date }));
    expect(composeReport(student, text).split(sentence)).toHaveLength(2);
  });
});

describe("a recommendation with norms", () => {
  const counts = (strong: HollandType, other: HollandType): Record<HollandType, AnswerCounts> => {
    const middle: AnswerCounts = [0, 1, 3, 3, 1];
    return {
      R: middle,
      I: middle,
      A: middle,
      S: middle,
      E: middle,
      C: middle,
      [strong]: [3, 3, 2, 0, 0],
      [other]: [2, 3, 2, 1, 0],
    };
  };

  test("prefers the rarer of two interests; letters, code and percentages stay those of the answers", () => {
    // Nearly all people agree to Social, few to Realistic.
    const profile = scoreProfile(QUESTIONS, sheetFromCounts(counts("S", "R")));
    const compared = { ...profile, norms };
    const leading = (careers: readonly RecommendedCareer[]) =>
      careers
        .slice(0, 5)
        .filter(({ categoryId }) => CAREER_CATALOGUE.categories[categoryId - 1]?.hollandCode.startsWith("R")).length;
    expect(leading(recommend(compared))).toBeGreaterThan(leading(recommend(profile)));
    expect(compared).toMatchObject({ code: profile.code, percentages: profile.percentages });
    expect(recommend(compared)[0]?.fit).not.toBe(recommend(profile)[0]?.fit);
  });

  test("never loses a type above 40 percent", () => {
    // 45 percent of Social: more than 40, but less than most people's.
    const percentages = { R: 5, I: 10, A: 5, S: 45, E: 0, C: 5 };
    const profile = { ...scoreProfile(QUESTIONS, clearSheet("S", "I")), percentages, considered: ["S" as const] };
    expect(standardise(percentages, norms).S).toBeLessThan(40);
    const ids = recommend({ ...profile, norms }).map(({ categoryId, isExplore }) => (isExplore ? null : categoryId));
    expect(ids.filter((id) => id !== null && CAREER_CATALOGUE.hollandLists.S.includes(id)).length).toBeGreaterThan(0);
  });

  test("leaves answers alone that do not separate the types, or not from those of an average student", () => {
    const flat = scoreProfile(QUESTIONS, uniformSheet("neutral"));
    expect(isComparedWithOthers({ ...flat, norms })).toBe(false);
    expect(recommend({ ...flat, norms })).toEqual(recommend(flat));

    const profile = scoreProfile(QUESTIONS, clearSheet("S", "I"));
    const average = { ...profile, percentages: norms.means };
    expect(isComparedWithOthers({ ...average, norms })).toBe(false);
    expect(recommend({ ...average, norms })).toEqual(recommend(average));
    expect(isComparedWithOthers({ ...profile, norms })).toBe(true);
    expect(isComparedWithOthers(profile)).toBe(false);
  });

  test("leaves out what a profile lacks", () => {
    const profile = scoreProfile(QUESTIONS, clearSheet("S", "I"));
    const lacking = { ...profile, percentages: { ...profile.percentages, E: null } };
    expect(recommend({ ...lacking, norms })).toHaveLength(10);
    const nothing = scoreProfile([], {});
    expect(recommend({ ...nothing, isFlat: false, norms })).toHaveLength(10);
  });

  test.each([
    [englishReportText, "1493 students", "22 November 2027"],
    [malayalamReportText, "1493 വിദ്യാർഥികളുടെ", "2027 നവംബർ 22"],
  ] as const)("is said once in the report, with how many and when", (text, people_, day) => {
    const student = makeStudent({ seed: "norms", answers: clearSheet("S", "I") });
    const sentence = text.bestCareers.norms({ n: 1493, date: "2027-11-22" });
    expect(sentence).toContain(people_);
    expect(sentence).toContain(day);
    const compared = { ...student, profile: { ...student.profile, norms: { ...norms, n: 1493 } } };
    expect(composeReport(compared, text).split(sentence)).toHaveLength(2);
  });
});

describe("the careers of simulated students", () => {
  const random = drawSheets(600, randomSheet);

  const few = people.slice(0, 500);
  const EVERY = "of %s include every category, none above a quarter or below 3 in 100";
  test.each([
    ["honest people, by the survey's norms", few, SURVEY_NORMS],
    ["random answers, by norms of honest people", random, norms],
  ])(EVERY, expectEveryCategory);
  test.each([
    ["many honest people, by the survey's norms", people, SURVEY_NORMS],
    ["many honest people, by norms of their own", people, norms],
    ["random answers, by the survey's norms", random, SURVEY_NORMS],
  ])(EVERY, { tags: [SLOW] }, expectEveryCategory);

  function expectEveryCategory(_: string, sheets: typeof people, by: Norms): void {
    const shares = sharesInTopFive(sheets, by);
    expect(shares).toHaveLength(43);
    expect(shares[0]?.share).toBeLessThanOrEqual(0.25);
    expect(shares.at(-1)?.share).toBeGreaterThanOrEqual(0.03);
  }

  test("are the same five under another order id for 99 of 100, by either norms", { tags: [SLOW] }, () => {
    expect(stabilityUnderOrderIds(people, norms).five).toBeGreaterThanOrEqual(0.99);
    expect(stabilityUnderOrderIds(people, SURVEY_NORMS).five).toBeGreaterThanOrEqual(0.99);
  });

  test("stay on the list, when the answers are redrawn at the report's own error, as often as /method says", () => {
    const { five, first } = stabilityUnderError(people, SURVEY_NORMS);
    expect(Math.abs(five - STAYS_AT_ERROR.careersOfFive)).toBeLessThan(0.1);
    expect(Math.abs(100 * first - STAYS_AT_ERROR.firstInHundred)).toBeLessThan(3);
    const published = METHOD_SECTIONS.flatMap(({ paragraphs }) => paragraphs).filter(({ en, ml }) =>
      [en, ml].every((text) => text.includes("3.4") && text.includes(`${STAYS_AT_ERROR.firstInHundred}`)),
    );
    expect(published).toHaveLength(1);
  });

  test("include an occupation's own category, made without it, for three of four", () => {
    const all = leaveOneOut();
    expect(all).toHaveLength(258);
    expect(all.filter(({ isInTopFive }) => isInTopFive).length / all.length).toBeGreaterThanOrEqual(0.75);
  });

  test("are measured by a reliable questionnaire whose types lie in the order of the hexagon", () => {
    for (const type of HOLLAND_TYPES) expect(sample.types[type].alpha).toBeGreaterThanOrEqual(0.8);
    expect(testHexagonOrder(correlateTypes(people)).correspondence).toBeGreaterThanOrEqual(0.9);
  });
});
