import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { RATINGS_SINCE } from "#app/content/accounts/consent-texts.ts";
import type { ReportRating } from "#app/domain/report/report-rating.ts";
import { askForReportRatings } from "#app/usecases/report/ask-for-report-ratings.ts";
import { rateReport } from "#app/usecases/report/rate-report.ts";
import {
  countReportRatings,
  findRatedReport,
  listReportLines,
  reportRatingMailKey,
} from "#db/queries/report/report-ratings.ts";
import { findStartPage } from "#db/queries/report/start-page.ts";
import { assessmentResults, consents, outbox, profiles, users } from "#db/schema/index.ts";
import { ist } from "../../support/ist.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { testServices } from "../../support/services.ts";

const MADE = ist("2026-10-01 10:00");
const GOOD: ReportRating = { score: 9, comment: "It began a talk at home" };

/** A report of an adult that was made on the first of October, 30 days after. */
async function afterAMonth(changes: Partial<typeof assessmentResults.$inferInsert> = {}) {
  const services = testServices();
  const { userId } = await makeStudent(services, { profile: { age: 19, consentState: "own" } });
  const { id: orderId } = await makeOrder(services, userId);
  const resultId = services.newId();
  await services.db.insert(assessmentResults).values({
    id: resultId,
    userId,
    orderId,
    status: "ready",
    report: "## Personality type",
    createdAt: MADE,
    readyAt: MADE,
    ...changes,
  });
  services.clock.now = ist("2026-10-31 10:00");
  const rate = (rating = GOOD, by = userId) => rateReport(services, { resultId, userId: by, rating });
  const toRate = async () => {
    const page = await findStartPage(services.db, { userId, now: services.now().getTime() });
    return page?.reportToRate?.resultId ?? null;
  };
  const ask = async () => {
    await askForReportRatings(services);
    return services.db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.dedupeKey, reportRatingMailKey(resultId)));
  };
  return { services, userId, resultId, rate, toRate, ask };
}

describe("a student rates a report", () => {
  test("once; a repeated rating replaces the first for 14 days, and no longer", async () => {
    const { services, userId, resultId, rate, toRate } = await afterAMonth();
    expect(await toRate()).toBe(resultId);
    expect(await rate()).toEqual({ ok: true });
    expect(await toRate()).toBeNull();
    services.clock.now = ist("2026-11-14 09:59");
    expect(await rate({ score: 0, comment: null })).toEqual({ ok: true });
    const found = await findRatedReport(services.db, { resultId, userId });
    expect(found?.rating).toMatchObject({ score: 0, comment: null, createdAt: ist("2026-10-31 10:00") });
    services.clock.now = ist("2026-11-14 10:00");
    expect(await rate()).toEqual({ ok: false, reason: "report-rating-closed" });
  });

  test("from 30 to 90 days after it was made", async () => {
    const { services, resultId, rate, toRate } = await afterAMonth();
    services.clock.now = ist("2026-10-31 09:59");
    expect(await rate()).toEqual({ ok: false, reason: "report-rating-early" });
    expect(await toRate()).toBeNull();
    services.clock.now = ist("2026-12-30 10:00");
    expect(await rate()).toEqual({ ok: false, reason: "report-rating-closed" });
    expect(await toRate()).toBeNull();
    services.clock.now = ist("2026-12-30 09:59");
    expect(await toRate()).toBe(resultId);
    expect(await rate()).toEqual({ ok: true });
  });

  test("not another student's, and not an unfinished one", async () => {
    const { services, rate } = await afterAMonth();
    const { userId } = await makeStudent(services);
    expect(await rate(GOOD, userId)).toEqual({ ok: false, reason: "report-not-found" });
    const unfinished = await afterAMonth({ status: "queued" });
    expect(await unfinished.rate()).toEqual({ ok: false, reason: "report-not-found" });
  });

  test("two at once leave one row", async () => {
    const { services, rate } = await afterAMonth();
    const since = ist("2026-10-31 00:00");
    const before = await countReportRatings(services.db, { since });
    await Promise.all([rate(), rate(), rate({ score: 9, comment: null })]);
    expect(await countReportRatings(services.db, { since })).toEqual({
      ...before,
      count: before.count + 1,
      promoters: before.promoters + 1,
    });
  });

  test("only if the guardian's consent names ratings, and none was withdrawn", async () => {
    const { services, userId, rate, ask } = await afterAMonth();
    const become = (consentState: "given" | "own-withdrawn", age: number) =>
      services.db.update(profiles).set({ age, consentState }).where(eq(profiles.id, userId));
    await become("own-withdrawn", 19);
    expect(await rate()).toEqual({ ok: false, reason: "rating-not-covered" });
    expect(await ask()).toEqual([]);
    await become("given", 16);
    await giveReportConsent(services, userId, { version: "2026-11-29", givenBy: "guardian" });
    expect(await rate()).toEqual({ ok: false, reason: "rating-not-covered" });
    expect(await ask()).toEqual([]);
    await services.db.delete(consents).where(eq(consents.userId, userId));
    await giveReportConsent(services, userId, { version: RATINGS_SINCE, givenBy: "guardian" });
    expect(await ask()).toHaveLength(1);
    expect(await rate()).toEqual({ ok: true });
  });
});

describe("the mail that asks for a report's rating", () => {
  test("comes once, 30 days after, in the morning", async () => {
    const { services, ask } = await afterAMonth({ readyAt: ist("2026-10-01 06:00") });
    services.clock.now = ist("2026-10-31 05:59");
    expect(await ask()).toEqual([]);
    services.clock.now = ist("2026-10-31 08:59");
    expect(await ask()).toEqual([]);
    services.clock.now = ist("2026-10-31 09:00");
    expect(await ask()).toHaveLength(1);
    expect(await ask()).toHaveLength(1);
  });

  test("not after a rating, without an address, or a week late", async () => {
    const rated = await afterAMonth();
    await rated.rate();
    expect(await rated.ask()).toEqual([]);
    const without = await afterAMonth();
    await without.services.db.update(users).set({ email: null }).where(eq(users.id, without.userId));
    expect(await without.ask()).toEqual([]);
    const late = await afterAMonth();
    late.services.clock.now = ist("2026-11-07 10:01");
    expect(await late.ask()).toEqual([]);
  });
});

test("lines are listed newest first, without whose they are", async () => {
  const { services, rate } = await afterAMonth();
  // After all others of this file.
  services.clock.now = new Date(ist("2026-12-30 09:59").getTime() + 1);
  const list = () => listReportLines(services.db, { since: services.now(), limit: 10 });
  await rate();
  expect(await list()).toEqual([{ score: 9, comment: "It began a talk at home" }]);
  await rate({ score: 3, comment: null });
  expect(await list()).toEqual([]);
});
