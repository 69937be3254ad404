import type { Language } from "#app/domain/platform/language.ts";
import { foldForSearch } from "#app/domain/guide/search.ts";

/** The longest question, in characters. */
export const LONGEST_QUESTION = 500;

/** What stands in a question for something that was removed. */
const REMOVED = "[…]";

/** Control and direction characters, and invisible ones except the joiners that Malayalam needs. */
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A question as it was meant: one line, without what cannot be seen. */
export function tidyQuestion(typed: string): string {
  return typed.normalize("NFC").replaceAll(/\s+/gu, " ").replaceAll(INVISIBLE, "").trim();
}

/** Whether there is a word in it at all. */
export function hasWords(question: string): boolean {
  return /\p{L}{2}/u.test(question);
}

/** Words in lower case with one space before and after each, without punctuation and invisible joiners. */
function normaliseWords(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[\u200C\u200D]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, " ");
  return ` ${words.trim()} `;
}

/**
 * Whether a question speaks of harm, of wanting to die, or of being hurt: it is then answered by people, not by an AI.
 * @param beginnings beginnings of words or phrases, in lower case, without punctuation
 */
export function isInDistress(question: string, beginnings: readonly string[]): boolean {
  const words = normaliseWords(question);
  return beginnings.some((beginning) => words.includes(` ${beginning}`));
}

/** Malayalam that is written in Latin letters is answered in Malayalam from this many of its words on. */
const MIN_MANGLISH_WORDS = 2;

/**
 * The language in which a question is to be answered: Malayalam if it is in Malayalam script or, in Latin letters, in
 * Malayalam words.
 * @param manglish everyday words of Malayalam in Latin letters, in lower case
 */
export function languageOfQuestion(question: string, manglish: ReadonlySet<string>): Language {
  const malayalam = question.match(/\p{Script=Malayalam}/gu)?.length ?? 0;
  const latin = question.match(/\p{Script=Latin}/gu)?.length ?? 0;
  // A sentence in Malayalam may be half made of names in Latin letters; one in English hardly quotes Malayalam.
  if (malayalam * 2 >= latin && malayalam > 0) return "ml";
  const known = normaliseWords(question)
    .split(" ")
    .filter((word) => manglish.has(word));
  return known.length >= MIN_MANGLISH_WORDS ? "ml" : "en";
}

const EMAIL = /[^\s@,;]+@[^\s@,;]+/gu;
const LINK = /(?:https?:\/\/|www\.)\S+/giu;
/** Ten digits or more, with what people write between them; or a number too long to be an amount or a year. */
const PHONE = /\+?(?:\p{Nd}[\s().-]{0,2}){9,14}\p{Nd}|\p{Nd}{8,}/gu;

/** "St Mary's Higher Secondary School", "GHSS Kottakkal", "Kendriya Vidyalaya Pattom" */
const SCHOOLS = [
  /(?:\p{Lu}[\p{L}.'’]*\s+){1,7}(?:School|SCHOOL|[Vv]idyalaya\p{L}*|VIDYALAYA|[Vv]idya [Mm]andir)(?!\p{L})(?:,?\s+\p{Lu}\p{L}+)?/gu,
  /\b(?:(?:\p{Lu}[\p{L}.'’]*\s+){0,4})(?:G\.?|V\.?|M\.?|T\.?|A\.?){0,4}H\.?S\.?S\b\.?(?:,?\s+\p{Lu}\p{L}+)?/gu,
  /(?<=\b(?:study|studying|student|studied) (?:at|of) )(?!class\b|home\b|night\b|all\b)[^.,;?!]{3,60}/giu,
  /(?<=\bmy school(?:'s name|’s name)? is )[^.,;?!]{3,60}/giu,
  /(?:[\p{Script=Malayalam}.]+\s+){1,3}(?:ഹയർ\s*സെക്കൻഡറി\s+സ്കൂ|ഹൈ\s*സ്കൂ|വിദ്യാലയ|എച്ച്\.?\s?എസ്\.?\s?എസ്)[\p{Script=Malayalam}.]*/gu,
];

/** What somebody says after "my name is". */
const OWN_NAMES = [
  /(?<=\b(?:my name is|my name’s|my name's) )\p{L}[\p{L}\p{M}.'’]*(?: \p{Lu}[\p{L}.'’]*){0,3}/giu,
  /(?<=\b(?:ente|nte) (?:peru|per|peyar|name) )\p{L}[\p{L}\p{M}.'’]*/giu,
  /(?<=എന്റെ പേര് )[\p{L}\p{M}.]+/gu,
];

/** Parts of a name that are shorter are initials or everyday words. */
const SHORTEST_NAME = 3;
const SHORTEST_FOLDED_NAME = 4;

/**
 * A question without e-mail addresses, links, phone numbers, schools and the given names, in whichever script they are
 * written. Nothing that was removed can be told from what stands there instead.
 * @param names whole names of people who must not be recognised
 */
export function redactQuestion(question: string, names: readonly string[]): string {
  const patterns = [EMAIL, LINK, PHONE, ...SCHOOLS, ...OWN_NAMES];
  const plain = patterns.reduce((text, pattern) => text.replaceAll(pattern, REMOVED), question);
  const parts = names.flatMap((name) => name.normalize("NFC").split(/[^\p{L}\p{M}]+/u));
  const known = new Set(parts.filter((part) => [...part].length >= SHORTEST_NAME).map((part) => part.toLowerCase()));
  const folded = new Set(
    [...known].map(foldForSearch).filter((part) => part.replaceAll(" ", "").length >= SHORTEST_FOLDED_NAME),
  );
  return plain
    .replaceAll(/[\p{L}\p{M}\u200C\u200D]+/gu, (word) => (isName(word, known, folded) ? REMOVED : word))
    .replaceAll(/\[…\](?:[\s,]*\[…\])+/gu, REMOVED);
}

/** The same spelling, or, where the scripts differ, the same sound. */
function isName(word: string, known: ReadonlySet<string>, folded: ReadonlySet<string>): boolean {
  if (known.has(word.toLowerCase())) return true;
  const isMalayalam = /\p{Script=Malayalam}/u.test(word);
  const sameScript = [...known].filter((name) => /\p{Script=Malayalam}/u.test(name) === isMalayalam);
  // Malayalam puts endings on names: "അഞ്ജുവിന്".
  if (isMalayalam && sameScript.some((name) => word.startsWith(name.replace(/[ംു്]$/u, "")))) return true;
  return sameScript.length < known.size && folded.has(foldForSearch(word));
}
