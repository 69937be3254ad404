/**
 * Which copies of the database the statements of a request may read: `primary`, only the one that takes the writes;
 * `primary-first`, that one first and for all that follows any copy that is at least as new; `anywhere`, the nearest
 * copy, which may lag behind. Writes always go to the primary.
 */
export type ReadConsistency = "primary" | "primary-first" | "anywhere";
