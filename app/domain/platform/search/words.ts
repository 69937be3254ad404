import { toAsciiDigits, withAtomicChillus } from "#app/domain/platform/typed-text.ts";

/** A dot between letters belongs to an abbreviation: "M.B.B.S.", "B.Sc", "എം.ബി.ബി.എസ്". */
const ABBREVIATION = /[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+)+/gu;

/**
 * A text for comparing words, not for showing: lower case, without invisible letters and Latin accents, digits in
 * Latin, and one spelling where Malayalam has several for the same word (ൻ്റ, ൻറ and ന്റ; ൌ and ൗ; ംഗ and ങ്ങ).
 */
export function foldText(text: string): string {
  // Most English texts, of which a search and a question read thousands.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return toAsciiDigits(withAtomicChillus(text.normalize("NFKC")).replaceAll(/\p{Cf}/gu, ""))
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll(/ൻ്?റ/g, "ന്റ")
    .replaceAll("ൌ", "ൗ")
    .replaceAll(/ഴ്(?=സ)/g, "ർ")
    .replaceAll(/ംഗ്?|ങ്ങ്?|ങ്ഗ്?/g, "ങ്");
}

/** Spellings of the same letters, of which names are stored in each. */
const ALIKE: readonly (readonly string[])[] = [
  ["ന്റ", "ൻറ", "ൻ്റ"],
  ["ൗ", "ൌ"],
];

/** A word in all Malayalam spellings that `foldText` takes for one, for searching texts that are stored as written. */
export function listSpellings(word: string): string[] {
  return ALIKE.reduce<string[]>(
    (words, spellings) => {
      const any = new RegExp(spellings.join("|"), "g");
      return words.flatMap((each) =>
        each.search(any) === -1 ? [each] : spellings.map((spelling) => each.replace(any, spelling)),
      );
    },
    [word],
  );
}

/** The names of Latin letters as Malayalam writes them, without invisible letters. */
const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: ["എ"],
    b: ["ബി"],
    c: ["സി"],
    d: ["ഡി"],
    e: ["ഇ"],
    f: ["എഫ്"],
    g: ["ജി"],
    h: ["എച്ച്", "എച്"],
    i: ["ഐ"],
    j: ["ജെ", "ജേ"],
    k: ["കെ"],
    l: ["എൽ"],
    m: ["എം"],
    n: ["എൻ"],
    o: ["ഒ", "ഓ"],
    p: ["പി"],
    q: ["ക്യു", "ക്യൂ"],
    r: ["ആർ"],
    s: ["എസ്"],
    t: ["ടി"],
    u: ["യു", "യൂ"],
    v: ["വി"],
    w: ["ഡബ്ല്യു", "ഡബ്ല്യൂ"],
    x: ["എക്സ്", "എക്‌സ്"],
    y: ["വൈ"],
    z: ["ഇസഡ്", "സെഡ്"],
  }).flatMap(([letter, names]) => names.map((name) => [foldText(name), letter] as const)),
);

/** Longest first: "എസ്" is no "എ". */
const LETTER_NAME = new RegExp(
  [...LETTER_NAMES.keys()].toSorted((one, other) => other.length - one.length).join("|"),
  "gu",
);

/** The Latin form of an abbreviation in Malayalam letters, "mbbs" of "എംബിബിഎസ്"; null for any other word, or one letter. */
function toLatinLetters(word: string): string | null {
  if (!/[\u0d00-\u0d7f]/.test(word) || LETTER_NAMES.has(word) || word.replaceAll(LETTER_NAME, "") !== "") return null;
  return word.replaceAll(LETTER_NAME, (name) => LETTER_NAMES.get(name) ?? "");
}

const isLetter = (word: string) => word.length === 1 || LETTER_NAMES.has(word);

function splitWords(folded: string): string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A text's letters and digits without anything between them. */
export function joinLetters(text: string): string {
  return splitWords(foldText(text)).join("");
}

/**
 * The words of a text that can be found: abbreviations both joined and in parts, and the letters of a spaced one joined,
 * so that "B.Sc", "B Sc" and "BSc" are one.
 */
export function listWords(text: string): string[] {
  const folded = foldText(text);
  const joined = (folded.match(ABBREVIATION) ?? []).map((word) => word.replaceAll(".", ""));
  const words = [...joined, ...splitWords(folded)];
  const latin = words.map(toLatinLetters).filter((word) => word !== null);
  return [...new Set([...words, ...latin])];
}

/** Letters of a spaced abbreviation, at most: "m b b s", "b sc", "ഐ എ എസ്". */
const SHORT = 3;

/** The longest last part of a spaced abbreviation: "b pharm". */
const LAST_PART = 5;

/**
 * The readings of a search, the likelier first; a match needs every word of one of them. "b.sc nursing" is "bsc nursing"
 * or "b sc nursing"; "b sc nursing" is also "bsc nursing". An abbreviation in Malayalam letters is read as the Latin one,
 * and never as single letters, with which most names begin.
 */
export function readSearch(typed: string): string[][] {
  const folded = foldText(typed);
  const joined = splitWords(folded.replaceAll(ABBREVIATION, (word) => word.replaceAll(".", "")));
  const split = splitWords(folded);
  const readings = [joined, split, joinShortWords(split)].map((words) =>
    words.map((word) => toLatinLetters(word) ?? word),
  );
  const known = new Set<string>();
  return readings.filter((reading) => {
    const key = reading.join(" ");
    if (key === "" || known.has(key) || (reading.length > 1 && reading.every(isLetter))) return false;
    known.add(key);
    return true;
  });
}

/** Joins runs of short words with a short word after them. */
function joinShortWords(words: readonly string[]): string[] {
  const read: string[] = [];
  let run = "";
  for (const word of words) {
    const isLetters = word.length <= SHORT;
    if (run !== "" && word.length <= LAST_PART) run += word;
    else {
      if (run !== "") read.push(run);
      run = isLetters ? word : "";
      if (!isLetters) read.push(word);
    }
    if (run !== "" && !isLetters) {
      read.push(run);
      run = "";
    }
  }
  return run === "" ? read : [...read, run];
}
