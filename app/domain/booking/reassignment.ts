import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import { toPaise } from "#app/domain/purchase/money.ts";

/** `withdrawn`: by an administrator. `lapsed`: not answered in time, or the session changed otherwise. */
export const REASSIGNMENT_STATUSES = ["open", "accepted", "declined", "withdrawn", "lapsed"] as const;

export type ReassignmentStatus = (typeof REASSIGNMENT_STATUSES)[number];

/** Who decides: the guardian instead of a student under 18, if a guardian consents for them. */
export const RESPONDENTS = ["student", "guardian"] as const;

export type Respondent = (typeof RESPONDENTS)[number];

/** Maximum length of the reason the family sees, in characters. */
export const MAX_REASSIGNMENT_REASON_LENGTH = 200;

/** Maximum time a family has to answer, in milliseconds. */
const ANSWER_MS = 3 * DAY_MS;

/** Minimum time between an answer and either session time, in milliseconds, so that both experts know in time. */
const NOTICE_MS = 2 * HOUR_MS;

/**
 * Deadline for a family's answer: three days, but two hours before the earlier time that is still to come. In the past
 * if it is too late.
 */
export function reassignmentExpiry(
  { fromTime, proposedTime }: { fromTime: Date; proposedTime: Date },
  now: Date,
): Date {
  const earlier = fromTime > now ? Math.min(fromTime.getTime(), proposedTime.getTime()) : proposedTime.getTime();
  return new Date(Math.min(now.getTime() + ANSWER_MS, earlier - NOTICE_MS));
}

/** Whether a family has time to answer; see `reassignmentExpiry`. */
export function isTimeToAnswer(times: { fromTime: Date; proposedTime: Date }, now: Date): boolean {
  return reassignmentExpiry(times, now) > now;
}

/**
 * Refund in paise when a cheaper expert takes over: the amount paid beyond the new charge. A more expensive one costs
 * no more, and sessions included in Gold refund nothing. Charges are whole rupees.
 */
export function priceDifference({ paid, charge }: { paid: number; charge: number }): number {
  return paid > charge ? toPaise(paid - charge) : 0;
}
