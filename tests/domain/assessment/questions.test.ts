import { describe, expect, it } from "vitest";
import { LIKERT_QUESTIONS, QUESTIONS } from "#app/content/questions.ts";
import { LIKERT_ANSWERS } from "#app/domain/assessment/likert.ts";
import {
  DECISION_TRAITS,
  isAnswerCode,
  type Question,
  QUESTION_CATEGORIES,
  STUDY_ABROAD_ANSWERS,
  WORK_PREFERENCES,
} from "#app/domain/assessment/question.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";

/** No joiners (U+200C, U+200D): a chillu written with one looks the same and breaks search and PDF text. */
const MALAYALAM = /^[\u0d00-\u0d7f .,;?]+$/;

/** Two vowel signs on one consonant, or a sign after nothing: a typing slip. */
const STRAY_SIGN = /[\u0d3e-\u0d4c\u0d57]{2}|(^|\s)[\u0d02\u0d03\u0d3e-\u0d4d\u0d57]/;

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

describe("the questionnaire", () => {
  it("has ids 1 to 63 in order", () => {
    expect(QUESTIONS.map((question) => question.id)).toEqual(Array.from({ length: 63 }, (_, index) => index + 1));
  });

  it("puts every question into the part that its id belongs to", () => {
    for (const { name, firstId, lastId } of QUESTION_CATEGORIES) {
      const ids = QUESTIONS.filter((question) => question.category === name).map(({ id }) => id);
      expect([ids[0], ids.at(-1), ids.length]).toEqual([firstId, lastId, lastId - firstId + 1]);
    }
  });

  it("offers the five steps on 1 to 62 and the continents on 63, with codes that are accepted", () => {
    for (const question of QUESTIONS) {
      const codes = question.options.map((option) => option.code);
      expect(codes).toEqual(question.id <= 62 ? LIKERT_ANSWERS : STUDY_ABROAD_ANSWERS);
      expect(codes.every((code) => isAnswerCode(question.id, code))).toBe(true);
    }
    expect(LIKERT_QUESTIONS.map(({ id }) => id)).toEqual(QUESTIONS.filter(({ id }) => id <= 62).map(({ id }) => id));
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
    const repeats = QUESTIONS.filter(({ type }, index) => type !== null && type === QUESTIONS[index - 1]?.type);
    expect(repeats.map(({ id }) => id)).toEqual([]);
  });

  it("reverses the same number of questions for every type, one or two of eight", () => {
    const counts = countBy(QUESTIONS.filter((question) => question.isReversed).map(({ type }) => type));
    const perType = HOLLAND_TYPES.map((type) => counts.get(type) ?? 0);
    expect(new Set(perType).size).toBe(1);
    expect([1, 2]).toContain(perType[0]);
  });

  it("asks about every decision trait twice and every work preference once, unscored", () => {
    const counts = countBy(QUESTIONS.map(({ trait }) => trait));
    expect(DECISION_TRAITS.map((trait) => counts.get(trait))).toEqual([2, 2, 2, 2, 2]);
    expect(WORK_PREFERENCES.map((trait) => counts.get(trait))).toEqual([1, 1, 1, 1]);
    const withBothOrNone = QUESTIONS.filter(({ type, trait }) => (type === null) === (trait === null));
    expect(withBothOrNone.map(({ id }) => id)).toEqual([63]);
  });
});

const STATEMENTS = QUESTIONS.filter(({ id }) => id <= 62);

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z’\s-]/g, "")
    .split(/\s+/);
}

/** Vowel groups, without a silent final e: accurate enough for a mean over 700 words. */
function countSyllables(word: string): number {
  const spoken = word.length > 3 && !word.endsWith("le") ? word.replace(/e$/, "") : word;
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}

/** Words of a statement's frame ("I would like a job in which I …"), not of its subject. */
const FRAME = new Set(
  "i a an the my me to in on of or is it that which when what with at such as by than for would like enjoy job work rather people".split(
    " ",
  ),
);

function contentWords(text: string): Set<string> {
  return new Set(splitWords(text).filter((word) => !FRAME.has(word)));
}

/** Malayalam words without endings, by their first five letters. */
function malayalamStems(text: string): Set<string> {
  const frame = new Set(["എനിക", "ഞാൻ", "ഇഷ്ട", "ജോലി", "എന്ത", "ചെയ്"].map((word) => word.slice(0, 4)));
  const words = text.replaceAll(/[.,?]/g, "").split(" ");
  return new Set(words.filter((word) => !frame.has(word.slice(0, 4))).map((word) => word.slice(0, 5)));
}

/** Shared words as a share of the smaller set, 0 to 1. */
function overlap(first: Set<string>, second: Set<string>): number {
  return [...first].filter((word) => second.has(word)).length / Math.min(first.size, second.size);
}

/** Pairs of statements whose words overlap by more than `limit`. */
function nearDuplicates(toSet: (question: Question) => Set<string>, limit: number): number[][] {
  return STATEMENTS.flatMap((question, index) =>
    STATEMENTS.slice(index + 1)
      .filter((other) => overlap(toSet(question), toSet(other)) > limit)
      .map((other) => [question.id, other.id]),
  );
}

describe("wording", () => {
  it("exists in both languages, each once", () => {
    expect(new Set(QUESTIONS.map(({ text }) => text)).size).toBe(63);
    expect(new Set(QUESTIONS.map(({ malayalamText }) => malayalamText)).size).toBe(63);
    for (const { id, text, malayalamText } of QUESTIONS) {
      expect(text).toMatch(/^[A-Z][\x20-\x7e’]+[.?]$/);
      expect(malayalamText).toMatch(MALAYALAM);
      expect([text.at(-1), malayalamText.at(-1)]).toEqual(id === 63 ? ["?", "?"] : [".", "."]);
    }
  });

  it("asks nothing twice in other words", () => {
    expect(nearDuplicates(({ text }) => contentWords(text), 0.5)).toEqual([]);
    expect(nearDuplicates(({ malayalamText }) => malayalamStems(malayalamText), 0.5)).toEqual([]);
  });

  it("is short: at most 17 words in English, 100 characters in Malayalam", () => {
    const long = QUESTIONS.filter(
      ({ text, malayalamText }) => splitWords(text).length > 17 || malayalamText.length > 100,
    );
    expect(long.map(({ id }) => id)).toEqual([]);
  });

  it("is one sentence each, easier than sixth grade by Flesch-Kincaid, without long words", () => {
    const words = QUESTIONS.flatMap(({ text }) => splitWords(text));
    const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
    const grade = 0.39 * (words.length / QUESTIONS.length) + 11.8 * (syllables / words.length) - 15.59;
    expect(grade).toBeLessThan(6);
    expect(words.filter((word) => word.length > 12)).toEqual([]);
    expect(
      QUESTIONS.filter(({ text, malayalamText }) => /[.?;:].+/.test(text) || /[.?;].+/.test(malayalamText)),
    ).toEqual([]);
  });

  it("asks about one thing at a time", () => {
    const joined = STATEMENTS.filter(({ text }) => /\b(and|but|because|also|both)\b/.test(text));
    expect(joined.map(({ id }) => id)).toEqual([]);
  });

  it("asks what one likes to do, not what one can do or tries to do", () => {
    const able = STATEMENTS.filter(
      ({ text, malayalamText }) =>
        /\b(can|able|good at|notice|manage to|try to (?!repair))\b/.test(text) ||
        /കഴിയ(?!ുമ്പ)|കഴിവ|സാധിക്ക|ശ്രദ്ധയിൽപ്പെ|ശ്രമിക്ക/.test(malayalamText),
    );
    expect(able.map(({ id }) => id)).toEqual([]);
    expect(STATEMENTS.find(({ trait }) => trait === "mobility")?.text).not.toContain(" or ");
  });

  it("is about the student alone: in the first person, whatever gender or means", () => {
    for (const { text, malayalamText } of STATEMENTS) {
      expect(text).toMatch(/\b(I|me|my)\b/);
      expect(malayalamText).toMatch(/ഞാൻ|ഞാനാണ്|എന്റെ|എന്റേ|എനിക്ക|എന്നെ/);
      expect(text).not.toMatch(
        /\b(he|she|him|her|his|hers|boys?|girls?|m[ae]n|wom[ae]n|mother|father|wife|husband|maid|servant|rich|poor|caste|religion|car|laptop)\b/i,
      );
      expect(malayalamText).not.toMatch(/ആൺ|പെൺ|അവൻ|അവൾ|അമ്മ|അച്ഛ|ഭാര്യ|ഭർത്താ|വേലക്കാ|ജാതി|മതം|മതത്ത/);
    }
  });

  it("never stacks negations", () => {
    const english = /\b(not|no|never|nobody|nothing|none|without|avoid|unless)\b|n’t\b/gi;
    const malayalam = /ഇല്ല|ില്ല|ാതെ|ാത്ത|അല്ല|ഒഴിവാക്ക/g;
    for (const { text, malayalamText } of STATEMENTS) {
      expect(text.match(english)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(malayalamText.match(malayalam)?.length ?? 0).toBeLessThanOrEqual(1);
    }
  });

  /** The words that reverse a statement in each language, compared by a bilingual reader. */
  const TURNED = [
    { id: 12, english: "boring", malayalam: "മടുപ്പാണ്" },
    { id: 24, english: "rather follow a given design", malayalam: "അതേപടി പിന്തുടരുന്നതാണ്" },
    { id: 27, english: "would soon tire me", malayalam: "പെട്ടെന്ന് മടുക്കും" },
    { id: 39, english: "soon get bored", malayalam: "പെട്ടെന്ന് മടുക്കും" },
    { id: 43, english: "rather leave it to others", malayalam: "മറ്റുള്ളവർക്കു വിട്ടുകൊടുക്കുന്നതാണ്" },
    { id: 48, english: "avoid", malayalam: "ഒഴിവാക്കുകയാണ്" },
    { id: 58, english: "put off", malayalam: "നീട്ടിവയ്ക്കാറുണ്ട്" },
    { id: 62, english: "rather take a safe path", malayalam: "സുരക്ഷിതമായ വഴി തിരഞ്ഞെടുക്കുന്നതാണ്" },
  ];

  it("reverses the reversed statements in both languages, and no others", () => {
    expect(QUESTIONS.filter(({ isReversed }) => isReversed).map(({ id }) => id)).toEqual(TURNED.map(({ id }) => id));
    for (const { id, english, malayalam } of TURNED) {
      const question = QUESTIONS[id - 1];
      expect(question?.text).toContain(english);
      expect(question?.malayalamText).toContain(malayalam);
    }
    for (const { text, malayalamText } of STATEMENTS.filter(({ isReversed }) => !isReversed)) {
      expect(text).not.toMatch(/\b(bor(ed|ing)|tires?|avoid|put off|leave it)\b/);
      expect(malayalamText).not.toMatch(/മടു|ഒഴിവാക്ക|നീട്ടി|വിട്ടുകൊടു/);
    }
  });

  it("uses no stray signs, no double spaces, composed characters", () => {
    const malayalam = QUESTIONS.flatMap(({ malayalamText, options }) => [
      malayalamText,
      ...options.map((option) => option.malayalamLabel),
    ]);
    for (const text of malayalam) {
      expect(text).toMatch(MALAYALAM);
      expect(text).not.toMatch(STRAY_SIGN);
      expect(text).not.toMatch(/\s{2}|^\s|\s$/);
      expect(text.normalize("NFC")).toBe(text);
    }
    expect(QUESTIONS.map(({ text }) => text.normalize("NFC"))).toEqual(QUESTIONS.map(({ text }) => text));
  });
});
