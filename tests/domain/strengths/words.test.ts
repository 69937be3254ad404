import { describe, expect, test } from "vitest";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { WORD_BANKS } from "#app/content/strengths/word-banks.ts";
import { WORD_QUESTIONS } from "#app/content/strengths/word-questions.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { chooseNextItem, type ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import { WORD_KINDS, wordPool, type WordItem } from "#app/domain/strengths/word-item.ts";

const WORDS_OF_STEM = { "odd-one-out": [0], analogy: [3], follows: [2, 3] };

const shareOf = (items: readonly WordItem[], has: (item: WordItem) => boolean) =>
  items.filter(has).length / items.length;

describe.each(LANGUAGES)("the word bank in %s", (language) => {
  const bank = WORD_BANKS[language];

  test("has enough items, about as many of each kind", () => {
    expect(bank.length).toBeGreaterThanOrEqual(120);
    for (const kind of WORD_KINDS) {
      const share = shareOf(bank, (item) => item.kind === kind);
      expect(share, kind).toBeGreaterThan(0.27);
      expect(share, kind).toBeLessThan(0.4);
    }
  });

  test("has five different answers in each item, one of them right, and a stem as its kind has it", () => {
    for (const { id, kind, stem, answers, right } of bank) {
      expect(new Set(answers).size, id).toBe(5);
      expect(answers, id).toHaveLength(5);
      expect(answers[right], id).toBeDefined();
      expect(WORDS_OF_STEM[kind], id).toContain(stem.length);
      for (const text of [...stem, ...answers]) expect(text, id).toMatch(/^\S(.*\S)?$/);
      expect(kind === "follows" && answers.some((answer) => stem.includes(answer)), id).toBe(false);
    }
  });

  test("has the right answer at each place about as often, in each kind", () => {
    for (const kind of WORD_KINDS) {
      const items = bank.filter((item) => item.kind === kind);
      for (let place = 0; place < 5; place += 1) {
        const share = shareOf(items, ({ right }) => right === place);
        expect(share, `${kind} ${place}`).toBeGreaterThanOrEqual(0.15);
        expect(share, `${kind} ${place}`).toBeLessThanOrEqual(0.25);
      }
    }
  });

  test("does not give the right answer away by its length", () => {
    for (const kind of WORD_KINDS) {
      const items = bank.filter((item) => item.kind === kind);
      const isExtreme = (sign: 1 | -1) =>
        shareOf(items, ({ answers, right }) => {
          const lengths = answers.map((answer) => sign * answer.length);
          const others = lengths.filter((_, place) => place !== right);
          return (lengths[right] ?? 0) > Math.max(...others);
        });
      expect(isExtreme(1), kind).toBeLessThan(0.28);
      expect(isExtreme(-1), kind).toBeLessThan(0.28);
    }
  });

  test("is easy and hard, mostly within a logit of the average", () => {
    const difficulties = bank.map(({ difficulty }) => difficulty);
    expect(Math.min(...difficulties)).toBeLessThanOrEqual(-1.8);
    expect(Math.max(...difficulties)).toBeGreaterThanOrEqual(1.7);
    expect(shareOf(bank, ({ difficulty }) => Math.abs(difficulty) <= 1)).toBeGreaterThan(0.65);
  });

  test("has no two items of the same words", () => {
    const contents = bank.map(({ stem, answers }) => [...stem, ...answers].toSorted().join("|"));
    expect(new Set(contents).size).toBe(bank.length);
  });

  test("gives no item twice in an attempt", () => {
    const pool = wordPool(bank);
    for (let seed = 0; seed < 20; seed += 1) {
      const answers: ScoredAnswer[] = [];
      for (let next = chooseNextItem(pool, seed, answers); next; next = chooseNextItem(pool, seed, answers))
        answers.push({ family: next.family.id, isRight: (seed + answers.length) % 3 > 0, seconds: 9 });
      expect(new Set(answers.map(({ family }) => family)).size).toBe(answers.length);
    }
  });
});

test("an id of an item occurs once in both banks, and can be stored", () => {
  const ids = LANGUAGES.flatMap((language) => WORD_BANKS[language].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^\w{1,3}$/);
});

test("each kind has its question in both languages", () => {
  for (const language of LANGUAGES)
    expect(new Set(WORD_KINDS.map((kind) => WORD_QUESTIONS[kind][language])).size).toBe(WORD_KINDS.length);
});

test("what one does in a task is said in at most eight words", () => {
  for (const language of LANGUAGES) {
    const tasks = Object.values(TASK_WORDS);
    expect(new Set(tasks.map(({ name }) => name[language])).size).toBe(6);
    for (const { what } of tasks) expect(what[language].split(" ").length).toBeLessThanOrEqual(8);
  }
});
