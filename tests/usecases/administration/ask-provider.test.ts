import { expect, test } from "vitest";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import { askProviderNow } from "#app/usecases/administration/ask-provider-now.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon, startedPurchase, stateOfOrder } from "../../support/makers/purchases.ts";
import { heldSession, makeExpert, openedCheckout, stateOfBooking } from "../../support/makers/sessions.ts";
import { ist } from "../../support/ist.ts";
import { testServices } from "../../support/services.ts";

const clientIp = "203.0.113.8";

/** A student at checkout, and an administrator who helps. */
async function atTheDesk() {
  const services = testServices();
  const { userId, currentUser } = await makeStudent(services);
  const clerk = await makeAdmin(services, { admin: { roles: ["support"] } });
  const ask = (purchase: PurchaseId) => askProviderNow(services, clerk.currentUser, { purchase, clientIp });
  return { services, userId, student: currentUser, clerk, ask };
}

test("completes what was paid while its webhook is missing, and says the same when asked again", async () => {
  const { services, userId, clerk, ask } = await atTheDesk();
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  services.payments.pay(providerOrderId);
  expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created" });
  for (let time = 0; time < 2; time += 1)
    expect(await ask({ orderId })).toEqual({ ok: true, answer: { state: "paid", failure: null } });
  await services.settle();
  expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed", subscriptions: 1, refunds: [] });
  expect(await auditEntries(services, { entityId: orderId })).toMatchObject(
    Array.from({ length: 2 }, () => ({
      action: "payment.ask-provider",
      adminUserId: clerk.userId,
      detail: { answer: "paid" },
    })),
  );
});

test("asks about superseded provider orders, too", async () => {
  const { services, userId, ask } = await atTheDesk();
  const first = await startedPurchase(services, userId);
  const { code } = await makeCoupon(services, {});
  const second = await startedPurchase(services, userId, "silver", code);
  expect(second.providerOrderId).not.toBe(first.providerOrderId);
  services.payments.pay(first.providerOrderId);
  expect(await ask({ orderId: first.orderId })).toMatchObject({ ok: true, answer: { state: "paid" } });
});

test("tells a try that failed from one that waits, and both from none", async () => {
  const { services, userId, ask } = await atTheDesk();
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  const state = async () => {
    const asked = await ask({ orderId });
    return asked.ok ? asked.answer : asked.reason;
  };
  expect(await state()).toEqual({ state: "none", failure: null });
  services.payments.pay(providerOrderId, { status: "failed", errorDescription: "Insufficient funds in the account" });
  expect(await state()).toEqual({ state: "failed", failure: "insufficient-funds" });
  services.clock.advance(60_000);
  services.payments.pay(providerOrderId, { status: "authorized", createdAt: services.now() });
  expect(await state()).toEqual({ state: "waiting", failure: null });
  expect(await stateOfOrder(services, orderId)).toMatchObject({ subscriptions: 0 });
});

test("completes a session that was paid for", async () => {
  const { services, userId, ask } = await atTheDesk();
  const expert = await makeExpert(services);
  const { id: bookingId } = await heldSession(services, { userId, ...expert, start: ist("2026-11-23 09:00") });
  services.payments.pay(await openedCheckout(services, bookingId, userId));
  expect(await ask({ bookingId })).toMatchObject({ ok: true, answer: { state: "paid" } });
  expect(await stateOfBooking(services, bookingId)).toMatchObject({ paymentStatus: "completed" });
});

test("changes nothing while the provider is down, or where checkout was never opened", async () => {
  const { services, userId, ask } = await atTheDesk();
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  services.payments.pay(providerOrderId);
  services.payments.isDown = true;
  expect(await ask({ orderId })).toEqual({ ok: false, reason: "provider-unavailable" });
  expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created" });
  services.payments.isDown = false;
  const unopened = await makeOrder(services, userId, { status: "created", packageType: "gold" });
  for (const order of [unopened.id, "unknown"])
    expect(await ask({ orderId: order })).toEqual({ ok: false, reason: "never-at-checkout" });
});

test("is not for students, nor for administrators who only read", async () => {
  const { services, userId, student } = await atTheDesk();
  const reader = await makeAdmin(services, { admin: { roles: ["reader"] } });
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  services.payments.pay(providerOrderId);
  for (const actor of [student, reader.currentUser])
    expect(await askProviderNow(services, actor, { purchase: { orderId }, clientIp })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
  expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created" });
});
