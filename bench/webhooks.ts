import { createHmac } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import autocannon from "autocannon";
import { migrate, seed } from "../scripts/local/stack.ts";
import { countWaitingOutboxMessages } from "./database.ts";
import { median, printTable } from "./load.ts";

const NOW = "unixepoch('subsec') * 1000";

/** The provider's signing secret, known only to this machine's workers. */
const SECRET = "vazhi_local_webhook";

/** Unpaid orders: more than can be settled during the bench. */
const ORDERS = 30_000;

const SLICE_SECONDS = 2;
const ROUNDS = 5;
const CONNECTIONS = 16;

/** Rupees. */
const PRICE = 1499;

function makeIds(purchase: number) {
  const number = String(purchase).padStart(10, "0");
  return {
    user: `user-${number}`,
    order: `order-${number}`,
    providerOrder: `order_Open${number}`,
    payment: `pay_Open${number}`,
  };
}

/** Statements that add this many students with unpaid orders. */
export function openOrders(count: number): string[] {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const id = (prefix: string) => `printf('${prefix}%010d', i)`;
  return [
    `INSERT INTO users (id, email, email_verified_at)
      ${numbers} SELECT ${id("user-")}, printf('buyer%010d@crowd.example', i), ${NOW} FROM n;`,
    `INSERT INTO profiles (id, name, phone, age)
      ${numbers} SELECT ${id("user-")}, printf('Buyer %d', i), '9847000000', 17 FROM n;`,
    `INSERT INTO orders (id, user_id, package_type, original_amount, amount, razorpay_order_id, expires_at)
      ${numbers} SELECT ${id("order-")}, ${id("user-")}, 'silver', ${PRICE}, ${PRICE}, ${id("order_Open")}, ${NOW}
      + 86400000 FROM n;`,
    `INSERT INTO provider_orders (id, order_id, receipt, original_amount, amount)
      ${numbers} SELECT ${id("order_Open")}, ${id("order-")}, ${id("receipt-")}, ${PRICE}, ${PRICE} FROM n;`,
  ];
}

/** A migrated database in `state` with the demo data and students with unpaid orders. */
export async function prepareWebhooks({ env, state }: { env: NodeJS.ProcessEnv; state: string }): Promise<void> {
  const file = join(dirname(state), "open-orders.sql");
  mkdirSync(dirname(file), { recursive: true });
  await migrate({ env, state });
  await seed({ env, state });
  writeFileSync(file, [...openOrders(ORDERS), "ANALYZE;"].join("\n"));
  await seed({ env, state, file });
}

/** A payment entity with every field that the provider sends. */
function paymentEntity(purchase: number, status: "authorized" | "captured") {
  const { providerOrder, payment } = makeIds(purchase);
  return {
    id: payment,
    entity: "payment",
    amount: PRICE * 100,
    currency: "INR",
    status,
    order_id: providerOrder,
    invoice_id: null,
    international: false,
    method: "upi",
    amount_refunded: 0,
    refund_status: null,
    captured: status === "captured",
    description: "Silver Package",
    card_id: null,
    bank: null,
    wallet: null,
    vpa: "success@razorpay",
    email: "buyer@crowd.example",
    contact: "+919847000000",
    notes: [],
    fee: status === "captured" ? 3538 : null,
    tax: status === "captured" ? 540 : null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { rrn: null },
    created_at: Math.floor(Date.now() / 1000),
    upi: { vpa: "success@razorpay" },
  };
}

function eventBody(event: string, payload: Record<string, { entity: object }>): string {
  return JSON.stringify({
    entity: "event",
    account_id: "acc_VazhiBench0001",
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.now() / 1000),
  });
}

/** Returns the next event's body, to be signed. */
type NextBody = () => string;

const authorized = (purchase: number) =>
  eventBody("payment.authorized", { payment: { entity: paymentEntity(purchase, "authorized") } });
const captured = (purchase: number) =>
  eventBody("payment.captured", { payment: { entity: paymentEntity(purchase, "captured") } });
const orderPaid = (purchase: number) =>
  eventBody("order.paid", {
    payment: { entity: paymentEntity(purchase, "captured") },
    order: {
      entity: {
        id: makeIds(purchase).providerOrder,
        entity: "order",
        amount: PRICE * 100,
        amount_paid: PRICE * 100,
        amount_due: 0,
        currency: "INR",
        status: "paid",
        attempts: 1,
      },
    },
  });

/** Reports an open order as paid, signed, and returns the milliseconds until it was accepted. */
export async function settle(origin: string, purchase: number): Promise<number> {
  const body = captured(purchase);
  const begun = performance.now();
  const response = await fetch(`${origin}/hooks/razorpay`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": `evt_settle${purchase}`,
      "x-razorpay-signature": createHmac("sha256", SECRET).update(body).digest("hex"),
    },
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The webhook was answered with ${response.status}`);
  return performance.now() - begun;
}

/** Kinds of event. The first two settle orders, which leads to mail with receipts. */
const SETTLING = "payment.captured that settles";
const MIXED = "as they come: one purchase in five";
const SETTLED_EVENT = "order.paid of what is settled";
const AUTHORIZED = "payment.authorized";
const STORED = "about no payment, stored";
const KINDS = [SETTLING, MIXED, SETTLED_EVENT, AUTHORIZED, STORED] as const;

/**
 * Distinct events of each kind. "As they come": for each purchase the provider reports that it was authorised, captured
 * and its order paid. Four in five buyers' browsers have reported it first; the fifth was closed too early.
 */
function openStreams(): Record<(typeof KINDS)[number], NextBody> {
  let opened = 0;
  let mixed = 0;
  let repeated = 0;
  const settled: number[] = [];
  const nextOpen = () => {
    if (opened === ORDERS) throw new Error("There are no open orders left");
    return opened++;
  };
  const nextSettled = () => settled[repeated++ % settled.length] ?? 0;
  const waiting: string[] = [];
  return {
    [SETTLING]: () => {
      const purchase = nextOpen();
      settled.push(purchase);
      return captured(purchase);
    },
    [MIXED]: () => {
      if (waiting.length === 0) {
        const purchase = mixed++ % 5 === 0 ? nextOpen() : nextSettled();
        waiting.push(authorized(purchase), captured(purchase), orderPaid(purchase));
      }
      return waiting.shift() ?? "";
    },
    [SETTLED_EVENT]: () => orderPaid(nextSettled()),
    [AUTHORIZED]: () => authorized(nextOpen()),
    [STORED]: () =>
      eventBody("settlement.processed", {
        settlement: { entity: { ...paymentEntity(0, "captured"), entity: "settlement" } },
      }),
  };
}

/** Signed events accepted per second at an address, over a slice of time. */
async function eventsPerSecond(
  origin: string,
  { nextBody, newEventId, seconds }: { nextBody: NextBody; newEventId: () => string; seconds: number },
): Promise<number> {
  const send = (request: autocannon.Request): autocannon.Request => {
    const body = nextBody();
    const signature = createHmac("sha256", SECRET).update(body).digest("hex");
    return {
      ...request,
      body,
      headers: {
        "content-type": "application/json",
        "x-razorpay-event-id": newEventId(),
        "x-razorpay-signature": signature,
      },
    };
  };
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ method: "POST", path: "/hooks/razorpay", setupRequest: send }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} events refused, ${result.errors} failed`);
  return result["2xx"] / result.duration;
}

/** Waits until the events' outbox messages (mail with receipts) have been sent. */
async function untilDelivered(state: string): Promise<void> {
  for (let asked = 0; asked < 240; asked++) {
    if (countWaitingOutboxMessages(state) === 0) return;
    await new Promise((tick) => setTimeout(tick, 500));
  }
  throw new Error("What the events have brought about was not carried out");
}

/** Prints the webhooks' requests per second as ratios to a worker that does one insert; both are already served. */
export async function measureWebhooks({
  product,
  bare,
  state,
}: {
  product: string;
  bare: string;
  state: string;
}): Promise<void> {
  const productStreams = openStreams();
  const bareStreams = openStreams();
  let events = 0;
  const newEventId = () => `evt_${String(events++).padStart(12, "0")}`;
  const rates = new Map<string, { product: number[]; bare: number[]; ratios: number[] }>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const kind of KINDS) {
      // The machine's speed drifts: half of the baseline before, half after.
      const measureBare = () =>
        eventsPerSecond(bare, { nextBody: bareStreams[kind], newEventId, seconds: SLICE_SECONDS / 2 });
      const before = await measureBare();
      const rate = await eventsPerSecond(product, {
        nextBody: productStreams[kind],
        newEventId,
        seconds: SLICE_SECONDS,
      });
      if (kind === SETTLING || kind === MIXED) await untilDelivered(state);
      const baseline = (before + (await measureBare())) / 2;
      // The first round is a warm-up.
      if (round === 0) continue;
      const known = rates.get(kind) ?? { product: [], bare: [], ratios: [] };
      known.product.push(rate);
      known.bare.push(baseline);
      known.ratios.push(rate / baseline);
      rates.set(kind, known);
    }
  }
  printTable(
    ["", "one insert /s", "webhooks /s", "ratio"],
    [...rates].map(([kind, known]) => [
      kind,
      median(known.bare).toFixed(0),
      median(known.product).toFixed(0),
      median(known.ratios),
    ]),
  );
}
