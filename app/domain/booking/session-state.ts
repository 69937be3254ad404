import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import { endOfSession, SESSION_FAILURES, type SessionFailure, type SessionStatus } from "./booking.ts";

/**
 * The state of a confirmed session, by time and recorded outcome; `awaiting-outcome`: over, but not recorded yet.
 * `no-show`: the student did not come.
 */
export type SessionState =
  | "upcoming"
  | "running"
  | "awaiting-outcome"
  | "completed"
  | "no-show"
  | "expert-no-show"
  | "technical-failure"
  | "cancelled";

/** The state of a booking, labelled differently for each audience. `ended`: the hold expired or was released. */
export type BookingState = "unpaid" | "ended" | "confirming" | "refunded" | SessionState;

export interface SessionCourse {
  sessionTime: Date;
  /** Minutes. */
  sessionDuration: number;
  sessionStatus: SessionStatus;
  sessionFailure: SessionFailure | null;
  paymentStatus: BookingPaymentStatus;
}

interface StatefulBooking extends SessionCourse {
  holdExpiresAt: Date | null;
  /** When it was confirmed; null if it never was. */
  completedAt: Date | null;
}

/** The state of a booking at `now`. */
export function toBookingState(booking: StatefulBooking, now: Date): BookingState {
  switch (booking.paymentStatus) {
    case "pending":
      return booking.holdExpiresAt !== null && booking.holdExpiresAt > now ? "unpaid" : "ended";
    case "paid":
      return "confirming";
    case "refunded":
      return "refunded";
    case "cancelled":
      return booking.completedAt === null ? "ended" : "cancelled";
    case "completed":
      return toSessionState(booking, now);
  }
}

const FAILED_STATES = {
  expert_no_show: "expert-no-show",
  technical_failure: "technical-failure",
} as const satisfies Record<SessionFailure, SessionState>;

/** Whether a session has failed, and its student may choose between another hour, another expert and a refund. */
export function isFailed(state: BookingState): state is (typeof FAILED_STATES)[SessionFailure] {
  return state === "expert-no-show" || state === "technical-failure";
}

/** Whether the desk can move or cancel a session: confirmed, without an outcome that says that it is done. */
export function isChangeable(state: BookingState): boolean {
  return state === "upcoming" || state === "running" || state === "awaiting-outcome" || isFailed(state);
}

/** The state of a session at `now` for its expert and administrators: anything not confirmed is `cancelled`. */
export function toSessionState(session: SessionCourse, now: Date): SessionState {
  if (session.paymentStatus !== "completed" || session.sessionStatus === "cancelled") return "cancelled";
  if (session.sessionStatus === "completed") return "completed";
  if (session.sessionStatus === "no_show") return "no-show";
  if (session.sessionFailure) return FAILED_STATES[session.sessionFailure];
  if (now < session.sessionTime) return "upcoming";
  return now < endOfSession(session) ? "running" : "awaiting-outcome";
}

/** How long before a session the meeting opens, in milliseconds. */
export const JOIN_EARLY_MS = 15 * MINUTE_MS;

/** Whether a meeting can be joined: from 15 minutes before the session, inclusive, to its end. */
export function isJoinable(booking: Pick<SessionCourse, "sessionTime" | "sessionDuration">, now: Date): boolean {
  return now.getTime() >= booking.sessionTime.getTime() - JOIN_EARLY_MS && now < endOfSession(booking);
}

/** Outcomes that can be recorded once a session has started; `scheduled` clears it. */
export const SESSION_OUTCOMES = ["completed", "no_show", ...SESSION_FAILURES, "scheduled"] as const;

export type SessionOutcome = (typeof SESSION_OUTCOMES)[number];

/** Whether an outcome is a failure, after which the session is still owed. */
export function isFailure(outcome: SessionOutcome): outcome is SessionFailure {
  return outcome === "expert_no_show" || outcome === "technical_failure";
}

type RecordedOutcome = Pick<SessionCourse, "sessionStatus" | "sessionFailure">;

/** An outcome as it is stored: a session that failed stays scheduled. */
export function toRecordedOutcome(outcome: SessionOutcome): RecordedOutcome {
  return isFailure(outcome)
    ? { sessionStatus: "scheduled", sessionFailure: outcome }
    : { sessionStatus: outcome, sessionFailure: null };
}

/** The recorded outcome of a session; `scheduled` if there is none. */
export function toOutcome({ sessionStatus, sessionFailure }: RecordedOutcome): SessionStatus | SessionFailure {
  return sessionStatus === "scheduled" ? (sessionFailure ?? "scheduled") : sessionStatus;
}

/** Maximum length of the report on a student who did not come, in characters. */
export const MAX_NO_SHOW_REPORT_LENGTH = 500;

/** How long after a session's end its outcome can be changed. */
const OUTCOME_CHANGE_MS = DAY_MS;

/** How long after a session's start its expert can read a shared report. */
export const REPORT_ACCESS_MS = 30 * DAY_MS;

/** Whether a recorded outcome can still be changed. */
export function isOutcomeOpen(session: SessionCourse, now: Date): boolean {
  return now.getTime() < endOfSession(session).getTime() + OUTCOME_CHANGE_MS;
}

export type OutcomeRefusal = "session-not-begun" | "session-cancelled" | "outcome-final";

/** Why an outcome cannot be recorded now; null if it can. Repeating the current one is always allowed. */
export function checkOutcome(session: SessionCourse, outcome: SessionOutcome, now: Date): OutcomeRefusal | null {
  const refusal = checkCorrection(session, now);
  if (refusal) return refusal;
  const current = toOutcome(session);
  const isChange = current !== "scheduled" && current !== outcome;
  return isChange && !isOutcomeOpen(session, now) ? "outcome-final" : null;
}

/** The same for an administrator, who may correct an outcome at any time. */
export function checkCorrection(session: SessionCourse, now: Date): Exclude<OutcomeRefusal, "outcome-final"> | null {
  if (toSessionState(session, now) === "cancelled") return "session-cancelled";
  return session.sessionTime > now ? "session-not-begun" : null;
}
