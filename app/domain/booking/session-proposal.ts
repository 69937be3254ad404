/**
 * `open`: the student has yet to answer. `accepted`: the session was moved. `declined`: the student keeps the time so
 * far. `withdrawn`: the expert took it back. `lapsed`: nobody answered in time, or the session changed otherwise.
 */
export const PROPOSAL_STATUSES = ["open", "accepted", "declined", "withdrawn", "lapsed"] as const;

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Until when a proposal can be answered: until the earlier of the two times. */
export function proposalExpiry({ fromTime, proposedTime }: { fromTime: Date; proposedTime: Date }): Date {
  return fromTime < proposedTime ? fromTime : proposedTime;
}
