import type { Guide } from "#app/domain/guide/entries.ts";
import type { EntryNames } from "#app/ui/guide/records/closing-table.tsx";

/** The names of a page's courses, institutes and admissions by slug. */
export function entryNames({ courses, institutes, admissions }: Guide): EntryNames {
  return {
    courses: new Map(courses.map(({ slug, name }) => [slug, name])),
    institutes: new Map(institutes.map(({ slug, name }) => [slug, name])),
    admissions: new Map(admissions.map(({ slug, name }) => [slug, name])),
  };
}
