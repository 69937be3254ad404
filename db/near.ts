import type { Nearness } from "#app/ports/nearness.ts";

const CONSTRAINTS = { "primary-first": "first-primary", anywhere: "first-unconstrained" } as const;

/**
 * The binding as a request of this nearness uses it: for one request only, as a session remembers what it has read. By
 * itself the binding reads the primary.
 */
export function nearDatabase(binding: D1Database, nearness: Nearness): Pick<D1Database, "prepare" | "batch"> {
  return nearness === "primary" ? binding : binding.withSession(CONSTRAINTS[nearness]);
}
