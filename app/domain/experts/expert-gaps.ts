/** What a published expert should have, in the order of the checklist. */
export const EXPERT_GAPS = ["meeting-link", "hours", "price", "share", "pan", "photo", "agreement"] as const;

export type ExpertGap = (typeof EXPERT_GAPS)[number];

/** The gaps that families or the next payout notice first. */
const URGENT_GAPS: ReadonlySet<ExpertGap> = new Set(["meeting-link", "hours", "share"]);

export function isUrgent(gap: ExpertGap): boolean {
  return URGENT_GAPS.has(gap);
}

/** The gaps that only administrators close. */
const OWNERS_GAPS: ReadonlySet<ExpertGap> = new Set(["share", "pan"]);

export function isOwnersGap(gap: ExpertGap): boolean {
  return OWNERS_GAPS.has(gap);
}

/** The gaps in a form's field, separated by spaces; unknown words are ignored. */
export function readGaps(written: string): ExpertGap[] {
  const words = new Set(written.split(" "));
  return EXPERT_GAPS.filter((gap) => words.has(gap));
}
