import { expect, test } from "vitest";
import { LIKERT_ANSWERS } from "#app/domain/assessment/likert.ts";
import { submittedSheet, timedAnswers } from "#app/domain/assessment/submitted-answers.ts";

const BEGUN = Date.UTC(2026, 10, 26);

test("answers on the scale become one text, and are read as they were given", () => {
  const given = {
    1: { answer: "neutral", at: BEGUN + 2400 },
    2: { answer: "strongly_agree", at: BEGUN },
    // Question 3 has no answer, and 4 one that is not on the scale.
    4: { answer: "perhaps", at: BEGUN + 5000 },
    5: { answer: "strongly_disagree", at: BEGUN + 1_234_600 },
    63: { answer: "europe", at: BEGUN + 1_300_000 },
    1001: { answer: "12", at: BEGUN + 1_300_000 },
  };
  const { answers, begunAt } = submittedSheet(given);
  expect(begunAt).toEqual(new Date(BEGUN));
  expect(answers).toEqual({
    0: "c2a0xxe1235",
    4: ["perhaps", 5000],
    63: ["europe", 1_300_000],
    1001: ["12", 1_300_000],
  });
  expect(timedAnswers(answers)).toEqual({
    1: ["neutral", 2000],
    2: ["strongly_agree", 0],
    4: ["perhaps", 5000],
    5: ["strongly_disagree", 1_235_000],
    63: ["europe", 1_300_000],
    1001: ["12", 1_300_000],
  });
});

test("a sheet without answers on the scale has no such text", () => {
  expect(submittedSheet({ 63: { answer: "europe", at: BEGUN } }).answers).toEqual({ 63: ["europe", 0] });
  expect(submittedSheet({})).toEqual({ answers: {}, begunAt: null });
  expect(timedAnswers({})).toEqual({});
});

test("sheets from before are read as before", () => {
  expect(timedAnswers({ 1: "b412", 2: ["agree", 8000], 63: ["europe", null] })).toEqual({
    1: ["agree", 412_000],
    2: ["agree", 8000],
    63: ["europe", null],
  });
  // The view `user_responses` uses these letters.
  expect(LIKERT_ANSWERS).toEqual(["strongly_agree", "agree", "neutral", "disagree", "strongly_disagree"]);
});
