/** Malayalam letters as they sound in Latin ones, roughly: only how alike two words sound matters. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ക: "k", ഖ: "k", ഗ: "g", ഘ: "g", ങ: "ng", ച: "ch", ഛ: "ch", ജ: "j", ഝ: "j", ഞ: "n",
  ട: "t", ഠ: "t", ഡ: "d", ഢ: "d", ണ: "n", ത: "t", ഥ: "t", ദ: "d", ധ: "d", ന: "n",
  പ: "p", ഫ: "f", ബ: "b", ഭ: "b", മ: "m", യ: "y", ര: "r", ല: "l", വ: "v", ശ: "s",
  ഷ: "s", സ: "s", ഹ: "h", ള: "l", ഴ: "r", റ: "r",
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

function transliterate(text: string): string {
  let latin = "";
  // Joiners shape letters and have no sound.
  const letters = [...text.normalize("NFC").replaceAll(/[\u200b-\u200d]/g, "")];
  for (const [place, letter] of letters.entries()) {
    const consonant = CONSONANTS[letter];
    if (consonant === undefined) {
      latin += VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? FINAL_CONSONANTS[letter] ?? letter;
    } else {
      // A consonant without a sign of its own is spoken with a short "a".
      latin += consonant + (VOWEL_SIGNS[letters[place + 1] ?? ""] === undefined ? "a" : "");
    }
  }
  return latin;
}

/** Spellings of one sound, replaced in this order. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  // Borrowed words write "r" as ഴ: നഴ്സ്.
  [/zh/g, "r"],
  [/sch|sh|z/g, "s"],
  [/tion\b|sion\b|ssan\b|san\b/g, "sn"],
  [/c(?=[eiy])/g, "s"],
  [/ch/g, "C"],
  [/c|q|k/g, "k"],
  [/C|j/g, "c"],
  [/x/g, "ks"],
  [/g(?=[eiy])/g, "c"],
  [/m(?=[gk])/g, "n"],
  [/ph/g, "f"],
  [/w/g, "v"],
  [/h/g, ""],
  [/ee|ea|ie|y/g, "i"],
  [/oo|ou/g, "u"],
  [/[aeou]+/g, "a"],
  [/(.)\1+/g, "$1"],
  // Most mistakes are in vowels: what is left of them is whether there is one.
  [/i/g, "a"],
  [/a+/g, "a"],
];

/**
 * How a text sounds, in Latin letters: "engineering", "injineering" and "എൻജിനീയറിങ്" give nearly the same. Words stay
 * apart by spaces.
 */
export function foldForSearch(text: string): string {
  const latin = transliterate(text.toLowerCase())
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  return SOUNDS.reduce((folded, [sound, letter]) => folded.replace(sound, letter), latin);
}

/** The longest search that is looked at, in characters. */
export const LONGEST_SEARCH = 80;

function trigramsOf(folded: string): string[] {
  const padded = folded
    .split(" ")
    .filter(Boolean)
    .map((word) => ` ${word} `);
  return padded.flatMap((word) =>
    Array.from({ length: Math.max(1, word.length - 2) }, (_, at) => word.slice(at, at + 3)),
  );
}

/** Of the pieces of three letters in what was searched, the least share that an entry must contain to be found. */
const LEAST_SHARE = 0.5;

/**
 * How well an entry's folded words fit a search, from 0 (not at all) to 1 (all of it is there). Below `LEAST_SHARE` it
 * is not found.
 */
export function matchFolded(query: string, folded: string): number {
  const pieces = [...new Set(trigramsOf(query))];
  if (pieces.length === 0) return 0;
  const words = ` ${folded} `;
  const found = pieces.filter((piece) => words.includes(piece)).length;
  const share = found / pieces.length;
  return share < LEAST_SHARE ? 0 : share;
}
