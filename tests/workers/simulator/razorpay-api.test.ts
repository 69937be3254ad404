import { describe, expect, it } from "vitest";
import { type Answer, makeOrder, postJson, razorpay, request } from "./support.ts";

const UNKNOWN = "is/are not required and should not be sent";

async function readRefusal(response: Response): Promise<{ status: number } & Answer["error"]> {
  const { error } = await response.json<Answer>();
  return { ...error, status: response.status };
}

/** Creates an order and has it paid without a browser or a webhook; returns the payment's id. */
async function makePayment(status: "captured" | "authorized" | "failed" = "captured"): Promise<string> {
  const order = await makeOrder();
  await postJson(`/simulator/razorpay/orders/${order.id}/pay`, { status, webhooks: false });
  const { items } = await (await razorpay(`/orders/${order.id}/payments`)).json<Answer>();
  return items[0]?.id ?? "";
}

describe("authentication", () => {
  it.each([
    ["no header", undefined],
    ["a wrong secret", `Basic ${btoa("rzp_test_vazhi:wrong")}`],
    ["a wrong key", `Basic ${btoa("rzp_test_other:vazhi_local_secret")}`],
    ["a bearer token", "Bearer vazhi_local_secret"],
    ["a scheme in small letters", `basic ${btoa("rzp_test_vazhi:vazhi_local_secret")}`],
  ])("rejects %s", async (_name, authorization) => {
    const response = await request("/simulator/razorpay/v1/orders", {
      headers: authorization ? { authorization } : {},
    });
    expect(await readRefusal(response)).toEqual({
      status: 401,
      code: "BAD_REQUEST_ERROR",
      description: "Authentication failed",
      source: "NA",
      step: "NA",
      reason: "NA",
      metadata: {},
    });
  });
});

describe("orders", () => {
  it("are created with every field that Razorpay returns", async () => {
    const response = await razorpay("/orders", { amount: 100, currency: "INR" });
    expect(response.status).toBe(200);
    const order = await response.json<Answer>();
    expect(order).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: "order",
      amount: 100,
      amount_paid: 0,
      amount_due: 100,
      currency: "INR",
      receipt: null,
      offer_id: null,
      status: "created",
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    });
    expect(Number.isInteger(order.created_at)).toBe(true);
    expect(await (await razorpay(`/orders/${order.id}`)).json()).toEqual(order);
  });

  it("keep their receipt and notes", async () => {
    const order = await makeOrder({ receipt: "keeps-notes", notes: { order: "o1", attempt: 2 } });
    expect(order).toMatchObject({ receipt: "keeps-notes", notes: { order: "o1", attempt: 2 } });
  });

  it.each([
    ["less than a rupee", { amount: 99 }, "amount", "The amount must be at least INR 1.00"],
    ["a fraction of a paisa", { amount: 100.5 }, "amount", "The amount must be an integer."],
    ["an amount in words", { amount: "100" }, "amount", "The amount must be an integer."],
    ["no amount", { amount: undefined }, "amount", "The amount field is required."],
    ["no currency", { currency: undefined }, "currency", "The currency field is required."],
    ["a foreign currency", { currency: "USD" }, "currency", "Currency is not supported"],
    ["a long receipt", { receipt: "x".repeat(41) }, "receipt", "The receipt may not be greater than 40 characters."],
    [
      "too many notes",
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`k${index}`, "v"])) },
      "notes",
      "Number of fields in notes should be less than or equal to 15",
    ],
    [
      "a long note",
      { notes: { k: "x".repeat(257) } },
      "notes",
      "The notes values may not be greater than 256 characters.",
    ],
    ["an unknown field", { student: "s1" }, "student", `student ${UNKNOWN}`],
    ["an unknown way to capture", { payment: { capture: "later" } }, "payment", "The payment.capture is invalid."],
  ])("reject %s", async (_name, fields, field, description) => {
    const response = await razorpay("/orders", { amount: 299_900, currency: "INR", ...fields });
    expect(await readRefusal(response)).toEqual({
      status: 400,
      code: "BAD_REQUEST_ERROR",
      description,
      field,
      source: "business",
      step: "payment_initiation",
      reason: "input_validation_failed",
      metadata: {},
    });
  });

  it("accept a receipt of 40 characters, once", async () => {
    const receipt = "r".repeat(40);
    const first = await makeOrder({ receipt });
    expect(first.receipt).toBe(receipt);
    const again = await razorpay("/orders", { amount: 299_900, currency: "INR", receipt });
    expect(await readRefusal(again)).toMatchObject({ status: 400, field: "receipt" });
  });

  it("are found by receipt, so that a lost response can be looked up", async () => {
    const order = await makeOrder({ receipt: "look-me-up" });
    expect(await (await razorpay("/orders?receipt=look-me-up")).json()).toEqual({
      entity: "collection",
      count: 1,
      items: [order],
    });
    expect(await (await razorpay("/orders?receipt=look-me")).json()).toEqual({
      entity: "collection",
      count: 0,
      items: [],
    });
  });

  it("are listed newest first, by page and by whether a payment was authorised", async () => {
    const before = Math.floor(Date.now() / 1000) - 60;
    const first = await makeOrder();
    const second = await makeOrder();
    const page = await (await razorpay(`/orders?count=1&skip=1&from=${before}`)).json<Answer>();
    expect(page.items).toEqual([first]);
    await postJson(`/simulator/razorpay/orders/${second.id}/pay`, { webhooks: false });
    const authorized = await (await razorpay("/orders?authorized=1")).json<Answer>();
    expect(authorized.items.map((order) => order.id)).toContain(second.id);
    expect(authorized.items.map((order) => order.id)).not.toContain(first.id);
  });

  it("reject an unknown query, and a body that is not JSON", async () => {
    expect((await razorpay("/orders?reciept=x")).status).toBe(400);
    expect((await razorpay("/orders?count=101")).status).toBe(400);
    expect((await razorpay("/orders", "{amount:")).status).toBe(400);
  });
});

it.each([
  "/orders/order_00000000000000",
  "/orders/order_00000000000000/payments",
  "/payments/pay_00000000000000",
  "/refunds/rfnd_00000000000000",
])("responds with 400 to the unknown id in %s", async (path) => {
  expect(await readRefusal(await razorpay(path))).toMatchObject({
    status: 400,
    code: "BAD_REQUEST_ERROR",
    description: "The id provided does not exist",
  });
});

it("responds to an unknown address in the API's own shape", async () => {
  expect(await readRefusal(await razorpay("/invoices"))).toMatchObject({
    status: 400,
    description: "The requested URL was not found on the server.",
  });
});

describe("capture", () => {
  it("rejects a failed payment and unknown fields", async () => {
    const failed = await makePayment("failed");
    expect((await razorpay(`/payments/${failed}/capture`, { amount: 299_900, currency: "INR" })).status).toBe(400);
    const authorized = await makePayment("authorized");
    const response = await razorpay(`/payments/${authorized}/capture`, { amount: 299_900, currency: "INR", note: "x" });
    expect((await readRefusal(response)).description).toBe(`note ${UNKNOWN}`);
  });
});

describe("refunds", () => {
  it("without an amount return all of it, and leave the order paid", async () => {
    const paymentId = await makePayment();
    const response = await razorpay(`/payments/${paymentId}/refund`, {});
    const refund = await response.json<Answer>();
    expect(refund).toMatchObject({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      entity: "refund",
      amount: 299_900,
      payment_id: paymentId,
      status: "processed",
      speed_requested: "normal",
    });
    const payment = await (await razorpay(`/payments/${paymentId}`)).json<Answer>();
    expect(payment).toMatchObject({
      status: "refunded",
      amount_refunded: 299_900,
      refund_status: "full",
      captured: true,
    });
    expect(await (await razorpay(`/orders/${String(payment.order_id)}`)).json()).toMatchObject({
      status: "paid",
      amount_paid: 299_900,
    });
    expect(await (await razorpay(`/refunds/${refund.id}`)).json()).toEqual(refund);
    expect((await razorpay(`/payments/${paymentId}/refund`, {})).status).toBe(400);
  });

  it("in parts never exceed what was captured", async () => {
    const paymentId = await makePayment();
    await razorpay(`/payments/${paymentId}/refund`, { amount: 200_000, notes: { reason: "slot lost" } });
    expect(await (await razorpay(`/payments/${paymentId}`)).json()).toMatchObject({
      status: "captured",
      amount_refunded: 200_000,
      refund_status: "partial",
    });
    expect(await readRefusal(await razorpay(`/payments/${paymentId}/refund`, { amount: 99_901 }))).toMatchObject({
      status: 400,
      field: "amount",
    });
    expect((await razorpay(`/payments/${paymentId}/refund`, { amount: 99_900 })).status).toBe(200);
    const { items } = await (await razorpay(`/payments/${paymentId}/refunds`)).json<Answer>();
    expect(items.map((refund) => refund.amount)).toEqual([99_900, 200_000]);
  });

  it("with the same idempotency key happen once, even concurrently", async () => {
    const paymentId = await makePayment();
    const refund = () =>
      razorpay(`/payments/${paymentId}/refund`, { amount: 100_000 }, { "x-refund-idempotency": "refund-key-0001" });
    const answers = await Promise.all([refund(), refund(), refund()]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json<Answer>()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await (await razorpay(`/payments/${paymentId}`)).json()).toMatchObject({ amount_refunded: 100_000 });

    const other = await razorpay(
      `/payments/${paymentId}/refund`,
      { amount: 50_000 },
      { "x-refund-idempotency": "refund-key-0001" },
    );
    expect(other.status).toBe(409);
  });

  it.each([
    ["a short idempotency key", {}, { "x-refund-idempotency": "short" }],
    ["an idempotency key with other characters", {}, { "x-refund-idempotency": "refund key 0002" }],
    ["less than a rupee", { amount: 99 }, {}],
    ["an unknown field", { reason: "lost" }, {}],
    ["an unknown speed", { speed: "fast" }, {}],
  ])("reject %s", async (_name, body, headers) => {
    const paymentId = await makePayment();
    expect((await razorpay(`/payments/${paymentId}/refund`, body, headers)).status).toBe(400);
    expect(await (await razorpay(`/payments/${paymentId}`)).json()).toMatchObject({ amount_refunded: 0 });
  });

  it("reject a payment that was not captured", async () => {
    const paymentId = await makePayment("authorized");
    expect((await razorpay(`/payments/${paymentId}/refund`, {})).status).toBe(400);
  });
});
