import { createHmac } from "node:crypto";
import { createExecutionContext, createMessageBatch, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, outbox } from "#db/schema/index.ts";
import payments, { type PaymentsBindings } from "../../../workers/payments/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { testServices } from "../../support/services.ts";

const bindings = env as unknown as PaymentsBindings;
const secret = (env as unknown as { RAZORPAY_WEBHOOK_SECRET: string }).RAZORPAY_WEBHOOK_SECRET;

/** Bindings whose queue records its messages; `isDown` makes it fail. */
function withQueue({ isDown = false } = {}) {
  const sent: object[] = [];
  const send = async (message: object) => {
    if (isDown) throw new Error("The queue is down");
    sent.push(message);
  };
  return { sent, bindings: { ...bindings, OUTBOX: { send } } as unknown as PaymentsBindings };
}

/** Sends the worker a signed event and waits until all its work is done. */
async function post(
  to: PaymentsBindings,
  { event, entity, eventId }: { event: string; entity: object; eventId: string },
): Promise<Response> {
  const body = JSON.stringify({ entity: "event", event, payload: { payment: { entity } } });
  const headers = {
    "x-razorpay-signature": createHmac("sha256", secret).update(body).digest("hex"),
    "x-razorpay-event-id": eventId,
  };
  const context = createExecutionContext();
  const response = await payments.fetch(
    new Request("http://vazhi.test/hooks/razorpay", { method: "POST", body, headers }),
    to,
    context,
  );
  await waitOnExecutionContext(context).catch(() => undefined);
  return response;
}

/** An order at checkout, the provider's report of its payment, and its mails. */
async function paidAtProvider() {
  const services = testServices();
  const { userId, email } = await makeStudent(services);
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  const { id, amountPaise } = services.payments.pay(providerOrderId);
  const entity = {
    id,
    order_id: providerOrderId,
    status: "captured",
    amount: amountPaise,
    currency: "INR",
    method: "upi",
    created_at: 1_795_000_000,
  };
  const wanted = async () =>
    (await services.db.select().from(outbox)).filter(({ payload }) => JSON.stringify(payload).includes(email));
  const status = async () => (await services.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;
  return { entity, wanted, status };
}

test("a capture settles its order at once and leaves the mail to the queue", async () => {
  const { entity, wanted, status } = await paidAtProvider();
  const queue = withQueue();
  expect((await post(queue.bindings, { event: "payment.captured", entity, eventId: "queue-1" })).status).toBe(200);
  expect(await status()).toBe("completed");
  expect(queue.sent).toEqual([{}]);
  expect(await wanted()).toMatchObject([{ kind: "mail", status: "pending", attempts: 0 }]);

  // The same event again has no effect.
  expect((await post(queue.bindings, { event: "order.paid", entity, eventId: "queue-2" })).status).toBe(200);
  expect(queue.sent).toHaveLength(1);

  // There is no mail service here: the test checks for the attempt.
  const context = createExecutionContext();
  const nudges = ["one", "two"].map((id) => ({ id, timestamp: new Date(), attempts: 1, body: {} }));
  await payments.queue(createMessageBatch("vazhi-outbox", nudges), bindings, context);
  await waitOnExecutionContext(context);
  expect(await wanted()).toMatchObject([{ status: "pending", attempts: 1 }]);
});

test("an event is accepted although its nudge cannot be sent: the cron makes up for it", async () => {
  const { entity, wanted, status } = await paidAtProvider();
  const queue = withQueue({ isDown: true });
  expect((await post(queue.bindings, { event: "payment.captured", entity, eventId: "queue-3" })).status).toBe(200);
  expect(await status()).toBe("completed");
  expect(await wanted()).toMatchObject([{ status: "pending", attempts: 0 }]);
});
