import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";

/** `queued` waits for a worker, `making` is claimed by one. */
export const EXPORT_STATUSES = ["queued", "making", "ready", "failed"] as const;

export const EXPORT_INTERVAL_MS = DAY_MS;

/** How long a finished copy can be downloaded. */
export const EXPORT_VALID_MS = DAY_MS;

/** How long a worker's claim lasts, in case the worker dies. */
export const EXPORT_CLAIM_MS = 10 * MINUTE_MS;

/** Attempts before an export is marked as failed; the student may then request another at once. */
export const MAX_EXPORT_ATTEMPTS = 5;

/** An unfinished export is queued again after this long. */
export const EXPORT_STUCK_MS = 15 * MINUTE_MS;

/** An export that never finished is deleted after this long. */
export const EXPORT_FORGOTTEN_MS = 48 * HOUR_MS;

/** R2 prefix of a student's copies. */
export function exportPrefix(userId: string): string {
  return `exports/${userId}/`;
}

/** R2 key of a copy; `token` separates two attempts. */
export function exportKey({ userId, token }: { userId: string; token: string }): string {
  return `${exportPrefix(userId)}${token}.zip`;
}
