import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listAccessOrders } from "#db/queries/assessment/order-access.ts";
import { listMyOrders } from "#db/queries/purchase/my-orders.ts";
import { couponRedemptions, orders, payments, sessionCredits } from "#db/schema/index.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon, startedPurchase, stateOfOrder } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";

async function withSilver() {
  const services = testServices();
  const { userId } = await makeStudent(services);
  const silver = await bought(services, userId, {});
  return { services, userId, silver };
}

/** Buys something and pays; fails unless it succeeds. */
async function bought(
  services: TestServices,
  userId: string,
  { upgradedOrderId, couponCode = null }: { upgradedOrderId?: string; couponCode?: string | null },
) {
  const checkout = await startedUpgrade(services, userId, { upgradedOrderId, couponCode });
  const payment = services.payments.pay(checkout.providerOrderId);
  const settled = await settlePayment(services, { payment });
  expect(settled).toMatchObject({ ok: true, status: "completed" });
  await services.settle();
  return { orderId: checkout.orderId, payment };
}

async function startedUpgrade(
  services: TestServices,
  userId: string,
  { upgradedOrderId, couponCode = null }: { upgradedOrderId?: string; couponCode?: string | null },
) {
  const started = await startPurchase(services, {
    userId,
    packageType: upgradedOrderId ? "gold" : "silver",
    couponCode,
    upgradedOrderId,
  });
  if (!started.ok) throw new Error(`The purchase did not start: ${started.reason}`);
  return started.checkout;
}

function upgrade(services: TestServices, userId: string, upgradedOrderId: string) {
  return startPurchase(services, { userId, packageType: "gold", couponCode: null, upgradedOrderId });
}

const listCredits = ({ db }: TestServices, orderId: string) =>
  db.select().from(sessionCredits).where(eq(sessionCredits.orderId, orderId));

async function refundWhole(services: TestServices, paymentId: string) {
  const { currentUser } = await makeAdmin(services);
  return refundPayment(services, currentUser, {
    paymentId,
    amountPaise: null,
    category: "goodwill" as const,
    reason: "Asked for",
    submissionId: services.newId(),
    clientIp: null,
  });
}

describe("an upgrade", () => {
  test("costs the difference, opens no second assessment, and turns the Silver order into Gold", async () => {
    const { services, userId, silver } = await withSilver();
    const { orderId } = await bought(services, userId, { upgradedOrderId: silver.orderId });
    expect(await services.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
      {
        kind: "upgrade",
        packageType: "gold",
        upgradedOrderId: silver.orderId,
        status: "completed",
        originalAmount: 1500,
        amount: 1500,
      },
    ]);
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      subscriptions: 1,
      outboxMessages: ["order-completed", "upgrade-report"],
    });
    expect(await listCredits(services, silver.orderId)).toMatchObject([{ voidedAt: null, bookingId: null }]);
    expect((await listAccessOrders(services.db, { userId })).map(({ id }) => id)).toEqual([silver.orderId]);
    expect((await listMyOrders(services.db, userId)).assessments).toMatchObject([
      { id: silver.orderId, packageType: "gold", amount: 2999 },
    ]);
    expect(services.sentMails.at(-1)).toMatchObject({ subject: "Your package is Gold now" });
  });

  test("takes coupons for Gold off the difference", async () => {
    const { services, userId, silver } = await withSilver();
    const { code } = await makeCoupon(services, { packageType: "gold", discountValue: 20 });
    const { orderId } = await bought(services, userId, { upgradedOrderId: silver.orderId, couponCode: code });
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      amount: 1200,
      couponCode: code,
      redemptions: ["consumed"],
    });
  });

  test("coexists with an open purchase of Gold", async () => {
    const { services, userId, silver } = await withSilver();
    const gold = await startedPurchase(services, userId, "gold");
    const upgraded = await startedUpgrade(services, userId, { upgradedOrderId: silver.orderId });
    expect(gold.amount).toBe(2999);
    expect(upgraded).toMatchObject({ amount: 1500 });
    expect(upgraded.orderId).not.toBe(gold.orderId);
    expect(await startedPurchase(services, userId, "gold")).toMatchObject({ orderId: gold.orderId });

    // My Orders lists both as unpaid until they are paid or closed, beside the Silver order.
    const unpaid = async () =>
      (await listMyOrders(services.db, userId)).unpaid.map(({ id, upgradedOrderId }) => ({ id, upgradedOrderId }));
    expect(await unpaid()).toHaveLength(2);
    expect(await unpaid()).toEqual(
      expect.arrayContaining([
        { id: gold.orderId, upgradedOrderId: null },
        { id: upgraded.orderId, upgradedOrderId: silver.orderId },
      ]),
    );
    await settlePayment(services, { payment: services.payments.pay(upgraded.providerOrderId) });
    expect(await unpaid()).toEqual([{ id: gold.orderId, upgradedOrderId: null }]);
    expect((await listMyOrders(services.db, userId)).assessments).toMatchObject([
      { id: silver.orderId, packageType: "gold" },
    ]);
  });
});

describe("what cannot be upgraded", () => {
  test.each([
    ["an unpaid order", { status: "created" }],
    ["a refunded order", { status: "refunded" }],
    ["a Gold order", { packageType: "gold" }],
  ] as const)("%s", async (_, changes) => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { id } = await makeOrder(services, userId, changes);
    expect(await upgrade(services, userId, id)).toEqual({ ok: false, reason: "not-upgradable" });
  });

  test("another student's order, an unknown one, and one to Silver", async () => {
    const { services, userId, silver } = await withSilver();
    const other = await makeStudent(services);
    expect(await upgrade(services, other.userId, silver.orderId)).toEqual({ ok: false, reason: "not-upgradable" });
    expect(await upgrade(services, userId, services.newId())).toEqual({ ok: false, reason: "not-upgradable" });
    expect(
      await startPurchase(services, {
        userId,
        packageType: "silver",
        couponCode: null,
        upgradedOrderId: silver.orderId,
      }),
    ).toEqual({ ok: false, reason: "not-upgradable" });
  });

  test("an order that has been upgraded: the student is sent to the upgrade", async () => {
    const { services, userId, silver } = await withSilver();
    const { orderId } = await bought(services, userId, { upgradedOrderId: silver.orderId });
    expect(await upgrade(services, userId, silver.orderId)).toEqual({ ok: false, reason: "already-paid", orderId });
  });
});

describe("races", () => {
  test("two tabs end in one order", async () => {
    const { services, userId, silver } = await withSilver();
    const [one, other] = await Promise.all([
      upgrade(services, userId, silver.orderId),
      upgrade(services, userId, silver.orderId),
    ]);
    expect(one).toEqual(other);
  });

  test("an upgrade that was given up for that of another order, and is paid late, completes too", async () => {
    const { services, userId, silver } = await withSilver();
    const second = await bought(services, userId, {});
    const late = await startedUpgrade(services, userId, { upgradedOrderId: silver.orderId });
    await bought(services, userId, { upgradedOrderId: second.orderId });
    expect(await stateOfOrder(services, late.orderId)).toMatchObject({ status: "expired" });
    await settlePayment(services, { payment: services.payments.pay(late.providerOrderId) });
    expect(await stateOfOrder(services, late.orderId)).toMatchObject({ status: "completed" });
  });

  test("a second upgrade of the same order is refunded, in whichever order they are paid", async () => {
    const { services, userId, silver } = await withSilver();
    const other = await bought(services, userId, {});
    const first = await startedUpgrade(services, userId, { upgradedOrderId: silver.orderId });
    // Another order's upgrade closes the first one, and returning opens a second one for the same order.
    await startedUpgrade(services, userId, { upgradedOrderId: other.orderId });
    const second = await startedUpgrade(services, userId, { upgradedOrderId: silver.orderId });
    expect(second.orderId).not.toBe(first.orderId);
    await settlePayment(services, { payment: services.payments.pay(first.providerOrderId) });
    for (let round = 0; round < 2; round += 1)
      await settlePayment(services, { payment: services.payments.pay(second.providerOrderId) });
    await services.settle();
    expect(await stateOfOrder(services, first.orderId)).toMatchObject({ status: "completed" });
    expect(await stateOfOrder(services, second.orderId)).toMatchObject({
      status: "refunded",
      subscriptions: 0,
      refunds: [
        { amountPaise: 150_000, status: "processed" },
        { amountPaise: 150_000, status: "processed" },
      ],
    });
    expect(await listCredits(services, silver.orderId)).toHaveLength(1);
  });

  test("Silver refunded meanwhile: the upgrade's payment is refunded", async () => {
    const { services, userId, silver } = await withSilver();
    const { orderId, providerOrderId } = await startedUpgrade(services, userId, { upgradedOrderId: silver.orderId });
    expect(await refundWhole(services, silver.payment.id)).toMatchObject({ ok: true });
    const settled = await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
    expect(settled).toMatchObject({ ok: true, status: "refunded", role: "duplicate" });
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "refunded",
      refunds: [{ amountPaise: 150_000, status: "processed" }],
      subscriptions: 0,
    });
    expect(services.sentMails.map(({ subject }) => subject)).toContain("Your payment of ₹1,500 is on its way back");
    expect(await listCredits(services, silver.orderId)).toEqual([]);
  });

  test("an upgrade that is lost gives its coupon back: it may be used for something else", async () => {
    const { services, userId, silver } = await withSilver();
    const { code } = await makeCoupon(services, { singleUsePerUser: true });
    const { orderId, providerOrderId } = await startedUpgrade(services, userId, {
      upgradedOrderId: silver.orderId,
      couponCode: code,
    });
    expect(await refundWhole(services, silver.payment.id)).toMatchObject({ ok: true });
    await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
    const redemptions = await services.db
      .select({ state: couponRedemptions.state, releasedAt: couponRedemptions.releasedAt })
      .from(couponRedemptions)
      .where(eq(couponRedemptions.orderId, orderId));
    expect(redemptions).toEqual([{ state: "released", releasedAt: services.clock.now }]);
    await bought(services, userId, { couponCode: code });
  });
});

describe("refunds", () => {
  test("of an upgrade leave Silver; the next upgrade includes the session again", async () => {
    const { services, userId, silver } = await withSilver();
    const first = await bought(services, userId, { upgradedOrderId: silver.orderId });
    expect(await refundWhole(services, silver.payment.id)).toEqual({ ok: false, reason: "refund-the-upgrade-first" });
    expect(await refundWhole(services, first.payment.id)).toMatchObject({ ok: true, amountPaise: 150_000 });
    await services.settle();
    expect(await stateOfOrder(services, first.orderId)).toMatchObject({ status: "refunded", subscriptions: 0 });
    expect(await stateOfOrder(services, silver.orderId)).toMatchObject({ status: "completed", subscriptions: 1 });
    expect(await listCredits(services, silver.orderId)).toMatchObject([{ voidedAt: services.now() }]);
    expect((await listMyOrders(services.db, userId)).assessments).toMatchObject([{ packageType: "silver" }]);

    await bought(services, userId, { upgradedOrderId: silver.orderId });
    expect(await listCredits(services, silver.orderId)).toMatchObject([{ voidedAt: null }]);
    // Updates on the refunded upgrade no longer change anything.
    await settlePayment(services, { payment: first.payment });
    expect(await stateOfOrder(services, first.orderId)).toMatchObject({ status: "refunded" });
    expect((await services.db.select().from(payments).where(eq(payments.id, first.payment.id)))[0]).toMatchObject({
      status: "refunded",
    });
  });

  test("a late update on a refunded upgrade leaves the session of the next one alone", async () => {
    const { services, userId, silver } = await withSilver();
    const first = await bought(services, userId, { upgradedOrderId: silver.orderId });
    await refundWhole(services, first.payment.id);
    await services.settle();
    await bought(services, userId, { upgradedOrderId: silver.orderId });
    const { amountPaise } = first.payment;
    await settlePayment(services, {
      payment: { ...first.payment, status: "refunded", refundedAmountPaise: amountPaise },
    });
    expect(await listCredits(services, silver.orderId)).toMatchObject([{ voidedAt: null }]);
  });
});
