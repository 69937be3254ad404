import { findReferralCode, insertCampaign, setReferralCode } from "#db/queries/administration/campaigns.ts";
import { toReferralCode } from "#app/domain/administration/campaign.ts";
import type { Services } from "#app/ports/services.ts";

/** Gives a student a link of their own to pass on, once; returns its code. Null without a profile. */
export async function makeOwnLink(services: Services, { userId }: { userId: string }): Promise<string | null> {
  const { db } = services;
  const code = toReferralCode(services.newToken());
  const campaign = { code, kind: "referral", name: "", createdBy: null, createdAt: services.now() } as const;
  if ((await findReferralCode(db, userId)) === null)
    await db.batch([insertCampaign(db, campaign), setReferralCode(db, { userId, code })]);
  return findReferralCode(db, userId);
}
