// Careers marked with a heart, in an account or on a phone. They are known by their category, which keeps its number
// when a career's name or address changes.

/** How many a person can save: enough to choose from, few enough to look through. */
export const MAX_SAVED_CAREERS = 20;

/** The number of careers that fit side by side. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 5;

/** What a reader has saved, as far as the server knows. */
export interface SavedView {
  /** Where hearts are kept: a visitor's, and those that an account may not keep, on the phone. */
  readonly keptIn: "account" | "phone";
  /** Of the account, newest first; empty for the phone. */
  readonly categoryIds: readonly number[];
  /** Why a student's are kept on the phone; null for visitors. */
  readonly note: string | null;
}

/** A career in the guide, as it can be chosen for a comparison. */
interface ChoosableCareer {
  readonly slug: string;
  readonly categoryId: number;
}

/** The careers that an address names. */
export interface ComparedChoice<Career> {
  /** Each once, in the address's order. */
  readonly careers: readonly Career[];
  /** What is no career's address or number, as typed. */
  readonly unknown: readonly string[];
  /** Whether the address has each career's own address, in one list: the form to share and keep. */
  readonly isPlain: boolean;
}

/** A longer part of the address is no career's. */
const LONGEST_NAME = 60;

/** More than anybody means to compare: the rest of a longer address is not read. */
const MOST_READ = 50;

/**
 * Reads the parameters `careers` of an address: `a,b,c`, or `careers=a&careers=b` from a form. A career is named by its
 * address, or by the number of its category, as phones store it.
 */
export function readComparedCareers<Career extends ChoosableCareer>(
  parameters: readonly string[],
  careers: readonly Career[],
): ComparedChoice<Career> {
  const named = parameters
    .flatMap((parameter) => parameter.split(","))
    .map((name) => name.trim().toLowerCase().slice(0, LONGEST_NAME))
    .filter((name) => name !== "")
    .slice(0, MOST_READ);
  const found = named.map((name) => ({
    name,
    career: careers.find(({ slug, categoryId }) => slug === name || String(categoryId) === name) ?? null,
  }));
  const known = [...new Set(found.flatMap(({ career }) => career ?? []))];
  const unknown = [...new Set(found.flatMap(({ name, career }) => (career === null ? [name] : [])))];
  return {
    careers: known,
    unknown,
    isPlain: parameters.join("&") === [...known.map(({ slug }) => slug), ...unknown].join(","),
  };
}
