/**
 * Which database replicas a request may read: `primary` only; `primary-first`, then any replica at least as new; or
 * `anywhere`, the nearest, which may lag behind. Writes always go to the primary.
 */
export type ReadConsistency = "primary" | "primary-first" | "anywhere";
