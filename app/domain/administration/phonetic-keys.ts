// Phonetic keys, so that a name in Malayalam is found by typing Latin letters and vice versa. Names have no single
// spelling in the other script: തോമസ് is Thomas, മാത്യു is Mathew, നായർ is Nair or Nayar. So both are reduced to what
// they share: classes of consonants, and vowels only as "i"-like or "u"-like. A letter with two readings yields both.

/** Sounds of letters in both scripts, in upper case while a word is being read: `K` is also g. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ക: "K", ഖ: "K", ഗ: "K", ഘ: "K", ച: "C", ഛ: "C", ജ: "J", ഝ: "J",
  ട: "T", ഠ: "T", ഡ: "T", ഢ: "T", ത: "T", ഥ: "T", ദ: "T", ധ: "T", ണ: "N", ന: "N",
  പ: "P", ഫ: "F", ബ: "B", ഭ: "B", മ: "M", യ: "y", ര: "R", റ: "R", ല: "L", ള: "L", ഴ: "L",
  വ: "V", ശ: "S", ഷ: "S", സ: "S", ഹ: "h", ങ: "Q", ഞ: "Ñ",
  Ŧ: "Ŧ", ൻ: "N", ൺ: "N", ർ: "R", ൽ: "L", ൾ: "L", ൿ: "K", "ം": "M",
}; // prettier-ignore

const VOWELS: Readonly<Record<string, string>> = {
  അ: "a", ആ: "a", ഇ: "i", ഈ: "i", ഉ: "u", ഊ: "u", ഋ: "Ri", എ: "E", ഏ: "E", ഐ: "ai", ഒ: "o", ഓ: "o", ഔ: "au",
  "ാ": "a", "ി": "i", "ീ": "i", "ു": "u", "ൂ": "u", "ൃ": "Ri", "െ": "e", "േ": "e", "ൈ": "ai", "ൊ": "o", "ോ": "o",
  "ൌ": "au", "ൗ": "au", "്": "",
}; // prettier-ignore

/** Chillus and the anusvara: consonants without a vowel. */
const VOWELLESS = "ൻൺർൽൾൿം";

/** Signs that replace a consonant's short "a". */
const SIGNS = "ാിീുൂൃെേൈൊോൌൗ്";

/** Malayalam letters as sounds and Latin vowels, which are then read like a name in Latin letters. */
function readMalayalam(word: string): string {
  const plain = word
    .replaceAll(/[\u200c\u200d]/g, "")
    // Written with r, pronounced t: Betty, Antony.
    .replaceAll("റ്റ", "ട")
    .replaceAll(/(?:ന്|ൻ്)റ/g, "ന്ട")
    // Both readings: ആൻറണി is Antony, ഹെൻറി is Henry.
    .replaceAll("ൻറ", "ൻŦ")
    // A class nasal before another sound of its class is an n; alone it is two sounds.
    .replaceAll(/ങ്(?=[കഖഗഘ])|ഞ്(?=[ചഛജഝ])|ം(?=[കഖഗഘചഛജഝടഠഡഢതഥദധ])/g, "ൻ")
    .replaceAll("ങ്ങ", "ങ")
    .replaceAll("ഞ്ഞ", "ഞ");
  const letters = [...plain];
  return letters
    .map((letter, at) => {
      const consonant = CONSONANTS[letter];
      if (consonant === undefined) return VOWELS[letter] ?? letter;
      const next = letters[at + 1] ?? "";
      return VOWELLESS.includes(letter) || (next !== "" && SIGNS.includes(next)) ? consonant : `${consonant}a`;
    })
    .join("");
}

/** Part of a word in Latin letters, and its possible sounds; the first match wins. */
const PARTS: readonly (readonly [RegExp, readonly string[]])[] = [
  // Malayalam: nasals that are two sounds, and stops voiced after a nasal.
  [/^Q/, ["NK"]],
  [/^Ñ/, ["NJ", "N"]],
  [/^Ŧ/, ["T", "R"]],
  [/^M(?=P)P/, ["MP", "MB"]],
  [/^N(?=C)C/, ["NC", "NJ"]],
  [/^[KCJTNPFBMRLS]/, []],
  [/^V/, ["V"]],
  // Latin letters.
  [/^(?:tch|chh)/, ["C"]],
  [/^ch(?=[rl])/, ["K"]],
  [/^ch/, ["C", "K"]],
  [/^(?:sch|sh|s|ß)/, ["S"]],
  [/^zh/, ["L", "S"]],
  [/^z/, ["S"]],
  [/^ksh|^x/, ["KS"]],
  [/^(?:ph|f)/, ["F"]],
  [/^nh(?=[aeiou])/, ["NJ", "N"]],
  [/^(?:ck|kh|qu|q|k|gh)/, ["K"]],
  [/^c(?=[eiy])/, ["S"]],
  [/^c/, ["K"]],
  [/^g(?=[eiy])/, ["K", "J"]],
  [/^g/, ["K"]],
  [/^jh?/, ["J"]],
  [/^(?:th|dh|t|d)/, ["T"]],
  [/^bh?/, ["B"]],
  [/^p/, ["P"]],
  [/^m(?=[kgctdj])|^n/, ["N"]],
  [/^m/, ["M"]],
  [/^r/, ["R"]],
  [/^l/, ["L"]],
  [/^v|^w(?=[aeiouy])/, ["V"]],
];

const VOWEL_GROUP = /^(?:[aeiouyE]|w(?![aeiouyE]))+/;

/** Sounds of vowels at the start of a word. */
function firstVowels(group: string): string[] {
  if (group.startsWith("y")) return ["Y"];
  if (group.startsWith("E")) return ["I", "A"];
  if (group.startsWith("au")) return ["A", "O"];
  if (group.startsWith("a")) return ["A"];
  return /^[ei]/.test(group) ? ["I"] : ["O"];
}

/** Sounds of vowels within or at the end of a word: i, u, or neither. */
function furtherVowels(group: string): string[] {
  const isLikeI = /[iyE]|ee|ea/.test(group);
  const isLikeU = /[uow]/.test(group);
  if (isLikeI && isLikeU) return ["U", "I"];
  if (/u|oo|w/.test(group)) return ["U", ""];
  if (isLikeU) return ["", "U"];
  if (isLikeI) return /^(?:i|y|ee|ie|ii)/.test(group) ? ["I"] : ["I", ""];
  return group.includes("e") ? ["", "I"] : [""];
}

/** Sounds of an h, depending on its neighbours. */
function phonemesForH({ isFirst, isAfterVowel, rest }: { isFirst: boolean; isAfterVowel: boolean; rest: string }) {
  if (isFirst) return ["H"];
  if (!isAfterVowel || rest === "") return [""];
  return VOWEL_GROUP.test(rest) ? ["H"] : ["", "H"];
}

function splitIntoPhonemes(word: string): string[][] {
  const read: string[][] = [];
  let rest = word;
  let isAfterVowel = false;
  let lastGroup = "";
  while (rest !== "") {
    const isFirst = rest === word;
    const group = VOWEL_GROUP.exec(rest)?.[0];
    if (group !== undefined) {
      read.push(isFirst ? firstVowels(group) : furtherVowels(group));
      rest = rest.slice(group.length);
      isAfterVowel = true;
      lastGroup = group;
      continue;
    }
    if (rest.startsWith("h")) {
      const phonemes = phonemesForH({ isFirst, isAfterVowel, rest: rest.slice(1) });
      read.push(phonemes);
      if (phonemes.includes("H")) isAfterVowel = false;
      rest = rest.slice(1);
      continue;
    }
    const found = PARTS.find(([part]) => part.test(rest));
    const length = found?.[0].exec(rest)?.[0].length ?? 1;
    const part = rest.slice(0, length);
    const options = found && found[1].length > 0 ? found[1] : [part.toUpperCase()];
    rest = rest.slice(length);
    // A letter that names use in neither script.
    if (!found) continue;
    // Between "u" and another vowel, v is only a glide: സാമുവൽ is Samuel.
    const isGlide = options[0] === "V" && isAfterVowel && /[uo]$/.test(lastGroup) && VOWEL_GROUP.test(rest);
    const before = read.at(-1);
    const isDoubled = !isAfterVowel && before?.[0] === options[0];
    if (!isDoubled) read.push(isGlide ? ["V", ""] : [...options]);
    isAfterVowel = false;
  }
  return read;
}

const MAX_READINGS = 16;

function listReadings(word: string): string[] {
  let readings = [""];
  for (const phonemes of splitIntoPhonemes(word)) {
    const longer = readings.flatMap((reading) => phonemes.map((phoneme) => reading + phoneme));
    // Too many: keep the likelier ones.
    readings = [...new Set(longer)].slice(0, MAX_READINGS);
  }
  return [...new Set(readings.map((reading) => reading.replaceAll(/(.)\1+/g, "$1").toLowerCase()))].filter(Boolean);
}

type Script = "latin" | "malayalam";

/** Marks the script a sound comes from. */
const MARKS: Readonly<Record<Script, string>> = { latin: "l", malayalam: "m" };

interface PhoneticWord {
  script: Script;
  readings: string[];
}

const WORD = /[\p{Script=Latin}\p{M}]+|[\u0d00-\u0d7f\u200c\u200d]+/gu;

function toPhoneticWords(text: string): PhoneticWord[] {
  const words = text.normalize("NFC").toLowerCase().match(WORD) ?? [];
  return words.map((word) => {
    if (/[\u0d00-\u0d7f]/.test(word)) return { script: "malayalam", readings: listReadings(readMalayalam(word)) };
    // Xavier starts like Savier, and Laxmi has two sounds.
    const plain = word.normalize("NFKD").replaceAll(/\p{M}/gu, "").replace(/^x/, "s");
    return { script: "latin", readings: listReadings(plain) };
  });
}

/** All readings of all words of names, as index words: `mmlvik` is മാളവിക, `lnir lnr` is Nair. */
export function phoneticKeys(names: readonly string[]): string {
  const words = names.flatMap(toPhoneticWords);
  return [...new Set(words.flatMap(({ script, readings }) => readings.map((one) => MARKS[script] + one)))].join(" ");
}

/** Fewer sounds match too much, unless another word of the search has more. */
const MIN_PHONEMES = 2;

/** Digits, addresses and ids have no sound; invisible joiners are part of typed Malayalam. */
const IS_NAME = /^[\p{L}\p{M}\p{Cf}\s.'’-]+$/u;

/**
 * Phonetic search for names in the other script: for each word of `search` the alternative prefixes, as `phoneticKeys`
 * writes them. If the search mixes scripts, each word may match in either. Null if `search` is not a name or is too
 * short.
 */
export function phoneticQuery(search: string): string[][] | null {
  if (!IS_NAME.test(search)) return null;
  const words = toPhoneticWords(search).filter(({ readings }) => readings.length > 0);
  if (!words.some(({ readings }) => readings.some((reading) => reading.length >= MIN_PHONEMES))) return null;
  const isMixed = new Set(words.map(({ script }) => script)).size > 1;
  return words.map(({ script, readings }) => {
    const scripts: Script[] = isMixed ? ["latin", "malayalam"] : [script === "latin" ? "malayalam" : "latin"];
    return scripts.flatMap((other) => readings.map((reading) => MARKS[other] + reading));
  });
}
