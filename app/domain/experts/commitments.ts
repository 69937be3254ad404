/**
 * What stays although an expert is away or inactive, for whoever has just decided that: a sentence about booked
 * sessions, and one about times that are held for someone about to pay. None where there are none.
 */
export function describeCommitments({ booked, held }: { booked: number; held: number }): string[] {
  const sessions = booked === 1 ? "1 session is booked and stays." : `${booked} sessions are booked and stay.`;
  const times =
    held === 1
      ? "1 time is held for someone about to pay: it is booked if the payment was opened already."
      : `${held} times are held for people about to pay: they are booked if the payment was opened already.`;
  return [...(booked > 0 ? [sessions] : []), ...(held > 0 ? [times] : [])];
}

/** A notice that something has been done, followed by what stays all the same: see `describeCommitments`. */
export function withCommitments(done: string, kept: { booked: number; held: number } | null): string {
  const sentences = kept ? describeCommitments(kept) : [];
  return sentences.length === 0 ? done : [`${done}.`, ...sentences].join(" ");
}
