import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { checkOrderPayment, checkPurchasePayment } from "#app/usecases/purchase/check-payment.ts";
import { expireOrders } from "#app/usecases/purchase/expire-orders.ts";
import { findAttempt } from "#app/usecases/purchase/purchase-attempt.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { orders } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { startedPurchase, stateOfOrder } from "../../support/makers/purchases.ts";
import { heldSession, makeExpert, openedCheckout } from "../../support/makers/sessions.ts";
import { ist } from "../../support/ist.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const MONDAY_NINE = ist("2026-11-23 09:00");

const GOLD = { packageType: "gold", upgradedOrderId: null } as const;

/** The attempt of a page opened now; fails unless it is open. */
async function opened(services: TestServices, userId: string): Promise<string> {
  const attempt = await findAttempt(services, { userId, ...GOLD }, null);
  if (attempt.isPaid) throw new Error("The attempt is over");
  return attempt.attemptId;
}

function start(services: TestServices, userId: string, attemptId: string) {
  return startPurchase(services, { userId, ...GOLD, couponCode: null, attemptId });
}

describe("an attempt to buy", () => {
  test("is the same in every tab and after a reload, and another student's is another one", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const attemptId = await opened(services, userId);
    await start(services, userId, attemptId);
    expect(await opened(services, userId)).toBe(attemptId);
    const other = await makeStudent(services);
    expect(await opened(services, other.userId)).not.toBe(attemptId);
  });

  test("a page left open after a prompt webhook leads to what was paid for, and takes nothing again", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const attemptId = await opened(services, userId);
    const started = await start(services, userId, attemptId);
    if (!started.ok) throw new Error(started.reason);
    const { orderId, providerOrderId } = started.checkout;
    await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
    expect(await start(services, userId, attemptId)).toEqual({ ok: false, reason: "already-paid", orderId });
    expect(await findAttempt(services, { userId, ...GOLD }, attemptId)).toEqual({ isPaid: true, orderId });
    expect(await services.db.select().from(orders).where(eq(orders.userId, userId))).toHaveLength(1);
    expect(services.payments.orders.size).toBe(1);
  });

  test("is asked about at the provider before it is offered again", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const attemptId = await opened(services, userId);
    const { orderId, providerOrderId } = await startedPurchase(services, userId, "gold");
    services.payments.pay(providerOrderId);
    expect(await start(services, userId, attemptId)).toEqual({ ok: false, reason: "already-paid", orderId });
  });

  test("once paid for, a page opened anew begins another one", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const first = await opened(services, userId);
    const { providerOrderId } = await startedPurchase(services, userId, "gold");
    await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
    const second = await opened(services, userId);
    expect(second).not.toBe(first);
    expect(await start(services, userId, second)).toMatchObject({ ok: true });
  });

  test("keeps one payment: a late one on its expired order is returned, and its open order closes", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const old = await startedPurchase(services, userId, "gold");
    services.clock.advance(DAY_MS);
    await expireOrders(services);
    const now = await startedPurchase(services, userId, "gold");
    expect(now.orderId).not.toBe(old.orderId);
    await settlePayment(services, { payment: services.payments.pay(old.providerOrderId) });
    expect(await stateOfOrder(services, old.orderId)).toMatchObject({ status: "completed" });
    expect(await stateOfOrder(services, now.orderId)).toMatchObject({ status: "expired" });
    const settled = await settlePayment(services, { payment: services.payments.pay(now.providerOrderId) });
    await services.settle();
    expect(settled).toMatchObject({ role: "duplicate" });
    expect(await stateOfOrder(services, now.orderId)).toMatchObject({
      subscriptions: 0,
      refunds: [{ amountPaise: 299_900, status: "processed" }],
    });
  });

  test("is not charged at another price than the page shows", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    expect(await startPurchase(services, { userId, packageType: "silver", couponCode: null, shownAmount: 1 })).toEqual({
      ok: false,
      reason: "price-changed",
    });
    expect(services.payments.orders.size).toBe(0);
  });
});

describe("a closed checkout", () => {
  async function atCheckout() {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const attemptId = await opened(services, userId);
    const { orderId, providerOrderId } = await startedPurchase(services, userId, "gold");
    const check = () => checkOrderPayment(services, { userId, ...GOLD }, attemptId);
    return { services, userId, attemptId, orderId, providerOrderId, check };
  }

  test("without a payment was cancelled", async () => {
    const { check } = await atCheckout();
    expect(await check()).toEqual({ state: "none", failure: null, orderId: null });
  });

  test("that was paid at all the same leads to the order", async () => {
    const { services, providerOrderId, orderId, check } = await atCheckout();
    services.payments.pay(providerOrderId);
    expect(await check()).toEqual({ state: "paid", failure: null, orderId });
    expect(await check()).toEqual({ state: "paid", failure: null, orderId });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed" });
  });

  test("is being checked while the bank has not decided, or the provider does not respond", async () => {
    const { services, providerOrderId, check } = await atCheckout();
    services.payments.isDown = true;
    expect(await check()).toMatchObject({ state: "checking" });
    services.payments.isDown = false;
    services.payments.pay(providerOrderId, { status: "authorized" });
    expect(await check()).toMatchObject({ state: "checking" });
  });

  test("says why the bank refused, by its last answer", async () => {
    const { services, providerOrderId, check } = await atCheckout();
    services.payments.pay(providerOrderId, {
      status: "failed",
      errorCode: "BAD_REQUEST_ERROR",
      errorDescription: "Your payment could not be completed due to insufficient account balance.",
    });
    expect(await check()).toMatchObject({ state: "failed", failure: "insufficient-funds" });
    services.clock.advance(MINUTE_MS);
    services.payments.pay(providerOrderId, { status: "failed", errorCode: "GATEWAY_ERROR", errorDescription: null });
    expect(await check()).toMatchObject({ state: "failed", failure: "bank-unreachable" });
  });

  test("of another student tells nothing about this one's payment", async () => {
    const { services, attemptId, providerOrderId } = await atCheckout();
    services.payments.pay(providerOrderId);
    const other = await makeStudent(services);
    expect(await checkOrderPayment(services, { userId: other.userId, ...GOLD }, attemptId)).toEqual({
      state: "none",
      failure: null,
      orderId: null,
    });
  });

  test("of a session", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const held = await heldSession(services, { userId, ...(await makeExpert(services)), start: MONDAY_NINE });
    const providerOrderId = await openedCheckout(services, held.id, userId);
    expect(await checkPurchasePayment(services, { bookingId: held.id })).toEqual({ state: "none", failure: null });
    services.payments.pay(providerOrderId);
    expect(await checkPurchasePayment(services, { bookingId: held.id })).toEqual({ state: "paid", failure: null });
  });
});
