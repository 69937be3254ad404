import type { TestTagDefinition } from "vitest/config";

/** Of a test that compares code and schema column by column: `npm run previous-version` leaves it out. */
export const SAME_SCHEMA = "same-schema";

/**
 * Of a test that takes over a second and repeats a rule that a quicker one holds: races, rounds of random input, one
 * picture more. `npm test` leaves it out.
 */
export const SLOW = "slow";

/** Of a browser test that `npm test` runs: one way through each part of the product, and each layout. */
export const JOURNEY = "journey";

export const TAGS: TestTagDefinition[] = [
  { name: SAME_SCHEMA, description: "Left out when a release is tested on a newer schema" },
  { name: SLOW, description: "Takes over a second and repeats what a quicker test holds: only in npm run test:all" },
  { name: JOURNEY, description: "A browser test that npm test runs" },
];
