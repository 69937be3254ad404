import { latestBookingTime } from "#app/domain/experts/working-hours.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { isWithinNotice } from "#app/domain/purchase/session-cancellation.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";

export const SESSION_STATUSES = ["scheduled", "completed", "no_show", "cancelled"] as const;

export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** Why a session did not take place though its student was there. Its status stays `scheduled`: it is still owed. */
export const SESSION_FAILURES = ["expert_no_show", "technical_failure"] as const;

export type SessionFailure = (typeof SESSION_FAILURES)[number];

/** Payment for a session: money, or the credit of a Gold order. */
export const BOOKING_SOURCES = ["payment", "credit"] as const;

export type BookingSource = (typeof BOOKING_SOURCES)[number];

export const CANCELLED_BY = ["student", "expert", "administrator", "system"] as const;

export type CancelledBy = (typeof CANCELLED_BY)[number];

/** Who moved a session; `expert` if the student accepted the expert's proposal. */
export const MOVED_BY = ["student", "expert", "administrator"] as const;

export type MovedBy = (typeof MOVED_BY)[number];

/** Who acts on a booking, and as what: students and experts reach only their own. */
export type BookingActor =
  | { role: "student"; userId: string }
  | { role: "expert"; expertId: string }
  | { role: "administrator"; userId: string }
  /** Automatic consequences, such as of a withdrawn consent. */
  | { role: "system" };

export const MAX_HOLDS = 3;

/** Guests per session: both parents. */
export const MAX_GUESTS = 2;

/** The form field that repeats the chosen time to confirm two overlapping sessions. */
export const OVERLAP_FIELD = "overlapSlot";

/** A booking's charge as a quote, in whole rupees. */
export function toQuote(booking: {
  originalAmount: number;
  couponDiscount: number;
  totalCharge: number;
  couponCode: string | null;
}): Quote {
  const { originalAmount, couponDiscount, totalCharge: amount, couponCode } = booking;
  return { originalAmount, couponDiscount, amount, couponCode };
}

/** The end of a session; `sessionDuration` is in minutes. */
export function endOfSession({ sessionTime, sessionDuration }: { sessionTime: Date; sessionDuration: number }): Date {
  return new Date(sessionTime.getTime() + sessionDuration * MINUTE_MS);
}

/** Payment deadline of a held session: the hold's end, before checkout also limited by the expert's minimum notice. */
export function payableUntil(
  { sessionTime, holdExpiresAt, isHoldExtended }: { sessionTime: Date; holdExpiresAt: Date; isHoldExtended: boolean },
  minimumNoticeHours: number,
): Date {
  const latest = latestBookingTime(sessionTime, minimumNoticeHours);
  return isHoldExtended || latest > holdExpiresAt ? holdExpiresAt : latest;
}

/** Refund of a cancellation: all the money, the session credit, or nothing. */
export type RefundDecision = "full" | "credit" | "none";

/**
 * Refund of a cancelled session: in full, except for a student within the last 24 hours, who gets nothing unless the
 * session has failed.
 */
export function decideRefund(cancellation: {
  by: BookingActor["role"];
  source: BookingSource;
  sessionTime: Date;
  sessionFailure: SessionFailure | null;
  now: Date;
}): RefundDecision {
  const { by, source, sessionTime, sessionFailure, now } = cancellation;
  if (by === "student" && sessionFailure === null && !isWithinNotice(sessionTime, now)) return "none";
  return source === "credit" ? "credit" : "full";
}
