import { describe, expect, test } from "vitest";
import type { ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import { packAnswers } from "#app/domain/strengths/answer-record.ts";
import type { StrengthAttempt } from "#app/domain/strengths/attempt.ts";
import { continueAnswers, keysOf, toSentAnswers } from "#app/domain/strengths/score-answers.ts";
import { type WordItem, wordPool } from "#app/domain/strengths/word-item.ts";

const bank: WordItem[] = Array.from({ length: 30 }, (_, place) => ({
  id: `w${place.toString(36)}`,
  difficulty: place / 10 - 1.5,
  kind: "odd-one-out" as const,
  stem: [],
  answers: ["cup", "plate", "spoon", "cloud"],
  right: place % 4,
}));

const attempt: StrengthAttempt = {
  task: "words",
  number: 1,
  seed: 7,
  language: "en",
  calibration: 0,
  answers: [],
  begunAt: new Date(0),
  finishedAt: null,
};

const right = (id: string, choice: number) => ({ family: id, choice, seconds: 8 });

function go(stored: readonly ScoredAnswer[], sent: Parameters<typeof continueAnswers>[2], items = bank) {
  const { answers, refused } = continueAnswers(wordPool(items), stored, sent, keysOf(attempt, items));
  return { answers: packAnswers(answers), refused };
}

describe("answers to the words", () => {
  test("are scored by the bank", () => {
    expect(go([], [right("w0", 0), right("w1", 0), right("w2", 2)])).toEqual({ answers: "w0+8w1-8w2+8", refused: 0 });
  });

  test("use each item once", () => {
    expect(go([], [right("w0", 0), right("w1", 1), right("w0", 0), right("w3", 3)])).toEqual({
      answers: "w0+8w1+8",
      refused: 2,
    });
  });

  test("whose item was removed from the bank meanwhile stay if they are scored, and are refused if not", () => {
    const { answers } = continueAnswers(wordPool(bank), [], [right("w0", 0), right("w1", 1)], keysOf(attempt, bank));
    const renewed = bank.slice(2);
    const sent = [right("w0", 0), right("w1", 1), right("w2", 2)];
    expect(go(answers, sent, renewed)).toEqual({ answers: "w0+8w1+8w2+8", refused: 0 });
    expect(go(answers.slice(0, 1), sent, renewed)).toEqual({ answers: "w0+8", refused: 2 });
  });

  test("are sent again by a browser that knows only their scores", () => {
    const { answers } = continueAnswers(wordPool(bank), [], [right("w0", 0), right("w1", 3)], keysOf(attempt, bank));
    for (const items of [bank, bank.slice(1)]) {
      const again = toSentAnswers(answers, keysOf(attempt, items));
      expect(go(answers, [...again, right("w2", 2)], items)).toEqual({ answers: "w0+8w1-8w2+8", refused: 0 });
    }
  });
});
