import { Hono } from "hono";
import type { z } from "zod";
import { isSameSecret, newRazorpayId, readBasicCredentials } from "./crypto.ts";
import type { SimulatorContext, SimulatorEnv } from "./env.ts";
import { collection, orderEntity, paymentEntity, refundEntity, unixSeconds } from "./razorpay-entities.ts";
import { fieldRefusal, RazorpayError, refusal, refusalOfIssues, serverError } from "./razorpay-errors.ts";
import { takeFault } from "./razorpay-faults.ts";
import { eventsOfCapture, computeFee } from "./razorpay-payments.ts";
import {
  capturePaymentBody,
  createOrderBody,
  listOrdersQuery,
  listQuery,
  refundIdempotencyKey,
  refundPaymentBody,
} from "./razorpay-schemas.ts";
import {
  capturePayment,
  finishRefund,
  findOrder,
  findPayment,
  findRefund,
  findRefundByKey,
  insertOrder,
  insertRefund,
  listNewest,
  listOrders,
  listPaymentsOfOrder,
  listRefundsOfPayment,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
} from "./razorpay-store.ts";
import { announce, type WebhookDraft } from "./razorpay-webhooks.ts";

/** Validates a value; throws the error that Razorpay would return. */
export function parseOrRefuse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refusalOfIssues(parsed.error);
  return parsed.data;
}

/** The JSON body of a request; an empty one counts as an empty object. */
export async function readJsonBody(c: SimulatorContext): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw refusal("The request body is not valid JSON.");
  }
}

/** Sends a rejection in Razorpay's format; other errors go to the worker's error handler. */
export function answerRefusal(error: Error, c: SimulatorContext): Response {
  if (error instanceof RazorpayError) return c.json({ error: error.body }, error.status);
  throw error;
}

/** A request as faults name it: `POST /payments/:id/refund`. */
function requestName(method: string, path: string): string {
  const [, route = ""] = path.split("/v1", 2);
  return `${method} ${route.replaceAll(/\/[a-z]+_[^/]+/g, "/:id")}`;
}

const unknownId = () => refusal("The id provided does not exist");

async function orderOrRefuse(c: SimulatorContext, id: string): Promise<OrderRow> {
  const order = await findOrder(c.env.SIM_DB, id);
  if (!order) throw unknownId();
  return order;
}

async function paymentOrRefuse(c: SimulatorContext, id: string): Promise<PaymentRow> {
  const payment = await findPayment(c.env.SIM_DB, id);
  if (!payment) throw unknownId();
  return payment;
}

async function refundOrRefuse(c: SimulatorContext, id: string): Promise<RefundRow> {
  const refund = await findRefund(c.env.SIM_DB, id);
  if (!refund) throw unknownId();
  return refund;
}

/** The part of Razorpay's REST API that the product uses: `/simulator/razorpay/v1`. */
export const razorpayApi = new Hono<SimulatorEnv>()
  .onError(answerRefusal)
  .use(async (c, next) => {
    const credentials = readBasicCredentials(c.req.header("authorization"));
    const isKnown =
      credentials !== null &&
      isSameSecret(credentials.user, c.env.RAZORPAY_KEY_ID) &&
      isSameSecret(credentials.password, c.env.RAZORPAY_KEY_SECRET);
    if (!isKnown) throw refusal("Authentication failed", 401);
    await next();
  })
  .use(async (c, next) => {
    const struck = await takeFault(c.env.SIM_DB, "api", requestName(c.req.method, c.req.path));
    switch (struck?.fault) {
      case "429":
        throw refusal("Too many requests", 429);
      case "500":
        throw serverError();
      case "html-502":
        return c.html(
          "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>",
          502,
        );
      case "hang-before":
        await scheduler.wait(struck.seconds * 1000, { signal: c.req.raw.signal });
        throw serverError(504);
      case "hang-after":
        await next();
        await scheduler.wait(struck.seconds * 1000, { signal: c.req.raw.signal });
        return;
      default:
        await next();
    }
  })

  .post("/orders", async (c) => {
    const body = parseOrRefuse(createOrderBody, await readJsonBody(c));
    const order: OrderRow = {
      id: newRazorpayId("order"),
      amount: body.amount,
      currency: body.currency,
      receipt: body.receipt,
      notes: JSON.stringify(body.notes),
      capture: body.payment.capture,
      status: "created",
      attempts: 0,
      amount_paid: 0,
      created_at: unixSeconds(c.get("now")),
    };
    const stored = await insertOrder(c.env.SIM_DB, order);
    if (!stored) throw fieldRefusal("receipt", "The receipt has already been taken.");
    return c.json(orderEntity(order));
  })

  .get("/orders", async (c) => {
    const filter = parseOrRefuse(listOrdersQuery, c.req.query());
    const orders = await listOrders(c.env.SIM_DB, filter);
    return c.json(collection(orders.map(orderEntity)));
  })

  .get("/orders/:id", async (c) => c.json(orderEntity(await orderOrRefuse(c, c.req.param("id")))))

  .get("/orders/:id/payments", async (c) => {
    const order = await orderOrRefuse(c, c.req.param("id"));
    const payments = await listPaymentsOfOrder(c.env.SIM_DB, order.id);
    return c.json(collection(payments.map(paymentEntity)));
  })

  .get("/payments", async (c) => {
    const payments = await listNewest<PaymentRow>(c.env.SIM_DB, "payments", parseOrRefuse(listQuery, c.req.query()));
    return c.json(collection(payments.map(paymentEntity)));
  })

  .get("/payments/:id", async (c) => c.json(paymentEntity(await paymentOrRefuse(c, c.req.param("id")))))

  .post("/payments/:id/capture", async (c) => {
    const db = c.env.SIM_DB;
    const payment = await paymentOrRefuse(c, c.req.param("id"));
    const body = parseOrRefuse(capturePaymentBody, await readJsonBody(c));
    if (payment.captured === 1) throw refusal("This payment has already been captured");
    if (payment.status !== "authorized") {
      throw refusal("Only payments which have been authorized and not yet captured can be captured");
    }
    if (body.amount !== payment.amount) {
      throw fieldRefusal("amount", "Capture amount must be equal to the amount authorized");
    }
    const stored = await capturePayment(db, { ...payment, ...computeFee(payment.amount) });
    if (!stored) {
      throw refusal(
        "Your payment has been declined as the order is already paid. Please initiate the payment with a new order.",
      );
    }
    const captured = await paymentOrRefuse(c, payment.id);
    await announce(c, eventsOfCapture(captured, await orderOrRefuse(c, payment.order_id)));
    return c.json(paymentEntity(captured));
  })

  .post("/payments/:id/refund", async (c) => {
    const payment = await paymentOrRefuse(c, c.req.param("id"));
    const body = parseOrRefuse(refundPaymentBody, await readJsonBody(c));
    const header = c.req.header("x-refund-idempotency");
    const key = header === undefined ? null : parseOrRefuse(refundIdempotencyKey, header);
    const request = JSON.stringify({ payment_id: payment.id, ...body });

    const earlier = key === null ? null : await findRefundByKey(c.env.SIM_DB, key);
    if (earlier) return answerEarlierRefund(c, earlier, request);

    const left = payment.amount - payment.amount_refunded;
    if (payment.captured === 0) throw refusal("The payment status should be captured for action to be taken");
    if (left === 0) throw refusal("The payment has been fully refunded already");
    const struck = await takeFault(c.env.SIM_DB, "refund");
    const isLeftPending = struck?.fault === "refund-pending" || struck?.fault === "refund-failed";
    const refund: RefundRow = {
      id: newRazorpayId("rfnd"),
      payment_id: payment.id,
      amount: body.amount ?? left,
      currency: payment.currency,
      receipt: body.receipt,
      notes: JSON.stringify(body.notes),
      status: isLeftPending ? "pending" : "processed",
      speed: body.speed,
      idempotency_key: key,
      request,
      created_at: unixSeconds(c.get("now")),
    };
    const stored = await insertRefund(c.env.SIM_DB, refund);
    if (!stored) {
      // Less is left than was requested, or the same key came twice concurrently.
      const winner = key === null ? null : await findRefundByKey(c.env.SIM_DB, key);
      if (winner) return answerEarlierRefund(c, winner, request);
      throw fieldRefusal("amount", "The refund amount provided is greater than amount captured");
    }
    const refunded = await paymentOrRefuse(c, payment.id);
    const created: WebhookDraft = { event: "refund.created", payment: refunded, refund };
    await announce(
      c,
      refund.status === "processed" ? [created, { event: "refund.processed", payment: refunded, refund }] : [created],
    );
    if (struck?.fault === "refund-failed") await endRefund(c, refund, "failed");
    if (struck?.fault === "refund-in-progress")
      throw refusal("Request failed because another refund request is in progress.", 409);
    return c.json(refundEntity(refund));
  })

  .get("/payments/:id/refunds", async (c) => {
    const payment = await paymentOrRefuse(c, c.req.param("id"));
    const refunds = await listRefundsOfPayment(c.env.SIM_DB, payment.id);
    return c.json(collection(refunds.map(refundEntity)));
  })

  .get("/payments/:id/refunds/:refundId", async (c) => {
    const refund = await refundOrRefuse(c, c.req.param("refundId"));
    if (refund.payment_id !== c.req.param("id")) throw unknownId();
    return c.json(refundEntity(refund));
  })

  .get("/refunds", async (c) => {
    const refunds = await listNewest<RefundRow>(c.env.SIM_DB, "refunds", parseOrRefuse(listQuery, c.req.query()));
    return c.json(collection(refunds.map(refundEntity)));
  })

  .get("/refunds/:id", async (c) => c.json(refundEntity(await refundOrRefuse(c, c.req.param("id")))))

  .all("*", () => {
    throw refusal("The requested URL was not found on the server.");
  });

/** Finishes a pending refund and reports it; false if it was finished. */
export async function endRefund(
  c: SimulatorContext,
  refund: RefundRow,
  status: "processed" | "failed",
): Promise<boolean> {
  const isEnded = await finishRefund(c.env.SIM_DB, refund, status);
  if (!isEnded) return false;
  const payment = await paymentOrRefuse(c, refund.payment_id);
  await announce(c, [{ event: `refund.${status}`, payment, refund: { ...refund, status } }]);
  return true;
}

/** A repeated idempotency key with the same request returns its refund. */
function answerEarlierRefund(c: SimulatorContext, earlier: RefundRow, request: string): Response {
  if (earlier.request !== request) {
    throw refusal("Different request with the same idempotency key has already been processed.", 409);
  }
  return c.json(refundEntity(earlier));
}
