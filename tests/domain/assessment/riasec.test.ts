import { describe, expect, it } from "vitest";
import { QUESTIONS } from "#app/content/questions.ts";
import { LIKERT_ANSWERS, likertPoints, scoredAnswer } from "#app/domain/assessment/likert.ts";
import {
  congruenceC,
  congruenceM,
  guidingTypes,
  hexagonDistance,
  scoreProfile,
} from "#app/domain/assessment/riasec.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import {
  type AnswerCounts,
  clearSheet,
  keyedAnswer,
  randomSheet,
  sheetFromCounts,
  uniformSheet,
} from "../../support/makers/answer-sheets.ts";

const NEUTRAL: AnswerCounts = [0, 0, 8, 0, 0];

function sheetWith(counts: Partial<Record<HollandType, AnswerCounts>>): Record<number, string> {
  return sheetFromCounts({
    R: NEUTRAL,
    I: NEUTRAL,
    A: NEUTRAL,
    S: NEUTRAL,
    E: NEUTRAL,
    C: NEUTRAL,
    ...counts,
  });
}

function profileWith(counts: Partial<Record<HollandType, AnswerCounts>>) {
  return scoreProfile(QUESTIONS, sheetWith(counts));
}

describe("points", () => {
  it("runs from 2 to 0 in half steps and is mirrored for reversed questions", () => {
    expect(LIKERT_ANSWERS.map((answer) => likertPoints(answer, false))).toEqual([2, 1.5, 1, 0.5, 0]);
    expect(LIKERT_ANSWERS.map((answer) => likertPoints(answer, true))).toEqual([0, 0.5, 1, 1.5, 2]);
  });
});

describe("answers of the three-step scale", () => {
  it("score yes = 2, maybe = 1, no = 0, mirrored for reversed questions", () => {
    const points = ["yes", "maybe", "no"].map((value) => {
      const answer = scoredAnswer(value);
      return answer === null ? null : [likertPoints(answer, false), likertPoints(answer, true)];
    });
    expect(points).toEqual([
      [2, 0],
      [1, 1],
      [0, 2],
    ]);
  });

  it("give the profile of the same answers on the five-step scale", () => {
    const threeSteps: Record<string, string> = { strongly_agree: "yes", neutral: "maybe", strongly_disagree: "no" };
    const sheet = sheetWith({ R: [6, 0, 2, 0, 0], S: [3, 0, 2, 0, 3], C: [0, 0, 1, 0, 7] });
    const earlier = Object.fromEntries(Object.entries(sheet).map(([id, answer]) => [id, threeSteps[answer] ?? answer]));
    expect(Object.values(earlier)).not.toContain("strongly_agree");
    expect(scoreProfile(QUESTIONS, earlier)).toEqual(scoreProfile(QUESTIONS, sheet));
  });

  it.each(["Yes", "constructor", "", "2"])("do not include %j, which counts as unanswered", (value) => {
    expect(scoredAnswer(value)).toBeNull();
  });
});

describe("percentages", () => {
  it("is the share of the possible points, in steps of 3.125", () => {
    const profile = profileWith({ R: [8, 0, 0, 0, 0], I: [7, 1, 0, 0, 0], A: [0, 0, 0, 0, 8] });
    expect(profile.percentages).toMatchObject({ R: 100, I: 96.875, A: 0, S: 50 });
  });

  it("is missing when fewer than six of a type's questions are answered", () => {
    const ids = QUESTIONS.filter(({ type }) => type === "A").map(({ id }) => id);
    const sheet = sheetWith({ A: [8, 0, 0, 0, 0] });
    delete sheet[ids[0] ?? 0];
    sheet[ids[1] ?? 0] = "no idea";
    expect(scoreProfile(QUESTIONS, sheet).percentages.A).toBe(100);
    delete sheet[ids[2] ?? 0];
    const profile = scoreProfile(QUESTIONS, sheet);
    expect(profile.percentages.A).toBeNull();
    expect(profile.letters).not.toContain("A");
    expect(profile.letters).toHaveLength(5);
  });

  it("gives an empty profile for an empty sheet", () => {
    const profile = scoreProfile(QUESTIONS, {});
    expect(profile).toMatchObject({ letters: [], code: "", considered: [], consistency: null });
    expect(profile).toMatchObject({ isFlat: true, hasLowInterest: true, isTied: false });
    expect(guidingTypes(profile)).toEqual([]);
  });

  it("does not depend on unscored questions", () => {
    const sheet = sheetWith({ R: [4, 4, 0, 0, 0] });
    const changed = { ...sheet, 22: "strongly_agree", 53: "strongly_agree", 63: "asia" };
    expect(scoreProfile(QUESTIONS, changed)).toEqual(scoreProfile(QUESTIONS, sheet));
  });
});

describe("considered types", () => {
  it("begin above 40 percent: 6.5 of 16 points is the first that passes", () => {
    const profile = profileWith({
      R: [0, 0, 5, 3, 0], // 6.5 points, 40.625 %
      I: [0, 0, 4, 4, 0], // 6 points, 37.5 %
    });
    expect(profile.percentages.R).toBe(40.625);
    expect(profile.considered).toEqual(["R", "A", "S", "E", "C"]);
  });

  it("does not consider exactly 40 percent", () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => ({
      id,
      type: "R" as const,
      isReversed: false,
    }));
    const answers = Object.fromEntries(items.map(({ id }) => [id, id <= 8 ? "neutral" : "strongly_disagree"]));
    const profile = scoreProfile(items, answers);
    expect(profile.percentages.R).toBe(40);
    expect(profile.considered).toEqual([]);
  });

  it("falls back to the first two letters when none passes", () => {
    const low: AnswerCounts = [0, 0, 0, 4, 4];
    const profile = profileWith({
      R: low,
      I: [0, 0, 0, 0, 8],
      A: [0, 0, 0, 0, 8],
      S: [0, 0, 4, 4, 0],
      E: low,
      C: [0, 0, 2, 4, 2],
    });
    expect(profile.hasLowInterest).toBe(true);
    expect(profile.considered).toEqual([]);
    expect(guidingTypes(profile)).toEqual(["S", "C"]);
  });
});

describe("letters", () => {
  it("puts the type with more full agreement first among equals, and reports the tie-break", () => {
    const profile = profileWith({ R: [0, 8, 0, 0, 0], C: [4, 0, 4, 0, 0], E: [0, 6, 2, 0, 0] });
    expect([profile.percentages.R, profile.percentages.C]).toEqual([75, 75]);
    expect(profile.code).toBe("CRE");
    expect(profile.isTied).toBe(true);
  });

  it("counts strong disagreement with a reversed question as full agreement", () => {
    const reversed = QUESTIONS.find(({ type, isReversed }) => type === "S" && isReversed);
    const sheet = sheetWith({ R: [0, 1, 7, 0, 0], S: NEUTRAL });
    const others = QUESTIONS.filter(({ type, isReversed }) => type === "S" && !isReversed);
    sheet[reversed?.id ?? 0] = "strongly_disagree";
    sheet[others[0]?.id ?? 0] = "disagree";
    const profile = scoreProfile(QUESTIONS, sheet);
    expect(profile.percentages.S).toBe(profile.percentages.R);
    expect(profile.letters.slice(0, 2)).toEqual(["S", "R"]);
  });

  it("falls back to hexagon order if that is equal too", () => {
    expect(profileWith({ E: [0, 8, 0, 0, 0], I: [0, 8, 0, 0, 0] }).code).toBe("IER");
  });

  it("is not tied when the first four differ", () => {
    const profile = profileWith({
      A: [8, 0, 0, 0, 0],
      S: [4, 4, 0, 0, 0],
      E: [0, 8, 0, 0, 0],
    });
    expect(profile.code).toBe("ASE");
    expect(profile.isTied).toBe(false);
  });

  it("is tied when a fourth type could have been the third letter", () => {
    const profile = profileWith({ A: [8, 0, 0, 0, 0], S: [4, 4, 0, 0, 0] });
    expect(profile.code).toBe("ASR");
    expect(profile.isTied).toBe(true);
  });
});

describe("flat profiles", () => {
  it.each(LIKERT_ANSWERS)("is flat when every answer is %s", (answer) => {
    const profile = scoreProfile(QUESTIONS, uniformSheet(answer));
    expect(profile.isFlat).toBe(true);
    expect(profile.differentiation.range).toBe(0);
  });

  it("is flat below a range of 12 and not from there on", () => {
    expect(profileWith({ R: [0, 3, 5, 0, 0] }).differentiation.range).toBe(9.375);
    expect(profileWith({ R: [0, 3, 5, 0, 0] }).isFlat).toBe(true);
    expect(profileWith({ R: [0, 4, 4, 0, 0] }).differentiation.range).toBe(12.5);
    expect(profileWith({ R: [0, 4, 4, 0, 0] }).isFlat).toBe(false);
  });
});

describe("indices of one person", () => {
  it("computes Holland's, Iachan's and Healy & Mourton's differentiation", () => {
    const { differentiation } = profileWith({
      R: [8, 0, 0, 0, 0], // 100
      I: [0, 8, 0, 0, 0], // 75
      S: [0, 0, 0, 8, 0], // 25
      C: [0, 0, 0, 0, 8], // 0
    });
    // Sorted: 100 75 50 50 25 0, mean 50.
    expect(differentiation.range).toBe(100);
    expect(differentiation.di3).toBe(100 - (75 + 50) / 2);
    expect(differentiation.di4).toBe(100 - (50 + 25) / 2);
    expect(differentiation.standardDeviation).toBeCloseTo(Math.sqrt(6250 / 6), 10);
  });

  it("measures distance around the hexagon", () => {
    expect(HOLLAND_TYPES.map((type) => hexagonDistance("R", type))).toEqual([0, 1, 2, 3, 2, 1]);
    expect(hexagonDistance("E", "I")).toBe(hexagonDistance("I", "E"));
  });

  it.each([
    ["R", "I", "high"],
    ["R", "C", "high"],
    ["R", "A", "medium"],
    ["R", "S", "low"],
  ] as const)("calls %s before %s of %s consistency", (first, second, expected) => {
    expect(scoreProfile(QUESTIONS, clearSheet(first, second)).consistency).toBe(expected);
  });

  it("gives the published ends of the two congruence indices", () => {
    expect(congruenceC("RIA", "RIA")).toBe(18);
    expect(congruenceC("RIA", "SEC")).toBe(0);
    expect(congruenceC("RIA", "IRA")).toBe(3 * 2 + 2 * 2 + 3);
    expect(congruenceM("RIA", "RIA")).toBe(28);
    expect(congruenceM("RIA", "SEC")).toBe(0);
    expect(congruenceM("RIA", "IRS")).toBe(10 + 10);
  });
});

describe("properties, over 300 random sheets", () => {
  const seeds = Array.from({ length: 300 }, (_, index) => index + 1);

  it("gives the same profile for the same answers in any order", () => {
    for (const seed of seeds) {
      const sheet = randomSheet(seed);
      const backwards = Object.fromEntries(Object.entries(sheet).toReversed());
      expect(scoreProfile(QUESTIONS.toReversed(), backwards)).toEqual(scoreProfile(QUESTIONS, sheet));
    }
  });

  it("keeps percentages between 0 and 100", () => {
    for (const seed of seeds) {
      for (const percent of Object.values(scoreProfile(QUESTIONS, randomSheet(seed)).percentages)) {
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }
    }
  });

  it("never lowers a type when one of its questions is raised, whatever else is answered or left out", () => {
    for (const question of QUESTIONS) {
      const { type } = question;
      if (type === null) {
        continue;
      }
      const sheet = randomSheet(question.id);
      delete sheet[(question.id % 52) + 1];
      const rising = LIKERT_ANSWERS.toReversed().map((answer) => {
        const raised = { ...sheet, [question.id]: keyedAnswer(question, answer) };
        return scoreProfile(QUESTIONS, raised).percentages[type] ?? 0;
      });
      expect(rising, `question ${question.id}`).toEqual(rising.toSorted((a, b) => a - b));
      expect(rising.at(-1), `question ${question.id}`).toBeGreaterThan(rising[0] ?? 100);
    }
  });

  it("raises a type by one step, and no other, when one of its questions is raised", () => {
    for (const seed of seeds) {
      const sheet = randomSheet(seed);
      const question = QUESTIONS[seed % 52];
      if (question?.type === null || question === undefined) {
        continue;
      }
      const before = scoreProfile(QUESTIONS, {
        ...sheet,
        [question.id]: keyedAnswer(question, "disagree"),
      });
      const after = scoreProfile(QUESTIONS, {
        ...sheet,
        [question.id]: keyedAnswer(question, "neutral"),
      });
      for (const type of HOLLAND_TYPES) {
        const raise = (after.percentages[type] ?? 0) - (before.percentages[type] ?? 0);
        expect(raise).toBe(type === question.type ? 3.125 : 0);
      }
    }
  });
});
