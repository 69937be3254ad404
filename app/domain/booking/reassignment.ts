/**
 * `open`: nobody has answered yet. `accepted`: the session is the other expert's. `declined`: it stays as it was.
 * `withdrawn`: an administrator took it back. `lapsed`: nobody answered in time, or the session changed otherwise.
 */
export const REASSIGNMENT_STATUSES = ["open", "accepted", "declined", "withdrawn", "lapsed"] as const;

/** Who decides: the guardian in place of a student under 18, wherever a guardian consents for them. */
export const RESPONDENTS = ["student", "guardian"] as const;
