import { HOUR_MS } from "../platform/duration";
import { formatClock, formatDay } from "../platform/time";

/** Until this long before its start a session can be moved or cancelled free of charge. */
const CANCELLATION_NOTICE_MS = 24 * HOUR_MS;

/** Whether a session can still be moved, or cancelled with a full refund, at `now`. */
export function isWithinNotice(sessionTime: Date, now: Date): boolean {
  return sessionTime.getTime() - now.getTime() >= CANCELLATION_NOTICE_MS;
}

/**
 * What cancelling a session would cost, for whoever pays for it: "Free to cancel until Sunday 22 November at 9:00 am
 * IST.", or that it is too late for that.
 */
export function describeCancellation(sessionTime: Date, now: Date): string {
  if (!isWithinNotice(sessionTime, now))
    return "Cannot be cancelled any more: it begins in less than 24 hours, so nothing would be returned.";
  const until = new Date(sessionTime.getTime() - CANCELLATION_NOTICE_MS);
  return `Free to cancel until ${formatDay(until)} at ${formatClock(until)} IST.`;
}
