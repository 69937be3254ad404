import { countAttempt } from "#db/queries/platform/rate-limits.ts";
import type { Services } from "#app/ports/services.ts";

/** How often something may be tried: `limit` times in each fixed window of `windowSeconds`. */
export interface RateLimit {
  /** What is counted and for whom: `login:account:{email}`, `contact:address:{ip}`. */
  key: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one attempt and returns whether it is within the limit. Attempts over the limit count too, but a window ends
 * when it ends: nobody is locked out for longer than `windowSeconds`.
 */
export async function isWithinRateLimit(
  services: Services,
  { key, limit, windowSeconds }: RateLimit,
): Promise<boolean> {
  const windowStart = windowStartAt(services.now(), windowSeconds);
  return (await countAttempt(services.db, { key, windowStart })) <= limit;
}

/** When the fixed window of `windowSeconds` began that `now` is in. */
export function windowStartAt(now: Date, windowSeconds: number): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** Whether an attempt is within all of several limits; each counts it. */
export async function isWithinRateLimits(services: Services, limits: RateLimit[]): Promise<boolean> {
  const verdicts = await Promise.all(limits.map((limit) => isWithinRateLimit(services, limit)));
  return verdicts.every(Boolean);
}
