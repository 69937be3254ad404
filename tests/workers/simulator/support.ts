import { createHmac } from "node:crypto";
import { env, exports } from "cloudflare:workers";
import { vi } from "vitest";
import type { SimulatorBindings } from "../../../workers/simulator/env.ts";

/** The simulator's bindings, with the payments worker replaced by tests/support/fakes/payments-stub.mjs. */
export const bindings = env as unknown as SimulatorBindings;

const worker = (exports as unknown as { default: { fetch(request: Request): Promise<Response> } }).default;

/** The product's address in these tests. */
const ORIGIN = "http://127.0.0.1:8787";

/** Sends a request to the simulator, without following redirects. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return worker.fetch(new Request(new URL(path, ORIGIN), { redirect: "manual", ...init }));
}

export function postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** The merchant's Authorization header. */
export const CREDENTIALS = { authorization: `Basic ${btoa("rzp_test_vazhi:vazhi_local_secret")}` };

/** A read or, with a body, a write at Razorpay's API as the merchant. */
export function razorpay(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const url = `/simulator/razorpay/v1${path}`;
  return body === undefined
    ? request(url, { headers: { ...CREDENTIALS, ...headers } })
    : postJson(url, body, { ...CREDENTIALS, ...headers });
}

/** A response of the API, loosely typed, to check single fields. */
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

/** Creates an order as the merchant and returns it. */
export async function makeOrder(fields: Record<string, unknown> = {}): Promise<Answer> {
  const response = await razorpay("/orders", { amount: 299_900, currency: "INR", ...fields });
  return response.json<Answer>();
}

/** A webhook as the payments worker's stub received it. */
export interface ReceivedWebhook {
  path: string;
  search: string;
  /** Meta's; `signature` is Razorpay's. */
  hubSignature: string | null;
  method: string;
  eventId: string;
  signature: string;
  body: string;
}

/** The webhooks received since the last call, oldest first. */
export async function takeWebhooks(): Promise<ReceivedWebhook[]> {
  const response = await bindings.PAYMENTS.fetch("http://payments.internal/received");
  return response.json<ReceivedWebhook[]>();
}

/** Waits until this many webhooks have arrived: they are sent after the response. */
export async function waitForWebhooks(count: number): Promise<ReceivedWebhook[]> {
  const received: ReceivedWebhook[] = [];
  const hasAll = async () => {
    received.push(...(await takeWebhooks()));
    return received.length >= count;
  };
  await vi.waitUntil(hasAll, { timeout: 10_000 });
  return received;
}

/** The event of each webhook: `payment.captured`. */
export function eventsIn(received: ReceivedWebhook[]): string[] {
  return received.map((webhook) => (JSON.parse(webhook.body) as { event: string }).event);
}

/** Sets the payments worker's response status for webhooks. */
export async function answerWebhooksWith(status: number): Promise<void> {
  await bindings.PAYMENTS.fetch("http://payments.internal/status", { method: "PUT", body: String(status) });
}

/** HMAC-SHA256 in hex, computed independently of the code under test. */
export function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
