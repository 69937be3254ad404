import { countAttempt } from "#db/queries/platform/rate-limits.ts";
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
export async function isWithinRateLimit(
  services: Services,
  { key, limit, windowSeconds }: RateLimit,
): Promise<boolean> {
  const windowStart = windowStartAt(services.now(), windowSeconds);
  return (await countAttempt(services.db, { key, windowStart })) <= limit;
}

/** When the fixed window of `windowSeconds` that contains `now` began. */
export function windowStartAt(now: Date, windowSeconds: number): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** Whether an attempt is within all of several limits; it counts for each. */
export async function isWithinRateLimits(services: Services, limits: RateLimit[]): Promise<boolean> {
  const verdicts = await Promise.all(limits.map((limit) => isWithinRateLimit(services, limit)));
  return verdicts.every(Boolean);
}
