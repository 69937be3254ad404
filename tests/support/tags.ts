import type { TestTagDefinition } from "vitest/config";

/** Marks tests that compare code and schema column by column: `npm run previous-version` skips them. */
export const SAME_SCHEMA = "same-schema";

/**
 * Marks tests that take over a second and repeat a rule that a quicker test covers: races, rounds of random input,
 * further pictures. `npm test` skips them.
 */
export const SLOW = "slow";

/** Marks browser tests that `npm test` runs: one path through each part of the product, and each layout. */
export const JOURNEY = "journey";

export const TAGS: TestTagDefinition[] = [
  { name: SAME_SCHEMA, description: "Left out when a release is tested on a newer schema" },
  { name: SLOW, description: "Takes over a second and repeats what a quicker test holds: only in npm run test:all" },
  { name: JOURNEY, description: "A browser test that npm test runs" },
];
