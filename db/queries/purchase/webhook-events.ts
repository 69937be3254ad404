import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { webhookEvents } from "#db/schema/index.ts";
import { deliveredAgain, type WebhookEventRecord } from "#db/queries/platform/webhook-events.ts";

/**
 * Records an event like `recordWebhookEvent`, but only if its payment has settled its purchase with no smaller refund,
 * so that there is nothing to apply. Returns one row if recorded, none if the event has to be applied.
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
