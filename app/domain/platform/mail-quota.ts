import { DAY_MS } from "./duration.ts";

/** Share of the quota reserved for mails a recipient is waiting for, such as a password link. */
const URGENT_SHARE = 0.1;

/** The provider's day, in UTC: `2026-11-25`. */
export function mailDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** When the quota is reset. */
export function nextMailDay(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}

/** Mails that may still be sent today. */
export function remainingMails({ sent, quota, isUrgent }: { sent: number; quota: number; isUrgent: boolean }): number {
  return Math.max(0, quota - (isUrgent ? 0 : Math.ceil(quota * URGENT_SHARE)) - sent);
}
