import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ProviderPayment } from "#app/ports/payments.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { expireOrders } from "#app/usecases/purchase/expire-orders.ts";
import { reconcilePayments } from "#app/usecases/purchase/reconcile-payments.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { verifyPayment } from "#app/usecases/purchase/verify-payment.ts";
import { orders, payments, webhookEvents } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon, returnFromCheckout, startedPurchase, stateOfOrder } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { sendWebhook } from "../../support/fakes/webhooks.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A student at checkout for Gold with a coupon: everything that a settlement can touch. */
async function atCheckout(services: TestServices) {
  const { userId } = await makeStudent(services);
  const { code } = await makeCoupon(services, { singleUsePerUser: true });
  const checkout = await startedPurchase(services, userId, "gold", code);
  return { userId, code, ...checkout };
}

let events = 0;

function deliver(services: TestServices, type: string, payment: ProviderPayment | null, eventId?: string) {
  events += 1;
  return sendWebhook(services, { ...services.payments.webhook(type, payment), eventId: eventId ?? `event-${events}` });
}

function reconcile(services: TestServices) {
  return reconcilePayments(services, { minimumAgeMinutes: 15 });
}

/** The expected end state. */
const completed = {
  status: "completed",
  amount: 2699,
  subscriptions: 1,
  credits: 1,
  redemptions: ["consumed"],
  refunds: [],
  outboxMessages: ["order-completed"],
  mails: ["order-completed"],
};

describe("the four entry points", () => {
  test("the browser's verification completes the order and everything that follows", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    const payment = services.payments.pay(providerOrderId);
    expect(await returnFromCheckout(services, userId, payment)).toEqual({ ok: true, orderId, status: "completed" });
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      ...completed,
      paymentId: payment.id,
      payments: [{ id: payment.id, status: "captured", role: "settled" }],
    });
    expect(services.sentMails).toMatchObject([{ subject: "Payment received: Gold Package" }]);
    expect(services.sentMails[0]?.text).toContain(`http://vazhi.test/assessment?order=${orderId}`);
  });

  test("the callback, which comes without a session", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    expect(await returnFromCheckout(services, null, services.payments.pay(providerOrderId))).toMatchObject({
      ok: true,
      status: "completed",
    });
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject(completed);
  });

  test("browser closed after paying: the webhook", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    const payment = services.payments.pay(providerOrderId);
    // The provider reports a capture twice, nearly at once; only one report takes effect.
    const mailData = await Promise.all([
      deliver(services, "payment.captured", payment),
      deliver(services, "order.paid", payment),
    ]);
    expect(mailData).toEqual(
      expect.arrayContaining([
        { ok: true, hasOutboxWork: true },
        { ok: true, hasOutboxWork: false },
      ]),
    );
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject(completed);
  });

  test("browser closed after paying, and no webhook: the cron", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    services.payments.pay(providerOrderId);
    services.clock.advance(14 * MINUTE_MS);
    await reconcile(services);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created" });
    services.clock.advance(2 * MINUTE_MS);
    await reconcile(services);
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject(completed);
  });
});

describe("webhook before, after or without verification; twenty times; shuffled", () => {
  /** The reports of the provider and the browser about one payment, in chronological order. */
  const story: Array<(services: TestServices, userId: string, payment: ProviderPayment) => Promise<unknown>> = [
    (services, _, payment) => deliver(services, "payment.authorized", { ...payment, status: "authorized" }),
    (services, userId, payment) => returnFromCheckout(services, userId, payment),
    (services, _, payment) => deliver(services, "payment.captured", payment),
    (services, _, payment) => deliver(services, "order.paid", payment),
  ];
  const arrivals = [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 1, 3], [1, 3, 0, 2], [0, 2], [3], [2, 2, 2, 1, 1, 0, 0, 3, 3]];

  test.each(arrivals.map((arrival) => [arrival.join(" "), arrival] as const))(
    "in the order %s the same end state, processed once",
    async (_, arrival) => {
      const services = testServices();
      const { userId, orderId, providerOrderId } = await atCheckout(services);
      const payment = services.payments.pay(providerOrderId);
      for (const part of arrival) await story[part]?.(services, userId, payment);
      await services.settle();
      expect(await stateOfOrder(services, orderId)).toMatchObject({
        ...completed,
        payments: [{ status: "captured", role: "settled" }],
      });
      expect(services.sentMails).toHaveLength(1);
    },
  );

  test("the same event twenty times, at once: processed once, twenty deliveries counted", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    const payment = services.payments.pay(providerOrderId);
    await Promise.all(
      Array.from({ length: 20 }, () => deliver(services, "payment.captured", payment, `again-${orderId}`)),
    );
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject(completed);
    expect(services.sentMails).toHaveLength(1);
    const [event] = await services.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.id, `again-${orderId}`));
    expect(event).toMatchObject({ type: "payment.captured", deliveries: 20, outcome: "applied" });
  });

  test("a status never moves back", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    const payment = services.payments.pay(providerOrderId);
    for (const status of ["captured", "authorized", "failed", "created"] as const) {
      await deliver(services, `payment.${status}`, { ...payment, status });
    }
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "completed",
      payments: [{ status: "captured" }],
    });
  });
});

describe("amount, user or package changed in the browser", () => {
  test.each([
    ["less", { amountPaise: 100 }, "Paid 1 INR"],
    ["more", { amountPaise: 999_900 }, "Paid 9999 INR"],
    ["half a rupee less", { amountPaise: 269_850 }, "Paid 2698.5 INR"],
    ["one paisa less", { amountPaise: 269_899 }, "Paid 2698.99 INR"],
    ["another currency", { currency: "USD" }, "Paid 2699 USD"],
  ])("a capture of %s completes nothing and is quarantined", async (_, changes, paid) => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    const payment = services.payments.pay(providerOrderId, changes);
    expect(await returnFromCheckout(services, userId, payment)).toEqual({ ok: false, reason: "verification-failed" });
    await deliver(services, "payment.captured", payment);
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "created",
      subscriptions: 0,
      credits: 0,
      redemptions: ["reserved"],
      outboxMessages: [],
      payments: [{ status: "captured", role: "quarantined" }],
    });
    const [row] = await services.db.select().from(payments).where(eq(payments.id, payment.id));
    expect(row?.quarantineReason).toBe(`${paid} instead of 2699 INR`);
  });

  test("another student's order is not found", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    const other = await makeStudent(services);
    expect(await returnFromCheckout(services, other.userId, services.payments.pay(providerOrderId))).toEqual({
      ok: false,
      reason: "order-not-found",
    });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created", payments: [] });
  });

  test("a payment that the provider knows under another order completes neither", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    const other = await atCheckout(services);
    const { id: paymentId } = services.payments.pay(other.providerOrderId);
    const signature = services.payments.sign(providerOrderId, paymentId);
    expect(await verifyPayment(services, { providerOrderId, paymentId, signature }, userId)).toEqual({
      ok: false,
      reason: "verification-failed",
    });
    for (const id of [orderId, other.orderId])
      expect(await stateOfOrder(services, id)).toMatchObject({ status: "created", payments: [] });
  });

  test.each([
    ["another signature", (signature: string) => `${signature}0`],
    ["none", () => ""],
  ])("with %s nothing is written", async (_, change) => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    const { id: paymentId } = services.payments.pay(providerOrderId);
    const signature = change(services.payments.sign(providerOrderId, paymentId));
    expect(await verifyPayment(services, { providerOrderId, paymentId, signature }, userId)).toEqual({
      ok: false,
      reason: "verification-failed",
    });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created", payments: [] });
  });

  test("an unknown provider order is not found", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const answer = { providerOrderId: "order_Unknown0000001", paymentId: "pay_Unknown000000001", signature: "x" };
    expect(await verifyPayment(services, answer, userId)).toEqual({ ok: false, reason: "order-not-found" });
  });
});

describe("capture awaited", () => {
  test("a verified payment that is only authorised makes the order paid; the capture completes it", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    const payment = services.payments.pay(providerOrderId, { status: "authorized" });
    expect(await returnFromCheckout(services, userId, payment)).toEqual({ ok: true, orderId, status: "paid" });
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "paid",
      subscriptions: 0,
      redemptions: ["reserved"],
      outboxMessages: [],
    });
    await deliver(services, "payment.captured", { ...payment, status: "captured" });
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject(completed);
  });

  test("authorised without verification leaves the order open", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    await deliver(services, "payment.authorized", services.payments.pay(providerOrderId, { status: "authorized" }));
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "created",
      payments: [{ status: "authorized", role: "pending" }],
    });
  });

  test("provider down at verification: the signature alone makes the order paid", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    const payment = services.payments.pay(providerOrderId);
    services.payments.isDown = true;
    expect(await returnFromCheckout(services, userId, payment)).toEqual({ ok: true, orderId, status: "paid" });
    services.payments.isDown = false;
    services.clock.advance(16 * MINUTE_MS);
    await reconcile(services);
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject(completed);
  });

  test("when the payment fails, the order can be paid again", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId, code } = await atCheckout(services);
    const payment = services.payments.pay(providerOrderId, { status: "authorized" });
    await returnFromCheckout(services, userId, payment);
    services.payments.pay(providerOrderId, {
      id: payment.id,
      status: "refunded",
      refundedAmountPaise: payment.amountPaise,
    });
    await deliver(services, "refund.processed", {
      ...payment,
      status: "refunded",
      refundedAmountPaise: payment.amountPaise,
    });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "failed" });
    expect(await startedPurchase(services, userId, "gold", code)).toMatchObject({ orderId });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created" });
  });

  test("a failed first attempt does not undo a second one whose capture is awaited", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    const failed = services.payments.pay(providerOrderId, { status: "failed" });
    await returnFromCheckout(services, userId, services.payments.pay(providerOrderId, { status: "authorized" }));
    await deliver(services, "payment.failed", failed);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "paid" });
  });

  test("a failed attempt leaves the order open", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    await deliver(services, "payment.failed", services.payments.pay(providerOrderId, { status: "failed" }));
    await deliver(services, "payment.captured", services.payments.pay(providerOrderId));
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject(completed);
  });

  test("an order whose capture never comes is closed after six days", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    await returnFromCheckout(services, userId, services.payments.pay(providerOrderId, { status: "authorized" }));
    services.clock.advance(5 * DAY_MS);
    await expireOrders(services);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "paid" });
    services.clock.advance(DAY_MS + 1);
    await expireOrders(services);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "expired", redemptions: ["released"] });
  });
});

describe("late authorisation after expiry", () => {
  test("is fulfilled, although the order was closed", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    services.clock.advance(DAY_MS);
    await expireOrders(services);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "expired", redemptions: ["released"] });
    services.clock.advance(2 * DAY_MS);
    services.payments.pay(providerOrderId);
    await reconcile(services);
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      ...completed,
      redemptions: ["consumed", "released"],
    });
  });

  test("the provider is queried until the sixth day", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    services.payments.pay(providerOrderId);
    services.clock.advance(6 * DAY_MS);
    await reconcile(services);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created" });
  });
});

describe("two captures for one purchase", () => {
  test("one is fulfilled, one refunded", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    const first = services.payments.pay(providerOrderId);
    const second = services.payments.pay(providerOrderId);
    await returnFromCheckout(services, userId, first);
    for (let round = 0; round < 3; round += 1) {
      await deliver(services, "payment.captured", second);
      await deliver(services, "payment.captured", first);
    }
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      ...completed,
      paymentId: first.id,
      refunds: [{ amountPaise: 269_900, status: "processed" }],
      outboxMessages: ["duplicate-payment", "order-completed", "refund-duplicate"],
      mails: ["duplicate-payment", "order-completed"],
    });
    expect([...services.payments.refunds.values()]).toMatchObject([{ paymentId: second.id, amountPaise: 269_900 }]);
  });

  test("a capture on a superseded provider order settles at its own quote, and its sibling's is refunded", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { code } = await makeCoupon(services);
    const discounted = await startedPurchase(services, userId, "silver", code);
    const full = await startedPurchase(services, userId, "silver");
    await deliver(services, "payment.captured", services.payments.pay(discounted.providerOrderId));
    expect(await stateOfOrder(services, full.orderId)).toMatchObject({
      status: "completed",
      amount: 1349,
      couponCode: code,
      redemptions: ["consumed", "released"],
    });
    await deliver(services, "payment.captured", services.payments.pay(full.providerOrderId));
    await services.settle();
    expect(await stateOfOrder(services, full.orderId)).toMatchObject({
      amount: 1349,
      refunds: [{ amountPaise: 149_900, status: "processed" }],
    });
  });

  test("a capture at the quote with an earlier coupon settles with that one, and releases the later one", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const [earlier, later] = [await makeCoupon(services), await makeCoupon(services)];
    const first = await startedPurchase(services, userId, "silver", earlier.code);
    await startedPurchase(services, userId, "silver", later.code);
    await deliver(services, "payment.captured", services.payments.pay(first.providerOrderId));
    expect(await stateOfOrder(services, first.orderId)).toMatchObject({
      status: "completed",
      couponCode: earlier.code,
      redemptions: ["consumed", "released", "released"],
    });
  });

  test("a superseded provider order that was paid without any report is found and refunded", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { code } = await makeCoupon(services);
    const old = await startedPurchase(services, userId, "silver", code);
    const current = await startedPurchase(services, userId, "silver");
    await returnFromCheckout(services, userId, services.payments.pay(current.providerOrderId));
    services.payments.pay(old.providerOrderId);
    services.clock.advance(16 * MINUTE_MS);
    await reconcile(services);
    await services.settle();
    expect(await stateOfOrder(services, current.orderId)).toMatchObject({
      amount: 1499,
      refunds: [{ amountPaise: 134_900, status: "processed" }],
    });
  });

  test("while the provider is down the refund waits, and happens once", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    await returnFromCheckout(services, userId, services.payments.pay(providerOrderId));
    await services.settle();
    services.payments.isDown = true;
    await deliver(services, "payment.captured", services.payments.pay(providerOrderId));
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({ refunds: [{ status: "wanted" }] });
    services.payments.isDown = false;
    services.clock.advance(2 * MINUTE_MS);
    await deliverOutbox(services);
    await deliverOutbox(services);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ refunds: [{ status: "processed" }] });
    expect(services.payments.refunds.size).toBe(1);
  });

  test("a refund that the provider refuses is left to an administrator", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    await returnFromCheckout(services, userId, services.payments.pay(providerOrderId));
    const extra = services.payments.pay(providerOrderId);
    services.payments.payments.delete(extra.id);
    await deliver(services, "payment.captured", extra);
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({ refunds: [{ status: "failed" }] });
  });
});

describe("an order that cannot be settled", () => {
  test("does not keep the cron from the others", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { userId: otherId } = await makeStudent(services);
    const [broken, sound] = [await startedPurchase(services, userId), await startedPurchase(services, otherId)];
    for (const { providerOrderId } of [broken, sound]) services.payments.pay(providerOrderId);
    services.clock.advance(20 * 60 * 1000);
    const listPayments = services.payments.listPayments.bind(services.payments);
    services.payments.listPayments = async (id) => {
      if (id === broken.providerOrderId) throw new Error("Something about this order is wrong");
      return listPayments(id);
    };
    expect(await reconcile(services)).toMatchObject({ failed: 1, stopped: 0 });
    expect(await stateOfOrder(services, sound.orderId)).toMatchObject({ status: "completed" });
    // It is checked again on its next turn.
    services.payments.listPayments = listPayments;
    services.clock.advance(60 * 60 * 1000);
    await reconcile(services);
    expect(await stateOfOrder(services, broken.orderId)).toMatchObject({ status: "completed" });
  });
});

describe("webhooks", () => {
  test("a forged one writes nothing", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    const { body } = services.payments.webhook("payment.captured", services.payments.pay(providerOrderId));
    const forged = { body, signature: "0".repeat(64), eventId: `forged-${orderId}` };
    expect(await sendWebhook(services, forged)).toEqual({ ok: false, reason: "forged" });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created", payments: [] });
    expect(await services.db.select().from(webhookEvents).where(eq(webhookEvents.id, forged.eventId))).toEqual([]);
  });

  test("an event without a payment is stored and acknowledged", async () => {
    const services = testServices();
    expect(await deliver(services, "invoice.expired", null, "unknown-event")).toEqual({
      ok: true,
      hasOutboxWork: false,
    });
    const [event] = await services.db.select().from(webhookEvents).where(eq(webhookEvents.id, "unknown-event"));
    expect(event).toMatchObject({ type: "invoice.expired", outcome: "stored", deliveries: 1 });
  });

  test("without an event id the body is its own", async () => {
    const services = testServices();
    const webhook = { ...services.payments.webhook("settlement.processed", null), eventId: null };
    await sendWebhook(services, webhook);
    await sendWebhook(services, webhook);
    const stored = await services.db.select().from(webhookEvents).where(eq(webhookEvents.type, "settlement.processed"));
    expect(stored).toMatchObject([{ deliveries: 2 }]);
  });

  test("money for an unknown order is quarantined", async () => {
    const services = testServices();
    const stray = services.payments.pay("order_Stray00000001", { amountPaise: 50_000 });
    expect(await deliver(services, "payment.captured", stray, "stray")).toEqual({ ok: true, hasOutboxWork: false });
    expect(await services.db.select().from(payments).where(eq(payments.id, stray.id))).toMatchObject([
      { role: "quarantined", providerOrderId: null, quarantineReason: "Nothing was sold under this provider order" },
    ]);
    expect(await services.db.select().from(webhookEvents).where(eq(webhookEvents.id, "stray"))).toMatchObject([
      { outcome: "unknown-order" },
    ]);
  });
});

describe("the cron", () => {
  test("stops querying a provider that is down, and goes on when it is back", async () => {
    const services = testServices();
    const { orderId, providerOrderId } = await atCheckout(services);
    services.payments.pay(providerOrderId);
    services.clock.advance(16 * MINUTE_MS);
    services.payments.isDown = true;
    expect(await reconcile(services)).toEqual({ checked: 0, completed: 0, failed: 0, stopped: 1 });
    services.payments.isDown = false;
    await reconcile(services);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed" });
  });

  test("checks an order less often as it ages", async () => {
    const services = testServices();
    const { providerOrderId } = await atCheckout(services);
    let asked = 0;
    const counting = new Proxy(services.payments, {
      get(target, name) {
        if (name === "listPayments") {
          return (id: string) => {
            if (id === providerOrderId) asked += 1;
            return target.listPayments(id);
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      services.clock.advance(5 * MINUTE_MS);
      await reconcile({ ...services, payments: counting });
    }
    expect(asked).toBeGreaterThan(15);
    expect(asked).toBeLessThan(60);
  });

  test("an order that another one has followed closes instead of opening twice", async () => {
    const services = testServices();
    const { userId, orderId, providerOrderId } = await atCheckout(services);
    const payment = services.payments.pay(providerOrderId, { status: "authorized" });
    await returnFromCheckout(services, userId, payment);
    // The same student has another open order for the same package, for any reason.
    await services.db.insert(orders).values({
      id: services.newId(),
      userId,
      packageType: "gold",
      originalAmount: 2999,
      amount: 2999,
      expiresAt: new Date(services.clock.now.getTime() + DAY_MS),
    });
    await settlePayment(services, { payment: { ...payment, status: "refunded" } });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "expired" });
  });
});

test("Silver includes no session credit", async () => {
  const services = testServices();
  const { userId } = await makeStudent(services);
  const { orderId, providerOrderId } = await startedPurchase(services, userId, "silver");
  await returnFromCheckout(services, userId, services.payments.pay(providerOrderId));
  expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed", subscriptions: 1, credits: 0 });
});

test("a completed order is left alone by the next purchase of the same package", async () => {
  const services = testServices();
  const { userId } = await makeStudent(services);
  const first = await startedPurchase(services, userId);
  await returnFromCheckout(services, userId, services.payments.pay(first.providerOrderId));
  const second = await startPurchase(services, { userId, packageType: "silver", couponCode: null });
  expect(second).toMatchObject({ ok: true });
  expect(await stateOfOrder(services, first.orderId)).toMatchObject({ status: "completed" });
  expect(
    (await services.db.select().from(orders).where(eq(orders.userId, userId))).map((order) => order.status).toSorted(),
  ).toEqual(["completed", "created"]);
});
