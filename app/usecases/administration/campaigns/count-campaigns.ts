import {
  countCampaignPurchases as countPurchases,
  countCampaignVisit as countVisit,
  noteCampaign,
} from "#db/queries/administration/campaigns.ts";
import { CAMPAIGN_WAIT_MS } from "#app/domain/administration/campaign.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";

/** Visits by links that one network adds in an hour: a classroom, but not a script. */
const VISITS = { limit: 60, windowSeconds: 3600 };

/** Counts a visit by a link. Nothing about the visitor is kept; unknown codes are not counted. */
export async function countCampaignVisit(
  services: Services,
  { code, clientIp }: { code: string; clientIp: string },
): Promise<void> {
  const { db, now } = services;
  const key = `campaign:network:${toNetwork(clientIp)}`;
  if (!(await isWithinRateLimit(services, { key, ...VISITS }))) return;
  await countVisit(db, { code, day: toIstDate(now()) });
}

/**
 * Counts the sign-up of a student whose browser came by a link, and notes the code until a purchase is counted, at most
 * thirty days. `since`: the start of the day on which it came. Repeated, nothing is counted again.
 */
export async function noteCampaignStudent(
  { db, now }: Services,
  arrival: { userId: string; code: string; since: Date },
): Promise<void> {
  const at = now();
  await db.batch(noteCampaign(db, arrival, { now: at, day: toIstDate(at) }));
}

/** Adds the purchases of students who came by links to the sums, and forgets by which. Called by the cron. */
export async function countCampaignPurchases({ db, now }: Services): Promise<{ campaignsForgotten: number }> {
  const [, forgotten] = await db.batch(countPurchases(db, new Date(now().getTime() - CAMPAIGN_WAIT_MS)));
  return { campaignsForgotten: forgotten.length };
}
