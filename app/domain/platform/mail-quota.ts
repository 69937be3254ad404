import { DAY_MS } from "./duration.ts";

/** The part of the quota that is kept for mails that somebody waits for, such as a link to set a new password. */
const URGENT_SHARE = 0.1;

/** The provider's day, in UTC: `2026-11-25`. */
export function mailDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** When its quota begins anew. */
export function nextMailDay(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}

/** How many mails may still be sent today, having sent so many. */
export function remainingMails({ sent, quota, isUrgent }: { sent: number; quota: number; isUrgent: boolean }): number {
  return Math.max(0, quota - (isUrgent ? 0 : Math.ceil(quota * URGENT_SHARE)) - sent);
}
