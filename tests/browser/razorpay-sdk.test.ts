import { createHmac } from "node:crypto";
import Razorpay from "razorpay";
import { validatePaymentVerification, validateWebhookSignature } from "razorpay/dist/utils/razorpay-utils.js";
import { beforeAll, describe, expect, it } from "vitest";
import { postToSimulator } from "../support/browser/http.ts";
import { servedOrigin } from "../support/browser/served.ts";

const KEY_SECRET = "vazhi_local_secret";
const origin = servedOrigin();

/** Razorpay's own Node client, pointed at the simulator, which shows that the simulator behaves like Razorpay. */
let razorpay: Razorpay;

/** The SDK's HTTP client, which its types do not expose. */
interface WithClient {
  api: { rq: { defaults: { baseURL: string } } };
}

beforeAll(() => {
  razorpay = new Razorpay({ key_id: "rzp_test_vazhi", key_secret: KEY_SECRET });
  (razorpay as unknown as WithClient).api.rq.defaults.baseURL = `${origin}/simulator/razorpay`;
});

interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Pays an order like its buyer; the webhooks match nothing, since nothing was sold here. */
async function pay(orderId: string, status: "captured" | "authorized" = "captured"): Promise<CheckoutAnswer> {
  const paid = await postToSimulator(origin, `/razorpay/orders/${orderId}/pay`, { status, webhooks: false });
  return (await paid.json()) as CheckoutAnswer;
}

const makeOrder = (receipt: string) =>
  razorpay.orders.create({ amount: 149_900, currency: "INR", receipt, notes: { package: "silver" } });

describe("the official SDK against the simulator", () => {
  it("creates orders, finds them by id and receipt, and lists their payments", async () => {
    const receipt = `sdk-${crypto.randomUUID()}`.slice(0, 40);
    const order = await makeOrder(receipt);
    expect(order).toMatchObject({
      entity: "order",
      amount: 149_900,
      amount_due: 149_900,
      receipt,
      status: "created",
      notes: { package: "silver" },
    });
    expect(await razorpay.orders.fetch(order.id)).toEqual(order);
    expect(await razorpay.orders.all({ receipt })).toEqual({ entity: "collection", count: 1, items: [order] });

    const { razorpay_payment_id: paymentId } = await pay(order.id);
    expect((await razorpay.orders.fetchPayments(order.id)).items.map(({ id, status }) => [id, status])).toEqual([
      [paymentId, "captured"],
    ]);
    expect(await razorpay.payments.fetch(paymentId)).toMatchObject({
      entity: "payment",
      order_id: order.id,
      captured: true,
    });
    expect((await razorpay.payments.all({ count: 1 })).items).toHaveLength(1);
  });

  it("captures authorised payments", async () => {
    const order = await razorpay.orders.create({ amount: 500, currency: "INR" });
    const { razorpay_payment_id: paymentId } = await pay(order.id, "authorized");
    expect(await razorpay.payments.capture(paymentId, 500, "INR")).toMatchObject({ status: "captured" });
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: "paid", amount_paid: 500 });
  });

  it("refunds a part and the rest, and finds the refunds", async () => {
    const order = await makeOrder(`sdk-${crypto.randomUUID()}`.slice(0, 40));
    const { razorpay_payment_id: paymentId } = await pay(order.id);
    const part = await razorpay.payments.refund(paymentId, { amount: 50_000, notes: { reason: "part" } });
    expect(part).toMatchObject({ entity: "refund", payment_id: paymentId, amount: 50_000, status: "processed" });
    await razorpay.payments.refund(paymentId, {});
    expect(await razorpay.payments.fetch(paymentId)).toMatchObject({ status: "refunded", amount_refunded: 149_900 });
    expect(await razorpay.refunds.fetch(part.id)).toEqual(part);
    expect((await razorpay.payments.fetchMultipleRefund(paymentId, {})).items.map(({ amount }) => amount)).toEqual([
      99_900, 50_000,
    ]);
    expect((await razorpay.refunds.all({ count: 2 })).items).toHaveLength(2);
  });

  it("reads rejections as Razorpay's", async () => {
    await expect(razorpay.orders.fetch("order_Unknown0000001")).rejects.toMatchObject({
      statusCode: 400,
      error: { code: "BAD_REQUEST_ERROR" },
    });
    await expect(razorpay.orders.create({ amount: 99, currency: "INR" })).rejects.toMatchObject({
      statusCode: 400,
      error: { field: "amount" },
    });
    const stranger = new Razorpay({ key_id: "rzp_test_vazhi", key_secret: "wrong" });
    (stranger as unknown as WithClient).api.rq.defaults.baseURL = `${origin}/simulator/razorpay`;
    await expect(stranger.orders.all({})).rejects.toMatchObject({ statusCode: 401 });
  });

  it("verifies what checkout signs, and nothing else", async () => {
    const order = await makeOrder(`sdk-${crypto.randomUUID()}`.slice(0, 40));
    const { razorpay_payment_id: payment_id, razorpay_signature: signature } = await pay(order.id);
    expect(validatePaymentVerification({ order_id: order.id, payment_id }, signature, KEY_SECRET)).toBe(true);
    expect(validatePaymentVerification({ order_id: "order_Other000000001", payment_id }, signature, KEY_SECRET)).toBe(
      false,
    );
  });

  it("verifies a webhook's signature as the product does", async () => {
    const body = JSON.stringify({ entity: "event", event: "settlement.processed", payload: {} });
    const signature = createHmac("sha256", "vazhi_local_webhook").update(body).digest("hex");
    expect(validateWebhookSignature(body, signature, "vazhi_local_webhook")).toBe(true);
    const deliver = (text: string) =>
      fetch(`${origin}/hooks/razorpay`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-razorpay-signature": signature,
          "x-razorpay-event-id": crypto.randomUUID(),
        },
        body: text,
      });
    expect((await deliver(body)).status).toBe(200);
    expect((await deliver(`${body} `)).status).toBe(400);
  });
});
