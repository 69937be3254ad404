import { describe, expect, it } from "vitest";
import { LIKERT_QUESTIONS, QUESTION_CATEGORY_MALAYALAM, QUESTIONS } from "../../app/content/questions";
import { LIKERT_ANSWERS } from "../../app/domain/likert";
import {
  DECISION_TRAITS,
  isAnswerCode,
  QUESTION_CATEGORIES,
  STUDY_ABROAD_ANSWERS,
  WORK_PREFERENCES,
} from "../../app/domain/question";
import { HOLLAND_TYPES } from "../../app/domain/riasec";

const MALAYALAM = /^[\u0d00-\u0d7f\u200c\s.,;?“”]+$/;

/** A chillu written as consonant + virama + joiner looks the same and breaks search and PDF text. */
const CHILLU_BY_JOINER = /\u200d/;

/** Two vowel signs on one consonant, or a sign with nothing before it: a slip of the keyboard. */
const STRAY_SIGN = /[\u0d3e-\u0d4c\u0d57]{2}|(^|[\s“])[\u0d02\u0d03\u0d3e-\u0d4d\u0d57]/;

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

describe("the questionnaire", () => {
  it("has ids 1 to 63 in order", () => {
    expect(QUESTIONS.map((question) => question.id)).toEqual(
      Array.from({ length: 63 }, (_, index) => index + 1),
    );
  });

  it("puts every question into the part that its id belongs to", () => {
    for (const { name, firstId, lastId } of QUESTION_CATEGORIES) {
      const ids = QUESTIONS.filter((question) => question.category === name).map(({ id }) => id);
      expect([ids[0], ids.at(-1), ids.length]).toEqual([firstId, lastId, lastId - firstId + 1]);
      expect(QUESTION_CATEGORY_MALAYALAM[name]).toMatch(MALAYALAM);
    }
  });

  it("offers the five steps on 1 to 62 and the continents on 63, with codes that are accepted", () => {
    for (const question of QUESTIONS) {
      const codes = question.options.map((option) => option.code);
      expect(codes).toEqual(question.id <= 62 ? LIKERT_ANSWERS : STUDY_ABROAD_ANSWERS);
      expect(codes.every((code) => isAnswerCode(question.id, code))).toBe(true);
    }
    expect(LIKERT_QUESTIONS.map(({ id }) => id)).toEqual(
      QUESTIONS.filter(({ id }) => id <= 62).map(({ id }) => id),
    );
    expect(QUESTIONS[0]?.options.map((option) => option.label)).toEqual([
      "Strongly Agree",
      "Agree",
      "Neutral",
      "Disagree",
      "Strongly Disagree",
    ]);
    expect(QUESTIONS[62]?.options.map((option) => option.label)).toEqual([
      "Europe",
      "North America",
      "Asia",
      "Australia",
      "Not Interested",
    ]);
  });
});

describe("keying", () => {
  it.each([
    { first: 1, last: 12, perType: 2, unscored: 0 },
    { first: 13, last: 32, perType: 3, unscored: 2 },
    { first: 33, last: 52, perType: 3, unscored: 2 },
    { first: 53, last: 63, perType: 0, unscored: 11 },
  ])("gives every type $perType of questions $first to $last", ({ first, last, perType, unscored }) => {
    const types = QUESTIONS.filter(({ id }) => id >= first && id <= last).map(({ type }) => type);
    const counts = countBy(types);
    expect(HOLLAND_TYPES.map((type) => counts.get(type) ?? 0)).toEqual(Array(6).fill(perType));
    expect(counts.get(null) ?? 0).toBe(unscored);
  });

  it("never asks about one type twice in a row", () => {
    const repeats = QUESTIONS.filter(
      ({ type }, index) => type !== null && type === QUESTIONS[index - 1]?.type,
    );
    expect(repeats.map(({ id }) => id)).toEqual([]);
  });

  it("reverses the same number of questions for every type, one or two of eight", () => {
    const counts = countBy(
      QUESTIONS.filter((question) => question.isReversed).map(({ type }) => type),
    );
    const perType = HOLLAND_TYPES.map((type) => counts.get(type) ?? 0);
    expect(new Set(perType).size).toBe(1);
    expect([1, 2]).toContain(perType[0]);
  });

  it("asks about every decision trait twice and every work preference once, unscored", () => {
    const counts = countBy(QUESTIONS.map(({ trait }) => trait));
    expect(DECISION_TRAITS.map((trait) => counts.get(trait))).toEqual([2, 2, 2, 2, 2]);
    expect(WORK_PREFERENCES.map((trait) => counts.get(trait))).toEqual([1, 1, 1, 1]);
    const withBothOrNone = QUESTIONS.filter(
      ({ type, trait }) => (type === null) === (trait === null),
    );
    expect(withBothOrNone.map(({ id }) => id)).toEqual([63]);
  });
});

describe("wording", () => {
  it("is there in both languages, each once", () => {
    expect(new Set(QUESTIONS.map(({ text }) => text)).size).toBe(63);
    expect(new Set(QUESTIONS.map(({ malayalamText }) => malayalamText)).size).toBe(63);
    for (const { text, malayalamText } of QUESTIONS) {
      expect(text).toMatch(/^[A-Z][\x20-\x7e“”’]+[.?]$/);
      expect(malayalamText).toMatch(MALAYALAM);
      expect(malayalamText).toMatch(/[.?]$/);
    }
  });

  it("is short enough to be read on a phone", () => {
    const long = QUESTIONS.filter(({ text }) => text.split(" ").length > 20);
    expect(long.map(({ id }) => id)).toEqual([]);
  });

  it("uses atomic chillus, no stray signs, no double spaces, composed characters", () => {
    const malayalam = QUESTIONS.flatMap(({ malayalamText, options }) => [
      malayalamText,
      ...options.map((option) => option.malayalamLabel),
    ]);
    for (const text of [...malayalam, ...Object.values(QUESTION_CATEGORY_MALAYALAM)]) {
      expect(text).not.toMatch(CHILLU_BY_JOINER);
      expect(text).not.toMatch(STRAY_SIGN);
      expect(text).not.toMatch(/\s{2}|^\s|\s$/);
      expect(text.normalize("NFC")).toBe(text);
    }
  });
});
