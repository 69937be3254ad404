import { expect, test } from "vitest";
import { answerSheetOf, checkAnswers, chosenCareerAnswers, clampPosition, mergeAnswers } from "../../app/domain/assessment-draft";

test("the later answer to each question wins, whichever set it is in", () => {
  const here = { 1: { answer: "agree", at: 10 }, 2: { answer: "neutral", at: 30 } };
  const there = { 1: { answer: "disagree", at: 20 }, 2: { answer: "agree", at: 20 }, 3: { answer: "agree", at: 5 } };
  const merged = { 1: { answer: "disagree", at: 20 }, 2: { answer: "neutral", at: 30 }, 3: { answer: "agree", at: 5 } };
  expect(mergeAnswers(here, there)).toEqual(merged);
  expect(mergeAnswers(there, here)).toEqual(merged);
});

test("answers from a browser are taken one by one, and no clock runs ahead of the server's", () => {
  const { accepted, rejected } = checkAnswers(
    {
      1: { answer: "agree", at: 5_000 },
      2: { answer: "Strongly Agree", at: 10 },
      63: { answer: "asia", at: -3 },
      64: { answer: "agree", at: 10 },
      1001: { answer: "12", at: 10 },
      1002: { answer: "", at: 10 },
      1003: { answer: "<b>", at: 10 },
      "toString": { answer: "agree", at: 1 },
    },
    1_000,
  );
  expect(accepted).toEqual({
    1: { answer: "agree", at: 1_000 },
    63: { answer: "asia", at: 0 },
    1001: { answer: "12", at: 10 },
    1002: { answer: "", at: 10 },
  });
  expect(rejected).toBe(4);
});

test("only valid answers are scored; a withdrawn career is none", () => {
  expect(answerSheetOf({ 1: { answer: "agree", at: 1 }, 2: { answer: "yes", at: 1 }, 1001: { answer: "", at: 1 } })).toEqual({ 1: "agree" });
});

test("a position from outside is a question that exists", () => {
  expect([clampPosition("7"), clampPosition(0), clampPosition(99), clampPosition("x"), clampPosition(null), clampPosition(3.9)]).toEqual([7, 1, 63, 1, 1, 3]);
});

test("chosen careers close their gaps, and places left empty are withdrawn", () => {
  expect(chosenCareerAnswers([7, 7, 2], 9)).toEqual({ 1001: { answer: "7", at: 9 }, 1002: { answer: "2", at: 9 }, 1003: { answer: "", at: 9 } });
});
