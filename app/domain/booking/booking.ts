import { latestBookingTime } from "#app/domain/experts/working-hours.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { isWithinNotice } from "#app/domain/purchase/session-cancellation.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";

export const SESSION_STATUSES = ["scheduled", "completed", "no_show", "cancelled"] as const;

export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** What pays for a session: money, or the credit of a Gold order. */
export const BOOKING_SOURCES = ["payment", "credit"] as const;

export type BookingSource = (typeof BOOKING_SOURCES)[number];

export const CANCELLED_BY = ["student", "expert", "administrator", "system"] as const;

export type CancelledBy = (typeof CANCELLED_BY)[number];

/** Who has moved a session: `expert` where the student accepted the time that the expert had proposed. */
export const MOVED_BY = ["student", "expert", "administrator"] as const;

export type MovedBy = (typeof MOVED_BY)[number];

/** Who acts on a booking, and in which role: students and experts reach only their own. */
export type BookingActor =
  | { role: "student"; userId: string }
  | { role: "expert"; expertId: string }
  | { role: "administrator"; userId: string }
  /** What follows by itself: a consent was taken back. */
  | { role: "system" };

/** The most slots that one student may hold at a time. */
export const MAX_HOLDS = 3;

/** The most people who may be invited to a session: both parents. */
export const MAX_GUESTS = 2;

/** The form field that names the chosen time again, where the student wants both of two overlapping sessions. */
export const OVERLAP_FIELD = "overlapSlot";

/** A booking's charge as a quote. Whole rupees. */
export function toQuote(booking: {
  originalAmount: number;
  couponDiscount: number;
  totalCharge: number;
  couponCode: string | null;
}): Quote {
  const { originalAmount, couponDiscount, totalCharge: amount, couponCode } = booking;
  return { originalAmount, couponDiscount, amount, couponCode };
}

/** When a session is over; `sessionDuration` is in minutes. */
export function endOfSession({ sessionTime, sessionDuration }: { sessionTime: Date; sessionDuration: number }): Date {
  return new Date(sessionTime.getTime() + sessionDuration * MINUTE_MS);
}

/**
 * Until when a held session can be paid for: as long as its hold, but until its checkout has been opened no longer than
 * its expert's notice allows.
 */
export function payableUntil(
  { sessionTime, holdExpiresAt, isHoldExtended }: { sessionTime: Date; holdExpiresAt: Date; isHoldExtended: boolean },
  minimumNoticeHours: number,
): Date {
  const latest = latestBookingTime(sessionTime, minimumNoticeHours);
  return isHoldExtended || latest > holdExpiresAt ? holdExpiresAt : latest;
}

/** What a cancellation refunds: all the money, the session credit, or nothing. */
export type RefundDecision = "full" | "credit" | "none";

/**
 * What cancelling a confirmed session refunds. A student gets everything back until 24 hours before it, and nothing
 * later; when the expert or an administrator cancels, always everything.
 */
export function decideRefund(cancellation: {
  by: BookingActor["role"];
  source: BookingSource;
  sessionTime: Date;
  now: Date;
}): RefundDecision {
  const { by, source, sessionTime, now } = cancellation;
  if (by === "student" && !isWithinNotice(sessionTime, now)) return "none";
  return source === "credit" ? "credit" : "full";
}
