import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { webhookEvents } from "#db/schema/index.ts";

type StoredWebhookEvent = typeof webhookEvents.$inferSelect;

/** `reason`: why it was set aside; omitted for all others. */
export type WebhookEventRecord = Omit<StoredWebhookEvent, "deliveries" | "cutAt" | "reason"> & { reason?: string };

/** How a repeated delivery changes an event's row. */
export const deliveredAgain = {
  target: webhookEvents.id,
  set: { deliveries: sql`${webhookEvents.deliveries} + 1`, outcome: sql`excluded.outcome` },
};

/** Records an event with a valid signature, or counts its repeated delivery. Part of the batch that applies it. */
export function recordWebhookEvent(db: Database, event: WebhookEventRecord) {
  return db.insert(webhookEvents).values(event).onConflictDoUpdate(deliveredAgain);
}
