/** A dead letter waits until an administrator has it tried again, or decides that it needs nothing any more. */
export const DEAD_LETTER_STATES = ["waiting", "requeued", "dismissed"] as const;
