import type { Language } from "#app/domain/platform/language.ts";
import type { CareerCatalogue } from "#app/domain/report/career.ts";

/** The least share of Malayalam letters in a Malayalam text: names and terms in Latin script are few. */
const MIN_MALAYALAM_SHARE = 0.7;

/** What an AI-written text is checked against, besides the facts that it rests on. */
export interface TextRules {
  readonly language: Language;
  /** Names of careers, fields and examinations, in lower case: allowed only if the facts use them. */
  readonly names: readonly string[];
  /** Beginnings of words, in lower case, that are allowed only if the facts use them. */
  readonly guarded: readonly string[];
  /** What nobody can promise, and what only a doctor may say, in lower case. */
  readonly promises: readonly string[];
  /** English words that may open a sentence with a capital letter. */
  readonly openers: ReadonlySet<string>;
}

/** Shortest and longest length of a text, in characters. */
export interface TextLength {
  readonly from: number;
  readonly to: number;
}

/** Why a text is rejected. */
export type TextFault = "length" | "markup" | "script" | "figure" | "promise" | "name";

/** Invisible; Malayalam needs them inside some words. */
const JOINERS = /[\u200C\u200D]/g;

/** Characters of plain prose: letters of the two scripts, digits, spaces and the usual punctuation. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Malayalam}\d ,.;:!?'"()&%₹€£’‘“”–—…½/±+-]*$/u;
// "B.Com" is a degree.
const ADDRESS = /:\/\/|www\.|\b(?!B\.Com\b)[\w-]+\.(com|in|org|net|edu|gov)\b|\S@\S/i;
const LATIN_WORD = /[\p{Script=Latin}][\p{Script=Latin}\d.'’&-]*/gu;

/**
 * What is wrong with a text, or null. It may name careers, examinations, institutions and figures only if its facts do:
 * every capitalised word, abbreviation and number has to be there, and so do the names of the catalogue and words for
 * occupations, which need no capital letter.
 * @param facts what the text rests on, as plain text
 */
export function findTextFault(
  text: string,
  facts: string,
  rules: TextRules,
  { from, to }: TextLength,
): TextFault | null {
  if (text.length < from || text.length > to) return "length";
  if (!PLAIN.test(text.replaceAll(JOINERS, "")) || ADDRESS.test(text)) return "markup";
  if (!isInScript(text, rules.language)) return "script";
  if (namesNewNumber(text, facts)) return "figure";
  const [texts, known] = [normalise(text), normalise(facts)];
  if (rules.promises.some((promise) => texts.includes(` ${promise}`))) return "promise";
  const isNew = (word: string) => texts.includes(` ${word}`) && !known.includes(` ${word}`);
  if (rules.guarded.some(isNew) || rules.names.some(isNew)) return "name";
  return namesUnknown(text, known, rules) ? "name" : null;
}

/** Words in lower case with one space before and after each, without punctuation and invisible joiners. */
function normalise(text: string): string {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(JOINERS, "")
    .replaceAll(/['’]s\b/g, "")
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, " ");
  return ` ${words.trim()} `;
}

function isInScript(text: string, language: Language): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const malayalam = text.match(/\p{Script=Malayalam}/gu)?.length ?? 0;
  if (language === "en") return letters > 0 && malayalam === 0;
  // Vowel signs count as Malayalam but not as letters, hence a share above 1 in pure Malayalam.
  return malayalam >= MIN_MALAYALAM_SHARE * letters && malayalam > 0;
}

/** A number, money or a share: "12", "₹1,40,000", "81±8%". An amount is not a number of years, so the sign belongs to it. */
const NUMBERS = /[₹€£]\s?\p{Nd}[\p{Nd},.]*|\p{Nd}[\p{Nd},.±]*\s?%|\p{Nd}+/gu;

/** Numbers that the facts do not have, or not with this sign. */
function namesNewNumber(text: string, facts: string): boolean {
  const findNumbers = (of: string) => (of.match(NUMBERS) ?? []).map((number) => number.replaceAll(/\s|[,.]+$|,/g, ""));
  const known = new Set(findNumbers(facts));
  const hasFreeSign = /[%₹€£]/.test(text.replaceAll(NUMBERS, ""));
  return hasFreeSign || findNumbers(text).some((number) => !known.has(number));
}

/**
 * Whether there is a name that the facts do not have: recognised by its capital letter in English, by its script in
 * Malayalam.
 */
function namesUnknown(text: string, known: string, { language, openers }: TextRules): boolean {
  const isKnown = (word: string) => known.includes(normalise(word));
  if (language === "ml") return (text.match(LATIN_WORD) ?? []).some((word) => !isKnown(word));
  return splitSentences(text).some((sentence) =>
    (sentence.match(LATIN_WORD) ?? []).some((word, index) => {
      if (!/\p{Lu}/u.test(word) || word === "I") return false;
      const isOpening = index === 0 && !/\p{Lu}/u.test(word.slice(1));
      const isOrdinary = isOpening && openers.has(normalise(word.replace(/['’].*$/, "")).trim());
      return !isOrdinary && !isKnown(word);
    }),
  );
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?:;…]["”’)]?)\s+/u);
}

/** Shorter parts of names are not names by themselves. */
const SHORTEST_NAME = 4;

/**
 * The names as `TextRules` needs them: careers, the parts of their names, fields, occupations and examinations, in both
 * languages, so that neither can hide in the other's text. @param malayalamFields the Malayalam names of fields, which
 * the catalogue does not include @param everyday normalised names that are everyday words as well, to be omitted
 */
export function guardedNames(
  { categories }: CareerCatalogue,
  examinations: readonly string[],
  malayalamFields: readonly string[],
  everyday: ReadonlySet<string>,
): string[] {
  const ofCatalogue = categories.flatMap((category) => [
    ...wholeAndParts(category.name),
    ...category.malayalamName.split(/,|ും(?:\s|$)/u).map(malayalamStem),
    ...category.subcategories.flatMap((field) => [
      field.name,
      field.occupationTitle,
      field.occupationTitle.replace(/s$/, ""),
    ]),
  ]);
  const normalised = [...ofCatalogue, ...examinations, ...malayalamFields.map(malayalamStem)].map((name) =>
    normalise(name).trim(),
  );
  return [...new Set(normalised)].filter((name) => name.length >= SHORTEST_NAME && !everyday.has(name));
}

function wholeAndParts(name: string): string[] {
  return [name, ...name.split(/[,&]/)];
}

/** Without the case ending. */
function malayalamStem(name: string): string {
  return name.trim().replace(/[ംു്]+$/u, "");
}
