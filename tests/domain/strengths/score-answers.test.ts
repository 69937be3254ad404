import { describe, expect, test } from "vitest";
import type { ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import { packAnswers, unpackAnswers } from "#app/domain/strengths/answer-record.ts";
import { continueAnswers, itemsOf, takeOver, toSentAnswers } from "#app/domain/strengths/score-answers.ts";
import { type WordItem, wordPool } from "#app/domain/strengths/word-item.ts";

const bank: WordItem[] = Array.from({ length: 30 }, (_, place) => ({
  id: `w${place.toString(36)}`,
  difficulty: place / 10 - 1.5,
  kind: "odd-one-out" as const,
  stem: [],
  answers: ["cup", "plate", "spoon", "cloud"],
  right: place % 4,
}));

const attempt = { task: "words", seed: 7 } as const;

const findIn = (items: readonly WordItem[]) =>
  itemsOf(attempt, (family) => items.find(({ id }) => id === family) ?? null);

const right = (id: string, choice: number) => ({ family: id, choice, seconds: 8 });

function go(stored: readonly ScoredAnswer[], sent: Parameters<typeof continueAnswers>[2], items = bank) {
  const { answers, refused } = continueAnswers(wordPool(items), stored, sent, findIn(items));
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
    const { answers } = continueAnswers(wordPool(bank), [], [right("w0", 0), right("w1", 1)], findIn(bank));
    const renewed = bank.slice(2);
    const sent = [right("w0", 0), right("w1", 1), right("w2", 2)];
    expect(go(answers, sent, renewed)).toEqual({ answers: "w0+8w1+8w2+8", refused: 0 });
    expect(go(answers.slice(0, 1), sent, renewed)).toEqual({ answers: "w0+8", refused: 2 });
  });

  test("are sent again by a browser that knows only their scores", () => {
    const { answers } = continueAnswers(wordPool(bank), [], [right("w0", 0), right("w1", 3)], findIn(bank));
    for (const items of [bank, bank.slice(1)]) {
      const again = toSentAnswers(answers, findIn(items));
      expect(go(answers, [...again, right("w2", 2)], items)).toEqual({ answers: "w0+8w1-8w2+8", refused: 0 });
    }
  });
});

const list = (packed: string): readonly ScoredAnswer[] => unpackAnswers(packed);

test("answers that continue the server's stay", () => {
  const own = list("A+5B-7C+9");
  expect(takeOver(list("A+5B-7"), own)).toEqual({ answers: own, lost: 0 });
  expect(takeOver([], own)).toEqual({ answers: own, lost: 0 });
  // Seconds are rounded on their way.
  expect(takeOver(list("A+6B-7"), own)).toEqual({ answers: own, lost: 0 });
});

test("another phone's answers are taken over, and what differs is counted as lost", () => {
  const onServer = list("A+5B-7C+9");
  expect(takeOver(onServer, list("A+5"))).toEqual({ answers: onServer, lost: 0 });
  expect(takeOver(onServer, list("A+5B+7D+1"))).toEqual({ answers: onServer, lost: 2 });
  expect(takeOver(onServer, [])).toEqual({ answers: onServer, lost: 0 });
});
