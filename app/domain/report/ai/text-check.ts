import type { Language } from "#app/domain/platform/language.ts";
import type { CareerCatalogue } from "#app/domain/report/career.ts";

/** Minimum share of Malayalam letters in a Malayalam text: it contains few names and terms in Latin script. */
const MIN_MALAYALAM_SHARE = 0.7;

/** Rules for checking an AI-written text, besides its facts. */
export interface TextRules {
  readonly language: Language;
  /** Names of careers, fields and examinations, in lower case: allowed only if the facts use them. */
  readonly names: readonly string[];
  /** Word prefixes, in lower case, allowed only if the facts use them. */
  readonly guarded: readonly string[];
  /** Forbidden promises and medical statements, in lower case. */
  readonly promises: readonly string[];
  /** English words that may start a sentence with a capital letter. */
  readonly openers: ReadonlySet<string>;
}

/** Length limits of a text, in characters. */
export interface TextLength {
  readonly from: number;
  readonly to: number;
}

/** Why a text is rejected. */
export type TextFault = "length" | "markup" | "script" | "figure" | "promise" | "name";

/** Invisible, but required inside some Malayalam words. */
const JOINERS = /[\u200C\u200D]/g;

/** Plain prose: letters of the two scripts, digits, spaces and the usual punctuation. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Malayalam}\d ,.;:!?'"()&%₹€£’‘“”–—…½/±+-]*$/u;
// "B.Com" is a degree.
const ADDRESS = /:\/\/|www\.|\b(?!B\.Com\b)[\w-]+\.(com|in|org|net|edu|gov)\b|\S@\S/i;
const LATIN_WORD = /[\p{Script=Latin}][\p{Script=Latin}\d.'’&-]*/gu;

/**
 * The fault of a text, or null. Careers, examinations, institutions and figures are allowed only if the facts name
 * them: every capitalised word, abbreviation and number must be in the facts, as must names from the catalogue and
 * words for occupations in any case.
 * @param facts the text's facts, as plain text
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

/** Words in lower case, each between single spaces, without punctuation and invisible joiners. */
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
  // Vowel signs count as Malayalam but not as letters, so pure Malayalam has a share above 1.
  return malayalam >= MIN_MALAYALAM_SHARE * letters && malayalam > 0;
}

/** A number, amount or percentage with its sign: "12", "₹1,40,000", "81±8%". An amount is not a number of years. */
const NUMBERS = /[₹€£]\s?\p{Nd}[\p{Nd},.]*|\p{Nd}[\p{Nd},.±]*\s?%|\p{Nd}+/gu;

/** Whether it has numbers that the facts do not have, or not with the same sign. */
function namesNewNumber(text: string, facts: string): boolean {
  const findNumbers = (of: string) => (of.match(NUMBERS) ?? []).map((number) => number.replaceAll(/\s|[,.]+$|,/g, ""));
  const known = new Set(findNumbers(facts));
  const hasFreeSign = /[%₹€£]/.test(text.replaceAll(NUMBERS, ""));
  return hasFreeSign || findNumbers(text).some((number) => !known.has(number));
}

/** Whether it has a name the facts lack: recognised by its capital letter in English, by its script in Malayalam. */
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

/** Shorter parts of names are not names themselves. */
const MIN_NAME_LENGTH = 4;

/**
 * The names for `TextRules`: careers, parts of their names, fields, occupations and examinations, in both languages, so
 * that none can hide in a text of the other language.
 * @param malayalamFields the Malayalam names of fields, which the catalogue lacks
 * @param everyday normalised names that are also everyday words, left out
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
  return [...new Set(normalised)].filter((name) => name.length >= MIN_NAME_LENGTH && !everyday.has(name));
}

function wholeAndParts(name: string): string[] {
  return [name, ...name.split(/[,&]/)];
}

/** Without the case ending. */
function malayalamStem(name: string): string {
  return name.trim().replace(/[ംു്]+$/u, "");
}
