import { hmacSha256Hex, randomAlphanumerics } from "./crypto.ts";
import type { SimulatorBindings, SimulatorContext } from "./env.ts";
import { disputeEntity, orderEntity, paymentEntity, refundEntity, unixSeconds } from "./razorpay-entities.ts";
import { takeFault } from "./razorpay-faults.ts";
import type { OrderRow, PaymentRow, RefundRow } from "./razorpay-store.ts";

const ACCOUNT_ID = "acc_VazhiLocal0001";
const WEBHOOK_URL = "http://payments.internal/hooks/razorpay";
/** Razorpay counts a slower receiver as failed. */
const RECEIVER_TIMEOUT_MS = 5_000;

/** An event to send, with a snapshot of its rows. */
export interface WebhookDraft {
  event:
    | "payment.authorized"
    | "payment.captured"
    | "payment.failed"
    | "order.paid"
    | "refund.created"
    | "refund.processed"
    | "refund.failed"
    | "payment.dispute.created";
  payment: PaymentRow;
  order?: OrderRow;
  refund?: RefundRow;
  disputeId?: string;
}

/** A row of `webhook_events`: `body` is the signed text, `at` an ISO time in UTC. */
export interface WebhookEventRow {
  id: string;
  event: string;
  body: string;
  at: string;
}

/** A row of `webhook_deliveries`: `status` is the receiver's, null without a response. */
export interface WebhookDeliveryRow {
  id: number;
  event_id: string;
  status: number | null;
  failure: string | null;
  at: string;
}

function eventBody(draft: WebhookDraft, now: Date): string {
  const payload = {
    ...(draft.refund ? { refund: { entity: refundEntity(draft.refund) } } : {}),
    payment: { entity: paymentEntity(draft.payment) },
    ...(draft.order ? { order: { entity: orderEntity(draft.order) } } : {}),
    ...(draft.disputeId ? { dispute: { entity: disputeEntity(draft.disputeId, draft.payment, now) } } : {}),
  };
  return JSON.stringify({
    entity: "event",
    account_id: ACCOUNT_ID,
    event: draft.event,
    contains: Object.keys(payload),
    payload,
    created_at: unixSeconds(now),
  });
}

/** Stores events without sending them, and returns their ids in order. */
export async function recordEvents(db: D1Database, drafts: WebhookDraft[], now: Date): Promise<string[]> {
  const rows = drafts.map((draft) => ({ id: randomAlphanumerics(), event: draft.event, body: eventBody(draft, now) }));
  await db.batch(
    rows.map((row) =>
      db
        .prepare("insert into webhook_events (id, event, body, at) values (?, ?, ?, ?)")
        .bind(row.id, row.event, row.body, now.toISOString()),
    ),
  );
  return rows.map((row) => row.id);
}

/** How to break a delivery: alter it after signing, or sign it with the replaced secret. */
type Spoiling = "tamper" | "old-secret";

/** Sends a stored event to the payments worker once, signed over its bytes; false if there is no such event. */
export async function deliverEvent(
  env: SimulatorBindings,
  eventId: string,
  now: Date,
  spoiling: Spoiling | null = null,
): Promise<boolean> {
  const event = await findEvent(env.SIM_DB, eventId);
  if (!event) return false;
  const outcome = await post(env, event, spoiling);
  await env.SIM_DB.prepare("insert into webhook_deliveries (event_id, status, failure, at) values (?, ?, ?, ?)")
    .bind(eventId, outcome.status, outcome.failure, now.toISOString())
    .run();
  return true;
}

async function post(
  env: SimulatorBindings,
  event: WebhookEventRow,
  spoiling: Spoiling | null,
): Promise<Pick<WebhookDeliveryRow, "status" | "failure">> {
  const secret = spoiling === "old-secret" ? env.RAZORPAY_PREVIOUS_WEBHOOK_SECRET : env.RAZORPAY_WEBHOOK_SECRET;
  const body = spoiling === "tamper" ? event.body.replace(/"amount":\d+/, '"amount":100') : event.body;
  try {
    const response = await env.PAYMENTS.fetch(WEBHOOK_URL, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-razorpay-event-id": event.id,
        "x-razorpay-signature": hmacSha256Hex(secret, event.body),
      },
      body,
      signal: AbortSignal.timeout(RECEIVER_TIMEOUT_MS),
    });
    const answer = await response.text();
    return { status: response.status, failure: response.ok ? null : answer.slice(0, 300) };
  } catch (error) {
    return { status: null, failure: String(error).slice(0, 300) };
  }
}

interface PlannedDelivery {
  eventId: string;
  spoiling: Spoiling | null;
  delaySeconds: number;
}

/** Deliveries of new events in order, with pending faults applied. */
async function planDeliveries(db: D1Database, events: { id: string; type: string }[]): Promise<PlannedDelivery[]> {
  const planned: PlannedDelivery[] = [];
  let isShuffled = false;
  for (const { id: eventId, type } of events) {
    const struck = await takeFault(db, "webhook", type);
    const delivery: PlannedDelivery = { eventId, spoiling: null, delaySeconds: 0 };
    switch (struck?.fault) {
      case "drop":
        break;
      case "duplicate":
        planned.push(delivery, delivery);
        break;
      case "delay":
        planned.push({ ...delivery, delaySeconds: struck.seconds });
        break;
      case "tamper":
      case "old-secret":
        planned.push({ ...delivery, spoiling: struck.fault });
        break;
      case "shuffle":
        isShuffled = true;
        planned.push(delivery);
        break;
      default:
        planned.push(delivery);
    }
  }
  return isShuffled ? planned.toReversed() : planned;
}

/** Stores events and sends them after the response, one after the other, delayed ones separately. */
export async function announce(c: SimulatorContext, drafts: WebhookDraft[]): Promise<void> {
  const now = c.get("now");
  const ids = await recordEvents(c.env.SIM_DB, drafts, now);
  const events = drafts.map((draft, index) => ({ id: ids[index] ?? "", type: draft.event }));
  const planned = await planDeliveries(c.env.SIM_DB, events);
  const sendDelayed = async ({ eventId, spoiling, delaySeconds }: PlannedDelivery) => {
    await scheduler.wait(delaySeconds * 1000);
    await deliverEvent(c.env, eventId, now, spoiling);
  };
  const sendAll = async () => {
    for (const { eventId, spoiling, delaySeconds } of planned) {
      if (delaySeconds === 0) await deliverEvent(c.env, eventId, now, spoiling);
    }
  };
  c.executionCtx.waitUntil(
    Promise.all([sendAll(), ...planned.filter(({ delaySeconds }) => delaySeconds > 0).map(sendDelayed)]),
  );
}

/** Resends every event that was never accepted, as Razorpay does for a day. Returns their number. */
export async function retryRefused(env: SimulatorBindings, now: Date): Promise<number> {
  const { results } = await env.SIM_DB.prepare(
    `select id from webhook_events
     where exists (select 1 from webhook_deliveries where event_id = webhook_events.id)
       and not exists (
         select 1 from webhook_deliveries where event_id = webhook_events.id and status between 200 and 299
       )
     order by rowid limit 100`,
  ).all<{ id: string }>();
  for (const { id } of results) await deliverEvent(env, id, now);
  return results.length;
}

function findEvent(db: D1Database, id: string): Promise<WebhookEventRow | null> {
  return db.prepare("select * from webhook_events where id = ?").bind(id).first<WebhookEventRow>();
}

/** The newest events, newest first, each with all its delivery attempts, oldest first. */
export async function listRecentEvents(
  db: D1Database,
  limit: number,
): Promise<Array<WebhookEventRow & { deliveries: WebhookDeliveryRow[] }>> {
  const newest = "select id from webhook_events order by rowid desc limit ?";
  const [events, deliveries] = await Promise.all([
    db
      .prepare(`select * from webhook_events where id in (${newest}) order by rowid desc`)
      .bind(limit)
      .all<WebhookEventRow>(),
    db
      .prepare(`select * from webhook_deliveries where event_id in (${newest}) order by id`)
      .bind(limit)
      .all<WebhookDeliveryRow>(),
  ]);
  return events.results.map((event) => ({
    ...event,
    deliveries: deliveries.results.filter((delivery) => delivery.event_id === event.id),
  }));
}
