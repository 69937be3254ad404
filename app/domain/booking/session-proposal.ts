/** `declined`: the time is kept. `withdrawn`: by the expert. `lapsed`: unanswered, or the session changed otherwise. */
export const PROPOSAL_STATUSES = ["open", "accepted", "declined", "withdrawn", "lapsed"] as const;

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Deadline for answering a proposal: the earlier of the two times. */
export function proposalExpiry({ fromTime, proposedTime }: { fromTime: Date; proposedTime: Date }): Date {
  return fromTime < proposedTime ? fromTime : proposedTime;
}
