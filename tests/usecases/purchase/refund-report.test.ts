import { expect, test } from "vitest";
import { refundEffects } from "#app/domain/purchase/refund-effects.ts";
import type { ChosenRefundCategory } from "#app/domain/purchase/refund-category.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { findPurchaseInEffect } from "#db/queries/purchase/refund-effects.ts";
import { listRefundsBy, sumRefunds } from "#db/queries/purchase/refund-report.ts";
import { findShownPayment } from "#db/queries/purchase/refunds.ts";
import { sessionCredits } from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import { ist } from "../../support/ist.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon, startedPurchase } from "../../support/makers/purchases.ts";
import { bookedSession, insertCreditBooking, makeExpert } from "../../support/makers/sessions.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const PAGE = { limit: 10, offset: 0 };

async function paidOrder(services: TestServices, packageType: "silver" | "gold", couponCode?: string) {
  const { userId } = await makeStudent(services);
  const { orderId, providerOrderId } = await startedPurchase(services, userId, packageType, couponCode);
  const payment = services.payments.pay(providerOrderId);
  await settlePayment(services, { payment });
  await services.settle();
  return { userId, orderId, payment };
}

test("every figure is the sum of the rows behind it, for each reason and for those of the system", async () => {
  const services = testServices();
  const admin = await makeAdmin(services);
  const from = services.now();
  const refund = async (paymentId: string, category: ChosenRefundCategory, amountPaise: number | null) => {
    const request = { paymentId, category, amountPaise, reason: "Asked for", submissionId: services.newId() };
    expect(await refundPayment(services, admin.currentUser, { ...request, clientIp: null })).toMatchObject({
      ok: true,
    });
  };
  const silver = await paidOrder(services, "silver");
  await refund(silver.payment.id, "goodwill", 20_000);
  await refund(silver.payment.id, "report-problem", null);
  await refund((await paidOrder(services, "silver")).payment.id, "goodwill", 5000);
  const { userId } = await makeStudent(services);
  const start = ist("2026-11-30 10:00");
  const bookingId = await bookedSession(services, { ...(await makeExpert(services)), userId, start });
  expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toMatchObject({ ok: true });
  await services.settle();

  const period = { from, until: new Date(services.now().getTime() + 1) };
  const sums = await sumRefunds(services.db, period);
  expect(Object.fromEntries(sums.map(({ category, made, madePaise }) => [category, [made, madePaise]]))).toEqual({
    goodwill: [2, 25_000],
    "report-problem": [1, 129_900],
    "session-cancelled": [1, 80_000],
  });
  for (const { category, made, madePaise } of sums) {
    const filter = { ...period, category: category ?? ("none" as const), outcome: "made" as const };
    const listed = await listRefundsBy(services.db, filter, PAGE);
    expect([listed.count, listed.paise]).toEqual([made, madePaise]);
    expect(listed.rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(madePaise);
  }
  const all = await listRefundsBy(services.db, { ...period, category: null, outcome: null }, PAGE);
  expect(all.paise).toBe(sums.reduce((sum, { madePaise, failedPaise }) => sum + madePaise + failedPaise, 0));
  expect(all.rows.find(({ category }) => category === "report-problem")).toMatchObject({
    requestedBy: admin.email,
    reason: "Asked for",
  });
  const none = { ...period, until: from, category: null, outcome: null };
  expect(await listRefundsBy(services.db, none, PAGE)).toEqual({ rows: [], count: 0, paise: 0 });
});

test("before a refund of all, what it takes back is named as it stands", async () => {
  const services = testServices();
  const { code } = await makeCoupon(services, {});
  const { userId, orderId, payment } = await paidOrder(services, "gold", code);
  const effects = async () => {
    const shown = await findShownPayment(services.db, payment.id);
    if (!shown) throw new Error("There is no such payment");
    return refundEffects(shown, await findPurchaseInEffect(services.db, shown), services.now());
  };
  expect(await effects()).toEqual([
    { what: "Gold Package", becomes: "Is marked as refunded, and its access ends" },
    { what: "Report", becomes: "The questionnaire can no longer be sent" },
    { what: "Session of the package", becomes: "Is withdrawn; it was not booked" },
    { what: `Coupon ${code}`, becomes: "Counts as unused: the student may use it again" },
  ]);
  const start = ist("2026-11-30 10:00");
  const id = await insertCreditBooking(services, { ...(await makeExpert(services)), userId, start });
  await services.db.update(sessionCredits).set({ bookingId: id }).where(eq(sessionCredits.orderId, orderId));
  const session = "Session with Dr. Lakshmi Pillai, 30 Nov 2026, 10:00 am";
  expect(await effects()).toContainEqual({ what: session, becomes: "Is cancelled, and its time is free for others" });
  services.clock.now = start;
  expect(await effects()).toContainEqual({ what: session, becomes: "Has begun or taken place: it stays" });
});
