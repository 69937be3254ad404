import { HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";

/** What an alert can be about, in the order in which the desk shows them. */
export const ALERT_KINDS = [
  "cron-silent",
  "maintenance-failing",
  "payment-undelivered",
  "error-rate",
  "dispute",
  "effect-abandoned",
  "dead-letter",
  "mail-quota",
  "mail-failing",
  "backup-missing",
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** Every alert has its paragraph in docs/runbook.md, under this heading. */
export const ALERT_TITLES: Readonly<Record<AlertKind, string>> = {
  "cron-silent": "The cron is silent",
  "maintenance-failing": "A part of the maintenance fails",
  "payment-undelivered": "A payment is not delivered",
  "error-rate": "Pages fail",
  dispute: "A payment is disputed",
  "effect-abandoned": "An effect was given up",
  "dead-letter": "A queue message is dead",
  "mail-quota": "The mail quota is nearly used up",
  "mail-failing": "Mail is not accepted",
  "backup-missing": "The backup is missing",
};

/** A finding that something is wrong now. */
export interface Finding {
  kind: AlertKind;
  /** How many things it is about. */
  count: number;
  /** One sentence in English, with ids and figures and nothing personal. */
  detail: string;
}

/** Captured and not delivered for this long. */
export const UNDELIVERED_AFTER_MS = 10 * MINUTE_MS;

/** The cron runs every five minutes. */
export const CRON_SILENT_AFTER_MS = 15 * MINUTE_MS;

/** A part that failed in so many runs, one after the other, does not mend itself. */
export const FAILED_RUNS = 3;

/** What a run did, in counts: see `runMaintenance`. */
type RunSummary = Readonly<Record<string, number>>;

/** The parts that failed in each of the last runs of the maintenance; none while there have been fewer runs. */
export function failingParts(lastRuns: readonly (RunSummary | null)[]): string[] {
  const [newest, ...earlier] = lastRuns;
  if (!newest || lastRuns.length < FAILED_RUNS) return [];
  return Object.keys(newest)
    .filter((key) => key.endsWith("Failed") && earlier.every((run) => (run?.[key] ?? 0) > 0))
    .map((key) => key.slice(0, -"Failed".length));
}

/** A backup is made every night: two hours of grace. */
export const BACKUP_MISSING_AFTER_MS = 26 * HOUR_MS;

/** More things of the same kind are said again, but not sooner than this. */
const AGAIN_FOR_MORE_MS = 15 * MINUTE_MS;

/** How long after the n-th message (1, 2, …) an alert that still stands is said again. */
const AGAIN_AFTER_MS = [HOUR_MS, 4 * HOUR_MS, 24 * HOUR_MS];

/** When the message after the `notices`-th is due at the earliest if nothing new is found. */
export function nextNoticeAt(notices: number, now: Date): Date {
  const wait = AGAIN_AFTER_MS[Math.min(notices, AGAIN_AFTER_MS.length) - 1] ?? HOUR_MS;
  return new Date(now.getTime() + wait);
}

/**
 * Whether an alert that stands is to be said: for the first time, which is due from the beginning, again after a while,
 * or since there is more of it.
 */
export function isNoticeDue(
  alert: { noticedCount: number; count: number; nextNoticeAt: Date; noticedAt: Date | null },
  now: Date,
): boolean {
  if (alert.nextNoticeAt <= now) return true;
  const isMore = alert.count > alert.noticedCount;
  return isMore && alert.noticedAt !== null && now.getTime() - alert.noticedAt.getTime() >= AGAIN_FOR_MORE_MS;
}

/** Requests that failed on our side, of all requests of a while. */
export interface ErrorRate {
  requests: number;
  errors: number;
}

/** Fewer errors are an accident. */
const MIN_ERRORS = 10;

/** More of all requests than this: 2 %. */
const ERROR_SHARE = 0.02;

/** Whether so many requests fail that something is broken. */
export function isErrorRateHigh({ requests, errors }: ErrorRate): boolean {
  return errors >= MIN_ERRORS && errors / Math.max(requests, 1) >= ERROR_SHARE;
}

/** From this share of the day's quota on there is an alert. */
export const QUOTA_ALERT_SHARE = 0.8;

/** Mails that the provider took, and did not take, in a while. */
export interface MailResults {
  sent: number;
  failed: number;
}

/** Fewer refusals are addresses that do not exist. */
const MIN_FAILED_MAILS = 5;

/** Whether so many mails are refused that the provider, not an address, is the reason. */
export function isMailFailing({ sent, failed }: MailResults): boolean {
  return failed >= MIN_FAILED_MAILS && failed > sent;
}

/** An event of a dispute, the newest first. */
interface DisputeEvent {
  disputeId: string | null;
  paymentId: string | null;
  type: string;
}

const DISPUTE_OVER = new Set(["payment.dispute.won", "payment.dispute.lost", "payment.dispute.closed"]);

/** The payments whose dispute is not decided, by the newest event of each dispute. */
export function openDisputes(events: readonly DisputeEvent[]): string[] {
  const newest = new Map<string, DisputeEvent>();
  for (const event of events) {
    const key = event.disputeId ?? event.paymentId ?? "unknown";
    if (!newest.has(key)) newest.set(key, event);
  }
  return [...newest].filter(([, { type }]) => !DISPUTE_OVER.has(type)).map(([key, { paymentId }]) => paymentId ?? key);
}
