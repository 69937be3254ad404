import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Answer,
  answerWebhooksWith,
  eventsIn,
  hmac,
  makeOrder,
  postJson,
  razorpay,
  request,
  takeWebhooks,
  waitForWebhooks,
} from "./support.ts";

const FAULTS = "/simulator/razorpay/faults";

async function setFault(fault: string, options: object = {}): Promise<void> {
  const response = await postJson(FAULTS, { fault, ...options });
  expect(response.status).toBe(200);
}

function pay(orderId: string): Promise<Response> {
  return postJson(`/simulator/razorpay/orders/${orderId}/pay`, {});
}

async function fetchPayments(orderId: string): Promise<Answer[]> {
  return (await (await razorpay(`/orders/${orderId}/payments`)).json<Answer>()).items;
}

/** A paid order's payment, with its webhooks already consumed. */
async function makePayment(): Promise<string> {
  const order = await makeOrder();
  await pay(order.id);
  await waitForWebhooks(3);
  return (await fetchPayments(order.id))[0]?.id ?? "";
}

beforeEach(async () => {
  await postJson(FAULTS, { fault: null });
  await postJson("/simulator/clock", { reset: true });
  await answerWebhooksWith(200);
  await takeWebhooks();
});

describe("setting faults", () => {
  it("lists pending faults, counts them down, and clears them all", async () => {
    await setFault("429", { times: 2, on: "GET /orders" });
    await setFault("drop");
    expect((await razorpay("/orders")).status).toBe(429);
    expect(await (await request(FAULTS)).json()).toEqual([
      { fault: "429", on: "GET /orders", seconds: 0, times: 1 },
      { fault: "drop", on: null, seconds: 0, times: 1 },
    ]);
    expect(await (await postJson(FAULTS, { fault: null })).json()).toEqual({ fault: null });
    expect(await (await request(FAULTS)).json()).toEqual([]);
    expect((await razorpay("/orders")).status).toBe(200);
  });

  it.each([
    ["an unknown fault", { fault: "earthquake" }],
    ["an unknown field", { fault: "429", hours: 1 }],
    ["no times", { fault: "429", times: 0 }],
    ["a body that is not JSON", "429"],
  ])("rejects %s and names the valid ones", async (_name, body) => {
    const response = await postJson(FAULTS, body);
    expect(response.status).toBe(400);
    expect((await response.json<{ error: string }>()).error).toContain("html-502");
  });
});

describe("the API", () => {
  it.each([
    ["429", 429, "BAD_REQUEST_ERROR"],
    ["500", 500, "SERVER_ERROR"],
  ])("responds with %s in the error's shape, and does nothing", async (fault, status, code) => {
    await setFault(fault);
    const response = await razorpay("/orders", { amount: 100, currency: "INR", receipt: `fault-${fault}` });
    expect(response.status).toBe(status);
    expect(await response.json<Answer>()).toMatchObject({ error: { code, description: expect.any(String) } });
    expect((await (await razorpay(`/orders?receipt=fault-${fault}`)).json<Answer>()).count).toBe(0);
  });

  it("responds with an HTML page as a proxy would", async () => {
    await setFault("html-502");
    const response = await razorpay("/orders");
    expect(response.status).toBe(502);
    expect(response.headers.get("content-type")).toContain("text/html");
  });

  it("hangs before anything is done", async () => {
    await setFault("hang-before", { seconds: 0, on: "POST /orders" });
    expect((await razorpay("/orders", { amount: 100, currency: "INR", receipt: "hung-before" })).status).toBe(504);
    expect((await (await razorpay("/orders?receipt=hung-before")).json<Answer>()).count).toBe(0);
  });

  it("hangs after the order is created: a client that gave up finds it by its receipt", async () => {
    await setFault("hang-after", { seconds: 1, on: "POST /orders" });
    const start = Date.now();
    const answer = razorpay("/orders", { amount: 100, currency: "INR", receipt: "hung-after" });
    await vi.waitUntil(async () => (await (await razorpay("/orders?receipt=hung-after")).json<Answer>()).count === 1, {
      timeout: 30_000,
    });
    expect((await answer).status).toBe(200);
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_000);
  });

  it("affects only the request that it is meant for", async () => {
    const paymentId = await makePayment();
    await setFault("500", { on: "POST /payments/:id/refund" });
    expect((await razorpay("/orders")).status).toBe(200);
    expect((await razorpay(`/payments/${paymentId}/refund`, {})).status).toBe(500);
    expect((await razorpay(`/payments/${paymentId}/refund`, {})).status).toBe(200);
  });
});

describe("webhooks", () => {
  it.each([
    ["drop", ["payment.authorized", "order.paid"]],
    ["duplicate", ["payment.authorized", "payment.captured", "payment.captured", "order.paid"]],
    ["shuffle", ["order.paid", "payment.captured", "payment.authorized"]],
    ["delay", ["payment.authorized", "order.paid", "payment.captured"]],
  ])("%s", async (fault, events) => {
    const order = await makeOrder();
    await setFault(fault, { on: "payment.captured", ...(fault === "delay" ? { seconds: 1 } : {}) });
    await pay(order.id);
    const received = await waitForWebhooks(events.length);
    expect(eventsIn(received)).toEqual(events);
    if (fault === "duplicate") expect(received[1]?.eventId).toBe(received[2]?.eventId);
  });

  it("old-secret signs with the secret that was replaced", async () => {
    const order = await makeOrder();
    await setFault("old-secret", { on: "order.paid" });
    await pay(order.id);
    const received = await waitForWebhooks(3);
    expect(received.map(({ signature, body }) => signature === hmac("vazhi_local_old_webhook", body))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("tamper changes the body after signing; once rejected, it comes again intact as time goes by", async () => {
    const order = await makeOrder();
    await setFault("tamper", { on: "payment.captured" });
    await answerWebhooksWith(400);
    await pay(order.id);
    const [, tampered] = await waitForWebhooks(3);
    expect(tampered?.signature).not.toBe(hmac("vazhi_local_webhook", tampered?.body ?? ""));
    await answerWebhooksWith(200);
    expect(await (await postJson("/simulator/razorpay/webhooks/retry", {})).json()).toEqual({ retried: 3 });
    const again = await waitForWebhooks(3);
    expect(again.every(({ signature, body }) => signature === hmac("vazhi_local_webhook", body))).toBe(true);
    expect(await (await postJson("/simulator/razorpay/webhooks/retry", {})).json()).toEqual({ retried: 0 });
  });
});

describe("buyers", () => {
  it("failure declines the next attempt", async () => {
    const order = await makeOrder();
    await setFault("failure");
    expect(await (await pay(order.id)).json<Answer>()).toMatchObject({ error: { reason: "payment_failed" } });
    expect(await (await pay(order.id)).json()).toMatchObject({ razorpay_order_id: order.id });
  });

  it("dismissal: paid, but the page is notified of a closed dialog", async () => {
    const order = await makeOrder();
    await setFault("dismissal");
    expect(await (await pay(order.id)).json()).toEqual({ dismissed: true });
    expect(eventsIn(await waitForWebhooks(3))).toContain("payment.captured");
  });

  it("double-capture: one order, two captured payments", async () => {
    const order = await makeOrder();
    await setFault("double-capture");
    await pay(order.id);
    expect(eventsIn(await waitForWebhooks(6)).filter((event) => event === "payment.captured")).toHaveLength(2);
    expect((await fetchPayments(order.id)).map(({ status }) => status)).toEqual(["captured", "captured"]);
  });

  it("late-authorisation: failed at first, captured once the clock has moved far enough", async () => {
    const order = await makeOrder();
    await setFault("late-authorisation");
    await pay(order.id);
    expect(eventsIn(await waitForWebhooks(1))).toEqual(["payment.failed"]);
    await postJson("/simulator/clock", { advance: "P2D" });
    expect((await fetchPayments(order.id)).map(({ status }) => status)).toEqual(["failed"]);
    await postJson("/simulator/clock", { advance: "P1DT1M" });
    expect(eventsIn(await waitForWebhooks(3))).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
    expect((await fetchPayments(order.id)).map(({ status }) => status)).toEqual(["captured"]);
  });

  it("a failed payment can be authorised at once, and pays an order twice that was paid meanwhile", async () => {
    const order = await makeOrder();
    await setFault("failure");
    await pay(order.id);
    await pay(order.id);
    const failed = (await fetchPayments(order.id)).find(({ status }) => status === "failed");
    expect((await postJson(`/simulator/razorpay/payments/${failed?.id}/authorise`, {})).status).toBe(200);
    expect((await fetchPayments(order.id)).map(({ status }) => status)).toEqual(["captured", "captured"]);
    expect((await postJson(`/simulator/razorpay/payments/${failed?.id}/authorise`, {})).status).toBe(400);
  });

  it("a bank disputes a payment", async () => {
    const paymentId = await makePayment();
    await postJson(`/simulator/razorpay/payments/${paymentId}/dispute`, {});
    const [webhook] = await waitForWebhooks(1);
    expect(JSON.parse(webhook?.body ?? "")).toMatchObject({
      event: "payment.dispute.created",
      contains: ["payment", "dispute"],
      payload: {
        dispute: {
          entity: { id: expect.stringMatching(/^disp_[A-Za-z0-9]{14}$/), payment_id: paymentId, status: "open" },
        },
      },
    });
  });
});

describe("refunds", () => {
  it("refund-pending stays so until it is finished", async () => {
    const paymentId = await makePayment();
    await setFault("refund-pending");
    const refund = await (await razorpay(`/payments/${paymentId}/refund`, { amount: 100_000 })).json<Answer>();
    expect(refund.status).toBe("pending");
    expect(eventsIn(await waitForWebhooks(1))).toEqual(["refund.created"]);
    await postJson(`/simulator/razorpay/refunds/${refund.id}/finish`, {});
    expect(eventsIn(await waitForWebhooks(1))).toEqual(["refund.processed"]);
    expect(await (await razorpay(`/refunds/${refund.id}`)).json()).toMatchObject({ status: "processed" });
    expect((await postJson(`/simulator/razorpay/refunds/${refund.id}/finish`, { status: "failed" })).status).toBe(400);
  });

  it("refund-failed returns the money to the payment", async () => {
    const paymentId = await makePayment();
    await setFault("refund-failed");
    const refund = await (await razorpay(`/payments/${paymentId}/refund`, {})).json<Answer>();
    expect(eventsIn(await waitForWebhooks(2)).toSorted()).toEqual(["refund.created", "refund.failed"]);
    expect(await (await razorpay(`/refunds/${refund.id}`)).json()).toMatchObject({ status: "failed" });
    expect(await (await razorpay(`/payments/${paymentId}`)).json()).toMatchObject({
      status: "captured",
      amount_refunded: 0,
      refund_status: null,
    });
  });

  it("refund-in-progress responds with 409, and the same key finds the refund later", async () => {
    const paymentId = await makePayment();
    await setFault("refund-in-progress");
    const ask = () =>
      razorpay(`/payments/${paymentId}/refund`, { amount: 500 }, { "x-refund-idempotency": `key-${paymentId}` });
    expect((await ask()).status).toBe(409);
    expect(await (await ask()).json()).toMatchObject({ status: "processed", amount: 500 });
    expect(await (await razorpay(`/payments/${paymentId}`)).json()).toMatchObject({ amount_refunded: 500 });
  });
});
