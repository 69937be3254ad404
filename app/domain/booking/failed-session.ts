import { DAY_MS } from "#app/domain/platform/duration.ts";
import { REFUND_APPROVAL_THRESHOLD_PAISE, toPaise } from "#app/domain/purchase/money.ts";
import { type BookingSource, endOfSession } from "./booking.ts";

/** `reported`: by the student, for an administrator to decide. */
export const FAILURE_STATES = ["reported", "confirmed", "dismissed"] as const;

export const FAILURE_REPORTERS = ["student", "expert", "administrator"] as const;

export type FailureReporter = (typeof FAILURE_REPORTERS)[number];

/** What a student asks of the desk after a failed session; another hour they choose themselves. */
export const FAILURE_WISHES = ["another_expert", "refund"] as const;

export type FailureWish = (typeof FAILURE_WISHES)[number];

/** How long after a session's end its student can report that the expert did not come. */
const REPORT_MS = 7 * DAY_MS;

/** How far back an expert's reliability is counted, in milliseconds. */
export const RELIABILITY_MS = 365 * DAY_MS;

/** Whether the student can report now that the expert did not come: from the session's start, for a week. */
export function isReportOpen(session: { sessionTime: Date; sessionDuration: number }, now: Date): boolean {
  return session.sessionTime <= now && now.getTime() < endOfSession(session).getTime() + REPORT_MS;
}

/** Whether a refund is above what is given without a second administrator, so that the desk has to make it. */
export function isRefundForDesk({ source, totalCharge }: { source: BookingSource; totalCharge: number }): boolean {
  return source === "payment" && toPaise(totalCharge) > REFUND_APPROVAL_THRESHOLD_PAISE;
}
