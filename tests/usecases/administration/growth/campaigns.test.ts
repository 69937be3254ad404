import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findReferralCode, listCampaigns } from "#db/queries/administration/campaigns.ts";
import { auditLog, campaignDays, campaigns, profiles } from "#db/schema/index.ts";
import { PERSONAL_DATA } from "#app/domain/platform/personal-data.ts";
import { createCampaign } from "#app/usecases/administration/campaigns/create-campaign.ts";
import {
  countCampaignPurchases,
  countCampaignVisit,
  noteCampaignStudent,
} from "#app/usecases/administration/campaigns/count-campaigns.ts";
import { makeOwnLink } from "#app/usecases/administration/campaigns/make-own-link.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { startOfIstDay, toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../../support/services.ts";

const clientIp = "192.0.2.93";

let networks = 0;
const newNetwork = () => `198.51.100.${(networks += 1)}`;

async function makeCampaign(services: TestServices): Promise<string> {
  const code = `school-${services.newId().slice(0, 8)}`;
  const campaign = { code, kind: "campaign", name: "A school", createdBy: null, createdAt: services.now() } as const;
  await services.db.insert(campaigns).values(campaign);
  return code;
}

async function sums(services: TestServices, code: string) {
  const days = await services.db.select().from(campaignDays).where(eq(campaignDays.code, code));
  return days.map(({ day, visits, signUps, purchases, rupees }) => ({ day, visits, signUps, purchases, rupees }));
}

const today = (services: TestServices) => toIstDate(services.now());
const since = (services: TestServices) => startOfIstDay(services.now());

const waitingCode = async (services: TestServices, userId: string) =>
  (await services.db.select({ code: profiles.campaign }).from(profiles).where(eq(profiles.id, userId)))[0]?.code;

describe("a link of the portal", () => {
  test("is made once, by who may write coupons, and never looks like a student's", async () => {
    const services = testServices();
    const [admin, reader, student] = [
      await makeAdmin(services),
      await makeAdmin(services, { admin: { roles: ["reader"] } }),
      await makeStudent(services),
    ];
    const wanted = { code: `ghss-${services.newId().slice(0, 8)}`, name: "GHSS Thrissur", clientIp };
    for (const { currentUser } of [reader, student])
      expect(await createCampaign(services, currentUser, wanted)).toEqual({ ok: false, reason: "not-permitted" });
    expect(await createCampaign(services, admin.currentUser, wanted)).toEqual({ ok: true });
    const taken = { ok: false, reason: "campaign-code-taken" };
    expect(await createCampaign(services, admin.currentUser, wanted)).toEqual(taken);
    expect(await createCampaign(services, admin.currentUser, { ...wanted, code: "r-school" })).toEqual(taken);
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.entityId, wanted.code));
    expect(entries.filter(({ action }) => action === "campaign.create")).toHaveLength(1);
  });
});

describe("what comes by a link", () => {
  test("is counted by day: visits, the sign-up and the purchase, after which nothing leads to the student", async () => {
    const services = testServices();
    const code = await makeCampaign(services);
    for (let visit = 0; visit < 2; visit += 1) await countCampaignVisit(services, { code, clientIp: newNetwork() });
    const { userId } = await makeStudent(services);
    for (let repeat = 0; repeat < 2; repeat += 1)
      await noteCampaignStudent(services, { userId, code, since: since(services) });
    const day = today(services);
    expect(await sums(services, code)).toEqual([{ day, visits: 2, signUps: 1, purchases: 0, rupees: 0 }]);
    expect(await waitingCode(services, userId)).toBe(code);

    services.clock.advance(DAY_MS);
    const { amount } = await makeOrder(services, userId, { completedAt: services.now() });
    for (let run = 0; run < 2; run += 1) await countCampaignPurchases(services);
    expect(await sums(services, code)).toEqual([
      { day, visits: 2, signUps: 1, purchases: 0, rupees: 0 },
      { day: today(services), visits: 0, signUps: 0, purchases: 1, rupees: amount },
    ]);
    expect(await waitingCode(services, userId)).toBeNull();
    const [row] = (await listCampaigns(services.db, { kind: "campaign", since: day, limit: 100, offset: 0 })).filter(
      (each) => each.code === code,
    );
    expect(row).toMatchObject({ visits: 2, signUps: 1, purchases: 1, rupees: amount });
  });

  test("is not a sign-up of an older account, nor a purchase from before or without payment", async () => {
    const services = testServices();
    const code = await makeCampaign(services);
    const { userId } = await makeStudent(services);
    await makeOrder(services, userId, { completedAt: services.now() });
    services.clock.advance(2 * DAY_MS);
    await noteCampaignStudent(services, { userId, code, since: since(services) });
    await makeOrder(services, userId, { completedAt: services.now(), grantedAt: services.now(), packageType: "gold" });
    await countCampaignPurchases(services);
    expect(await sums(services, code)).toEqual([]);
    expect(await waitingCode(services, userId)).toBe(code);
  });

  test("is forgotten after thirty days without a purchase", async () => {
    const services = testServices();
    const code = await makeCampaign(services);
    const { userId } = await makeStudent(services);
    await noteCampaignStudent(services, { userId, code, since: since(services) });
    services.clock.advance(31 * DAY_MS);
    expect(await countCampaignPurchases(services)).toEqual({ campaignsForgotten: expect.any(Number) });
    expect(await waitingCode(services, userId)).toBeNull();
  });

  test("is not counted for a code that nobody made, and sixty times an hour for one network", async () => {
    const services = testServices();
    const unknown = `nobody-${services.newId().slice(0, 8)}`;
    await countCampaignVisit(services, { code: unknown, clientIp: newNetwork() });
    const { userId } = await makeStudent(services);
    await noteCampaignStudent(services, { userId, code: unknown, since: since(services) });
    expect(await sums(services, unknown)).toEqual([]);
    expect(await waitingCode(services, userId)).toBeNull();

    const code = await makeCampaign(services);
    const network = newNetwork();
    for (let visit = 0; visit < 63; visit += 1) await countCampaignVisit(services, { code, clientIp: network });
    expect((await sums(services, code))[0]?.visits).toBe(60);
  });
});

test("a student's own link is made once, counts others and not the student, and goes with the account", async () => {
  const services = testServices();
  const { userId } = await makeStudent(services);
  const both = await Promise.all([1, 2].map(() => makeOwnLink(services, { userId })));
  const [code = null] = both;
  expect(code).toMatch(/^r-[a-z0-9]{8}$/);
  expect(both[1]).toBe(code);
  expect(await findReferralCode(services.db, userId)).toBe(code);
  if (code === null) throw new Error("no code");
  await noteCampaignStudent(services, { userId, code, since: since(services) });
  expect(await sums(services, code)).toEqual([]);
  const friend = await makeStudent(services);
  await noteCampaignStudent(services, { userId: friend.userId, code, since: since(services) });
  expect(await sums(services, code)).toMatchObject([{ signUps: 1 }]);
  expect(await makeOwnLink(services, { userId: "nobody" })).toBeNull();
});

test("the sums have columns for codes, days and numbers only, and no table of people's acts has a code", async () => {
  const services = testServices();
  const columns = await services.db.all<{ name: string }>(sql`select name from pragma_table_info('campaign_days')`);
  expect(columns.map(({ name }) => name)).toEqual(["code", "day", "visits", "sign_ups", "purchases", "rupees"]);
  const keys = await services.db.all<{ table: string }>(
    sql`select "table" from pragma_foreign_key_list('campaign_days')`,
  );
  expect(keys).toEqual([{ table: "campaigns" }]);
  // Only a profile holds a code: its own, and, until it is counted, that of the link.
  const holders = Object.entries(PERSONAL_DATA).flatMap(([table, entry]) => {
    const all = "columns" in entry ? entry.columns : [...entry.cleared, ...entry.kept];
    return all.filter((column) => /campaign|referral/.test(column)).map((column) => `${table}.${column}`);
  });
  expect(holders).toEqual(["profiles.referral_code", "profiles.campaign", "profiles.campaign_at"]);
});
