import { reviewHorizon } from "#app/domain/guide/review.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { hasPermission, type Permission, type Role } from "#app/domain/platform/permissions.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";

/** A capture follows a verified signature within minutes. */
const PAID_FOR_MS = 15 * MINUTE_MS;
/** A report takes at most two minutes, and the cron retries it before this. */
const REPORT_FOR_MS = 10 * MINUTE_MS;
const CREDIT_FOR_MS = 3 * DAY_MS;
/** Its expert is asked the morning after. */
const OUTCOME_FOR_MS = DAY_MS;
const NOTICES_FOR_MS = 7 * DAY_MS;
/** Nothing can be done here about another page's payments, or an event that was not applied. */
const FOREIGN_FOR_MS = 7 * DAY_MS;
/** Disputes are settled in the provider's dashboard. */
const DISPUTES_FOR_MS = 30 * DAY_MS;
/** A coupon used too often cannot be undone. */
const LATE_REDEMPTIONS_FOR_MS = 30 * DAY_MS;

/** How bad it is to let a kind of matter wait: money or a report is missing, somebody waits, or it is good to know. */
export type Harm = "urgent" | "soon" | "notice";

/** What is known of a kind: its harm, and the permission that its page needs, as it names a person or a sum. */
interface KindTerms {
  harm: Harm;
  /** Null if the query itself filters by viewer: proposals are shown to those who may decide them, and to proposers. */
  permission: Permission | null;
}

/**
 * The kinds of matters, worst first. To add one: a line here, its statement in `ATTENTION_STATEMENTS`
 * (db/queries/administration/attention.ts), and its words in `KINDS` (app/routes/admin/dashboard/load-attention-items.ts).
 */
export const ATTENTION_KINDS = {
  audit: { harm: "urgent", permission: "audit.read" },
  paid: { harm: "urgent", permission: "orders.read" },
  report: { harm: "urgent", permission: "orders.read" },
  payment: { harm: "urgent", permission: "orders.read" },
  refund: { harm: "urgent", permission: "orders.read" },
  effect: { harm: "urgent", permission: "students.read" },
  dispute: { harm: "urgent", permission: "orders.read" },
  objection: { harm: "urgent", permission: null },
  event: { harm: "urgent", permission: "orders.read" },
  request: { harm: "soon", permission: "students.read" },
  approval: { harm: "soon", permission: null },
  absence: { harm: "soon", permission: "orders.read" },
  outcome: { harm: "soon", permission: "orders.read" },
  expert: { harm: "soon", permission: "experts.write" },
  credit: { harm: "soon", permission: "orders.read" },
  pdf: { harm: "soon", permission: "orders.read" },
  "mail-stop": { harm: "soon", permission: "students.read" },
  "message-stop": { harm: "soon", permission: "students.read" },
  redemption: { harm: "notice", permission: "orders.read" },
  foreign: { harm: "notice", permission: "orders.read" },
  notice: { harm: "notice", permission: "orders.read" },
  guide: { harm: "notice", permission: "guide.write" },
} as const satisfies Readonly<Record<string, KindTerms>>;

export type AttentionKind = keyof typeof ATTENTION_KINDS;

/** The kinds, worst first. */
export const ATTENTION_ORDER = Object.keys(ATTENTION_KINDS) as AttentionKind[];

/** Whether someone with these roles sees matters of a kind. */
export function seesMatter(roles: readonly Role[], kind: AttentionKind): boolean {
  const { permission } = ATTENTION_KINDS[kind];
  return permission === null || hasPermission({ roles }, permission);
}

/** When things count as late, in UTC. */
export interface AttentionBounds {
  now: Date;
  /** An order paid before this should be completed. */
  paidBefore: Date;
  /** A report requested before this should be finished. */
  reportBefore: Date;
  /** The outcome of a session that ended before this should be recorded. */
  outcomeBefore: Date;
  /** A Gold session bought before this should be scheduled. */
  creditBefore: Date;
  /** Start of the notices about finished reports. */
  noticesSince: Date;
  /** Start of the payments of other pages, and of the events that were not applied. */
  foreignSince: Date;
  disputesSince: Date;
  lateRedemptionsSince: Date;
  /** Statements of the guide count as due if their day is before this one, an ISO date. */
  guideBefore: string;
  /** Limit of the rows per kind. */
  limit: number;
}

/** The bounds at `now`. */
export function attentionBounds(now: Date): AttentionBounds {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return {
    now,
    paidBefore: before(PAID_FOR_MS),
    reportBefore: before(REPORT_FOR_MS),
    outcomeBefore: before(OUTCOME_FOR_MS),
    creditBefore: before(CREDIT_FOR_MS),
    noticesSince: before(NOTICES_FOR_MS),
    foreignSince: before(FOREIGN_FOR_MS),
    disputesSince: before(DISPUTES_FOR_MS),
    lateRedemptionsSince: before(LATE_REDEMPTIONS_FOR_MS),
    guideBefore: reviewHorizon(toIstDate(now)),
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
