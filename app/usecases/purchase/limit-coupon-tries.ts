import { countAttempt, takeBackAttempt } from "#db/queries/platform/rate-limits.ts";
import type { CouponTriesRefusal } from "#app/domain/purchase/coupon.ts";
import { networkOf } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { windowStartAt } from "#app/usecases/platform/limit-rate.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Codes that one account may try in vain. */
const ACCOUNT_LIMITS = [
  { limit: 10, windowSeconds: MINUTE_SECONDS, reason: "coupon-tries-minute" },
  { limit: 30, windowSeconds: HOUR_SECONDS, reason: "coupon-tries-hour" },
] as const;

/** A whole class, or half a town, may share one network. */
const NETWORK_FACTOR = 10;

export type CouponTry = { ok: true; takeBack(): Promise<void> } | { ok: false; reason: CouponTriesRefusal };

/**
 * Counts a coupon code before it is looked up, so that many at once are counted, too; one that can be used takes it
 * back. Whichever page it was typed on, and for whatever, the limits are those of the account and of its network.
 */
export async function countCouponTry(
  { db, now }: Services,
  { userId, clientIp }: { userId: string; clientIp: string | null },
): Promise<CouponTry> {
  const windows = ACCOUNT_LIMITS.flatMap(({ limit, windowSeconds, reason }) => {
    const windowStart = windowStartAt(now(), windowSeconds);
    const account = { key: `coupon:${windowSeconds}:account:${userId}`, windowStart, limit, reason };
    const network = clientIp === null ? "" : networkOf(clientIp);
    const shared = { key: `coupon:${windowSeconds}:network:${network}`, windowStart, limit: limit * NETWORK_FACTOR };
    return network === "" ? [account] : [account, { ...shared, reason }];
  });
  const counts = await Promise.all(windows.map((window) => countAttempt(db, window)));
  // Of two reasons the longer wait counts.
  const exceeded = windows.filter(({ limit }, place) => (counts[place] ?? 0) > limit).at(-1);
  if (exceeded) return { ok: false, reason: exceeded.reason };
  return {
    ok: true,
    async takeBack() {
      await Promise.all(windows.map((window) => takeBackAttempt(db, window)));
    },
  };
}
