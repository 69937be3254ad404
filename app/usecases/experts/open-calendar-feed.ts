import { findExpertOfFeed } from "#db/queries/experts/expert-calendar.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";

const HOUR_SECONDS = 60 * 60;

/** Calendar programs poll a few times an hour. */
const READS_AN_HOUR = 60;

/** Wrong addresses per network and hour, against guessing. */
const MISSES_AN_HOUR = 100;

/** `feed-not-found`: no active expert has this address. `rate-limited`: read or guessed too often. */
export type OpenCalendarFeedFailure = "feed-not-found" | "rate-limited";

export type OpenCalendarFeedOutcome = { ok: true; expertId: string } | { ok: false; reason: OpenCalendarFeedFailure };

/** The active expert with this feed token. Each address may be read 60 times an hour. */
export async function openCalendarFeed(
  services: Services,
  { token, clientIp }: { token: string; clientIp: string },
): Promise<OpenCalendarFeedOutcome> {
  const tokenHash = hashLinkToken(token);
  const expertId = await findExpertOfFeed(services.db, { tokenHash });
  const limit = expertId
    ? { key: `calendar-feed:expert:${expertId}`, limit: READS_AN_HOUR }
    : { key: `calendar-feed:network:${toNetwork(clientIp)}`, limit: MISSES_AN_HOUR };
  if (!(await isWithinRateLimit(services, { ...limit, windowSeconds: HOUR_SECONDS })))
    return { ok: false, reason: "rate-limited" };
  return expertId ? { ok: true, expertId } : { ok: false, reason: "feed-not-found" };
}
