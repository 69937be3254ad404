/** The day of the experts' agreement that applies now, which is its version: an earlier one has to be accepted anew. */
export const AGREEMENT_VERSION = "2026-11-28";
