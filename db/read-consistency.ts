import type { ReadConsistency } from "#app/ports/read-consistency.ts";

const CONSTRAINTS = { "primary-first": "first-primary", anywhere: "first-unconstrained" } as const;

/**
 * The binding as a request of this nearness uses it: for one request only, as a session remembers what it has read. By
 * itself the binding reads the primary.
 */
export function databaseFor(binding: D1Database, consistency: ReadConsistency): Pick<D1Database, "prepare" | "batch"> {
  return consistency === "primary" ? binding : binding.withSession(CONSTRAINTS[consistency]);
}
