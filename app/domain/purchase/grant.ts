import { DAY_MS } from "#app/domain/platform/duration.ts";
import { toLines } from "#app/domain/platform/typed-text.ts";

/** Free grants: a package, the upgrade of a Silver package, or another session of a Gold package. */
export const GRANT_KINDS = ["silver", "gold", "upgrade", "session"] as const;

export type GrantKind = (typeof GRANT_KINDS)[number];

export const grantKindNames: Readonly<Record<GrantKind, string>> = {
  silver: "Silver Package",
  gold: "Gold Package",
  upgrade: "Upgrade to Gold",
  session: "The session of the Gold package once more",
};

/** Reasons for a grant, by which the figures are grouped. */
export const GRANT_REASONS = ["our-mistake", "hardship", "partner", "trial", "other"] as const;

export type GrantReason = (typeof GRANT_REASONS)[number];

export const grantReasonNames: Readonly<Record<GrantReason, string>> = {
  "our-mistake": "Our mistake",
  hardship: "Hardship",
  partner: "Agreed with a school or partner",
  trial: "Trial",
  other: "Other",
};

export const MAX_GRANT_NOTE_LENGTH = 500;

/** Limit of grants to a student in thirty days without a second administrator, in whole rupees. */
export const GRANT_APPROVAL_THRESHOLD = 1500;

/** Grants to a student within this time are added up, so that small ones cannot evade the limit. */
export const GRANTS_TOGETHER_MS = 30 * DAY_MS;

/** How many days an unpaid order can be held open by one administrator, and by two. */
export const HOLD_APPROVAL_THRESHOLD_DAYS = 30;
export const MAX_HOLD_DAYS = 90;

/** A note in stored form; null if it is empty or too long. */
export function readGrantNote(typed: string): string | null {
  const note = toLines(typed);
  return note !== "" && note.length <= MAX_GRANT_NOTE_LENGTH ? note : null;
}
