import { expect, test } from "vitest";
import {
  toAnswerSheet,
  checkAnswers,
  chosenCareerAnswers,
  clampPosition,
  EMPTY_LOCAL_DRAFT,
  mergeAnswers,
  unsentAnswers,
  withConfirmed,
  withLaterLocal,
  withUnsent,
} from "#app/domain/assessment/assessment-draft.ts";

test("the later answer to each question wins, whichever set it is in", () => {
  const here = { 1: { answer: "agree", at: 10 }, 2: { answer: "neutral", at: 30 } };
  const there = { 1: { answer: "disagree", at: 20 }, 2: { answer: "agree", at: 20 }, 3: { answer: "agree", at: 5 } };
  const merged = { 1: { answer: "disagree", at: 20 }, 2: { answer: "neutral", at: 30 }, 3: { answer: "agree", at: 5 } };
  expect(mergeAnswers(here, there)).toEqual(merged);
  expect(mergeAnswers(there, here)).toEqual(merged);
});

test("answers from a browser are validated one by one, and no clock runs ahead of the server's", () => {
  const { accepted, rejected } = checkAnswers(
    {
      1: { answer: "agree", at: 5_000 },
      2: { answer: "Strongly Agree", at: 10 },
      63: { answer: "asia", at: -3 },
      64: { answer: "agree", at: 10 },
      1001: { answer: "12", at: 10 },
      1002: { answer: "", at: 10 },
      1003: { answer: "<b>", at: 10 },
      toString: { answer: "agree", at: 1 },
    },
    { now: 1_000, clock: 1_000 },
  );
  expect(accepted).toEqual({
    1: { answer: "agree", at: 1_000 },
    63: { answer: "asia", at: 0 },
    1001: { answer: "12", at: 10 },
    1002: { answer: "", at: 10 },
  });
  expect(rejected).toBe(4);
});

const HOUR_MS = 3_600_000;

test.each([
  { name: "an hour ahead", clock: 11 * HOUR_MS },
  { name: "two hours behind", clock: 8 * HOUR_MS },
  { name: "right", clock: 10 * HOUR_MS },
])("with a clock that is $name, an answer counts from when it was given", ({ clock }) => {
  const sent = { 1: { answer: "agree", at: clock - 60_000 }, 2: { answer: "neutral", at: clock + 60_000 } };
  expect(checkAnswers(sent, { now: 10 * HOUR_MS, clock }).accepted).toEqual({
    1: { answer: "agree", at: 10 * HOUR_MS - 60_000 },
    // After sending: the clock may have been set back meanwhile.
    2: { answer: "neutral", at: 10 * HOUR_MS },
  });
});

test("a browser keeps what the server has not confirmed, including what another tab added", () => {
  const first = withUnsent(EMPTY_LOCAL_DRAFT, { 1: { answer: "agree", at: 10 } });
  const both = withUnsent(withUnsent(first, { 2: { answer: "neutral", at: 20 } }), { 1: { answer: "agree", at: 10 } });
  expect(unsentAnswers(both)).toEqual({ 1: { answer: "agree", at: 10 }, 2: { answer: "neutral", at: 20 } });

  const changed = withUnsent(both, { 2: { answer: "disagree", at: 30 } });
  const saved = withConfirmed(changed, {
    sent: { 1: { answer: "agree", at: 10 }, 2: { answer: "neutral", at: 20 } },
    onServer: {
      1: { answer: "strongly_agree", at: 15 },
      2: { answer: "neutral", at: 20 },
      3: { answer: "agree", at: 5 },
    },
  });
  expect(saved.answers).toEqual({
    1: { answer: "strongly_agree", at: 15 },
    2: { answer: "disagree", at: 30 },
    3: { answer: "agree", at: 5 },
  });
  expect(unsentAnswers(saved)).toEqual({ 2: { answer: "disagree", at: 30 } });
});

test("only valid answers are scored; a withdrawn career is not one", () => {
  expect(
    toAnswerSheet({ 1: { answer: "agree", at: 1 }, 2: { answer: "yes", at: 1 }, 1001: { answer: "", at: 1 } }),
  ).toEqual({ 1: "agree" });
});

test("a position from outside must be a question that exists", () => {
  expect([
    clampPosition("7"),
    clampPosition(0),
    clampPosition(99),
    clampPosition("x"),
    clampPosition(null),
    clampPosition(3.9),
  ]).toEqual([7, 1, 63, 1, 1, 3]);
});

test("chosen careers close their gaps, and places left empty are withdrawn", () => {
  expect(chosenCareerAnswers([7, 7, 2], 9)).toEqual({
    1001: { answer: "7", at: 9 },
    1002: { answer: "2", at: 9 },
    1003: { answer: "", at: 9 },
  });
});

test("a page as it was kept takes up what the browser has stored since, and where the student is now", () => {
  const loaded = { answers: { 1: { answer: "agree", at: 10 } }, position: 2 };
  expect(withLaterLocal(loaded, EMPTY_LOCAL_DRAFT)).toEqual(loaded);
  // Including confirmed ones: the page was loaded before they were given.
  const local = {
    answers: { 1: { answer: "neutral", at: 20 }, 2: { answer: "agree", at: 30 } },
    position: 3,
    unsent: [],
  };
  expect(withLaterLocal(loaded, local)).toEqual({ answers: local.answers, position: 3 });
  // Another device has continued since: nothing here is later.
  const earlier = { answers: { 1: { answer: "neutral", at: 5 } }, position: 1, unsent: [] };
  expect(withLaterLocal(loaded, earlier)).toBe(loaded);
  // The storage was cleared, and a new draft begun.
  const begun = { answers: { 2: { answer: "agree", at: 30 } }, position: 3, unsent: ["2"] };
  expect(withLaterLocal(loaded, begun).answers).toEqual({ ...loaded.answers, ...begun.answers });
});
