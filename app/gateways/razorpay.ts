import { decodeHex, encodeBase64 } from "@oslojs/encoding";
import { z } from "zod";
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from "#app/ports/payments.ts";

export const RAZORPAY = {
  baseUrl: "https://api.razorpay.com/v1",
  checkoutScriptUrl: "https://checkout.razorpay.com/v1/checkout.js",
};

/** The local simulator of the same API, reached through its binding. */
export const SIMULATED_RAZORPAY = {
  baseUrl: "http://simulator.internal/simulator/razorpay/v1",
  checkoutScriptUrl: "/simulator/razorpay/checkout.js",
};

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /** The current secret first, then the previous one while its events may still arrive. */
  webhookSecrets: readonly string[];
  /** Without a trailing slash. */
  baseUrl: string;
  checkoutScriptUrl: string;
  fetch(request: Request): Promise<Response>;
}

const TIMEOUT_MS = 30_000;

/** The provider's limit, in characters. */
const MAX_NOTE_LENGTH = 256;

/** The API's amounts are already in paise. */
const paise = z.int().nonnegative();

/** Seconds since 1970, up to the year 9999: milliseconds sent by mistake are rejected. */
const unixSeconds = z.int().min(0).max(253_402_300_799);

const orderSchema = z
  .object({
    id: z.string(),
    amount: paise,
    currency: z.string(),
    receipt: z.string().nullable(),
    status: z.enum(["created", "attempted", "paid"]),
  })
  .transform(({ amount, receipt, ...order }): ProviderOrder => ({
    ...order,
    amountPaise: amount,
    receipt: receipt ?? "",
  }));

const paymentSchema = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    amount: paise,
    amount_refunded: paise.nullish(),
    currency: z.string(),
    method: z.string().nullish(),
    error_code: z.string().nullish(),
    error_description: z.string().nullish(),
    error_source: z.string().nullish(),
    error_step: z.string().nullish(),
    error_reason: z.string().nullish(),
    fee_bearer: z.string().nullish().catch(null),
    created_at: unixSeconds,
    fee: paise.nullish(),
    tax: paise.nullish(),
  })
  .transform((payment): ProviderPayment => ({
    id: payment.id,
    providerOrderId: payment.order_id ?? null,
    status: payment.status,
    amountPaise: payment.amount,
    refundedAmountPaise: payment.amount_refunded ?? 0,
    currency: payment.currency,
    method: payment.method ?? null,
    errorCode: payment.error_code ?? null,
    errorDescription: payment.error_description ?? null,
    errorSource: payment.error_source ?? null,
    errorStep: payment.error_step ?? null,
    errorReason: payment.error_reason ?? null,
    isFeeAdded: payment.fee_bearer === "customer",
    createdAt: new Date(payment.created_at * 1000),
    feePaise: payment.fee ?? null,
    feeTaxPaise: payment.tax ?? null,
  }));

/** Identifies our own refunds, in case the response to the request was lost. */
const refundNotesSchema = z.object({ refundId: z.string() });

const refundSchema = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    status: z.enum(["pending", "processed", "failed"]),
    /** An object; the provider sends an empty array if there are no notes. */
    notes: z.unknown(),
  })
  .transform((refund): ProviderRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    status: refund.status,
    refundId: refundNotesSchema.safeParse(refund.notes).data?.refundId ?? null,
  }));

const disputeSchema = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    currency: z.string(),
    reason_code: z.string().nullish(),
    status: z.string(),
  })
  .transform((dispute): ProviderDispute => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: dispute.amount,
    currency: dispute.currency,
    reasonCode: dispute.reason_code ?? null,
    status: dispute.status,
  }));

const ordersSchema = z.object({ items: z.array(orderSchema) });
const paymentsSchema = z.object({ items: z.array(paymentSchema) });
const errorSchema = z.object({ error: z.object({ code: z.string(), description: z.string().default("") }) });
const entity = z.object({ entity: z.unknown() }).optional();
const eventSchema = z.object({
  event: z.string(),
  account_id: z.string().nullish(),
  payload: z.object({ payment: entity, refund: entity, dispute: entity }),
});

/** Razorpay's REST API. */
export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  const authorization = `Basic ${encodeBase64(new TextEncoder().encode(`${options.keyId}:${options.keySecret}`))}`;

  /** One request; every failure becomes a PaymentProviderError. */
  async function call<S extends z.ZodType>(
    answerSchema: S,
    path: string,
    post?: { body: object; headers?: Record<string, string> },
  ): Promise<z.output<S>> {
    const request = new Request(options.baseUrl + path, {
      method: post ? "POST" : "GET",
      headers: { authorization, accept: "application/json", "content-type": "application/json", ...post?.headers },
      body: post ? JSON.stringify(post.body) : null,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await options
      .fetch(request)
      .then(async (response) => ({ status: response.status, body: parseJson(await response.text()) }))
      .catch((error: unknown) => {
        throw new PaymentProviderError("unavailable", `${path} got no answer: ${String(error)}`);
      });
    if (answer.status !== 200) throw providerError(path, answer);
    const parsed = answerSchema.safeParse(answer.body);
    if (!parsed.success) throw new PaymentProviderError("unavailable", `${path} answered something unreadable`);
    return parsed.data;
  }

  async function findOrderByReceipt(receipt: string, amountPaise: number): Promise<ProviderOrder | null> {
    const { items } = await call(ordersSchema, `/orders?${new URLSearchParams({ receipt })}`);
    return items.findLast((order) => order.receipt === receipt && order.amountPaise === amountPaise) ?? null;
  }

  return {
    keyId: options.keyId,
    checkoutScriptUrl: options.checkoutScriptUrl,

    async createOrder({ amountPaise, currency, receipt, notes }) {
      try {
        return await call(orderSchema, "/orders", { body: { amount: amountPaise, currency, receipt, notes } });
      } catch (error) {
        // The order may exist: its response was lost, or a faster tab used the receipt.
        const earlier = await findOrderByReceipt(receipt, amountPaise).catch(() => null);
        if (earlier) return earlier;
        throw error;
      }
    },

    async listPayments(providerOrderId) {
      const { items } = await call(paymentsSchema, `/orders/${encodeURIComponent(providerOrderId)}/payments`);
      return items;
    },

    findPayment(paymentId) {
      return call(paymentSchema, `/payments/${encodeURIComponent(paymentId)}`);
    },

    refundPayment({ paymentId, amountPaise, idempotencyKey, refundId, reason }) {
      return call(refundSchema, `/payments/${encodeURIComponent(paymentId)}/refund`, {
        body: { amount: amountPaise, notes: { refundId, reason: reason.slice(0, MAX_NOTE_LENGTH) } },
        headers: { "x-refund-idempotency": idempotencyKey },
      });
    },

    findRefund(providerRefundId) {
      return call(refundSchema, `/refunds/${encodeURIComponent(providerRefundId)}`);
    },

    isCheckoutSignature({ providerOrderId, paymentId, signature }) {
      const signed = new TextEncoder().encode(`${providerOrderId}|${paymentId}`);
      return isHmac(options.keySecret, signed, signature);
    },

    async readEvent({ body, signature }) {
      // The current secret first: the previous one signs few events, and only briefly.
      for (const secret of options.webhookSecrets) {
        if (await isHmac(secret, body, signature)) return parseEvent(body);
      }
      return null;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Retryable: too many requests, a refund in progress (409), the provider's own failures, and responses from elsewhere.
 */
function providerError(path: string, { status, body }: { status: number; body: unknown }): PaymentProviderError {
  const { data } = errorSchema.safeParse(body);
  const isRefused = data !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429;
  const message = `${path} answered ${status}${data ? `: ${data.error.description}` : ""}`;
  return new PaymentProviderError(isRefused ? "refused" : "unavailable", message, data?.error.code ?? null);
}

function parseEvent(body: Uint8Array): ProviderEvent {
  const event = eventSchema.safeParse(parseJson(new TextDecoder().decode(body)));
  if (!event.success) return { type: "unreadable", accountId: null, payment: null, refund: null, dispute: null };
  const { payment, refund, dispute } = event.data.payload;
  return {
    type: event.data.event,
    accountId: event.data.account_id ?? null,
    payment: paymentSchema.safeParse(payment?.entity).data ?? null,
    refund: refundSchema.safeParse(refund?.entity).data ?? null,
    dispute: disputeSchema.safeParse(dispute?.entity).data ?? null,
  };
}

/** Verifies a hexadecimal HMAC-SHA256, in constant time. */
async function isHmac(secret: string, signed: Uint8Array<ArrayBuffer>, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, new Uint8Array(decodeHex(signature.toLowerCase())), signed);
}
