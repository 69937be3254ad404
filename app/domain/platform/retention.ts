import { DAY_MS, HOUR_MS } from "./duration.ts";

const YEAR_MS = 365 * DAY_MS;

/**
 * What is kept for a time, and how long after the event that it is counted from: a sign-up, a mail's delivery, a link's
 * end. The cron carries it out (`apply-retention.ts`, one step for each), and the privacy policy prints it, with what and
 * why (`retention-words.ts`).
 */
const RETENTION = {
  /** From the sign-up. */
  "unverified-accounts": { keptMs: 30 * DAY_MS },
  /** From their end. */
  "sign-ins": { keptMs: 0 },
  /** From the end of the link. */
  "mailed-links": { keptMs: 7 * DAY_MS },
  /** From the beginning of the window. */
  "rate-limits": { keptMs: DAY_MS },
  /** From the opening of a payment page by somebody else than the student. */
  "idle-payers": { keptMs: 7 * DAY_MS },
  /** From the end of the link. */
  "payment-links": { keptMs: 90 * DAY_MS },
  /** From delivery. */
  "mail-texts": { keptMs: 7 * DAY_MS },
  /** From delivery: a session is booked at most 30 days ahead, and its confirmation can be sent again until then. */
  "session-mail-texts": { keptMs: 31 * DAY_MS },
  /** From delivery, or from giving up. */
  mails: { keptMs: 90 * DAY_MS },
  /** From receipt; what is said about a dispute stays as long as its row. */
  "webhook-texts": { keptMs: 7 * DAY_MS },
  /** From receipt. */
  webhooks: { keptMs: 180 * DAY_MS },
  /** From the entry. */
  "audit-addresses": { keptMs: 30 * DAY_MS },
  /** From the entry. */
  "audit-log": { keptMs: 2 * YEAR_MS },
  /** From the day on which a browser reported it. */
  "browser-reports": { keptMs: 30 * DAY_MS },
  /** From the night in which it was begun. */
  backups: { keptMs: 35 * DAY_MS },
  /** From the end of the window. */
  counts: { keptMs: 2 * DAY_MS },
  /** From their beginning. */
  runs: { keptMs: 90 * DAY_MS },
  /** From the moment it was raised, or from the arrival of a queue message that was given up and dealt with. */
  alerts: { keptMs: 365 * DAY_MS },
  /** From the moment it is ready. */
  exports: { keptMs: 24 * HOUR_MS },
  /** From closing. */
  "support-requests": { keptMs: 2 * YEAR_MS },
  /** From the end of the financial year in which the person was erased. */
  books: { keptMs: 8 * YEAR_MS + 2 * DAY_MS },
} as const satisfies Readonly<Record<string, { keptMs: number }>>;

export type RetentionId = keyof typeof RETENTION;

/** All of them, in the order in which the policy prints them. */
export const RETENTION_IDS = Object.keys(RETENTION) as RetentionId[];

/** What is older than the answer is no longer kept. */
export function keptSince(id: RetentionId, now: Date): Date {
  return new Date(now.getTime() - RETENTION[id].keptMs);
}
