import { createHmac } from "node:crypto";
import type { WireFault } from "./faults.ts";

export const KEY_SECRET = "chaos-key-secret";
export const WEBHOOK_SECRETS = {
  current: "chaos-current",
  previous: "chaos-previous",
  retired: "chaos-retired",
} as const;

interface WireOrder {
  id: string;
  /** Paise, like all amounts here. */
  amount: number;
  currency: string;
  receipt: string;
  status: "created" | "paid";
}

export interface WirePayment {
  id: string;
  order_id: string;
  status: "authorized" | "captured" | "refunded" | "failed";
  amount: number;
  amount_refunded: number;
  currency: string;
  method: string;
  created_at: number;
  /** With its tax; null until capture. */
  fee: number | null;
  tax: number | null;
}

export interface WireRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: "pending" | "processed" | "failed";
  notes: Record<string, string> | [];
}

/** A webhook: the bytes that are signed. */
export interface WireEvent {
  id: string;
  body: string;
  /** Whether all its deliveries may fail. Actions in the provider's dashboard are known from webhooks alone. */
  mayBeLost: boolean;
}

interface Surroundings {
  /** Milliseconds since 1970. */
  now(): number;
  drawFault(): WireFault | null;
  drawRefundStatus(): WireRefund["status"];
  /** Queues a webhook. */
  send(event: WireEvent): void;
}

type Answer = { status: number; body: string };

const json = (value: unknown, status = 200): Answer => ({ status, body: JSON.stringify(value) });
const refusal = (description: string, status = 400) =>
  json({ error: { code: "BAD_REQUEST_ERROR", description } }, status);

export function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** The part of Razorpay that we use, in memory, behind HTTP: the source of truth for captured and refunded money. */
export class WireProvider {
  readonly orders = new Map<string, WireOrder>();
  readonly payments = new Map<string, WirePayment>();
  readonly refunds = new Map<string, WireRefund>();
  readonly #refundsByKey = new Map<string, WireRefund>();
  #events = 0;

  constructor(private readonly surroundings: Surroundings) {}

  readonly fetch = async (request: Request): Promise<Response> => {
    const body = request.method === "POST" ? await request.text() : "";
    const fault = this.surroundings.drawFault();
    const answer = fault?.when === "before" ? fault.answer() : this.#answer(request, body);
    const arrives = fault?.when === "after" ? fault.answer() : answer;
    // A real Response would resolve its text through the event loop, at a different moment in every run.
    return { status: arrives.status, text: async () => arrives.body } as Response;
  };

  #answer(request: Request, body: string): Answer {
    const { pathname, searchParams } = new URL(request.url);
    const [, , kind, id, part] = pathname.split("/");
    if (kind === "orders" && request.method === "POST") return this.#createOrder(JSON.parse(body));
    if (kind === "orders" && part === "payments")
      return list([...this.payments.values()].filter((payment) => payment.order_id === id));
    if (kind === "orders")
      return list([...this.orders.values()].filter(({ receipt }) => receipt === searchParams.get("receipt")));
    if (kind === "payments" && part === "refund")
      return this.#createRefund(id ?? "", JSON.parse(body), request.headers.get("x-refund-idempotency") ?? "");
    const found = kind === "payments" ? this.payments.get(id ?? "") : this.refunds.get(id ?? "");
    return found ? json(found) : refusal("The id provided does not exist");
  }

  #createOrder({ amount, currency, receipt }: WireOrder): Answer {
    if ([...this.orders.values()].some((order) => order.receipt === receipt))
      return refusal("The receipt has already been taken.");
    const order: WireOrder = { id: makeId("order", this.orders.size), amount, currency, receipt, status: "created" };
    this.orders.set(order.id, order);
    return json(order);
  }

  #createRefund(
    paymentId: string,
    { amount, notes }: { amount: number; notes: Record<string, string> },
    key: string,
  ): Answer {
    const done = this.#refundsByKey.get(key);
    if (done) return json(done);
    const payment = this.payments.get(paymentId);
    if (!payment || (payment.status !== "captured" && payment.status !== "refunded"))
      return refusal("The payment has not been captured");
    if (payment.amount_refunded + amount > payment.amount)
      return refusal("The total refund amount is greater than the payment");
    const refund = this.refund(payment, { amount, notes, status: this.surroundings.drawRefundStatus() });
    this.#refundsByKey.set(key, refund);
    return json(refund);
  }

  /** Refunds money, requested through the API or in the provider's dashboard. */
  refund(payment: WirePayment, { amount, notes, status }: Pick<WireRefund, "amount" | "notes" | "status">): WireRefund {
    const refund: WireRefund = { id: makeId("rfnd", this.refunds.size), payment_id: payment.id, amount, status, notes };
    this.refunds.set(refund.id, refund);
    if (status !== "failed") this.#addRefunded(payment, amount);
    this.#send("refund.created", { payment, refund });
    if (status !== "pending") this.#send(`refund.${status}`, { payment, refund });
    return refund;
  }

  endRefund(refund: WireRefund, status: "processed" | "failed"): void {
    const payment = this.payments.get(refund.payment_id);
    if (refund.status !== "pending" || !payment) return;
    refund.status = status;
    if (status === "failed") this.#addRefunded(payment, -refund.amount);
    this.#send(`refund.${status}`, { payment, refund });
  }

  #addRefunded(payment: WirePayment, amount: number): void {
    payment.amount_refunded += amount;
    payment.status = payment.amount_refunded === payment.amount ? "refunded" : "captured";
  }

  pay(
    orderId: string,
    { status, amount }: { status: "authorized" | "captured" | "failed"; amount?: number },
  ): WirePayment {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`No provider order ${orderId}`);
    const payment: WirePayment = {
      id: makeId("pay", this.payments.size),
      order_id: orderId,
      status,
      amount: amount ?? order.amount,
      amount_refunded: 0,
      fee: null,
      tax: null,
      currency: order.currency,
      method: "upi",
      created_at: Math.floor(this.surroundings.now() / 1000),
    };
    this.payments.set(payment.id, payment);
    this.#sendPaid(order, payment);
    return payment;
  }

  capture(payment: WirePayment): void {
    const order = this.orders.get(payment.order_id);
    if (!order || (payment.status !== "authorized" && payment.status !== "failed")) return;
    payment.status = "captured";
    payment.tax = Math.round(payment.amount * 0.0036);
    payment.fee = Math.round(payment.amount * 0.02) + payment.tax;
    this.#sendPaid(order, payment);
  }

  #sendPaid(order: WireOrder, payment: WirePayment): void {
    this.#send(`payment.${payment.status}`, { payment });
    if (payment.status !== "captured") return;
    order.status = "paid";
    this.#send("order.paid", { payment });
  }

  #send(type: string, { payment, refund }: { payment: WirePayment; refund?: WireRefund }): void {
    this.#events += 1;
    const payload = { payment: { entity: payment }, ...(refund ? { refund: { entity: refund } } : {}) };
    const isFromDashboard = Array.isArray(refund?.notes);
    this.surroundings.send({
      id: makeId("event", this.#events),
      mayBeLost: !isFromDashboard,
      body: JSON.stringify({ entity: "event", event: type, payload }),
    });
  }
}

function list(items: object[]): Answer {
  return json({ entity: "collection", count: items.length, items });
}

function makeId(prefix: string, place: number): string {
  return `${prefix}_${String(place + 1).padStart(14, "0")}`;
}
