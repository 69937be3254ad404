import { foldText } from "./words.ts";
import { toAsciiDigits, toLine } from "#app/domain/platform/typed-text.ts";

/** Malayalam letters in rough Latin transcription: only the similarity of two words' sounds matters. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ക: "k", ഖ: "k", ഗ: "g", ഘ: "g", ങ: "ng", ച: "ch", ഛ: "ch", ജ: "j", ഝ: "j", ഞ: "n",
  ട: "t", ഠ: "t", ഡ: "d", ഢ: "d", ണ: "n", ത: "t", ഥ: "t", ദ: "d", ധ: "d", ന: "n",
  പ: "p", ഫ: "f", ബ: "b", ഭ: "b", മ: "m", യ: "y", ര: "r", ല: "l", വ: "v", ശ: "s",
  ഷ: "s", സ: "s", ഹ: "h", ള: "l", ഴ: "l", റ: "r",
}; // prettier-ignore

const VOWELS: Readonly<Record<string, string>> = {
  അ: "a",
  ആ: "a",
  ഇ: "i",
  ഈ: "i",
  ഉ: "u",
  ഊ: "u",
  ഋ: "ri",
  എ: "e",
  ഏ: "e",
  ഐ: "ai",
  ഒ: "o",
  ഓ: "o",
  ഔ: "au",
};

const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  "ാ": "a",
  "ി": "i",
  "ീ": "i",
  "ു": "u",
  "ൂ": "u",
  "ൃ": "ri",
  "െ": "e",
  "േ": "e",
  "ൈ": "ai",
  "ൊ": "o",
  "ോ": "o",
  "ൌ": "au",
  "ൗ": "au",
  "്": "",
};

const FINAL_CONSONANTS: Readonly<Record<string, string>> = { ൻ: "n", ർ: "r", ൽ: "l", ൾ: "l", ൺ: "n", "ം": "m" };

/** A folded text (`foldText`) in rough Latin letters. */
export function transliterate(text: string): string {
  let latin = "";
  const letters = [...text];
  for (const [place, letter] of letters.entries()) {
    const consonant = CONSONANTS[letter];
    if (consonant === undefined) {
      latin += VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? FINAL_CONSONANTS[letter] ?? letter;
    } else {
      // A consonant without a sign is pronounced with a short "a".
      latin += consonant + (VOWEL_SIGNS[letters[place + 1] ?? ""] === undefined ? "a" : "");
    }
  }
  return latin;
}

/** Spellings of the same sound, replaced in this order. */
const SIMILAR_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|z/g, "s"],
  [/tion\b|sion\b|ssan\b|san\b/g, "sn"],
  [/c(?=[eiy])/g, "s"],
  [/ch/g, "C"],
  [/c|q|k/g, "k"],
  [/x/g, "ks"],
  [/g(?=[eiy])/g, "j"],
  // Both "എഞ്ചിനീയർ" and "എൻജിനീയർ" are in use.
  [/C/g, "j"],
  [/m(?=[gk])/g, "n"],
  [/ph/g, "f"],
  [/ow(?![aeiou])/g, "a"],
  [/w/g, "v"],
  [/h/g, ""],
  [/ee|ea|ie|y/g, "i"],
  [/oo|ou/g, "u"],
  [/[aeou]+/g, "a"],
  [/(.)\1+/g, "$1"],
  // Most misspellings are in vowels, so only their presence is kept.
  [/i/g, "a"],
  [/a+/g, "a"],
];

/** A text's sound in Latin letters, by words: nearly equal for "engineering", "injineering" and "എൻജിനീയറിങ്". */
export function foldSounds(text: string): string {
  const latin = transliterate(foldText(text))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  return SIMILAR_SPELLINGS.reduce((folded, [sound, letter]) => folded.replace(sound, letter), latin);
}

/** Longer searches are cut, in characters. */
export const LONGEST_SEARCH = 80;

/** A search as typed, cut to the maximum length. */
export function readSearchWords(typed: string): string {
  return [...toAsciiDigits(toLine(typed))].slice(0, LONGEST_SEARCH).join("");
}

const MIN_LIKENESS = 0.5;

/** Minimum prefix that matches a word: "eng" finds "engineering". */
const MIN_PREFIX_LENGTH = 3;

function toTrigrams(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: Math.max(1, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** Similarity of two folded words, from 0 to 1. */
function soundLikeness(searched: string, searchedPieces: ReadonlySet<string>, word: string): number {
  if (word === searched) return 1;
  if (searched.length >= MIN_PREFIX_LENGTH && word.startsWith(searched)) return 0.9;
  const pieces = toTrigrams(word);
  const shared = [...searchedPieces].filter((piece) => pieces.has(piece)).length;
  return (2 * shared) / (searchedPieces.size + pieces.size);
}

/** How well an entry's folded words match a folded search, from 0 (not at all) to 1 (every word matches). */
export function matchSounds(search: string, folded: string): number {
  const words = [...new Set(folded.split(" ").filter(Boolean))];
  const searched = search.split(" ").filter(Boolean);
  if (searched.length === 0 || words.length === 0) return 0;
  const likenesses = searched.map((one) => {
    const pieces = toTrigrams(one);
    return Math.max(...words.map((word) => soundLikeness(one, pieces, word)));
  });
  const mean = likenesses.reduce((sum, likeness) => sum + likeness, 0) / likenesses.length;
  return mean < MIN_LIKENESS ? 0 : mean;
}

/** The items with names spelled most like a text, best first. */
export function nearestBySpelling<T>(
  typed: string,
  things: readonly T[],
  listNames: (thing: T) => string,
  most: number,
): T[] {
  const search = foldSounds(readSearchWords(typed));
  const pieces = toTrigrams(search);
  return things
    .map((thing) => {
      const shared = toTrigrams(foldSounds(listNames(thing)));
      return { thing, likeness: [...pieces].filter((piece) => shared.has(piece)).length / (pieces.size + shared.size) };
    })
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, most)
    .map(({ thing }) => thing);
}
