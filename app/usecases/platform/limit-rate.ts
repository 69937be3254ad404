import { countAttempts } from "#db/queries/platform/rate-limits.ts";
import type { Services } from "#app/ports/services.ts";

/** A rate limit: `limit` attempts in each fixed window of `windowSeconds`. */
export interface RateLimit {
  /** What is counted, and for whom: `login:account:{email}`, `contact:address:{ip}`. */
  key: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts an attempt and returns whether it is within the limit. Attempts over the limit count too, but windows are
 * fixed: no lockout exceeds `windowSeconds`.
 */
export async function isWithinRateLimit(services: Services, limit: RateLimit): Promise<boolean> {
  return isWithinRateLimits(services, [limit]);
}

/** When the fixed window of `windowSeconds` that contains `now` began. */
export function windowStartAt(now: Date, windowSeconds: number): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** Counts an attempt for each of several limits; which of them it is within, in their order. */
export async function checkRateLimits(services: Services, limits: readonly RateLimit[]): Promise<boolean[]> {
  const now = services.now();
  const attempts = limits.map(({ key, windowSeconds }) => ({ key, windowStart: windowStartAt(now, windowSeconds) }));
  const counts = await countAttempts(services.db, attempts);
  return limits.map(({ limit }, place) => (counts[place] ?? 0) <= limit);
}

/** Whether an attempt is within all of several limits; it counts for each. */
export async function isWithinRateLimits(services: Services, limits: readonly RateLimit[]): Promise<boolean> {
  const verdicts = await checkRateLimits(services, limits);
  return verdicts.every(Boolean);
}
