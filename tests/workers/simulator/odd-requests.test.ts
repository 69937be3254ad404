import { afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import simulator from "../../../workers/simulator/index.ts";
import type { Dice } from "../../support/fuzz/dice.ts";
import { diceFor, fuzzRounds, fuzzTimeout, replayWith } from "../../support/fuzz/fuzz.ts";
import { brokenJson, mutatedJson, oddPart, oddText } from "../../support/fuzz/odd-values.ts";
import { type Answer, CREDENTIALS, makeOrder, postJson, razorpay, request } from "./support.ts";

const rounds = fuzzRounds(8);
const replay = replayWith(rounds);

/** A valid request for each address, by the end of its path; nothing for all others. */
const BODIES: Record<string, object> = {
  "/clock": { advance: "PT15M" },
  "/mail": {
    to: "anu@students.example",
    subject: "Payment received",
    text: "See https://vazhi.test/orders.",
    html: "<p>Thank you</p>",
    attachments: [{ name: "receipt.pdf", contentType: "application/pdf", content: "JVBERg==" }],
    idempotencyKey: "mail-1",
  },
  "/v1/orders": {
    amount: 149_900,
    currency: "INR",
    receipt: "one",
    notes: { orderId: "one", attempt: 1 },
    payment: { capture: "manual" },
  },
  "/capture": { amount: 149_900, currency: "INR" },
  "/refund": { amount: 100, speed: "normal", notes: { reason: "As agreed" }, receipt: "refund-one" },
  "/pay": {
    webhooks: true,
    status: "captured",
    method: "upi",
    email: "anu@students.example",
    contact: "+919847012345",
    description: "Silver",
    notes: { a: "b" },
  },
  "/checkout/pay": { order_id: "order_1", key: "rzp_test_vazhi", amount: 149_900, currency: "INR", method: "card" },
  "/checkout/fail": { order_id: "order_1", key: "rzp_test_vazhi" },
  "/finish": { status: "failed" },
  "/razorpay/faults": { fault: "drop", times: 2, on: "payment.captured", seconds: 1 },
  "/ai/faults": { fault: "malformed", times: 1 },
  "/completions": {
    model: "gpt",
    messages: [{ role: "user", content: "Write" }],
    temperature: 0.2,
    max_tokens: 100,
    response_format: {
      type: "json_schema",
      json_schema: {
        schema: { properties: { paragraphs: { items: { properties: { section: { enum: ["advice"] } } } } } },
      },
    },
  },
  "/google/authorize": { decision: "allow", email: "anu@students.example", name: "Anu", verified: "yes" },
  "/google/token": {
    grant_type: "authorization_code",
    code: "4/abc",
    code_verifier: "v".repeat(43),
    redirect_uri: "http://127.0.0.1:8787/auth/google/callback",
    client_id: "vazhi-local-google",
  },
  "/siteverify": { secret: "vazhi-local-turnstile-secret", response: "a-person-1" },
};

const AUTHORISE = new URLSearchParams({
  client_id: "vazhi-local-google",
  redirect_uri: "http://127.0.0.1:8787/auth/google/callback",
  response_type: "code",
  scope: "openid email",
  state: "state",
  code_challenge: "c".repeat(43),
  code_challenge_method: "S256",
});

/** Every address, without the prefix shared by several of them. */
const addresses = [
  ...new Map(
    simulator.routes
      .filter(({ method, path }) => method !== "ALL" || path.includes("v1"))
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  ).values(),
].filter(({ path }) => !path.endsWith("*"));

function findBody(path: string): object {
  const [, body = {}] = Object.entries(BODIES).find(([end]) => path.endsWith(end)) ?? [];
  return body;
}

let ids: string[];
beforeAll(async () => {
  const order = await makeOrder();
  const paid = await makeOrder();
  await postJson(`/simulator/razorpay/orders/${paid.id}/pay`, { status: "captured", webhooks: true });
  const { items } = await (await razorpay(`/orders/${paid.id}/payments`)).json<Answer>();
  const paymentId = items[0]?.id ?? "";
  const refund = await (await razorpay(`/payments/${paymentId}/refund`, { amount: 100 })).json<Answer>();
  ids = [order.id, paid.id, paymentId, refund.id, "1"];
});

let complaints: MockInstance<typeof console.error>;
beforeEach(() => {
  complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** Pending faults and the moved clock would carry over into the next request. */
afterEach(async () => {
  complaints.mockRestore();
  await calmDown();
});

async function calmDown(): Promise<void> {
  await postJson("/simulator/razorpay/faults", { fault: null });
  await postJson("/simulator/ai/faults", { fault: null });
  await postJson("/simulator/clock", { reset: true });
}

function oddAddress(dice: Dice, path: string): string {
  const filled = path.replace(/:\w+(\{[^}]*\})?/g, (_, pattern: string | undefined) => {
    if (pattern) return dice.pick(["0", "1", "9".repeat(30), "01"]);
    return dice.chance(0.6) ? dice.pick(ids) : oddPart(dice, ids);
  });
  const name = dice.pick([
    "to",
    "count",
    "skip",
    "from",
    "receipt",
    "authorized",
    "state",
    "redirect_uri",
    "nonce",
    "scope",
  ]);
  if (path.endsWith("/google/authorize"))
    return `${filled}?${AUTHORISE}${dice.chance(0.3) ? `&${name}=${oddPart(dice, ids)}` : ""}`;
  return dice.chance(0.5) ? `${filled}?${name}=${oddPart(dice, ids)}` : filled;
}

function oddInit(dice: Dice, method: string, path: string): RequestInit {
  const headers: Record<string, string> = { ...CREDENTIALS };
  if (path.endsWith("/completions")) headers.authorization = "Bearer vazhi_local_ai";
  if (path.endsWith("/refund"))
    headers["x-refund-idempotency"] = dice.pick([
      "a-key-of-ours",
      "short",
      "x".repeat(2_000),
      oddText(dice).replace(/[^\x20-\x7e]/g, ""),
    ]);
  if (dice.chance(0.05))
    headers.authorization = dice.pick(["", "Basic", "Basic ====", "Basic /w==", `Bearer ${"x".repeat(5_000)}`]);
  if (method === "GET" || method === "HEAD") return { method, headers };
  const valid = findBody(path);
  const text = JSON.stringify(valid);
  const odd = dice.weighted({ mutated: 10, valid: 2, broken: 2, form: 3, multipart: 1, none: 1 });
  switch (odd) {
    case "mutated":
      return {
        method,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(mutatedJson(dice, valid, ids)),
      };
    case "valid":
      return { method, headers: { ...headers, "content-type": "application/json" }, body: text };
    case "broken":
      return {
        method,
        headers: {
          ...headers,
          "content-type": dice.pick([
            "application/json",
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
          ]),
        },
        body: brokenJson(dice, text),
      };
    case "form": {
      const fields = Object.entries(valid).map(([name, value]) => [
        name,
        dice.chance(0.4) ? oddText(dice, ids) : String(value),
      ]);
      const again = fields.slice(0, dice.between(0, 1));
      return { method, headers, body: new URLSearchParams([...fields, ...again]) };
    }
    case "multipart":
      return {
        method,
        headers: {
          ...headers,
          "content-type": dice.pick([
            "multipart/form-data",
            "multipart/form-data; boundary=x",
            "multipart/form-data; boundary=",
          ]),
        },
        body: '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nhalf of i',
      };
    case "none":
      return { method, headers };
  }
}

it("has every address that requests are sent to", () => {
  const unused = Object.keys(BODIES).filter((end) => !addresses.some(({ path }) => path.endsWith(end)));
  expect(unused).toEqual([]);
});

it.each(addresses)(
  "$method $path rejects what it does not understand, and does not fail",
  { timeout: fuzzTimeout(rounds) },
  async ({ method, path }) => {
    const dice = diceFor(`${method} ${path}`);
    const faults: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const address = oddAddress(dice, path);
      const init = oddInit(dice, method, path);
      complaints.mockClear();
      const response = await request(address, init).catch(
        (error: unknown) => new Response(String(error), { status: 599 }),
      );
      const answer = await response.text();
      if (response.status >= 500)
        faults.push(
          `${address.slice(0, 200)} ${String(init.body).slice(0, 300)}: ${response.status} ${answer.slice(0, 200)} ${complaints.mock.calls.map((call) => call.map((part) => (part instanceof Error ? part.stack : String(part))).join(" ")).join("; ")}`,
        );
      if (method === "POST" && /faults$|clock$/.test(path)) await calmDown();
    }
    expect(faults, replay).toEqual([]);
  },
);

it("still shows all of it", async () => {
  for (const path of [
    "/simulator",
    "/simulator/mail",
    "/simulator/mail.json",
    "/simulator/razorpay",
    "/simulator/razorpay/v1/orders?count=100",
    "/simulator/razorpay/v1/payments?count=100",
    "/simulator/razorpay/v1/refunds?count=100",
    "/simulator/clock",
  ]) {
    const response = await request(path, { headers: CREDENTIALS });
    expect(response.status, `${path} ${replay}`).toBe(200);
    await response.arrayBuffer();
  }
});
