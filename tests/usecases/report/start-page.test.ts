import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findStartPage } from "#db/queries/report/start-page.ts";
import { assessmentDrafts, orders, sessionCredits } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { submittedResult } from "../../support/makers/results.ts";
import { insertCreditBooking, makeExpert } from "../../support/makers/sessions.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const HOUR_MS = 3_600_000;

const find = (services: TestServices, userId: string) =>
  findStartPage(services.db, { userId, now: services.now().getTime() });

const NOTHING = {
  orders: [],
  unpaid: null,
  session: null,
  toRate: null,
  reportToRate: null,
  hasStudies: false,
  saved: { categoryIds: [], version: null },
  report: null,
};

test("what the page shows is the student's own", async () => {
  const services = testServices();
  const [{ userId }, other] = [await makeStudent(services), await makeStudent(services)];
  expect(await find(services, userId))?.toEqual(NOTHING);
  const { id } = await makeOrder(services, userId);
  await services.db.insert(assessmentDrafts).values({ orderId: id, userId, answers: {}, position: 30 });
  const start = new Date(services.now().getTime() + 24 * HOUR_MS);
  const bookingId = await insertCreditBooking(services, { ...(await makeExpert(services)), userId, start });
  expect(await find(services, userId))?.toEqual({
    ...NOTHING,
    orders: [{ id, isConfirmed: true, resultStatus: null, isRead: false, question: 30, hasSessionToBook: false }],
    session: {
      bookingId,
      expertName: "Dr. Lakshmi Pillai",
      expertImage: null,
      sessionTime: start,
      sessionDuration: 60,
    },
  });
  expect(await find(services, other.userId)).toEqual(NOTHING);
  expect(await find(services, "nobody")).toBeNull();
});

test("a purchase counts as open until it expires, a session until it has ended", async () => {
  const services = testServices();
  const { userId } = await makeStudent(services);
  await startedPurchase(services, userId, "gold");
  const start = new Date(services.now().getTime() + 48 * HOUR_MS);
  await insertCreditBooking(services, { ...(await makeExpert(services)), userId, start });
  expect((await find(services, userId))?.unpaid).toEqual({
    packageType: "gold",
    upgradedOrderId: null,
    couponCode: null,
  });
  services.clock.advance(24 * HOUR_MS);
  expect(await find(services, userId))?.toMatchObject({ unpaid: null, session: { sessionTime: start } });
  services.clock.advance(25 * HOUR_MS);
  expect((await find(services, userId))?.session).toBeNull();
});

test("a submitted assessment has the state of its report, a Gold package a session until it is booked", async () => {
  const services = testServices();
  const { db } = services;
  const { userId } = await makeStudent(services);
  const { id } = await makeOrder(services, userId, { packageType: "gold" });
  await db.insert(sessionCredits).values({ id: services.newId(), userId, orderId: id });
  await submittedResult(services, { userId, orderId: id });
  const [before] = (await find(services, userId))?.orders ?? [];
  expect(before).toMatchObject({ id, isConfirmed: true, resultStatus: "queued", hasSessionToBook: true });

  const start = new Date(services.now().getTime() + 24 * HOUR_MS);
  const bookingId = await insertCreditBooking(services, { ...(await makeExpert(services)), userId, start });
  await db.update(sessionCredits).set({ bookingId }).where(eq(sessionCredits.orderId, id));
  await db.update(orders).set({ status: "paid" }).where(eq(orders.id, id));
  const [after] = (await find(services, userId))?.orders ?? [];
  expect(after).toMatchObject({ id, isConfirmed: false, resultStatus: "queued", hasSessionToBook: false });
});
