import { DAY_MS } from "#app/domain/platform/duration.ts";

/**
 * What a student can be given without paying: a package, the upgrade of a Silver package, or the session of a Gold
 * package once more.
 */
export const GRANT_KINDS = ["silver", "gold", "upgrade", "session"] as const;

export type GrantKind = (typeof GRANT_KINDS)[number];

export const grantKindNames: Readonly<Record<GrantKind, string>> = {
  silver: "Silver Package",
  gold: "Gold Package",
  upgrade: "Upgrade to Gold",
  session: "The session of the Gold package once more",
};

/** Why something is given away: what the figures are grouped by. */
export const GRANT_REASONS = ["our-mistake", "hardship", "partner", "trial", "other"] as const;

export type GrantReason = (typeof GRANT_REASONS)[number];

export const grantReasonNames: Readonly<Record<GrantReason, string>> = {
  "our-mistake": "Our mistake",
  hardship: "Hardship",
  partner: "Agreed with a school or partner",
  trial: "Trial",
  other: "Other",
};

/** The longest note on a grant. */
export const MAX_GRANT_NOTE_LENGTH = 500;

/** What one administrator alone may give to a student within thirty days, in whole rupees. */
export const GRANT_APPROVAL_THRESHOLD = 1500;

/** Grants to a student within this time count together, or a large one could be made of small ones. */
export const GRANTS_TOGETHER_MS = 30 * DAY_MS;

/** How far ahead one administrator alone may have an unpaid order stay open, and how far two may. */
export const HOLD_APPROVAL_THRESHOLD_DAYS = 30;
export const MAX_HOLD_DAYS = 90;

/** A note as it is kept; null if there is none, or it is too long. */
export function readGrantNote(typed: string): string | null {
  const note = typed.trim();
  return note !== "" && note.length <= MAX_GRANT_NOTE_LENGTH ? note : null;
}
