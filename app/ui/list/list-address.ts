import { type ListDescription, listParameters, type ListQuery } from "#app/domain/administration/list-query.ts";

/** A list's path, sorts and filters. */
export interface PlacedList<Sort extends string, Filter extends string> {
  path: string;
  description: ListDescription<Sort, Filter>;
}

/** The address of a list with this query. */
export function listAddress<Sort extends string, Filter extends string>(
  { path, description }: PlacedList<Sort, Filter>,
  query: ListQuery<Sort, Filter>,
): string {
  const parameters = listParameters(description, query);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
