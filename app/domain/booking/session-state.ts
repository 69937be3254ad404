import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import { endOfSession, type SessionStatus } from "./booking.ts";

/**
 * The state of a confirmed session: before, during and after its time (`awaiting-outcome`: over, and its outcome not
 * yet recorded), as its expert recorded it (`completed`, `no-show`), or cancelled (`cancelled`).
 */
export type SessionState = "upcoming" | "running" | "awaiting-outcome" | "completed" | "no-show" | "cancelled";

/**
 * The state of a booking. `unpaid`: its time is held. `ended`: the hold expired, or was released. `confirming`: the
 * capture of its payment is awaited. `cancelled`: cancelled without a refund. `refunded`: cancelled with a full refund.
 * Each audience has its own labels for these.
 */
export type BookingState = "unpaid" | "ended" | "confirming" | "refunded" | SessionState;

/** A session as far as its course is concerned. */
export interface SessionCourse {
  sessionTime: Date;
  /** Minutes. */
  sessionDuration: number;
  sessionStatus: SessionStatus;
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

/** The state of a session at `now` for its expert and for administrators: anything not confirmed is `cancelled`. */
export function toSessionState(session: SessionCourse, now: Date): SessionState {
  if (session.paymentStatus !== "completed" || session.sessionStatus === "cancelled") return "cancelled";
  if (session.sessionStatus === "completed") return "completed";
  if (session.sessionStatus === "no_show") return "no-show";
  if (now < session.sessionTime) return "upcoming";
  return now < endOfSession(session) ? "running" : "awaiting-outcome";
}

/** The meeting opens this long before a session, in milliseconds. */
export const JOIN_EARLY_MS = 15 * MINUTE_MS;

/** Whether a meeting can be joined: from 15 minutes before the session, that moment included, to its end. */
export function isJoinable(booking: Pick<SessionCourse, "sessionTime" | "sessionDuration">, now: Date): boolean {
  return now.getTime() >= booking.sessionTime.getTime() - JOIN_EARLY_MS && now < endOfSession(booking);
}

/** The outcome that an expert records for a session that has begun; `scheduled` clears it. */
export const SESSION_OUTCOMES = ["completed", "no_show", "scheduled"] as const;

export type SessionOutcome = (typeof SESSION_OUTCOMES)[number];

/** The longest report about a student who did not come, in characters. */
export const MAX_NO_SHOW_REPORT_LENGTH = 500;

/** An outcome can be changed for this long after a session's end. */
const OUTCOME_CHANGE_MS = DAY_MS;

/** An expert can read a shared report for this long after the session's start. */
export const REPORT_ACCESS_MS = 30 * DAY_MS;

/** Whether a recorded outcome can still be changed. */
export function isOutcomeOpen(session: SessionCourse, now: Date): boolean {
  return now.getTime() < endOfSession(session).getTime() + OUTCOME_CHANGE_MS;
}

export type OutcomeRefusal = "session-not-begun" | "session-cancelled" | "outcome-final";

/** Why an outcome cannot be recorded now; null if it can. Repeating the same one is never refused. */
export function checkOutcome(session: SessionCourse, outcome: SessionOutcome, now: Date): OutcomeRefusal | null {
  const refusal = checkCorrection(session, now);
  if (refusal) return refusal;
  const isChange = session.sessionStatus !== "scheduled" && session.sessionStatus !== outcome;
  return isChange && !isOutcomeOpen(session, now) ? "outcome-final" : null;
}

/** The same for an administrator, who may correct an outcome however long ago the session was. */
export function checkCorrection(session: SessionCourse, now: Date): Exclude<OutcomeRefusal, "outcome-final"> | null {
  if (toSessionState(session, now) === "cancelled") return "session-cancelled";
  return session.sessionTime > now ? "session-not-begun" : null;
}
