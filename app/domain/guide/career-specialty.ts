import { foldSounds } from "#app/domain/platform/search/sounds.ts";

interface Specialty {
  readonly id: string;
  readonly name: string;
}

/** Words common to many fields' names. */
const COMMON = new Set(
  ["and", "science", "sciences", "technology", "management", "services", "development", "health", "other"].map(
    foldSounds,
  ),
);

const distinctiveWords = (name: string) =>
  foldSounds(name)
    .split(" ")
    .filter((word) => word.length > 1 && !COMMON.has(word));

/** Minimum share of a specialty's distinctive words that a career's name must contain. */
const MIN_SHARE = 0.5;

/** The expert specialty that best matches a career's English name, if any. */
export function findCareerSpecialty(careerName: string, specialties: readonly Specialty[]): Specialty | null {
  const words = distinctiveWords(careerName);
  const isIn = (word: string) => words.some((each) => each.startsWith(word) || word.startsWith(each));
  const [best] = specialties
    .map((specialty) => {
      const own = distinctiveWords(specialty.name);
      const shared = own.filter(isIn).length;
      return { specialty, shared, share: own.length === 0 ? 0 : shared / own.length };
    })
    .filter(({ share }) => share >= MIN_SHARE)
    .toSorted((one, other) => other.share - one.share || other.shared - one.shared);
  return best?.specialty ?? null;
}
