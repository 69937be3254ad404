import { type ListDescription, listParameters, type ListQuery } from "../../domain/administration/list-query";

/** Where a list is, and what there is to choose in it. */
export interface PlacedList<Sort extends string, Filter extends string> {
  path: string;
  description: ListDescription<Sort, Filter>;
}

/** The address of a list that shows this. */
export function listAddress<Sort extends string, Filter extends string>(
  { path, description }: PlacedList<Sort, Filter>,
  query: ListQuery<Sort, Filter>,
): string {
  const parameters = listParameters(description, query);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
