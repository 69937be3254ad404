import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { hashToken } from "#app/domain/platform/token.ts";
import { openSharedReport } from "#app/usecases/report/open-shared-report.ts";
import { shareReport } from "#app/usecases/report/share-report.ts";
import { stopSharing } from "#app/usecases/report/stop-sharing.ts";
import { findReportToShare } from "#db/queries/report/report-options.ts";
import { assessmentResults, reportShares } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let services: TestServices;
let userId: string;
let resultId: string;

beforeEach(async () => {
  services = testServices();
  ({ userId } = await makeStudent(services));
  resultId = await makeReport(userId);
});

async function makeReport(owner: string): Promise<string> {
  const order = await makeOrder(services, owner);
  const id = services.newId();
  await services.db.insert(assessmentResults).values({
    id,
    userId: owner,
    orderId: order.id,
    status: "ready",
    report: "## Personality type",
    reportHtml: "<p>All of it</p>",
  });
  return id;
}

async function share(changes: Partial<Parameters<typeof shareReport>[1]> = {}) {
  const outcome = await shareReport(services, { userId, resultId, days: 7, sections: null, ...changes });
  if (!outcome.ok) throw new Error(`Not shared: ${outcome.reason}`);
  return outcome;
}

const open = (
  token: string,
  { viewerId = null, isVisit = true }: { viewerId?: string | null; isVisit?: boolean } = {},
) => openSharedReport(services, { token, viewerId, isVisit });
const live = async () => {
  const report = await findReportToShare(services.db, { userId, orderId: null, now: services.now() });
  return report?.shares ?? [];
};

describe("sharing a report", () => {
  test("creates a link of which only the hash is stored", async () => {
    const { token, expiresAt } = await share();
    expect(expiresAt).toEqual(new Date(services.now().getTime() + 7 * DAY_MS));
    const [row] = await services.db.select().from(reportShares).where(eq(reportShares.resultId, resultId));
    const kept = { sections: null, showsStrengths: false, openCount: 0, revokedAt: null };
    expect(row).toMatchObject({ tokenHash: hashToken(token), ...kept });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("requested again, creates another link beside the first", async () => {
    const [one, other] = [await share(), await share({ sections: ["summary"], days: 90 })];
    expect(one.token).not.toBe(other.token);
    expect((await live()).map(({ sections }) => sections)).toEqual(expect.arrayContaining([null, ["summary"]]));
    expect(await open(one.token)).toMatchObject({ ok: true });
    expect(await open(other.token)).toMatchObject({ ok: true, report: { sections: ["summary"] } });
  });

  test("is for one's own finished report, and for at least one of its sections", async () => {
    const other = await makeStudent(services);
    expect(await shareReport(services, { userId: other.userId, resultId, days: 7, sections: null })).toEqual({
      ok: false,
      reason: "report-not-found",
    });
    expect(await shareReport(services, { userId, resultId: "nothing", days: 7, sections: null })).toEqual({
      ok: false,
      reason: "report-not-found",
    });
    expect(await shareReport(services, { userId, resultId, days: 7, sections: [] })).toEqual({
      ok: false,
      reason: "no-section-chosen",
    });
    await services.db.update(assessmentResults).set({ status: "queued" }).where(eq(assessmentResults.id, resultId));
    expect(await shareReport(services, { userId, resultId, days: 7, sections: null })).toEqual({
      ok: false,
      reason: "report-not-ready",
    });
    expect(await live()).toEqual([]);
  });

  test("stops at ten active links, even with concurrent requests; revoking one makes room", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 13 }, () => shareReport(services, { userId, resultId, days: 7, sections: null })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "too-many-shares")).toHaveLength(3);
    const [first] = await live();
    await stopSharing(services, { userId, shareId: first?.id ?? "" });
    await share();
    expect(await live()).toHaveLength(10);
    // Ended links do not count.
    services.clock.advance(7 * DAY_MS);
    await share();
    expect(await live()).toHaveLength(1);
  });

  test("at most thirty times a day", async () => {
    for (let time = 1; time <= 30; time += 1) await stopSharing(services, { userId, shareId: (await share()).shareId });
    expect(await shareReport(services, { userId, resultId, days: 7, sections: null })).toEqual({
      ok: false,
      reason: "rate-limited",
    });
    services.clock.advance(DAY_MS);
    await share();
  });
});

describe("opening a link", () => {
  test("is counted, each time, with the time of the last", async () => {
    const { token } = await share();
    await Promise.all([open(token), open(token), open(token)]);
    services.clock.advance(60_000);
    await open(token);
    await services.settle();
    expect(await live()).toMatchObject([{ openCount: 4, lastOpenedAt: services.now() }]);
  });

  test("is not counted for machines, nor for the owner", async () => {
    const { token } = await share();
    expect(await open(token, { isVisit: false })).toMatchObject({ ok: true });
    expect(await open(token, { viewerId: userId })).toMatchObject({ ok: true });
    const parent = await makeStudent(services);
    await open(token, { viewerId: parent.userId });
    await services.settle();
    expect(await live()).toMatchObject([{ openCount: 1 }]);
  });

  test("works until the minute it ends", async () => {
    const { token } = await share({ days: 30 });
    services.clock.advance(30 * DAY_MS - 1);
    expect(await open(token)).toMatchObject({ ok: true });
    services.clock.advance(1);
    expect(await open(token)).toEqual({ ok: false, reason: "link-gone" });
    expect(await live()).toEqual([]);
  });

  test("unknown, stopped and expired links look the same, and count nothing", async () => {
    const stopped = await share();
    const expired = await share();
    await stopSharing(services, { userId, shareId: stopped.shareId });
    services.clock.advance(7 * DAY_MS);
    const gone = { ok: false, reason: "link-gone" };
    for (const token of [stopped.token, expired.token, services.newToken(), "", "'; drop table users; --"])
      expect(await open(token)).toEqual(gone);
    // The hash in the database is not a key.
    expect(await open(hashToken(expired.token))).toEqual(gone);
    await services.settle();
    const rows = await services.db.select().from(reportShares).where(eq(reportShares.resultId, resultId));
    expect(rows.map(({ openCount }) => openCount)).toEqual([0, 0]);
  });

  test("contains nothing by which the student could be reached", async () => {
    const { token } = await share();
    const outcome = await open(token);
    const text = JSON.stringify(outcome);
    expect(text).toContain("Anjali Nair");
    expect(text).not.toMatch(/@students\.example|9847012345/);
  });
});

describe("stopping a link", () => {
  test("is for its owner; done again it keeps the time of the first", async () => {
    const { token, shareId } = await share();
    const other = await makeStudent(services);
    expect(await stopSharing(services, { userId: other.userId, shareId })).toEqual({
      ok: false,
      reason: "share-not-found",
    });
    expect(await stopSharing(services, { userId, shareId: "nothing" })).toEqual({
      ok: false,
      reason: "share-not-found",
    });
    expect(await open(token)).toMatchObject({ ok: true });
    const stoppedAt = services.now();
    expect(await stopSharing(services, { userId, shareId })).toEqual({ ok: true });
    services.clock.advance(DAY_MS);
    expect(await stopSharing(services, { userId, shareId })).toEqual({ ok: true });
    const [row] = await services.db.select().from(reportShares).where(eq(reportShares.id, shareId));
    expect(row?.revokedAt).toEqual(stoppedAt);
  });
});
