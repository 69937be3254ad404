import { createHmac } from "node:crypto";
import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orders, payments, userSubscriptions, webhookEvents } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { testServices } from "../../support/services.ts";

const SECRET = (env as unknown as { RAZORPAY_WEBHOOK_SECRET: string }).RAZORPAY_WEBHOOK_SECRET;
const worker = (exports as unknown as { default: { fetch(request: Request): Promise<Response> } }).default;

interface Delivery {
  body: string | ReadableStream;
  signature?: string;
  eventId?: string;
}

function deliver({ body, signature, eventId }: Delivery): Promise<Response> {
  const headers = new Headers({ "content-type": "application/json" });
  if (signature !== undefined) headers.set("x-razorpay-signature", signature);
  if (eventId !== undefined) headers.set("x-razorpay-event-id", eventId);
  return worker.fetch(new Request("http://vazhi.test/hooks/razorpay", { method: "POST", headers, body }));
}

const sign = (body: string, secret = SECRET) => createHmac("sha256", secret).update(body).digest("hex");

/** A student's open order, and the body of the webhook about its payment. Paise, as on the wire. */
async function openOrder(changes: object = {}) {
  const services = testServices();
  const { userId } = await makeStudent(services);
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  const paymentId = `pay_${crypto.randomUUID().replaceAll("-", "").slice(0, 14)}`;
  const entity = {
    id: paymentId,
    order_id: providerOrderId,
    status: "captured",
    amount: 149_900,
    amount_refunded: 0,
    currency: "INR",
    method: "upi",
    created_at: 1_795_000_000,
    ...changes,
  };
  const body = JSON.stringify({
    entity: "event",
    event: "payment.captured",
    contains: ["payment"],
    payload: { payment: { entity } },
    created_at: 1_795_000_000,
  });
  const order = async () => (await services.db.select().from(orders).where(eq(orders.id, orderId)))[0];
  const events = () =>
    services.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.id, `event-${orderId}`));
  return { services, orderId, paymentId, body, order, events, eventId: `event-${orderId}` };
}

describe("POST /hooks/razorpay", () => {
  test("a signed event completes the order before the response", async () => {
    const { services, orderId, paymentId, body, order, events, eventId } = await openOrder();
    const response = await deliver({ body, signature: sign(body), eventId });
    expect(response.status).toBe(200);
    expect(await order()).toMatchObject({ status: "completed", razorpayPaymentId: paymentId });
    expect(
      await services.db.select().from(userSubscriptions).where(eq(userSubscriptions.orderId, orderId)),
    ).toHaveLength(1);
    expect(await events()).toMatchObject([
      { type: "payment.captured", payload: body, deliveries: 1, outcome: "applied" },
    ]);
  });

  test("twenty deliveries of it are one order and one row", async () => {
    const { services, orderId, body, order, events, eventId } = await openOrder();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => deliver({ body, signature: sign(body), eventId })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await order()).toMatchObject({ status: "completed" });
    expect(
      await services.db.select().from(userSubscriptions).where(eq(userSubscriptions.orderId, orderId)),
    ).toHaveLength(1);
    expect(await events()).toMatchObject([{ deliveries: 20 }]);
  });

  test("a repeated settlement is recorded and changes nothing; a refund is processed", async () => {
    const { services, orderId, paymentId, body, order, events, eventId } = await openOrder();
    await deliver({ body, signature: sign(body), eventId });
    const paid = () => services.db.select().from(payments).where(eq(payments.id, paymentId));
    const [settled, [payment]] = [await order(), await paid()];

    for (const status of ["authorized", "captured"]) {
      const old = body.replace('"status":"captured"', `"status":"${status}"`).replace("payment.captured", "order.paid");
      for (let delivery = 0; delivery < 2; delivery += 1) {
        expect((await deliver({ body: old, signature: sign(old), eventId: `old-${status}-${orderId}` })).status).toBe(
          200,
        );
      }
      const recorded = await services.db
        .select()
        .from(webhookEvents)
        .where(eq(webhookEvents.id, `old-${status}-${orderId}`));
      expect(recorded).toMatchObject([{ type: "order.paid", payload: old, deliveries: 2, outcome: "applied" }]);
    }
    expect([await order(), await paid()]).toEqual([settled, [payment]]);
    expect(await events()).toMatchObject([{ deliveries: 1 }]);

    const returned = body.replace('"amount_refunded":0', '"amount_refunded":50000');
    await deliver({ body: returned, signature: sign(returned), eventId: `returned-${orderId}` });
    expect(await paid()).toMatchObject([{ role: "settled", status: "captured", refundedAmountPaise: 50_000 }]);
  });

  test.each<[string, (body: string) => Delivery]>([
    ["unsigned", (body) => ({ body })],
    ["signed with another secret", (body) => ({ body, signature: sign(body, "some-other-secret") })],
    ["truncated", (body) => ({ body: body.slice(0, -2), signature: sign(body) })],
    ["changed", (body) => ({ body: body.replace("149900", "100"), signature: sign(body) })],
    ["signed with rubbish", (body) => ({ body, signature: "rubbish" })],
    ["empty", (body) => ({ body: "", signature: sign(body) })],
  ])("%s, it is rejected and nothing is written", async (_, forge) => {
    const { services, paymentId, body, order, events, eventId } = await openOrder();
    const response = await deliver({ ...forge(body), eventId });
    expect(response.status).toBe(400);
    expect(await order()).toMatchObject({ status: "created" });
    expect(await services.db.select().from(payments).where(eq(payments.id, paymentId))).toEqual([]);
    expect(await events()).toEqual([]);
  });

  test("a wrong amount completes nothing, and is acknowledged so that it is not sent again", async () => {
    const { services, paymentId, body, order, eventId } = await openOrder({ amount: 100 });
    expect((await deliver({ body, signature: sign(body), eventId })).status).toBe(200);
    expect(await order()).toMatchObject({ status: "created" });
    expect(await services.db.select().from(payments).where(eq(payments.id, paymentId))).toMatchObject([
      { role: "quarantined", amountPaise: 100 },
    ]);
  });

  test("an unknown event is stored and acknowledged", async () => {
    const body = JSON.stringify({
      entity: "event",
      event: "payment.dispute.created",
      payload: { dispute: { entity: {} } },
    });
    expect((await deliver({ body, signature: sign(body), eventId: "dispute-1" })).status).toBe(200);
    const stored = await testServices().db.select().from(webhookEvents).where(eq(webhookEvents.id, "dispute-1"));
    expect(stored).toMatchObject([{ type: "payment.dispute.created", outcome: "stored" }]);
  });

  test("a body larger than any event is not read", async () => {
    const body = "x".repeat(300 * 1024);
    expect((await deliver({ body, signature: sign(body) })).status).toBe(413);
  });

  test("D1 failing: 5xx, so that the provider sends it again, and then it counts", async () => {
    const { services, body, order, events, eventId } = await openOrder();
    // The batch fails at its last statement.
    await services.db.run(
      "create trigger webhook_events_break before insert on webhook_events begin select raise(abort, 'broken'); end",
    );
    expect((await deliver({ body, signature: sign(body), eventId })).status).toBe(500);
    await services.db.run("drop trigger webhook_events_break");
    expect(await order()).toMatchObject({ status: "created" });
    expect(await events()).toEqual([]);
    expect((await deliver({ body, signature: sign(body), eventId })).status).toBe(200);
    expect(await order()).toMatchObject({ status: "completed" });
  });

  test.each(["GET", "PUT", "DELETE"])("%s is not allowed", async (method) => {
    const { status, headers } = await worker.fetch(new Request("http://vazhi.test/hooks/razorpay", { method }));
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
  });

  test.each([
    ["a time after all dates", { created_at: Number.MAX_SAFE_INTEGER }],
    ["a time in milliseconds", { created_at: 1_795_000_000_000 }],
    ["a time before all computers", { created_at: -1 }],
    ["less than nothing", { amount: -149_900 }],
    ["less than nothing given back", { amount_refunded: -1 }],
    ["an amount in words", { amount: "149900" }],
  ])("an event with %s is kept for people to read, and changes nothing", async (_what, changes) => {
    const { body, order, events, eventId, paymentId, services } = await openOrder(changes);
    expect((await deliver({ body, signature: sign(body), eventId })).status).toBe(200);
    expect(await order()).toMatchObject({ status: "created" });
    expect(await services.db.select().from(payments).where(eq(payments.id, paymentId))).toEqual([]);
    expect(await events()).toMatchObject([{ type: "payment.captured", payload: body, outcome: "stored" }]);
  });
});
