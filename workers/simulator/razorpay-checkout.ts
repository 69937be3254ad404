import { Hono } from "hono";
import checkoutScript from "./checkout-client.ts?inline-script";
import type { SimulatorContext, SimulatorEnv } from "./env.ts";
import { answerRefusal, parseOrRefuse, readJsonBody } from "./razorpay-api.ts";
import { unixSeconds } from "./razorpay-entities.ts";
import type { FailureName } from "./razorpay-failures.ts";
import { fieldRefusal, refusal } from "./razorpay-errors.ts";
import { takeFault } from "./razorpay-faults.ts";
import { attemptPayment, checkoutAnswer, eventsOfAttempt, type PaymentOutcome } from "./razorpay-payments.ts";
import { type Buyer, checkoutBody, scriptedPaymentBody } from "./razorpay-schemas.ts";
import { findOrder, type OrderRow } from "./razorpay-store.ts";
import { announce, recordEvents } from "./razorpay-webhooks.ts";

async function orderOrRefuse(c: SimulatorContext, id: string): Promise<OrderRow> {
  const order = await findOrder(c.env.SIM_DB, id);
  if (!order) throw refusal("The id provided does not exist");
  return order;
}

/** Makes a payment attempt, notifies the payments worker unless told otherwise, and responds as checkout does. */
async function payAndAnswer(
  c: SimulatorContext,
  order: OrderRow,
  buyer: Buyer,
  options: { outcome?: PaymentOutcome; failure?: FailureName; webhooks: boolean },
): Promise<Response> {
  const db = c.env.SIM_DB;
  const now = c.get("now");
  const struck = options.outcome === undefined ? await takeFault(db, "buyer") : null;
  const isDeclined = struck?.fault === "failure" || struck?.fault === "late-authorisation";
  const attempt = await attemptPayment(db, now, order, buyer, {
    outcome: isDeclined ? "failed" : options.outcome,
    failure: options.failure,
    authorisesAt: struck?.fault === "late-authorisation" ? unixSeconds(now) + struck.seconds : null,
  });
  if (!attempt.ok) {
    throw refusal(
      "Your payment has been declined as the order is already paid. Please initiate the payment with a new order.",
    );
  }
  const events = eventsOfAttempt(attempt.payment, attempt.order);
  if (struck?.fault === "double-capture") {
    const second = await attemptPayment(db, now, order, buyer, { outcome: "captured", again: true });
    if (second.ok) events.push(...eventsOfAttempt(second.payment, second.order));
  }
  if (options.webhooks) await announce(c, events);
  // Stored unsent, so that the page can still send the event that "never came".
  else await recordEvents(db, events, now);
  // The buyer closes the dialog after paying: the page gets a dismissal, and only webhooks report the payment.
  if (struck?.fault === "dismissal") return c.json({ dismissed: true });
  return c.json(checkoutAnswer(attempt.payment, c.env.RAZORPAY_KEY_SECRET));
}

/** The buyer's choice in the dialog. As with the provider, the page's key and amount are not trusted. */
async function answerDialog(c: SimulatorContext, outcome?: PaymentOutcome): Promise<Response> {
  const body = parseOrRefuse(checkoutBody, await readJsonBody(c));
  if (body.key !== undefined && body.key !== c.env.RAZORPAY_KEY_ID)
    throw refusal("The api key provided is invalid", 401);
  const order = await orderOrRefuse(c, body.order_id);
  if (body.amount !== undefined && body.amount !== order.amount) {
    throw fieldRefusal(
      "amount",
      "Your payment amount is different from your order amount. To pay successfully, please try using right amount.",
    );
  }
  if (body.currency !== undefined && body.currency !== order.currency) {
    throw fieldRefusal("currency", "The payment currency is different from the order currency.");
  }
  return payAndAnswer(c, order, body, { outcome, webhooks: true });
}

/** The checkout script, its dialog's endpoints, and a shortcut that pays an order without a browser. */
export const razorpayCheckout = new Hono<SimulatorEnv>()
  .onError(answerRefusal)
  .get("/checkout.js", (c) => c.body(checkoutScript, 200, { "content-type": "text/javascript; charset=utf-8" }))
  .post("/checkout/pay", (c) => answerDialog(c))
  .post("/checkout/fail", (c) => answerDialog(c, "failed"))
  .post("/orders/:id/pay", async (c) => {
    const order = await orderOrRefuse(c, c.req.param("id"));
    const body = parseOrRefuse(scriptedPaymentBody, await readJsonBody(c));
    return payAndAnswer(c, order, body, { outcome: body.status, failure: body.failure, webhooks: body.webhooks });
  });
