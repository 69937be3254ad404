import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import { toPaise } from "#app/domain/purchase/money.ts";

/**
 * `open`: nobody has answered yet. `accepted`: the session is the other expert's. `declined`: it stays as it was.
 * `withdrawn`: an administrator took it back. `lapsed`: nobody answered in time, or the session changed otherwise.
 */
export const REASSIGNMENT_STATUSES = ["open", "accepted", "declined", "withdrawn", "lapsed"] as const;

export type ReassignmentStatus = (typeof REASSIGNMENT_STATUSES)[number];

/** Who decides: the guardian in place of a student under 18, wherever a guardian consents for them. */
export const RESPONDENTS = ["student", "guardian"] as const;

export type Respondent = (typeof RESPONDENTS)[number];

/** The longest reason that is told to the family, in characters. */
export const MAX_REASSIGNMENT_REASON_LENGTH = 200;

/** How long a family has to answer at most, in milliseconds. */
const ANSWER_MS = 3 * DAY_MS;

/** An answer comes at least this long before either time, in milliseconds, so that both experts know it. */
const NOTICE_MS = 2 * HOUR_MS;

/**
 * Until when a family can answer: three days, but no later than two hours before the earlier of both times. In the past
 * where there is no time left to ask.
 */
export function reassignmentExpiry(
  { fromTime, proposedTime }: { fromTime: Date; proposedTime: Date },
  now: Date,
): Date {
  const earlier = Math.min(fromTime.getTime(), proposedTime.getTime());
  return new Date(Math.min(now.getTime() + ANSWER_MS, earlier - NOTICE_MS));
}

/** Whether a family still has time to answer; see `reassignmentExpiry`. */
export function isTimeToAnswer(times: { fromTime: Date; proposedTime: Date }, now: Date): boolean {
  return reassignmentExpiry(times, now) > now;
}

/**
 * What a family gets back, in paise, when an expert who charges less takes a session over: what they paid beyond the
 * other's charge. Nobody pays more for an expert who charges more. A session of a Gold package is not paid for by
 * itself, and nothing goes back. Charges are whole rupees.
 */
export function priceDifference({ paid, charge }: { paid: number; charge: number }): number {
  return paid > charge ? toPaise(paid - charge) : 0;
}
