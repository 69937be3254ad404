import { endOfSession, type SessionStatus } from "./booking";
import type { BookingPaymentStatus } from "../purchase/booking-payment";
import { DAY_MS } from "../platform/duration";

/** What an expert says of a session that has begun; `scheduled` takes it back. */
export const SESSION_OUTCOMES = ["completed", "no_show", "scheduled"] as const;

export type SessionOutcome = (typeof SESSION_OUTCOMES)[number];

/** For so long after a session's end an outcome can be changed. */
export const OUTCOME_CHANGE_MS = DAY_MS;

/** For so long after a session's beginning its expert can read the report that was shared for it. */
export const REPORT_ACCESS_MS = 30 * DAY_MS;

/** A session as far as its course is concerned. */
export interface SessionCourse {
  sessionTime: Date;
  /** Minutes. */
  sessionDuration: number;
  sessionStatus: SessionStatus;
  paymentStatus: BookingPaymentStatus;
}

/** `due`: over, and nobody has said yet whether it took place. */
export type SessionState = "upcoming" | "running" | "due" | "completed" | "no_show" | "cancelled";

/** How a confirmed session stands at `now`. */
export function sessionState(session: SessionCourse, now: Date): SessionState {
  if (session.paymentStatus !== "completed" || session.sessionStatus === "cancelled") return "cancelled";
  if (session.sessionStatus !== "scheduled") return session.sessionStatus;
  if (session.sessionTime > now) return "upcoming";
  return endOfSession(session) > now ? "running" : "due";
}

/** Whether an outcome that was recorded can still be changed. */
export function isOutcomeOpen(session: SessionCourse, now: Date): boolean {
  return now.getTime() < endOfSession(session).getTime() + OUTCOME_CHANGE_MS;
}

export type OutcomeRefusal = "session-not-begun" | "session-cancelled" | "outcome-final";

/** Why an outcome cannot be recorded now; null where it can. The same one again is never refused. */
export function checkOutcome(session: SessionCourse, outcome: SessionOutcome, now: Date): OutcomeRefusal | null {
  if (sessionState(session, now) === "cancelled") return "session-cancelled";
  if (session.sessionTime > now) return "session-not-begun";
  const isChange = session.sessionStatus !== "scheduled" && session.sessionStatus !== outcome;
  return isChange && !isOutcomeOpen(session, now) ? "outcome-final" : null;
}
