import { describe, expect, it } from "vitest";
import {
  canSubmitEarly,
  chosenCareerIds,
  isAnswerCode,
  QUESTION_CATEGORIES,
  STRETCH_ENDS,
  stretchesBefore,
  studyAbroadAnswer,
  unansweredQuestions,
  unansweredQuestionsMessage,
} from "#app/domain/assessment/question.ts";
import { uniformSheet } from "../../support/makers/answer-sheets.ts";

describe("stretchesBefore", () => {
  it("is told where a break comes: after the first three parts, not before the single last question", () => {
    const breaks = Array.from({ length: 65 }, (_, id) => [id, stretchesBefore(id)] as const);
    expect(breaks.filter(([, stretches]) => stretches !== null)).toEqual([
      [13, 1],
      [33, 2],
      [53, 3],
    ]);
    expect(STRETCH_ENDS.slice(0, 3)).toEqual(QUESTION_CATEGORIES.slice(0, 3).map(({ lastId }) => lastId));
  });
});

describe("isAnswerCode", () => {
  it.each([
    [1, "agree", true],
    [62, "strongly_disagree", true],
    [1, "Agree", false],
    [1, "europe", false],
    [63, "europe", true],
    [63, "Not interested", false],
    [63, "agree", false],
    [0, "agree", false],
    [64, "agree", false],
    [1.5, "agree", false],
    [Number.NaN, "agree", false],
    [1001, "43", true],
    [1003, "0", false],
    [1002, "43; drop table", false],
    [1004, "1", false],
  ])("question %s, answer %s: %s", (id, answer, expected) => {
    expect(isAnswerCode(id, answer)).toBe(expected);
  });

  it.each([undefined, null, 7, {}, ["agree"], true])("rejects %s, which is not a string", (answer) => {
    expect(isAnswerCode(1, answer)).toBe(false);
    expect(isAnswerCode(63, answer)).toBe(false);
    expect(isAnswerCode(1001, answer)).toBe(false);
  });
});

describe("completeness", () => {
  it("lists missing and unknown answers in order", () => {
    const sheet = uniformSheet("agree");
    delete sheet[40];
    sheet[7] = "perhaps";
    expect(unansweredQuestions(sheet)).toEqual([7, 40]);
    expect(unansweredQuestions({})).toHaveLength(63);
    expect(unansweredQuestions(uniformSheet("agree"))).toEqual([]);
  });

  it("says how many are missing, in the required words", () => {
    expect(unansweredQuestionsMessage(5)).toBe(
      "You have 5 unanswered questions. Please complete all questions before submitting.",
    );
  });

  it("allows early submission only for 'not interested' with all lower ids answered", () => {
    const sheet = { ...uniformSheet("agree"), 63: "not_interested" };
    expect(canSubmitEarly(sheet)).toBe(true);
    expect(canSubmitEarly({ ...sheet, 63: "asia" })).toBe(false);
    expect(canSubmitEarly({ ...sheet, 62: "" })).toBe(false);
  });
});

describe("other answers", () => {
  it("reads the chosen careers in order and closes gaps", () => {
    expect(chosenCareerIds({ 1001: "7", 1003: "12" })).toEqual([7, 12]);
    expect(chosenCareerIds({ 1001: "none" })).toEqual([]);
  });

  it("reads the continent", () => {
    expect(studyAbroadAnswer({ 63: "australia" })).toBe("australia");
    expect(studyAbroadAnswer({ 63: "Mars" })).toBeNull();
    expect(studyAbroadAnswer({})).toBeNull();
  });
});
