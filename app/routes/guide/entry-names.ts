import type { Guide, InstituteEntry } from "#app/domain/guide/entries.ts";
import { DISTRICT_NAMES } from "#app/domain/guide/subjects.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { EntryNames } from "#app/ui/guide/records/closing-table.tsx";

/** The names of a page's courses, institutes and admissions by slug. */
export function entryNames({ courses, institutes, admissions }: Guide): EntryNames {
  return {
    courses: new Map(courses.map(({ slug, name }) => [slug, name])),
    institutes: new Map(institutes.map(({ slug, name }) => [slug, name])),
    admissions: new Map(admissions.map(({ slug, name }) => [slug, name])),
  };
}

/** An institute's place and district, or only the district if the place already names it. */
export function placeNames({ place, district }: InstituteEntry, language: Language): string[] {
  const name = DISTRICT_NAMES[district][language];
  if (place[language] === name) return [name];
  return place[language].includes(name) ? [place[language]] : [place[language], name];
}
