import { z } from "zod";
import { oneLine } from "../platform/form-fields";

/** The longest name of a domain, in characters. */
export const DOMAIN_NAME_MAX = 60;

const specialtyName = oneLine.pipe(
  z.string().min(1, "Please enter a name").max(DOMAIN_NAME_MAX, `Please keep it to ${DOMAIN_NAME_MAX} characters`),
);

/** The id of a domain, or nothing for the top of the tree. */
const parentId = z
  .string()
  .max(100)
  .default("")
  .transform((value) => (value === "" ? null : value));

/** The form of a domain: its name, and what it lies below. */
export const specialtyFormSchema = z.object({ name: specialtyName, parentId });

export type SpecialtyForm = z.output<typeof specialtyFormSchema>;

/** Among its neighbours: one place forward or back. */
export const REORDER_DIRECTIONS = ["up", "down"] as const;

export type ReorderDirection = (typeof REORDER_DIRECTIONS)[number];

/** The ids of neighbours after one of them has moved a place; as they were where there is no place to go. */
export function reorder(ids: readonly string[], id: string, direction: ReorderDirection): string[] {
  const from = ids.indexOf(id);
  const to = direction === "up" ? from - 1 : from + 1;
  const neighbour = ids[to];
  if (from < 0 || neighbour === undefined) return [...ids];
  return ids.map((each, index) => (index === from ? neighbour : index === to ? id : each));
}
