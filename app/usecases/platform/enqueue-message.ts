import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Language } from "#app/domain/platform/language.ts";
import type { MessageChannel, MessageTemplate, MessageValues } from "#app/domain/platform/phone-message.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * The statement that enqueues a message to a number, once per `dedupeKey` and if `condition` holds. After the batch:
 * `services.nudgeOutbox()`. Whether the number may be messaged, and how often, is the caller's to check.
 */
export function enqueueMessage<T extends MessageTemplate>(
  services: Services,
  message: {
    dedupeKey: string;
    /** Ten digits. */
    to: string;
    template: T;
    values: MessageValues<T>;
    language: Language;
    /** WhatsApp by default; the other channel if this one is not configured. */
    channel?: MessageChannel;
    /** Whether it failed by the other channel. */
    isFallback?: boolean;
    /** The recipient; null for guardians and before there is an account. */
    userId: string | null;
    /** The student it is about, if someone else receives it. */
    aboutUserId?: string | null;
    condition?: SQL;
    /** When it is due, in milliseconds; now by default. */
    dueAt?: SQL | undefined;
  },
) {
  const { dedupeKey, condition = sql`1 = 1`, channel = "whatsapp", dueAt, ...payload } = message;
  return insertOutboxMessageIf(services.db, condition, {
    id: services.newId(),
    dedupeKey,
    outboxMessage: { kind: "message", payload: { ...payload, channel } },
    now: services.now(),
    dueAt,
  });
}
