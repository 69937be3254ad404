import { DAY_MS } from "../platform/duration";

/** How many days a link to a report may work. */
export const SHARE_DAYS = [7, 30, 90] as const;

export type ShareDays = (typeof SHARE_DAYS)[number];

/** Links to one report that may work at the same time. */
export const MAX_LIVE_SHARES = 10;

/** When a link created now stops working (UTC). */
export function shareExpiry(now: Date, days: ShareDays): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** The name of the tick box of a section in the form. */
export function sectionFieldName(sectionId: string): string {
  return `section-${sectionId}`;
}
