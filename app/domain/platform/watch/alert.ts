import { HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";

export const ALERT_KINDS = [
  "cron-silent",
  "maintenance-failing",
  "payment-undelivered",
  "error-rate",
  "dispute",
  "event-set-aside",
  "effect-abandoned",
  "dead-letter",
  "mail-quota",
  "mail-failing",
  "ai-budget",
  "backup-missing",
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** Every alert has a section in docs/runbook.md under this heading. */
export const ALERT_TITLES: Readonly<Record<AlertKind, string>> = {
  "cron-silent": "The cron is silent",
  "maintenance-failing": "A part of the maintenance fails",
  "payment-undelivered": "A payment is not delivered",
  "error-rate": "Pages fail",
  dispute: "A payment is disputed",
  "event-set-aside": "An event of the payment provider was set aside",
  "effect-abandoned": "An effect was given up",
  "dead-letter": "A queue message is dead",
  "mail-quota": "The mail quota is nearly used up",
  "mail-failing": "Mail is not accepted",
  "ai-budget": "The day's AI requests are nearly used up",
  "backup-missing": "The backup is missing",
};

/** A problem found now. */
export interface Finding {
  kind: AlertKind;
  /** Number of affected items. */
  count: number;
  /** One sentence in English with ids and figures, without personal data. */
  detail: string;
}

/** How long a captured payment may remain undelivered. */
export const UNDELIVERED_AFTER_MS = 10 * MINUTE_MS;

/** The cron runs every five minutes. */
export const CRON_SILENT_AFTER_MS = 15 * MINUTE_MS;

/** Consecutive failed runs before a part is assumed to need help. */
export const FAILED_RUNS = 3;

/** Counts of a run: see `runMaintenance`. */
type RunSummary = Readonly<Record<string, number>>;

/** The parts that failed in each of the last maintenance runs; none until there are enough runs. */
export function failingParts(lastRuns: readonly (RunSummary | null)[]): string[] {
  const [newest, ...earlier] = lastRuns;
  if (!newest || lastRuns.length < FAILED_RUNS) return [];
  return Object.keys(newest)
    .filter((key) => key.endsWith("Failed") && earlier.every((run) => (run?.[key] ?? 0) > 0))
    .map((key) => key.slice(0, -"Failed".length));
}

/** Backups are made every night: two hours of grace. */
export const BACKUP_MISSING_AFTER_MS = 26 * HOUR_MS;

/** Minimum time before repeating an alert because its count has grown. */
const REPEAT_FOR_GROWTH_MS = 15 * MINUTE_MS;

/** Time after the n-th notice (1, 2, …) before an open alert is repeated. */
const REPEAT_AFTER_MS = [HOUR_MS, 4 * HOUR_MS, 24 * HOUR_MS];

/** When the notice after the `notices`-th is due if nothing new is found. */
export function nextNoticeAt(notices: number, now: Date): Date {
  const wait = REPEAT_AFTER_MS[Math.min(notices, REPEAT_AFTER_MS.length) - 1] ?? HOUR_MS;
  return new Date(now.getTime() + wait);
}

/** Whether to send a notice of an open alert: the first one, a repetition, or because its count has grown. */
export function isNoticeDue(
  alert: { noticedCount: number; count: number; nextNoticeAt: Date; noticedAt: Date | null },
  now: Date,
): boolean {
  if (alert.nextNoticeAt <= now) return true;
  const isMore = alert.count > alert.noticedCount;
  return isMore && alert.noticedAt !== null && now.getTime() - alert.noticedAt.getTime() >= REPEAT_FOR_GROWTH_MS;
}

/** Failed requests (by our fault) and all requests in a period. */
export interface ErrorRate {
  requests: number;
  errors: number;
}

/** Fewer errors are coincidence. */
const MIN_ERRORS = 10;

/** Maximum share of failed requests: 2 %. */
const ERROR_SHARE = 0.02;

/** Whether the error rate suggests a fault. */
export function isErrorRateHigh({ requests, errors }: ErrorRate): boolean {
  return errors >= MIN_ERRORS && errors / Math.max(requests, 1) >= ERROR_SHARE;
}

/** Share of the daily quota that raises an alert. */
export const QUOTA_ALERT_SHARE = 0.8;

/** Mails accepted and rejected by the provider in a period. */
export interface MailResults {
  sent: number;
  failed: number;
}

/** Fewer rejections are just invalid addresses. */
const MIN_FAILED_MAILS = 5;

/** Whether so many mails are rejected that the provider, not an address, is the cause. */
export function isMailFailing({ sent, failed }: MailResults): boolean {
  return failed >= MIN_FAILED_MAILS && failed > sent;
}

/** An event of a dispute, newest first. */
interface DisputeEvent {
  disputeId: string | null;
  paymentId: string | null;
  type: string;
}

const DISPUTE_OVER = new Set(["payment.dispute.won", "payment.dispute.lost", "payment.dispute.closed"]);

/** The payments with an undecided dispute, by the newest event of each dispute. */
export function openDisputes(events: readonly DisputeEvent[]): string[] {
  const newest = new Map<string, DisputeEvent>();
  for (const event of events) {
    const key = event.disputeId ?? event.paymentId ?? "unknown";
    if (!newest.has(key)) newest.set(key, event);
  }
  return [...newest].filter(([, { type }]) => !DISPUTE_OVER.has(type)).map(([key, { paymentId }]) => paymentId ?? key);
}
