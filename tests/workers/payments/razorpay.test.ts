import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createRazorpay, RAZORPAY } from "#app/gateways/razorpay.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";

const KEY_SECRET = "a-key-secret";
const WEBHOOK_SECRET = "the-webhook-secret";
const OLD_WEBHOOK_SECRET = "the-old-webhook-secret";

type Answer = (request: Request) => Response | Promise<Response>;

/** A gateway whose requests get these responses in turn, and the requests it made. */
function gatewayWith(...answers: Answer[]) {
  const asked: { method: string; url: string; headers: Headers; body: unknown }[] = [];
  const gateway = createRazorpay({
    keyId: "rzp_test_key",
    keySecret: KEY_SECRET,
    webhookSecrets: [WEBHOOK_SECRET, OLD_WEBHOOK_SECRET],
    ...RAZORPAY,
    async fetch(request) {
      const answer = answers[asked.length];
      const text = await request.clone().text();
      asked.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: text === "" ? null : JSON.parse(text),
      });
      if (!answer) throw new Error(`An unexpected request for ${request.url}`);
      return answer(request);
    },
  });
  return { gateway, asked };
}

const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
const refusal = (status: number, code = "BAD_REQUEST_ERROR"): Answer =>
  json({ error: { code, description: "No." } }, status);
const noAnswer: Answer = () => Promise.reject(new TypeError("Network connection lost."));

const order = {
  id: "order_IluGWxBm9U8zJ8",
  entity: "order",
  amount: 149_900,
  amount_paid: 0,
  amount_due: 149_900,
  currency: "INR",
  receipt: "receipt-1",
  offer_id: null,
  status: "created",
  attempts: 0,
  notes: [],
  created_at: 1_795_000_000,
};

const payment = {
  id: "pay_IluGWxBm9U8zJ8",
  entity: "payment",
  amount: 149_950,
  currency: "INR",
  status: "captured",
  order_id: order.id,
  method: "upi",
  amount_refunded: 50,
  captured: true,
  error_code: null,
  error_description: null,
  created_at: 1_795_000_000,
  fee: 3540,
  tax: 540,
};

const wanted = { amountPaise: 149_900, currency: "INR", receipt: "receipt-1", notes: { orderId: "o1" } };

describe("createOrder", () => {
  test("sends paise with the credentials, and returns them", async () => {
    const { gateway, asked } = gatewayWith(json(order));
    expect(await gateway.createOrder(wanted)).toEqual({
      id: order.id,
      amountPaise: 149_900,
      currency: "INR",
      receipt: "receipt-1",
      status: "created",
    });
    expect(asked).toMatchObject([{ method: "POST", url: "https://api.razorpay.com/v1/orders" }]);
    expect(asked[0]?.body).toEqual({
      amount: 149_900,
      currency: "INR",
      receipt: "receipt-1",
      notes: { orderId: "o1" },
    });
    expect(asked[0]?.headers.get("authorization")).toBe(`Basic ${btoa(`rzp_test_key:${KEY_SECRET}`)}`);
  });

  test.each<[string, Answer]>([
    ["a lost answer", noAnswer],
    ["a 500", refusal(500, "SERVER_ERROR")],
    ["a receipt that is taken", refusal(400)],
  ])("after %s, the order that was created is found by its receipt", async (_, first) => {
    const other = { ...order, id: "order_OtherAmount000", amount: 100 };
    const { gateway, asked } = gatewayWith(first, json({ entity: "collection", count: 2, items: [other, order] }));
    expect(await gateway.createOrder(wanted)).toMatchObject({ id: order.id });
    expect(asked[1]).toMatchObject({ method: "GET", url: "https://api.razorpay.com/v1/orders?receipt=receipt-1" });
  });

  test("where there is none, the first failure counts", async () => {
    const { gateway } = gatewayWith(refusal(400), json({ entity: "collection", count: 0, items: [] }));
    await expect(gateway.createOrder(wanted)).rejects.toMatchObject({ reason: "refused", code: "BAD_REQUEST_ERROR" });
  });

  test("also when the look-up fails", async () => {
    const { gateway } = gatewayWith(refusal(500, "SERVER_ERROR"), noAnswer);
    await expect(gateway.createOrder(wanted)).rejects.toMatchObject({ reason: "unavailable", code: "SERVER_ERROR" });
  });
});

describe("provider down, slow, 5xx, HTML error page", () => {
  test.each<[string, Answer, "unavailable" | "refused"]>([
    ["no answer", noAnswer, "unavailable"],
    ["too many requests", refusal(429), "unavailable"],
    ["a conflict", refusal(409), "unavailable"],
    ["a 502 in HTML", () => new Response("<html>Bad gateway</html>", { status: 502 }), "unavailable"],
    ["a 200 in HTML", () => new Response("<html>Maintenance</html>"), "unavailable"],
    [
      "a redirect",
      () => new Response(null, { status: 302, headers: { location: "https://example.org" } }),
      "unavailable",
    ],
    ["a 404 of some proxy", () => new Response("nothing here", { status: 404 }), "unavailable"],
    ["JSON of another shape", json({ id: 7 }), "unavailable"],
    ["an unknown status", json({ ...payment, status: "teleported" }), "unavailable"],
    [
      "a broken body",
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error("cut off")) })),
      "unavailable",
    ],
    ["an unknown id", refusal(400), "refused"],
    ["wrong credentials", refusal(401), "refused"],
  ])("%s", async (_, answer, reason) => {
    const { gateway } = gatewayWith(answer);
    const failure = await gateway.findPayment(payment.id).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentProviderError);
    expect(failure).toMatchObject({ reason });
  });
});

describe("payments and refunds", () => {
  test("a payment is read in paise", async () => {
    const { gateway } = gatewayWith(json(payment));
    expect(await gateway.findPayment(payment.id)).toEqual({
      id: payment.id,
      providerOrderId: order.id,
      status: "captured",
      amountPaise: 149_950,
      refundedAmountPaise: 50,
      currency: "INR",
      method: "upi",
      errorCode: null,
      errorDescription: null,
      errorSource: null,
      errorStep: null,
      errorReason: null,
      isFeeAdded: false,
      createdAt: new Date(1_795_000_000_000),
      feePaise: 3540,
      feeTaxPaise: 540,
    });
  });

  test("all attempts of an order are listed", async () => {
    const failed = { ...payment, id: "pay_Failed00000001", status: "failed", error_code: "BAD_REQUEST_ERROR" };
    const { gateway, asked } = gatewayWith(json({ entity: "collection", count: 2, items: [failed, payment] }));
    expect((await gateway.listPayments(order.id)).map(({ id, status }) => [id, status])).toEqual([
      [failed.id, "failed"],
      [payment.id, "captured"],
    ]);
    expect(asked[0]?.url).toBe(`https://api.razorpay.com/v1/orders/${order.id}/payments`);
  });

  test("an id cannot escape its segment of the address", async () => {
    const { gateway, asked } = gatewayWith(refusal(400));
    await expect(gateway.findPayment("../orders?x=1")).rejects.toThrow(PaymentProviderError);
    expect(asked[0]?.url).toBe("https://api.razorpay.com/v1/payments/..%2Forders%3Fx%3D1");
  });

  test("a refund carries its idempotency key", async () => {
    const notes = { refundId: "ours", reason: "Paid more than once" };
    const { gateway, asked } = gatewayWith(
      json({ id: "rfnd_1", payment_id: payment.id, amount: 149_955, status: "processed", notes }),
    );
    const refunded = await gateway.refundPayment({
      paymentId: payment.id,
      amountPaise: 149_955,
      idempotencyKey: "duplicate-pay_1",
      ...notes,
    });
    expect(refunded).toEqual({
      id: "rfnd_1",
      paymentId: payment.id,
      amountPaise: 149_955,
      status: "processed",
      refundId: "ours",
    });
    expect(asked[0]?.headers.get("x-refund-idempotency")).toBe("duplicate-pay_1");
    expect(asked[0]?.body).toEqual({ amount: 149_955, notes });
  });

  test("a refund is found again, regardless of who requested it", async () => {
    const { gateway, asked } = gatewayWith(
      json({ id: "rfnd_2", payment_id: payment.id, amount: 100, status: "pending", notes: [] }),
    );
    expect(await gateway.findRefund("rfnd_2")).toEqual({
      id: "rfnd_2",
      paymentId: payment.id,
      amountPaise: 100,
      status: "pending",
      refundId: null,
    });
    expect(asked[0]?.url).toBe("https://api.razorpay.com/v1/refunds/rfnd_2");
  });
});

const sign = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
const bytes = (text: string) => new TextEncoder().encode(text);

describe("signatures", () => {
  const ids = { providerOrderId: order.id, paymentId: payment.id };

  test("checkout's is over order and payment, with the key secret", async () => {
    const { gateway } = gatewayWith();
    const signature = sign(KEY_SECRET, `${order.id}|${payment.id}`);
    expect(await gateway.isCheckoutSignature({ ...ids, signature })).toBe(true);
    expect(await gateway.isCheckoutSignature({ ...ids, paymentId: "pay_Another0000001", signature })).toBe(false);
    expect(
      await gateway.isCheckoutSignature({ ...ids, signature: sign("another-secret", `${order.id}|${payment.id}`) }),
    ).toBe(false);
  });

  test.each(["", "abc", "zz".repeat(32), "0".repeat(64), "0".repeat(65)])("%j is rejected", async (signature) => {
    expect(await gatewayWith().gateway.isCheckoutSignature({ ...ids, signature })).toBe(false);
  });

  const body = JSON.stringify({
    entity: "event",
    event: "payment.captured",
    payload: { payment: { entity: payment } },
  });

  test.each([
    ["current", WEBHOOK_SECRET],
    ["previous", OLD_WEBHOOK_SECRET],
  ])("a webhook signed with the %s secret is accepted", async (_, secret) => {
    const event = await gatewayWith().gateway.readEvent({ body: bytes(body), signature: sign(secret, body) });
    expect(event).toMatchObject({ type: "payment.captured", payment: { id: payment.id, amountPaise: 149_950 } });
  });

  test("an event about a refund or a dispute has it beside the payment", async () => {
    const refund = {
      id: "rfnd_1",
      payment_id: payment.id,
      amount: 50_000,
      status: "processed",
      notes: { refundId: "ours" },
    };
    const dispute = {
      id: "disp_1",
      payment_id: payment.id,
      amount: 149_950,
      currency: "INR",
      reason_code: "goods_not_received",
      status: "open",
    };
    const payload = { payment: { entity: payment }, refund: { entity: refund }, dispute: { entity: dispute } };
    const text = JSON.stringify({ event: "refund.processed", payload });
    expect(
      await gatewayWith().gateway.readEvent({ body: bytes(text), signature: sign(WEBHOOK_SECRET, text) }),
    ).toMatchObject({
      payment: { id: payment.id },
      refund: { id: "rfnd_1", amountPaise: 50_000, refundId: "ours" },
      dispute: { id: "disp_1", amountPaise: 149_950, reasonCode: "goods_not_received", status: "open" },
    });
  });

  test("forged, truncated or re-serialised, it is rejected", async () => {
    const { gateway } = gatewayWith();
    const signature = sign(WEBHOOK_SECRET, body);
    const reserialised = JSON.stringify(JSON.parse(body), null, 1);
    expect(await gateway.readEvent({ body: bytes(body), signature: sign("a-guessed-secret", body) })).toBeNull();
    expect(await gateway.readEvent({ body: bytes(body.slice(0, -1)), signature })).toBeNull();
    expect(await gateway.readEvent({ body: bytes(reserialised), signature })).toBeNull();
  });

  test.each([
    ["not JSON", "hello", "unreadable"],
    ["of another shape", "[]", "unreadable"],
    ["about nothing we know", JSON.stringify({ event: "subscription.charged", payload: {} }), "subscription.charged"],
    [
      "with a payment that cannot be read",
      JSON.stringify({ event: "payment.captured", payload: { payment: { entity: { id: 1 } } } }),
      "payment.captured",
    ],
  ])("a signed body that is %s has no payment", async (_, text, type) => {
    const event = await gatewayWith().gateway.readEvent({ body: bytes(text), signature: sign(WEBHOOK_SECRET, text) });
    expect(event).toEqual({ type, accountId: null, payment: null, refund: null, dispute: null });
  });
});
