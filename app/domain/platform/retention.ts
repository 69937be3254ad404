import { DAY_MS, HOUR_MS } from "./duration.ts";

const YEAR_MS = 365 * DAY_MS;

/**
 * Retention periods, counted from an event such as a sign-up, a mail's delivery or a link's end. The cron applies them
 * (`apply-retention.ts`, one step each), and the privacy policy lists them with the reasons (`retention-words.ts`).
 */
const RETENTION = {
  /** From the sign-up. */
  "unverified-accounts": { keptMs: 30 * DAY_MS },
  /** From their end. */
  "sign-ins": { keptMs: 0 },
  /** From the code's end; from sending, for a message whose delivery was not reported. */
  "phone-codes": { keptMs: DAY_MS },
  /** From the end of the link. */
  "mailed-links": { keptMs: 7 * DAY_MS },
  /** From the start of the window. */
  "rate-limits": { keptMs: DAY_MS },
  /** From when someone other than the student opened a payment page. */
  "idle-payers": { keptMs: 7 * DAY_MS },
  /** From the end of the link. */
  "payment-links": { keptMs: 90 * DAY_MS },
  /** From delivery. */
  "mail-texts": { keptMs: 7 * DAY_MS },
  /** From delivery: sessions are booked at most 30 days ahead, and a confirmation can be re-sent until then. */
  "session-mail-texts": { keptMs: 31 * DAY_MS },
  /** From delivery or the last attempt. */
  mails: { keptMs: 90 * DAY_MS },
  /** From receipt; details of a dispute are kept as long as its row. */
  "webhook-texts": { keptMs: 7 * DAY_MS },
  /** From receipt. */
  webhooks: { keptMs: 180 * DAY_MS },
  /** From the entry. */
  "audit-addresses": { keptMs: 30 * DAY_MS },
  /** From the entry. */
  "audit-log": { keptMs: 2 * YEAR_MS },
  /** From the day a browser reported it. */
  "browser-reports": { keptMs: 30 * DAY_MS },
  /** From the night it started. */
  backups: { keptMs: 35 * DAY_MS },
  /** From the end of the window. */
  counts: { keptMs: 2 * DAY_MS },
  /** From their start. */
  runs: { keptMs: 90 * DAY_MS },
  /** From when it was raised, or from the arrival of a dead letter that was dealt with. */
  alerts: { keptMs: 365 * DAY_MS },
  /** From completion. */
  exports: { keptMs: 24 * HOUR_MS },
  /** From closing. */
  "support-requests": { keptMs: 2 * YEAR_MS },
  /** From the end of the financial year of the person's erasure. */
  books: { keptMs: 8 * YEAR_MS + 2 * DAY_MS },
} as const satisfies Readonly<Record<string, { keptMs: number }>>;

export type RetentionId = keyof typeof RETENTION;

/** All ids, in the order of the privacy policy. */
export const RETENTION_IDS = Object.keys(RETENTION) as RetentionId[];

/** Data older than this is deleted. */
export function keptSince(id: RetentionId, now: Date): Date {
  return new Date(now.getTime() - RETENTION[id].keptMs);
}
