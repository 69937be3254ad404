/** Parts of a person's name that are no name themselves: titles and initials, in English, Malayalam and Tamil. */

/** Letters that compare as equal: without case, dots, brackets and invisible characters. */
function toKey(word: string): string {
  return word
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\p{L}\p{M}]/gu, "")
    .toLowerCase();
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(toKey));
}

const TITLES = words(`
  dr doctor adv advocate mr mrs ms miss mx sr sister sis fr father bro brother br rev revd rt msgr pr pastor bishop
  prof professor er engr ar ca smt sri shri shree sree thiru thirumathi kum hon justice capt captain col maj major lt
  cdr sgt master late al-haj alhaj alhaji maulavi moulavi moulvi ustad usthad
  ഡോ ഡോക്ടർ അഡ്വ അഡ്വക്കേറ്റ് മി മിസ്റ്റർ മിസ് മിസിസ് ശ്രീ ശ്രീമതി കു ഫാ ഫാദർ സി സിസ്റ്റർ ബ്ര ബ്രദർ റവ പാസ്റ്റർ
  ബിഷപ്പ് പ്രൊഫ പ്രഫ പ്രൊഫസർ എഞ്ചിനീയർ ക്യാപ്റ്റൻ ജസ്റ്റിസ് മാസ്റ്റർ മൗലവി ഉസ്താദ് അൽഹാജ്
  திரு திருமதி டாக்டர்
  श्री श्रीमती डॉ
`);

/** Titles that are names, too, and abbreviated names: used if the name has no better word. */
const NAMELIKE_TITLES = words(`
  haji hajji kumari selvi swami mohd muhd mohammd mhd md
  ഹാജി കുമാരി സ്വാമി செல்வி कुमारी
`);

/** The names of the English letters as Malayalam and Tamil write them. */
const MALAYALAM_LETTERS =
  "എക്സ്|എച്ച്|എഫ്|എൽ|എല്|എം|എൻ|എന്|എസ്|എ|ബി|സി|ഡി|ഇ|ജി|ഐ|ജെ|കെ|ഓ|ഒ|പി|ക്യൂ|ക്യു|ആർ|ആര്|ടി|യു|വി|ഡബ്ല്യു|ഡബ്ല്യൂ|ഡബ്ലിയു|വൈ|ഇസഡ്|സെഡ്";
const TAMIL_LETTERS = "எக்ஸ்|எச்|எஃப்|எல்|எம்|என்|எஸ்|ஏ|பி|சி|டி|இ|ஜி|ஐ|ஜே|கே|ஓ|கியூ|ஆர்|யு|வி|டபிள்யூ|ஒய்";
const LETTER_NAMES = new RegExp(`^(?:(?:${MALAYALAM_LETTERS})+|(?:${TAMIL_LETTERS})+)$`);
const NAMES_OF_LETTER_NAMES = words(
  "എബി എൽസി എല്സി എൽബി ഐവി ജിജി ജെസി ടിജി ടിവി ബിജി ബിബി വിജി സിജി സിബി സിസി ബിവി ബിടി ഡിജി",
);

/** A letter without a vowel sign: no word in Malayalam or Tamil. */
const BARE_LETTER = /^\p{L}$/u;
const ONE_OR_TWO_LETTERS = /^(?:\p{L}\p{M}*){1,2}$/u;
const LATIN = /^\p{Script=Latin}+$/u;

/** Two letters are initials in capitals, or if they cannot be a syllable: "RS", "Kp", "Ap"; not "Su". */
const TWO_INITIALS = /^(?:[^\P{L}aeiouy]{2}|[aeiou][^\P{L}aeiouy])$/iu;
const TWO_CAPITALS = /^\p{Lu}{2}$/u;
const TWO_LETTER_NAMES = words("al ed jo om");
/** Capitals that cannot be spoken as a name: "VKN", "APJ"; not "ANU", "ANN" or "JOY". */
const MORE_INITIALS = /^(?:[^\P{Lu}AEIOUY]{3,4}|(?!ANN|ASH)[AEIOU][^\P{Lu}AEIOUY]{2})$/u;

function areLatinInitials(word: string): boolean {
  if (word.length !== 2) return word.length === 1 || MORE_INITIALS.test(word);
  return (TWO_CAPITALS.test(word) || TWO_INITIALS.test(word)) && !TWO_LETTER_NAMES.has(word.toLowerCase());
}

/** Whether a word is a person's initials: "K", "RS", "കെ"; `isBeforeDot` if it is shortened by a dot. */
export function areInitials(word: string, isBeforeDot: boolean): boolean {
  const letters = word.normalize("NFC").replace(/\p{Cf}/gu, "");
  if (LATIN.test(letters)) return areLatinInitials(letters);
  if (BARE_LETTER.test(letters) || (isBeforeDot && ONE_OR_TWO_LETTERS.test(letters))) return true;
  return LETTER_NAMES.test(letters) && !NAMES_OF_LETTER_NAMES.has(letters);
}

/** Whether a word is a title: "Dr", "Adv.", "ശ്രീമതി". */
export function isTitle(word: string): boolean {
  return TITLES.has(toKey(word));
}

/** Whether a word is probably a title, but a name if no other word is one: "Haji", "Kumari"; or "Mohd". */
export function isNamelikeTitle(word: string): boolean {
  return NAMELIKE_TITLES.has(toKey(word));
}
