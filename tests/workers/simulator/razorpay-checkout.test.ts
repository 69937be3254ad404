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

interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface WebhookBody {
  event: string;
  contains: string[];
  payload: { payment: { entity: Answer }; order?: { entity: Answer }; refund?: { entity: Answer } };
}

const dialogUrl = "/simulator/razorpay/checkout/pay";
const payUrl = (id: string) => `/simulator/razorpay/orders/${id}/pay`;

beforeEach(async () => {
  await answerWebhooksWith(200);
  await takeWebhooks();
});

describe("failures", () => {
  it.each([
    ["card", "insufficient_funds", "customer"],
    ["netbanking", "payment_timed_out", "customer"],
    ["wallet", "payment_cancelled", "customer"],
    ["emi", "incorrect_otp", "customer"],
    ["upi", "bank_technical_error", "bank"],
    ["paylater", "payment_failed", "bank"],
  ])("by %s: %s", async (method, failure, source) => {
    const order = await makeOrder();
    const answer = await (await postJson(payUrl(order.id), { status: "failed", method, failure })).json<Answer>();
    expect(answer.error).toMatchObject({ reason: failure, source });
    const [event] = await waitForWebhooks(1);
    const { payment } = (JSON.parse(event?.body ?? "{}") as WebhookBody).payload;
    expect(payment.entity).toMatchObject({ method, status: "failed", error_reason: failure, error_source: source });
  });
});

describe("paying in the dialog", () => {
  it("captures the payment, marks the order paid and returns a signature over order and payment", async () => {
    const order = await makeOrder();
    const response = await postJson(dialogUrl, {
      order_id: order.id,
      key: "rzp_test_vazhi",
      amount: 299_900,
      currency: "INR",
      method: "card",
    });
    expect(response.status).toBe(200);
    const answer = await response.json<CheckoutAnswer>();
    expect(answer.razorpay_order_id).toBe(order.id);
    expect(answer.razorpay_signature).toBe(hmac("vazhi_local_secret", `${order.id}|${answer.razorpay_payment_id}`));

    const paid = await (await razorpay(`/orders/${order.id}`)).json<Answer>();
    expect(paid).toMatchObject({ status: "paid", amount_paid: 299_900, amount_due: 0, attempts: 1 });
    const payment = await (await razorpay(`/payments/${answer.razorpay_payment_id}`)).json<Answer>();
    expect(payment).toMatchObject({
      status: "captured",
      captured: true,
      method: "card",
      order_id: order.id,
      amount: 299_900,
    });
    await waitForWebhooks(3);
  });

  it("notifies the payments worker with webhooks signed over the bytes that are sent", async () => {
    const order = await makeOrder({ notes: { student: "അഞ്ജലി" } });
    await postJson(dialogUrl, { order_id: order.id });
    const received = await waitForWebhooks(3);

    expect(eventsIn(received)).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
    expect(new Set(received.map((webhook) => webhook.eventId)).size).toBe(3);
    for (const webhook of received) {
      expect(webhook).toMatchObject({ method: "POST", path: "/hooks/razorpay" });
      expect(webhook.signature).toBe(hmac("vazhi_local_webhook", webhook.body));
    }
    const [authorized, captured, paid] = received.map((webhook) => JSON.parse(webhook.body) as WebhookBody);
    expect(authorized?.payload.payment.entity).toMatchObject({ status: "authorized", captured: false, fee: null });
    expect(captured?.payload.payment.entity).toMatchObject({ status: "captured", captured: true });
    expect(paid?.contains).toEqual(["payment", "order"]);
    expect(paid?.payload.order?.entity).toMatchObject({ id: order.id, status: "paid", amount_paid: 299_900 });
  });

  it("rejects a second payment of a paid order", async () => {
    const order = await makeOrder();
    await postJson(dialogUrl, { order_id: order.id });
    await waitForWebhooks(3);
    const again = await postJson(dialogUrl, { order_id: order.id });
    expect(again.status).toBe(400);
    expect((await again.json<Answer>()).error.description).toContain("already paid");
    expect((await (await razorpay(`/orders/${order.id}`)).json<Answer>()).attempts).toBe(1);
    expect(await takeWebhooks()).toEqual([]);
  });

  it("lets only one of two simultaneous payments through", async () => {
    const order = await makeOrder();
    const answers = await Promise.all([
      postJson(dialogUrl, { order_id: order.id }),
      postJson(dialogUrl, { order_id: order.id }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
    await waitForWebhooks(3);
  });

  it.each([
    ["an amount that the browser changed", { amount: 100 }, 400],
    ["another currency", { currency: "USD" }, 400],
    ["another merchant's key", { key: "rzp_test_other" }, 401],
    ["an unknown field", { discount: 5 }, 400],
  ])("rejects %s", async (_name, fields, status) => {
    const order = await makeOrder();
    const response = await postJson(dialogUrl, { order_id: order.id, ...fields });
    expect(response.status).toBe(status);
    expect((await response.json<Answer>()).error.code).toBe("BAD_REQUEST_ERROR");
    expect((await (await razorpay(`/orders/${order.id}`)).json<Answer>()).status).toBe("created");
  });

  it("rejects an unknown order and a body that is not JSON", async () => {
    expect((await postJson(dialogUrl, { order_id: "order_00000000000000" })).status).toBe(400);
    expect((await postJson(dialogUrl, "{")).status).toBe(400);
  });
});

describe("failing in the dialog", () => {
  it("records the attempt, reports it, and leaves the order open for a retry", async () => {
    const order = await makeOrder();
    const response = await postJson("/simulator/razorpay/checkout/fail", { order_id: order.id });
    expect(response.status).toBe(200);
    const { error } = await response.json<Answer>();
    expect(error).toMatchObject({
      code: "BAD_REQUEST_ERROR",
      reason: "payment_failed",
      source: "bank",
      step: "payment_authorization",
    });
    expect(error.metadata).toMatchObject({ order_id: order.id });
    expect(eventsIn(await waitForWebhooks(1))).toEqual(["payment.failed"]);
    expect(await (await razorpay(`/orders/${order.id}`)).json()).toMatchObject({
      status: "attempted",
      attempts: 1,
      amount_due: 299_900,
    });

    await postJson(dialogUrl, { order_id: order.id });
    await waitForWebhooks(3);
    const payments = await (await razorpay(`/orders/${order.id}/payments`)).json<Answer>();
    expect(payments.items.map((payment) => payment.status)).toEqual(["captured", "failed"]);
    expect(payments.items[1]).toMatchObject({
      error_code: "BAD_REQUEST_ERROR",
      error_reason: "payment_failed",
      captured: false,
    });
  });
});

describe("paying without a browser", () => {
  it("pays with an empty body and sends the webhooks", async () => {
    const order = await makeOrder();
    const answer = await (await postJson(payUrl(order.id), "")).json<CheckoutAnswer>();
    expect(answer.razorpay_signature).toBe(hmac("vazhi_local_secret", `${order.id}|${answer.razorpay_payment_id}`));
    expect(eventsIn(await waitForWebhooks(3))).toContain("order.paid");
  });

  it("withholds the webhooks when told to, and sends one from the page's button", async () => {
    const order = await makeOrder();
    await postJson(payUrl(order.id), { webhooks: false });
    expect(await (await razorpay(`/orders/${order.id}`)).json()).toMatchObject({ status: "paid" });
    const page = await (await request("/simulator/razorpay")).text();
    expect(await takeWebhooks()).toEqual([]);

    const action = page.match(/action="([^"]+\/send)"/)?.[1];
    expect((await request(action ?? "", { method: "POST" })).status).toBe(303);
    expect(eventsIn(await takeWebhooks())).toEqual(["order.paid"]);
  });

  it("authorises only, when told to, until the merchant captures", async () => {
    const order = await makeOrder();
    const answer = await (await postJson(payUrl(order.id), { status: "authorized" })).json<CheckoutAnswer>();
    expect(eventsIn(await waitForWebhooks(1))).toEqual(["payment.authorized"]);
    const url = `/payments/${answer.razorpay_payment_id}/capture`;
    expect((await razorpay(url, { amount: 100, currency: "INR" })).status).toBe(400);
    const captured = await razorpay(url, { amount: 299_900, currency: "INR" });
    expect(await captured.json()).toMatchObject({ status: "captured", captured: true });
    expect(eventsIn(await waitForWebhooks(2))).toEqual(["payment.captured", "order.paid"]);
    expect((await razorpay(url, { amount: 299_900, currency: "INR" })).status).toBe(400);
  });

  it("authorises only, when the order requests manual capture", async () => {
    const order = await makeOrder({ payment: { capture: "manual" } });
    await postJson(payUrl(order.id), {});
    expect(eventsIn(await waitForWebhooks(1))).toEqual(["payment.authorized"]);
    expect(await (await razorpay(`/orders/${order.id}`)).json()).toMatchObject({ status: "attempted", amount_paid: 0 });
  });

  it("fails when told to", async () => {
    const order = await makeOrder();
    const answer = await (await postJson(payUrl(order.id), { status: "failed" })).json<Answer>();
    expect(answer.error.reason).toBe("payment_failed");
    expect(eventsIn(await waitForWebhooks(1))).toEqual(["payment.failed"]);
  });

  it("rejects an unknown order, status and field", async () => {
    const order = await makeOrder();
    expect((await postJson(payUrl("order_none"), {})).status).toBe(400);
    expect((await postJson(payUrl(order.id), { status: "refunded" })).status).toBe(400);
    expect((await postJson(payUrl(order.id), { webhook: false })).status).toBe(400);
  });
});

describe("the page and the script", () => {
  it("shows a rejected delivery, and sends the same event again with the same id and signature", async () => {
    await answerWebhooksWith(500);
    const order = await makeOrder({ receipt: "<script>alert(1)</script>" });
    await postJson("/simulator/razorpay/checkout/fail", { order_id: order.id });
    const [first] = await waitForWebhooks(1);
    const page = await vi.waitUntil(
      async () => {
        const text = await (await request("/simulator/razorpay")).text();
        return text.includes("answered 500") && text;
      },
      { timeout: 30_000 },
    );
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script>");

    await answerWebhooksWith(200);
    await request(`/simulator/razorpay/webhooks/${first?.eventId}/send`, { method: "POST" });
    expect(await takeWebhooks()).toEqual([first]);
    expect((await request("/simulator/razorpay/webhooks/none/send", { method: "POST" })).status).toBe(404);
  });

  it("serves the checkout script as JavaScript that defines window.Razorpay", async () => {
    const response = await request("/simulator/razorpay/checkout.js");
    expect(response.headers.get("content-type")).toContain("text/javascript");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("Razorpay");
  });
});
