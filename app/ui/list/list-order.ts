import type { ListQuery } from "#app/domain/administration/list-query.ts";

/** Sorted as text. */
const ALPHABETICAL = new Set(["name", "student", "education", "continent", "action", "outcome"]);

/** The order that pressing a column asks for: dates start with the newest, amounts with the largest, text with A. */
export function nextOrder<Sort extends string>({ sort }: ListQuery<Sort>, by: Sort) {
  return { by, isDescending: sort.by === by ? !sort.isDescending : !ALPHABETICAL.has(by) };
}
