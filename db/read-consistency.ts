import type { ReadConsistency } from "#app/ports/read-consistency.ts";

const CONSTRAINTS = { "primary-first": "first-primary", anywhere: "first-unconstrained" } as const;

/** The binding for one request at this consistency. Without a session it reads the primary. */
export function databaseFor(binding: D1Database, consistency: ReadConsistency): Pick<D1Database, "prepare" | "batch"> {
  return consistency === "primary" ? binding : binding.withSession(CONSTRAINTS[consistency]);
}
