export const MAX_DOMAIN_NAME_LENGTH = 60;

/** A domain's editable fields: its name and its parent, null at the top of the tree. */
export interface SpecialtyTerms {
  name: string;
  parentId: string | null;
}

/** One place up or down among its siblings. */
export const REORDER_DIRECTIONS = ["up", "down"] as const;

export type ReorderDirection = (typeof REORDER_DIRECTIONS)[number];

/** Sibling ids with one moved by one place; unchanged if it cannot move. */
export function reorder(ids: readonly string[], id: string, direction: ReorderDirection): string[] {
  const from = ids.indexOf(id);
  const to = direction === "up" ? from - 1 : from + 1;
  const neighbour = ids[to];
  if (from < 0 || neighbour === undefined) return [...ids];
  return ids.map((each, index) => (index === from ? neighbour : index === to ? id : each));
}
