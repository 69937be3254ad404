/** The longest name of a domain, in characters. */
export const MAX_DOMAIN_NAME_LENGTH = 60;

/** What an administrator decides about a domain: its name, and what it lies below; null for the top of the tree. */
export interface SpecialtyTerms {
  name: string;
  parentId: string | null;
}

/** Among its neighbours: one place forward or back. */
export const REORDER_DIRECTIONS = ["up", "down"] as const;

export type ReorderDirection = (typeof REORDER_DIRECTIONS)[number];

/** The ids of siblings after one of them has moved one place; unchanged if it cannot move. */
export function reorder(ids: readonly string[], id: string, direction: ReorderDirection): string[] {
  const from = ids.indexOf(id);
  const to = direction === "up" ? from - 1 : from + 1;
  const neighbour = ids[to];
  if (from < 0 || neighbour === undefined) return [...ids];
  return ids.map((each, index) => (index === from ? neighbour : index === to ? id : each));
}
