import { foldSounds, matchSounds } from "./sounds.ts";
import { spellingKey, usualName } from "./spellings.ts";
import { joinLetters, listWords, readSearch } from "./words.ts";

/**
 * How a word of a search meets an entry's, best first: it is the whole term or one of its words (abbreviations without
 * their dots and spaces), its beginning, another spelling of it, or it sounds like it.
 */
const STEPS = { term: 0, word: 1, beginning: 2, spelling: 3, sound: 4 } as const;

/** Shorter words begin, are spelled or sound like too much: "IT" is not IIT. */
const MIN_BEGINNING = 3;
const MIN_SOUND = 4;

/** Nothing is found by likeness to Latin letters as few as "ACCA", which may be an abbreviation: it is spelt like too much. */
const ABBREVIATION = /^[a-z]{1,4}$/;

/** Letters that a word may have more than an entry's: "doctors", "engineers". */
const MAX_ENDING = 3;

/** Words that say nothing about what is searched. */
const STOP_WORDS = new Set(
  "how to become be a an the i want my for in of and or about best which what engane aakan akan venam job course jobs courses ജോലി കോഴ്സ് എങ്ങനെ ആകാൻ വേണം എന്ത്".split(
    " ",
  ),
);

/** The texts of an entry to search in, the more important ones first. */
export interface SearchFields {
  readonly names: readonly string[];
  /** Terms by which people look for it, besides its names. */
  readonly words?: readonly string[];
  /** Sentences, in which only words of four letters or more are looked for. */
  readonly texts?: readonly string[];
}

interface Word {
  readonly text: string;
  /** Equal for all names of a place. */
  readonly name: string;
  readonly key: string;
  readonly sound: string;
}

/** Results by text that an isolate keeps, since entries repeat theirs with every search. Emptied when full. */
const MAX_KNOWN = 20_000;

function memoised<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MAX_KNOWN) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

const toWord = memoised((text): Word => ({
  text,
  name: usualName(text),
  key: spellingKey(text),
  sound: foldSounds(text),
}));

interface Term {
  /** All letters, without spaces and dots. */
  readonly joined: string;
  readonly words: readonly Word[];
}

const toTerm = memoised((text): Term => ({ joined: joinLetters(text), words: listWords(text).map(toWord) }));

function isBeginning(searched: string, word: string): boolean {
  if (searched.length < MIN_BEGINNING) return false;
  if (word.startsWith(searched)) return true;
  return word.length > MIN_BEGINNING && searched.startsWith(word) && searched.length - word.length <= MAX_ENDING;
}

/** Words with one consonant sound like too much. */
function isDistinctive({ sound }: Word): boolean {
  return sound.replaceAll("a", "").length > 1;
}

/** The step by which a searched word meets one of an entry's; null if it does not. */
function meet(searched: Word, word: Word): number | null {
  if (word.name === searched.name) return STEPS.word;
  if (isBeginning(searched.text, word.text)) return STEPS.beginning;
  if (searched.text.length < MIN_SOUND) return null;
  if (word.key === searched.key) return STEPS.spelling;
  return isDistinctive(searched) && word.sound === searched.sound ? STEPS.sound : null;
}

interface Place {
  readonly step: number;
  /** 0 for names, 1 for words, 2 for texts. */
  readonly field: number;
}

const TEXTS = 2;

function isBetter(one: Place, other: Place | null): boolean {
  return other === null || one.step < other.step || (one.step === other.step && one.field < other.field);
}

/** Where a searched word is found best in an entry. */
function findPlace(searched: Word, fields: readonly (readonly Term[])[]): Place | null {
  let best: Place | null = null;
  for (const [field, terms] of fields.entries()) {
    if (field === TEXTS && searched.text.length < MIN_SOUND) continue;
    for (const word of terms.flatMap(({ words }) => words)) {
      const step = meet(searched, word);
      if (step !== null && isBetter({ step, field }, best)) best = { step, field };
    }
  }
  return best;
}

interface Score {
  readonly missing: number;
  readonly step: number;
  readonly sum: number;
}

function compareScores(one: Score, other: Score): number {
  return one.missing - other.missing || one.step - other.step || one.sum - other.sum;
}

/** More than the number of fields of any entry. */
const FIELDS = 100;

function scoreReading(reading: readonly Word[], fields: readonly (readonly Term[])[]): Score | null {
  const joined = reading.map(({ text }) => text).join("");
  const whole = fields.findIndex((terms) => terms.some((term) => term.joined === joined));
  if (whole !== -1) return { missing: 0, step: STEPS.term, sum: whole };
  const places = reading.map((word) => findPlace(word, fields));
  const found = places.filter((place) => place !== null);
  if (found.length === 0) return null;
  return {
    missing: places.length - found.length,
    step: Math.max(...found.map(({ step }) => step)),
    sum: found.reduce((sum, { step, field }) => sum + step * FIELDS + field, 0),
  };
}

/** The words that are searched for, by reading. */
function listReadings(typed: string): Word[][] {
  return readSearch(typed).map((reading) => {
    const telling = reading.filter((word) => !STOP_WORDS.has(word));
    // By its usual name, so that a place is found alike by all of its names.
    return (telling.length > 0 ? telling : reading).map((word) => toWord(usualName(word)));
  });
}

/** Whether a text contains anything to search for. */
export function isSearchable(typed: string): boolean {
  return readSearch(typed).length > 0;
}

/**
 * The entries that a search finds, best first, otherwise in their order: those with every word, or if there are none,
 * with most of its words; if there are none either, those that are spelled most like it.
 */
export function search<T>(typed: string, entries: readonly T[], listFields: (entry: T) => SearchFields): T[] {
  const readings = listReadings(typed);
  if (readings.length === 0) return [];
  const scored = entries.flatMap((entry) => {
    const { names, words = [], texts = [] } = listFields(entry);
    const fields = [names, words, texts].map((terms) => terms.map(toTerm));
    const [best] = readings
      .map((reading) => scoreReading(reading, fields))
      .filter((score) => score !== null)
      .toSorted(compareScores);
    return best ? [{ entry, score: best }] : [];
  });
  const fewest = Math.min(...scored.map(({ score }) => score.missing));
  if (scored.length === 0) return mayAbbreviate(readings) ? [] : searchAlike(readings[0] ?? [], entries, listFields);
  // What only sounds like it is a guess, for words that nothing is written like.
  const isWritten = scored.some(({ score }) => score.missing === fewest && score.step < STEPS.spelling);
  return scored
    .filter(({ score }) => score.missing === fewest && !(isWritten && score.step === STEPS.sound))
    .toSorted((one, other) => compareScores(one.score, other.score))
    .map(({ entry }) => entry);
}

function mayAbbreviate(readings: readonly (readonly Word[])[]): boolean {
  return readings.some((words) => ABBREVIATION.test(words.map(({ text }) => text).join("")));
}

function toAlikeText({ names, words = [] }: SearchFields): string {
  return [...names, ...words].join(" ");
}

function searchAlike<T>(searched: readonly Word[], entries: readonly T[], listFields: (entry: T) => SearchFields): T[] {
  const sounds = foldSounds(searched.map(({ text }) => text).join(" "));
  return entries
    .map((entry) => ({ entry, likeness: matchSounds(sounds, foldSounds(toAlikeText(listFields(entry)))) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ entry }) => entry);
}
