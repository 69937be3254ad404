import { createHmac } from "node:crypto";
import { env, exports } from "cloudflare:workers";
import { vi } from "vitest";
import type { SimulatorBindings } from "../../../workers/simulator/env";

/** The simulator's bindings, with the payments worker replaced by tests/support/fakes/payments-stub.mjs. */
export const bindings = env as unknown as SimulatorBindings;

const worker = (exports as unknown as { default: { fetch(request: Request): Promise<Response> } }).default;

/** Where the tests pretend that the product is served. */
export const ORIGIN = "http://127.0.0.1:8787";

/** Sends a request to the simulator. Redirects are answered, not followed. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return worker.fetch(new Request(new URL(path, ORIGIN), { redirect: "manual", ...init }));
}

/** Sends JSON to the simulator. */
export function postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** The Authorization header of the merchant. */
export const CREDENTIALS = { authorization: `Basic ${btoa("rzp_test_vazhi:vazhi_local_secret")}` };

/** A read or, with a body, a write at Razorpay's API as the merchant. */
export function razorpay(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const url = `/simulator/razorpay/v1${path}`;
  return body === undefined
    ? request(url, { headers: { ...CREDENTIALS, ...headers } })
    : postJson(url, body, { ...CREDENTIALS, ...headers });
}

/** An answer of the API, loosely: enough to look at single fields. */
export interface Answer {
  id: string;
  status: string;
  count: number;
  items: Answer[];
  error: {
    code: string;
    description: string;
    field?: string;
    source: string;
    step: string;
    reason: string;
    metadata: object;
  };
  [field: string]: unknown;
}

/** Makes an order as the merchant and answers it. */
export async function makeOrder(fields: Record<string, unknown> = {}): Promise<Answer> {
  const response = await razorpay("/orders", { amount: 299_900, currency: "INR", ...fields });
  return response.json<Answer>();
}

/** A webhook as the stub of the payments worker received it. */
export interface ReceivedWebhook {
  path: string;
  method: string;
  eventId: string;
  signature: string;
  body: string;
}

/** What the payments worker has received since the last call, oldest first. */
export async function takeWebhooks(): Promise<ReceivedWebhook[]> {
  const response = await bindings.PAYMENTS.fetch("http://payments.internal/received");
  return response.json<ReceivedWebhook[]>();
}

/** Webhooks go out after the answer: waits until as many have come as are expected. */
export async function waitForWebhooks(count: number): Promise<ReceivedWebhook[]> {
  const received: ReceivedWebhook[] = [];
  const hasAll = async () => {
    received.push(...(await takeWebhooks()));
    return received.length >= count;
  };
  await vi.waitUntil(hasAll, { timeout: 10_000 });
  return received;
}

/** What webhooks tell of: `payment.captured`. */
export function eventsIn(received: ReceivedWebhook[]): string[] {
  return received.map((webhook) => (JSON.parse(webhook.body) as { event: string }).event);
}

/** Makes the payments worker answer webhooks with a status. */
export async function answerWebhooksWith(status: number): Promise<void> {
  await bindings.PAYMENTS.fetch("http://payments.internal/status", { method: "PUT", body: String(status) });
}

/** HMAC-SHA256 in hex, computed apart from the code under test. */
export function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
