import { sql } from "drizzle-orm";
import type { Database } from "../client";
import { webhookEvents } from "../schema";

export type WebhookEventRecord = Omit<typeof webhookEvents.$inferSelect, "deliveries">;

/** Records an event that came with a valid signature, or counts that it came again. Part of the batch that applies it. */
export function recordWebhookEvent(db: Database, event: WebhookEventRecord) {
  return db
    .insert(webhookEvents)
    .values(event)
    .onConflictDoUpdate({
      target: webhookEvents.id,
      set: { deliveries: sql`${webhookEvents.deliveries} + 1`, outcome: sql`excluded.outcome` },
    });
}
