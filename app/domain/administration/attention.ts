import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { hasPermission, type Permission, type Role } from "#app/domain/platform/permissions.ts";
import { IST_OFFSET_MS } from "#app/domain/platform/time.ts";

/** A capture follows a verified signature within minutes. */
const PAID_FOR_MS = 15 * MINUTE_MS;
/** A report takes at most two minutes, and the cron retries it before this. */
const REPORT_FOR_MS = 10 * MINUTE_MS;
const CREDIT_FOR_MS = 3 * DAY_MS;
const NOTICES_FOR_MS = 7 * DAY_MS;

/**
 * The kinds of matters, each with the permission that its page needs: the matter names a person or a sum. Proposals are
 * shown to those who may decide them, and to their proposers.
 */
export const ATTENTION_PERMISSIONS = {
  audit: "audit.read",
  paid: "orders.read",
  report: "orders.read",
  effect: "students.read",
  payment: "orders.read",
  refund: "orders.read",
  "mail-stop": "students.read",
  redemption: "orders.read",
  dispute: "orders.read",
  pdf: "orders.read",
  request: "students.read",
  credit: "orders.read",
  notice: "orders.read",
} as const satisfies Readonly<Record<string, Permission>>;

export type AttentionKind = keyof typeof ATTENTION_PERMISSIONS;

/** Whether someone with these roles sees matters of a kind. */
export function seesMatter(roles: readonly Role[], kind: AttentionKind): boolean {
  return hasPermission({ roles }, ATTENTION_PERMISSIONS[kind]);
}

/** Days in the dashboard's chart, today included. */
const CHART_DAYS = 30;

/** When things count as late, in UTC. */
export interface AttentionBounds {
  /** An order paid before this should be completed. */
  paidBefore: Date;
  /** A report requested before this should be finished. */
  reportBefore: Date;
  /** A Gold session bought before this should be scheduled. */
  creditBefore: Date;
  /** Start of the notices about finished reports. */
  noticesSince: Date;
  /** Limit per kind. */
  limit: number;
}

/** The bounds at `now`. */
export function attentionBounds(now: Date): AttentionBounds {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return {
    paidBefore: before(PAID_FOR_MS),
    reportBefore: before(REPORT_FOR_MS),
    creditBefore: before(CREDIT_FOR_MS),
    noticesSince: before(NOTICES_FOR_MS),
    limit: 20,
  };
}

/** A short relative age: `just now`, `12 min`, `3 h`, `5 days`. */
export function formatAge(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return "just now";
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return `${Math.floor(age / DAY_MS)} days`;
}

/** The chart's days at `now`, oldest first, as days since 1 January 1970 in IST. */
export function chartDays(now: Date): number[] {
  const today = Math.floor((now.getTime() + IST_OFFSET_MS) / DAY_MS);
  return Array.from({ length: CHART_DAYS }, (_, place) => today - CHART_DAYS + 1 + place);
}

/** The start of a day in IST. */
export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS - IST_OFFSET_MS);
}
