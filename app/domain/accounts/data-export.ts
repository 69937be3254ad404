import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";

/** `queued` waits for a worker, `making` is claimed by one. */
export const EXPORT_STATUSES = ["queued", "making", "ready", "failed"] as const;

/** Another copy can be asked for after this long. */
export const EXPORT_INTERVAL_MS = DAY_MS;

/** A finished copy can be fetched this long. */
export const EXPORT_VALID_MS = DAY_MS;

/** The claim of a worker that has died ends after this long. */
export const EXPORT_CLAIM_MS = 10 * MINUTE_MS;

/** After this many attempts it is given up, and its student may ask again at once. */
export const MAX_EXPORT_ATTEMPTS = 5;

/** A copy that nobody has finished is put on the queue again after this long. */
export const EXPORT_STUCK_MS = 15 * MINUTE_MS;

/** One that never got an end is forgotten after this long. */
export const EXPORT_FORGOTTEN_MS = 48 * HOUR_MS;

/** Below this prefix a student's copies lie in R2. */
export function exportPrefix(userId: string): string {
  return `exports/${userId}/`;
}

/** Where a copy lies in R2: `token` keeps two attempts apart. */
export function exportKey({ userId, token }: { userId: string; token: string }): string {
  return `${exportPrefix(userId)}${token}.zip`;
}
