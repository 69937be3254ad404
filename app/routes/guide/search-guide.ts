import { CAREER_SEARCH_WORDS } from "#app/content/guide/career-search-words.ts";
import type { AdmissionEntry, CareerEntry, InstituteEntry } from "#app/domain/guide/entries.ts";
import { DISTRICT_NAMES } from "#app/domain/guide/subjects.ts";
import { search } from "#app/domain/platform/search/matcher.ts";

/** The careers that a search finds, best first: by their names, everyday words, degrees and first jobs. */
export function searchCareers(typed: string, careers: readonly CareerEntry[]): CareerEntry[] {
  return search(typed, careers, ({ categoryId, name, statements }) => ({
    names: [name.en, name.ml],
    words: CAREER_SEARCH_WORDS[categoryId] ?? [],
    texts: statements
      .filter(({ field }) => field === "degree" || field === "first_job")
      .flatMap(({ en, ml }) => [en, ml]),
  }));
}

/**
 * The admissions that a search finds, best first: by their names, aliases and authority.
 * @param institutes those whose places find their admissions
 */
export function searchAdmissions(
  typed: string,
  admissions: readonly AdmissionEntry[],
  institutes: readonly InstituteEntry[] = [],
): AdmissionEntry[] {
  return search(typed, admissions, ({ slug, name, aliases, authority }) => ({
    names: [name.en, name.ml],
    words: [...aliases, authority.name],
    texts: institutes
      .filter((institute) => institute.admissions.includes(slug))
      .flatMap(({ place }) => [place.en, place.ml]),
  }));
}

/** "CET" of "College of Engineering Trivandrum": people call colleges by the first letters of their names. */
const initialsOf = (name: string) => [...name.matchAll(/\b[A-Z]/g)].join("");

/** The institutes that a search finds, best first: by their names, initials, places and districts. */
export function searchInstitutes(typed: string, institutes: readonly InstituteEntry[]): InstituteEntry[] {
  return search(typed, institutes, ({ slug, name, place, district }) => ({
    names: [name.en, name.ml],
    words: [
      initialsOf(name.en),
      slug.replaceAll("-", " "),
      place.en,
      place.ml,
      DISTRICT_NAMES[district].en,
      DISTRICT_NAMES[district].ml,
    ],
  }));
}
