import { sql } from "drizzle-orm";
import type { Database } from "../../client";
import { insertSelect } from "../../insert-select";
import { webhookEvents } from "../../schema";

export type WebhookEventRecord = Omit<typeof webhookEvents.$inferSelect, "deliveries">;

/** How the row of an event that is delivered again changes. */
const deliveredAgain = {
  target: webhookEvents.id,
  set: { deliveries: sql`${webhookEvents.deliveries} + 1`, outcome: sql`excluded.outcome` },
};

/**
 * Records an event that arrived with a valid signature, or counts its repeated delivery. Part of the batch that applies
 * it.
 */
export function recordWebhookEvent(db: Database, event: WebhookEventRecord) {
  return db.insert(webhookEvents).values(event).onConflictDoUpdate(deliveredAgain);
}

/**
 * The same, but only if the event's payment has already settled its purchase, with no less refunded: then there is
 * nothing to apply. Returns one row if it was recorded, none if the event has to be applied.
 */
export function recordEventOfSettledPayment(
  db: Database,
  event: WebhookEventRecord,
  { paymentId, refundedAmountPaise }: { paymentId: string; refundedAmountPaise: number },
) {
  const isSettled = sql`exists (
    select 1 from payments
    where id = ${paymentId} and role = 'settled' and status in ('captured', 'refunded')
      and refunded_amount_paise >= ${refundedAmountPaise}
  )`;
  return insertSelect(db, webhookEvents, event, sql`where ${isSettled}`)
    .onConflictDoUpdate(deliveredAgain)
    .returning({ id: webhookEvents.id });
}
