import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { MessageChannel, MessageStatus, MessageStopReason } from "#app/domain/platform/phone-message.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { consents, messageStops, phoneMessages, users } from "#db/schema/index.ts";

/** A message by its provider's id; null if it is unknown, or forgotten. */
export async function findDeliveredMessage(
  db: Database,
  { channel, providerId }: { channel: MessageChannel; providerId: string },
) {
  const [row] = await db
    .select()
    .from(phoneMessages)
    .where(and(eq(phoneMessages.providerId, providerId), eq(phoneMessages.channel, channel)))
    .limit(1);
  return row ?? null;
}

/** The statuses from which a report moves a message on: reports are repeated, and overtake each other. */
const EARLIER: Readonly<Record<Exclude<MessageStatus, "accepted">, readonly MessageStatus[]>> = {
  delivered: ["accepted"],
  read: ["accepted", "delivered"],
  failed: ["accepted"],
};

/** Statement: moves a message's status forward, never back, and forgets what another attempt would have needed. */
export function moveMessageStatus(
  db: Database,
  {
    id,
    status,
    failure,
    now,
  }: { id: string; status: Exclude<MessageStatus, "accepted">; failure: string | null; now: Date },
) {
  return db
    .update(phoneMessages)
    .set({ status, failure, statusAt: now, sealed: null })
    .where(and(eq(phoneMessages.id, id), inArray(phoneMessages.status, [...EARLIER[status]])))
    .returning({ id: phoneMessages.id });
}

/** Whether a newer code went to the number: an older one would only confuse. */
export async function hasNewerCode(db: Database, { to, after }: { to: string; after: Date }): Promise<boolean> {
  const rows = await db
    .select({ id: phoneMessages.id })
    .from(phoneMessages)
    .where(and(eq(phoneMessages.to, to), gt(phoneMessages.createdAt, after), eq(phoneMessages.template, "code")))
    .limit(1);
  return rows.length > 0;
}

/** SQL condition: this event of a provider has not been received before. */
function isNewEvent(eventId: string): SQL {
  return sql`not exists (select 1 from webhook_events where id = ${eventId})`;
}

/** Statement: stops messages to a number, once per event: a repeat must not undo what was decided since. */
export function insertMessageStop(
  db: Database,
  stop: { phone: string; reason: MessageStopReason; stoppedAt: Date },
  eventId: string,
) {
  return insertSelect(db, messageStops, stop, sql`where ${isNewEvent(eventId)}`).onConflictDoNothing();
}

/** Statement: withdraws the consent to messages of the account that has this number, once per event. */
export function withdrawMessagesConsent(db: Database, { phone, now }: { phone: string; now: Date }, eventId: string) {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(
      and(
        inArray(consents.userId, owner),
        sql`${consents.kind} = 'messages'`,
        isNull(consents.withdrawnAt),
        isNewEvent(eventId),
      ),
    );
}

/** Stopped numbers, newest first, with their student, if any; one more than `limit` if there are more. */
export function listMessageStops(db: Database, limit: number) {
  return db
    .select({
      phone: messageStops.phone,
      reason: messageStops.reason,
      stoppedAt: messageStops.stoppedAt,
      userId: sql<string | null>`(select users.id from users join profiles on profiles.id = users.id
        where users.phone = message_stops.phone)`.as("addressee"),
    })
    .from(messageStops)
    .orderBy(desc(messageStops.stoppedAt))
    .limit(limit + 1);
}

/** Statement: allows messages to this number again. */
export function deleteMessageStop(db: Database, phone: string) {
  return db.delete(messageStops).where(eq(messageStops.phone, phone));
}

/** Statement: forgets what is kept for another attempt, of messages whose delivery was never reported. */
export function forgetSealedMessages(db: Database, { before, limit }: { before: Date; limit: number }) {
  const old = db
    .select({ id: phoneMessages.id })
    .from(phoneMessages)
    .where(and(isNotNull(phoneMessages.sealed), lt(phoneMessages.createdAt, before)))
    .orderBy(phoneMessages.createdAt)
    .limit(limit);
  return db
    .update(phoneMessages)
    .set({ sealed: null })
    .where(inArray(phoneMessages.id, old))
    .returning({ id: phoneMessages.id });
}
