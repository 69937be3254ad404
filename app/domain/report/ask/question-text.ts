import type { Language } from "#app/domain/platform/language.ts";
import { foldSounds } from "#app/domain/platform/search/sounds.ts";

/** Maximum length of a question, in characters. */
export const LONGEST_QUESTION = 500;

/** Replaces a redacted part of a question. */
const REMOVED = "[…]";

/** Whether it contains any word. */
export function hasWords(question: string): boolean {
  return /\p{L}{2}/u.test(question);
}

/** Words in lower case, each between single spaces, without punctuation and invisible joiners. */
function normaliseWords(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[\u200C\u200D]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, " ");
  return ` ${words.trim()} `;
}

/**
 * Whether a question mentions harm, wanting to die, or being hurt: it then gets human help instead of an AI's answer.
 * @param beginnings starts of words or phrases, in lower case, without punctuation
 */
export function isInDistress(question: string, beginnings: readonly string[]): boolean {
  const words = normaliseWords(question);
  return beginnings.some((beginning) => words.includes(` ${beginning}`));
}

/** Minimum Malayalam words in Latin letters for an answer in Malayalam. */
const MIN_MANGLISH_WORDS = 2;

/**
 * The language for the answer: Malayalam if the question is in Malayalam script or in Malayalam words in Latin letters.
 * @param manglish everyday Malayalam words in Latin letters, in lower case
 */
export function languageOfQuestion(question: string, manglish: ReadonlySet<string>): Language {
  const malayalam = question.match(/\p{Script=Malayalam}/gu)?.length ?? 0;
  const latin = question.match(/\p{Script=Latin}/gu)?.length ?? 0;
  // A Malayalam sentence may be half names in Latin letters; an English one hardly quotes Malayalam.
  if (malayalam * 2 >= latin && malayalam > 0) return "ml";
  const known = normaliseWords(question)
    .split(" ")
    .filter((word) => manglish.has(word));
  return known.length >= MIN_MANGLISH_WORDS ? "ml" : "en";
}

const EMAIL = /[^\s@,;]+@[^\s@,;]+/gu;
const LINK = /(?:https?:\/\/|www\.)\S+/giu;
/** Ten or more digits with any separators, or a number too long for an amount or a year. */
const PHONE = /\+?(?:\p{Nd}[\s().-]{0,2}){9,14}\p{Nd}|\p{Nd}{8,}/gu;

/** "St Mary's Higher Secondary School", "GHSS Kottakkal", "Kendriya Vidyalaya Pattom" */
const SCHOOLS = [
  /(?:\p{Lu}[\p{L}.'’]*\s+){1,7}(?:School|SCHOOL|[Vv]idyalaya\p{L}*|VIDYALAYA|[Vv]idya [Mm]andir)(?!\p{L})(?:,?\s+\p{Lu}\p{L}+)?/gu,
  /\b(?:(?:\p{Lu}[\p{L}.'’]*\s+){0,4})(?:G\.?|V\.?|M\.?|T\.?|A\.?){0,4}H\.?S\.?S\b\.?(?:,?\s+\p{Lu}\p{L}+)?/gu,
  /(?<=\b(?:study|studying|student|studied) (?:at|of) )(?!class\b|home\b|night\b|all\b)[^.,;?!]{3,60}/giu,
  /(?<=\bmy school(?:'s name|’s name)? is )[^.,;?!]{3,60}/giu,
  /(?:[\p{Script=Malayalam}.]+\s+){1,3}(?:ഹയർ\s*സെക്കൻഡറി\s+സ്കൂ|ഹൈ\s*സ്കൂ|വിദ്യാലയ|എച്ച്\.?\s?എസ്\.?\s?എസ്)[\p{Script=Malayalam}.]*/gu,
];

/** Names after "my name is". */
const OWN_NAMES = [
  /(?<=\b(?:my name is|my name’s|my name's) )\p{L}[\p{L}\p{M}.'’]*(?: \p{Lu}[\p{L}.'’]*){0,3}/giu,
  /(?<=\b(?:ente|nte) (?:peru|per|peyar|name) )\p{L}[\p{L}\p{M}.'’]*/giu,
  /(?<=എന്റെ പേര് )[\p{L}\p{M}.]+/gu,
];

/** Shorter parts of names are initials or everyday words. */
const MIN_NAME_LENGTH = 3;
const MIN_FOLDED_NAME_LENGTH = 4;

/**
 * A question without e-mail addresses, links, phone numbers, schools and the given names, in either script. The
 * placeholder reveals nothing about what it replaces.
 * @param names full names of people who must not be identified
 */
export function redactQuestion(question: string, names: readonly string[]): string {
  const patterns = [EMAIL, LINK, PHONE, ...SCHOOLS, ...OWN_NAMES];
  const plain = patterns.reduce((text, pattern) => text.replaceAll(pattern, REMOVED), question);
  const parts = names.flatMap((name) => name.normalize("NFC").split(/[^\p{L}\p{M}]+/u));
  const known = new Set(parts.filter((part) => [...part].length >= MIN_NAME_LENGTH).map((part) => part.toLowerCase()));
  const folded = new Set(
    [...known].map(foldSounds).filter((part) => part.replaceAll(" ", "").length >= MIN_FOLDED_NAME_LENGTH),
  );
  return plain
    .replaceAll(/[\p{L}\p{M}\u200C\u200D]+/gu, (word) => (isName(word, known, folded) ? REMOVED : word))
    .replaceAll(/\[…\](?:[\s,]*\[…\])+/gu, REMOVED);
}

/** Compares spelling, or sound if the scripts differ. */
function isName(word: string, known: ReadonlySet<string>, folded: ReadonlySet<string>): boolean {
  if (known.has(word.toLowerCase())) return true;
  const isMalayalam = /\p{Script=Malayalam}/u.test(word);
  const sameScript = [...known].filter((name) => /\p{Script=Malayalam}/u.test(name) === isMalayalam);
  // Malayalam adds endings to names: "അഞ്ജുവിന്".
  if (isMalayalam && sameScript.some((name) => word.startsWith(name.replace(/[ംു്]$/u, "")))) return true;
  return sameScript.length < known.size && folded.has(foldSounds(word));
}
