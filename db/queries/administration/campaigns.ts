import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { CampaignKind } from "#app/domain/administration/campaign.ts";
import { IST_OFFSET_MS } from "#app/domain/platform/time.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { campaignDays, campaigns, profiles } from "#db/schema/index.ts";

/** Statement: makes a link, unless its code is taken; returns the code if it was made. */
export function insertCampaign(
  db: Database,
  campaign: { code: string; kind: CampaignKind; name: string; createdBy: string | null; createdAt: Date },
) {
  return db.insert(campaigns).values(campaign).onConflictDoNothing().returning({ code: campaigns.code });
}

/** SQL condition: the code is free. */
export function isCodeFree(code: string): SQL {
  return sql`not exists (select 1 from campaigns where code = ${code})`;
}

/** Adds a visit to the day of a known code; nothing for others. */
export function countCampaignVisit(db: Database, { code, day }: { code: string; day: string }) {
  return insertSelect(
    db,
    campaignDays,
    { code, day, visits: 1, signUps: 0, purchases: 0, rupees: 0 },
    sql`where exists (select 1 from campaigns where code = ${code})`,
  ).onConflictDoUpdate({
    target: [campaignDays.code, campaignDays.day],
    set: { visits: sql`${campaignDays.visits} + 1` },
  });
}

interface Arrival {
  userId: string;
  code: string;
  /** The start of the day on which the browser came by the link. */
  since: Date;
}

/** SQL condition: the code is known, not the student's own, and no other waits to be counted. */
function isToNote({ userId, code }: Arrival): SQL {
  return sql`exists (select 1 from profiles where id = ${userId} and campaign is null
      and coalesce(referral_code, '') <> ${code})
    and exists (select 1 from campaigns where code = ${code})`;
}

/**
 * Statements: count the sign-up of an account that was made since its browser came by a link, and note the code until a
 * purchase is counted.
 */
export function noteCampaign(db: Database, arrival: Arrival, { now, day }: { now: Date; day: string }) {
  const { userId, code, since } = arrival;
  return [
    insertSelect(
      db,
      campaignDays,
      { code, day, visits: 0, signUps: 1, purchases: 0, rupees: 0 },
      sql`where ${isToNote(arrival)}
        and exists (select 1 from profiles where id = ${userId} and created_at >= ${since.getTime()})
        and not exists (select 1 from orders where user_id = ${userId} and status = 'completed')`,
    ).onConflictDoUpdate({
      target: [campaignDays.code, campaignDays.day],
      set: { signUps: sql`${campaignDays.signUps} + 1` },
    }),
    db
      .update(profiles)
      .set({ campaign: code, campaignAt: now })
      .where(and(eq(profiles.id, userId), isNull(profiles.campaign), isToNote(arrival))),
  ] as const;
}

/** The order of a student who came by a link, paid since then. Given away ones have no payment. */
const isPaidSince = sql`orders.user_id = profiles.id and orders.status = 'completed' and orders.granted_at is null
  and orders.completed_at >= profiles.campaign_at`;

/** Statements: count the purchases of students who came by a link, and forget by which, also after waiting too long. */
export function countCampaignPurchases(db: Database, waitingSince: Date) {
  return [
    insertSelect(
      db,
      campaignDays,
      {
        code: sql`profiles.campaign`,
        day: sql`date((orders.completed_at + ${IST_OFFSET_MS}) / 1000, 'unixepoch')`,
        visits: 0,
        signUps: 0,
        purchases: sql`count(*)`,
        rupees: sql`sum(orders.amount)`,
      },
      sql`from profiles join orders on ${isPaidSince} where profiles.campaign_at is not null group by 1, 2`,
    ).onConflictDoUpdate({
      target: [campaignDays.code, campaignDays.day],
      set: {
        purchases: sql`${campaignDays.purchases} + excluded.purchases`,
        rupees: sql`${campaignDays.rupees} + excluded.rupees`,
      },
    }),
    db
      .update(profiles)
      .set({ campaign: null, campaignAt: null })
      .where(
        sql`${profiles.campaignAt} is not null
          and (${profiles.campaignAt} < ${waitingSince.getTime()} or exists (select 1 from orders where ${isPaidSince}))`,
      )
      .returning({ id: profiles.id }),
  ] as const;
}

/** A student's own code; null before they asked for one. */
export async function findReferralCode(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ code: profiles.referralCode }).from(profiles).where(eq(profiles.id, userId)).limit(1);
  return row?.code ?? null;
}

/** Statement: gives a student a code of their own, unless they have one; returns it if it was given. */
export function setReferralCode(db: Database, { userId, code }: { userId: string; code: string }) {
  return db
    .update(profiles)
    .set({ referralCode: code })
    .where(and(eq(profiles.id, userId), isNull(profiles.referralCode)))
    .returning({ code: profiles.referralCode });
}

/** Links of a kind with their sums since a day in India, newest first, and how many there are. */
export async function listCampaigns(
  db: Database,
  { kind, since, limit, offset }: { kind: CampaignKind; since: string; limit: number; offset: number },
) {
  const sum = (column: string) =>
    sql<number>`coalesce((select sum(${sql.raw(column)}) from campaign_days
      where campaign_days.code = campaigns.code and campaign_days.day >= ${since}), 0)`;
  return db
    .select({
      code: campaigns.code,
      name: campaigns.name,
      createdAt: campaigns.createdAt,
      visits: sum("visits").as("visit_sum"),
      signUps: sum("sign_ups").as("sign_up_sum"),
      purchases: sum("purchases").as("purchase_sum"),
      rupees: sum("rupees").as("rupee_sum"),
      ofAll: sql<number>`count(*) over ()`.as("of_all"),
    })
    .from(campaigns)
    .where(eq(campaigns.kind, kind))
    .orderBy(sql`${campaigns.createdAt} desc, ${campaigns.code} desc`)
    .limit(limit)
    .offset(offset);
}
