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

/** A fault, with the word or number that caused it; null if the whole text did. */
export interface TextProblem {
  readonly fault: TextFault;
  readonly found: string | null;
}

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
export function findTextFault(text: string, facts: string, rules: TextRules, length: TextLength): TextFault | null {
  return findTextProblem(text, facts, rules, length)?.fault ?? null;
}

/**
 * As `findTextFault`, with the word or number.
 * @param isPart of a longer text, whose script is checked as a whole: in Malayalam, a part may be an abbreviation
 */
export function findTextProblem(
  text: string,
  facts: string,
  rules: TextRules,
  { from, to }: TextLength,
  isPart = false,
): TextProblem | null {
  const problem = (fault: TextFault, found: string | null = null): TextProblem => ({ fault, found });
  if (text.length < from || text.length > to) return problem("length");
  if (!PLAIN.test(text.replaceAll(JOINERS, "")) || ADDRESS.test(text)) return problem("markup");
  if (!(isPart && rules.language === "ml") && !isInScript(text, rules.language)) return problem("script");
  const number = findNewNumber(text, facts);
  if (number !== null) return problem("figure", number);
  const [texts, known] = [normalise(text), normalise(facts)];
  const promised = rules.promises.find((promise) => isPromised(promise, texts, known));
  if (promised !== undefined) return problem("promise", promised);
  const isNew = (word: string) => texts.includes(` ${word}`) && !known.includes(` ${word}`);
  const name = rules.guarded.find(isNew) ?? rules.names.find(isNew) ?? findUnknownName(text, known, rules);
  return name === null ? null : problem("name", name);
}

/** Words after a forbidden one that show whether the facts say the same: mechanics diagnose faults, too. */
const CONTEXT_WORDS = 3;

/** Whether a text has a forbidden word other than in a phrase of its facts. Both normalised. */
function isPromised(promise: string, texts: string, known: string): boolean {
  return texts
    .split(` ${promise}`)
    .slice(1)
    .some((rest) => !known.includes(` ${promise}${rest.split(" ").slice(0, CONTEXT_WORDS).join(" ")}`));
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

/** Whether a text is in the script of a language. */
export function isInScript(text: string, language: Language): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const malayalam = text.match(/\p{Script=Malayalam}/gu)?.length ?? 0;
  if (language === "en") return letters > 0 && malayalam === 0;
  // Vowel signs count as Malayalam but not as letters, so pure Malayalam has a share above 1.
  return malayalam >= MIN_MALAYALAM_SHARE * letters && malayalam > 0;
}

/** A number, amount or percentage with its sign: "12", "₹1,40,000", "81±8%". An amount is not a number of years. */
const NUMBERS = /[₹€£]\s?\p{Nd}[\p{Nd},.]*|\p{Nd}[\p{Nd},.±]*\s?%|\p{Nd}+/gu;

function listNumbers(text: string): string[] {
  return (text.match(NUMBERS) ?? []).map((number) => number.replaceAll(/\s|[,.]+$|,/g, ""));
}

/** Its percentages, such as "81±8%", without spaces. */
export function listPercentages(text: string): string[] {
  return listNumbers(text).filter((number) => number.endsWith("%"));
}

/** A number that the facts do not have, or not with the same sign; null if there is none. */
function findNewNumber(text: string, facts: string): string | null {
  const known = new Set(listNumbers(facts));
  const freeSign = /[%₹€£]/.exec(text.replaceAll(NUMBERS, ""))?.[0];
  return freeSign ?? listNumbers(text).find((number) => !known.has(number)) ?? null;
}

/** A name the facts lack: recognised by its capital letter in English, by its script in Malayalam. Null if none. */
function findUnknownName(text: string, known: string, { language, openers }: TextRules): string | null {
  const isKnown = (word: string) => known.includes(normalise(word));
  if (language === "ml") return (text.match(LATIN_WORD) ?? []).find((word) => !isKnown(word)) ?? null;
  for (const sentence of splitSentences(text)) {
    const unknown = (sentence.match(LATIN_WORD) ?? []).find((word, index) => {
      if (!/\p{Lu}/u.test(word) || word === "I") return false;
      const isOpening = index === 0 && !/\p{Lu}/u.test(word.slice(1));
      const isOrdinary = isOpening && openers.has(normalise(word.replace(/['’].*$/, "")).trim());
      return !isOrdinary && !isKnown(word);
    });
    if (unknown !== undefined) return unknown;
  }
  return null;
}

/** Whether a text has these words in this order, whatever their case and punctuation. */
export function hasWords(text: string, words: string): boolean {
  return normalise(text).includes(normalise(words));
}

/** Consecutive words a text may share with instructions. */
const SHARED_WORDS = 7;

/** Whether a text repeats a passage of another, such as of a model's instructions. */
export function repeatsText(text: string, source: string): boolean {
  const words = normalise(text).trim().split(" ");
  const known = normalise(source);
  return words.some(
    (_, index) =>
      index + SHARED_WORDS <= words.length && known.includes(` ${words.slice(index, index + SHARED_WORDS).join(" ")} `),
  );
}

export function splitSentences(text: string): string[] {
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
