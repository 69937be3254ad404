/**
 * What a student can be given without paying: a package, the upgrade of a Silver package, or the session of a Gold
 * package once more.
 */
export const GRANT_KINDS = ["silver", "gold", "upgrade", "session"] as const;

/** Why something is given away: what the figures are grouped by. */
export const GRANT_REASONS = ["our-mistake", "hardship", "partner", "trial", "other"] as const;
