import { hmacSha256Hex, randomAlphanumerics } from "./crypto";
import type { SimulatorBindings, SimulatorContext } from "./env";
import { orderEntity, paymentEntity, refundEntity, unixSeconds } from "./razorpay-entities";
import type { OrderRow, PaymentRow, RefundRow } from "./razorpay-store";

const ACCOUNT_ID = "acc_VazhiLocal0001";
const WEBHOOK_URL = "http://payments.internal/hooks/razorpay";
/** A receiver that takes longer has not received, in Razorpay's eyes. */
const RECEIVER_TIMEOUT_MS = 5_000;

/** An event to be told, with the rows as they were at that moment: a webhook is a snapshot. */
export interface WebhookDraft {
  event:
    | "payment.authorized"
    | "payment.captured"
    | "payment.failed"
    | "order.paid"
    | "refund.created"
    | "refund.processed";
  payment: PaymentRow;
  order?: OrderRow;
  refund?: RefundRow;
}

/** A row of `webhook_events`: `body` is the text that is signed and sent, `at` an ISO time in UTC. */
export interface WebhookEventRow {
  id: string;
  event: string;
  body: string;
  at: string;
}

/** A row of `webhook_deliveries`: `status` is the receiver's, null when it gave no answer. */
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

/** Stores events, each with an id of its own, and answers the ids. Nothing is sent yet. */
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

/**
 * Sends a stored event to the payments worker once, signed over the bytes that are sent, and records
 * what came of it. False when there is no such event.
 */
export async function deliverEvent(env: SimulatorBindings, eventId: string, now: Date): Promise<boolean> {
  const event = await findEvent(env.SIM_DB, eventId);
  if (!event) return false;
  const outcome = await post(env, event);
  await env.SIM_DB.prepare("insert into webhook_deliveries (event_id, status, failure, at) values (?, ?, ?, ?)")
    .bind(eventId, outcome.status, outcome.failure, now.toISOString())
    .run();
  return true;
}

async function post(env: SimulatorBindings, event: WebhookEventRow): Promise<Pick<WebhookDeliveryRow, "status" | "failure">> {
  try {
    const response = await env.PAYMENTS.fetch(WEBHOOK_URL, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-razorpay-event-id": event.id,
        "x-razorpay-signature": hmacSha256Hex(env.RAZORPAY_WEBHOOK_SECRET, event.body),
      },
      body: event.body,
      signal: AbortSignal.timeout(RECEIVER_TIMEOUT_MS),
    });
    const answer = await response.text();
    return { status: response.status, failure: response.ok ? null : answer.slice(0, 300) };
  } catch (error) {
    return { status: null, failure: String(error).slice(0, 300) };
  }
}

/** Stores events and sends them after the answer has gone out, one after the other. */
export async function announce(c: SimulatorContext, drafts: WebhookDraft[]): Promise<void> {
  const now = c.get("now");
  const ids = await recordEvents(c.env.SIM_DB, drafts, now);
  const sendAll = async () => {
    for (const id of ids) await deliverEvent(c.env, id, now);
  };
  c.executionCtx.waitUntil(sendAll());
}

/** The stored event with that id, or null. */
function findEvent(db: D1Database, id: string): Promise<WebhookEventRow | null> {
  return db.prepare("select * from webhook_events where id = ?").bind(id).first<WebhookEventRow>();
}

/** The newest events, newest first, each with all attempts to deliver it, oldest first. */
export async function listRecentEvents(
  db: D1Database,
  limit: number,
): Promise<Array<WebhookEventRow & { deliveries: WebhookDeliveryRow[] }>> {
  const newest = "select id from webhook_events order by rowid desc limit ?";
  const [events, deliveries] = await Promise.all([
    db.prepare(`select * from webhook_events where id in (${newest}) order by rowid desc`).bind(limit).all<WebhookEventRow>(),
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
