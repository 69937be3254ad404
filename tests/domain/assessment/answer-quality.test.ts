import { describe, expect, it } from "vitest";
import { LIKERT_QUESTIONS } from "#app/content/questions.ts";
import { assessAnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import { LIKERT_ANSWERS, type LikertAnswer } from "#app/domain/assessment/likert.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { clearSheet, keyedAnswer, randomSheet, uniformSheet } from "../../support/makers/answer-sheets.ts";

/** A sheet with clearly different types and realistic variation in the unscored questions. */
function attentiveSheet(): Record<number, string> {
  const sheet = clearSheet("S", "A");
  for (let id = 53; id <= 62; id += 1) {
    sheet[id] = id % 2 === 0 ? "agree" : "disagree";
  }
  return sheet;
}

/** UTC timestamps of 62 answers, with the given seconds between them. */
function stampedEvery(secondsAfter: (id: number) => number): Record<number, string> {
  const stamps: Record<number, string> = {};
  let time = Date.UTC(2026, 5, 1, 4, 30);
  for (let id = 1; id <= 62; id += 1) {
    stamps[id] = new Date(time).toISOString();
    time += secondsAfter(id) * 1000;
  }
  return stamps;
}

function assess(answers: Record<number, string>, answeredAt?: Record<number, string>) {
  return assessAnswerQuality({
    items: LIKERT_QUESTIONS,
    answers,
    ...(answeredAt === undefined ? {} : { answeredAt }),
  });
}

/** Alternating extreme answers with one run of equal ones from question 1 on. */
function sheetWithRun(length: number): Record<number, string> {
  const sheet = uniformSheet("strongly_agree");
  for (let id = length + 1; id <= 62; id += 1) {
    sheet[id] = (id - length) % 2 === 1 ? "strongly_disagree" : "strongly_agree";
  }
  return sheet;
}

function findSeverity(kind: string, quality: ReturnType<typeof assess>): string | null {
  return quality.cautions.find((caution) => caution.kind === kind)?.severity ?? null;
}

describe("attentive answers", () => {
  it("are good, with all figures defined", () => {
    const quality = assess(
      attentiveSheet(),
      stampedEvery(() => 12),
    );
    expect(quality.verdict).toBe("good");
    expect(quality.cautions).toEqual([]);
    expect(quality.measures.secondsPerItem).toBe(12);
    expect(quality.measures.evenOddConsistency).toBeGreaterThan(0.8);
  });

  it("are judged without time if there are no time stamps", () => {
    const quality = assess(attentiveSheet());
    expect(quality.verdict).toBe("good");
    expect(quality.measures.secondsPerItem).toBeNull();
  });
});

describe("uniform answers", () => {
  it.each(LIKERT_ANSWERS)("fail when every answer is %s", (answer: LikertAnswer) => {
    const quality = assess(uniformSheet(answer));
    expect(quality.verdict).toBe("interpret_with_care");
    expect(quality.measures).toMatchObject({ longestRun: 62, variation: 0, evenOddConsistency: null });
    expect(findSeverity("long_run", quality)).toBe("fail");
    expect(findSeverity("little_variation", quality)).toBe("fail");
  });

  it.each([
    [14, null],
    [15, "caution"],
    [30, "caution"],
    [31, "fail"],
  ])("judges %s equal answers in a row: %s", (length, severity) => {
    const quality = assess(sheetWithRun(length));
    expect(quality.measures.longestRun).toBe(length);
    expect(findSeverity("long_run", quality)).toBe(severity);
  });

  it("cautions where a few answers stray by only one step from the rest", () => {
    const sheet = uniformSheet("neutral");
    for (const id of [5, 15, 25, 35, 45, 55]) {
      sheet[id] = "agree";
    }
    const quality = assess(sheet);
    expect(quality.measures.variation).toBeCloseTo(Math.sqrt((62 * 6 - 36) / (62 * 61)), 10);
    expect(findSeverity("little_variation", quality)).toBe("caution");
    expect(findSeverity("long_run", quality)).toBeNull();
    expect(quality.verdict).toBe("good");
  });

  it("needs two cautions, or one failure, for its verdict", () => {
    const twoCautions = uniformSheet("neutral");
    for (const id of [20, 30, 40, 50, 60]) {
      twoCautions[id] = "agree";
    }
    const quality = assess(twoCautions);
    expect(quality.cautions.map(({ severity }) => severity)).toEqual(["caution", "caution"]);
    expect(quality.verdict).toBe("interpret_with_care");
  });
});

describe("answers that lean to one side, whatever is asked", () => {
  it.each<[string, LikertAnswer, LikertAnswer, number]>([
    ["agree with everything", "agree", "strongly_agree", 1],
    ["disagree with everything", "disagree", "strongly_disagree", -1],
  ])("fail when they %s, reversed questions included", (_, one, other, side) => {
    const sheet = Object.fromEntries(LIKERT_QUESTIONS.map(({ id }) => [id, id % 2 === 0 ? one : other]));
    const quality = assess(sheet);
    expect(Math.sign(quality.measures.acquiescence ?? 0)).toBe(side);
    expect(findSeverity("one_sided", quality)).toBe("fail");
    expect(quality.verdict).toBe("interpret_with_care");
  });
});

describe("time", () => {
  it.each([
    [1.9, "fail"],
    [2, "caution"],
    [2.9, "caution"],
    [3, null],
  ])("judges %s seconds per answer: %s", (seconds, severity) => {
    const quality = assess(
      attentiveSheet(),
      stampedEvery(() => seconds),
    );
    expect(findSeverity("too_fast", quality)).toBe(severity);
  });

  it.each([
    ["the first half", (id: number) => (id < 31 ? 0.8 : 12)],
    ["the second half", (id: number) => (id < 32 ? 12 : 0.8)],
    ["31 answers in the middle", (id: number) => (id >= 16 && id < 46 ? 1.9 : 12)],
  ])("fails a student who taps through %s, however long the others take", (_, seconds) => {
    const quality = assess(attentiveSheet(), stampedEvery(seconds));
    expect(quality.measures.secondsPerItem).toBeGreaterThan(3);
    expect(findSeverity("too_fast", quality)).toBe("fail");
  });

  it("does not fail a student who is quick for a third of the questions", () => {
    const quality = assess(
      attentiveSheet(),
      stampedEvery((id) => (id <= 20 ? 0.8 : 6)),
    );
    expect(quality.measures.secondsInFastestHalf).toBeCloseTo((20 * 0.8 + 10 * 6) / 30, 10);
    expect(findSeverity("too_fast", quality)).toBeNull();
  });

  it("is not improved by a long pause", () => {
    const withPause = stampedEvery((id) => (id === 30 ? 3600 : 1));
    const quality = assess(attentiveSheet(), withPause);
    expect(quality.measures.secondsPerItem).toBeCloseTo((60 + 60) / 61, 10);
    expect(findSeverity("too_fast", quality)).toBe("fail");
  });

  it("does not punish a student who thinks for long about every question", () => {
    const quality = assess(
      attentiveSheet(),
      stampedEvery(() => 90),
    );
    expect(quality.measures.secondsPerItem).toBe(60);
    expect(findSeverity("too_fast", quality)).toBeNull();
  });

  it("is not judged from few or broken time stamps", () => {
    expect(assess(attentiveSheet(), {}).measures.secondsPerItem).toBeNull();
    const broken = Object.fromEntries(LIKERT_QUESTIONS.map(({ id }) => [id, "yesterday"]));
    expect(assess(attentiveSheet(), broken).measures.secondsPerItem).toBeNull();
  });
});

describe("consistency of the two halves", () => {
  it("cautions a hurried student whose second half contradicts the first; without the hurry it is no sign", () => {
    // R is liked throughout, so the profile is not flat; every other type contradicts itself.
    const sheet = attentiveSheet();
    for (const type of HOLLAND_TYPES) {
      const ofType = LIKERT_QUESTIONS.filter((question) => question.type === type);
      for (const [position, question] of ofType.entries()) {
        const isOddHalf = position % 2 === 0;
        const isLiked = type === "R" || (["I", "A", "S"].includes(type) ? isOddHalf : !isOddHalf);
        sheet[question.id] = keyedAnswer(question, isLiked ? "strongly_agree" : "disagree");
      }
    }
    const calm = assess(sheet);
    expect(calm.measures.evenOddConsistency).toBeLessThan(0.3);
    expect(findSeverity("inconsistent", calm)).toBeNull();
    const hurried = assess(
      sheet,
      stampedEvery(() => 2.5),
    );
    expect(findSeverity("inconsistent", hurried)).toBe("caution");
    expect(hurried.verdict).toBe("interpret_with_care");
  });

  it("stays within −1 and 1 and catches most random answering", () => {
    const defined = Array.from({ length: 300 }, (_, index) => randomSheet(index + 1))
      .map((sheet) => assess(sheet).measures.evenOddConsistency)
      .filter((consistency) => consistency !== null);
    expect(defined.length).toBeGreaterThan(200);
    expect(Math.min(...defined)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...defined)).toBeLessThanOrEqual(1);
    const caught = defined.filter((consistency) => consistency < 0.3);
    expect(caught.length / defined.length).toBeGreaterThan(0.5);
  });
});

describe("an empty sheet", () => {
  it("is not judged", () => {
    expect(assess({})).toEqual({
      verdict: "good",
      cautions: [],
      measures: {
        longestRun: 0,
        variation: null,
        secondsPerItem: null,
        secondsInFastestHalf: null,
        evenOddConsistency: null,
        acquiescence: null,
        contradictions: 0,
        scatter: null,
        separation: null,
      },
    });
  });
});
