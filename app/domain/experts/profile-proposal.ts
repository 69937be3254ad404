import type { ExpertKind } from "./expert.ts";

/** What an expert may propose to change on their public page. */
export const PROPOSED_PARTS = ["price", "text", "photo"] as const;

export type ProposedPart = (typeof PROPOSED_PARTS)[number];

/** `replaced`: by the expert's newer proposal for the same part. */
export const PROPOSAL_STATES = ["open", "approved", "refused", "replaced"] as const;

export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The proposed values. */
export type ProposedChange =
  | { part: "price"; /** Whole rupees per session. */ charges: { kind: ExpertKind; sessionCharge: number }[] }
  | { part: "text"; education: string | null; aboutUs: string | null }
  | { part: "photo"; /** The file's name. */ image: string };

/** The lowest price that can be proposed, in rupees: lower ones need two administrators, and 0 cannot be booked. */
export const MIN_PROPOSED_CHARGE = 100;

/** Maximum length of the reason for a refusal, in characters. */
export const MAX_REFUSAL_LENGTH = 300;

/** Whether two changes propose the same values. */
export function isSameChange(one: ProposedChange, other: ProposedChange): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The newest proposal of each part, of proposals with the newest first; replaced ones do not count. */
export function latestOfParts<Proposal extends { part: ProposedPart; state: ProposalState }>(
  proposals: readonly Proposal[],
): Proposal[] {
  return PROPOSED_PARTS.flatMap((part) => proposals.find((one) => one.part === part && one.state !== "replaced") ?? []);
}
