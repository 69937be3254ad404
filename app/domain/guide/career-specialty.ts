import { foldForSearch } from "./search.ts";

interface Specialty {
  readonly id: string;
  readonly name: string;
}

/** Words that many fields have in their names. */
const COMMON = new Set(
  ["and", "science", "sciences", "technology", "management", "services", "development", "health", "other"].map(
    foldForSearch,
  ),
);

const distinctiveWords = (name: string) =>
  foldForSearch(name)
    .split(" ")
    .filter((word) => word.length > 1 && !COMMON.has(word));

/** Of a specialty's own words, the share that a career's name must have. */
const MIN_SHARE = 0.5;

/** The specialty of experts that fits a career by its English name best; null if none does. */
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
