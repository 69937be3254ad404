import { and, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  auditLog,
  isUncut,
  mails,
  outbox,
  paymentRequests,
  phoneCodes,
  phoneMessages,
  supportRequests,
  users,
  webhookEvents,
} from "#db/schema/index.ts";

// Each deletes or trims at most `limit` rows, oldest first, and returns one row for each.

interface Step {
  before: Date;
  limit: number;
}

/** Deletes unconfirmed sign-ups with their rows; never accounts with a purchase or of administrators. */
export function deleteUnverifiedUsers(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        isNull(users.phoneVerifiedAt),
        isNull(users.erasedAt),
        lt(users.createdAt, before),
        sql`not exists (select 1 from orders where user_id = ${users.id})`,
        sql`not exists (select 1 from admin_users where user_id = ${users.id})`,
        sql`not exists (select 1 from sessions where user_id = ${users.id})`,
      ),
    )
    .orderBy(users.createdAt)
    .limit(limit);
  return db.delete(users).where(inArray(users.id, old)).returning({ id: users.id });
}

export function deleteOldPhoneCodes(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(lt(phoneCodes.expiresAt, before))
    .orderBy(phoneCodes.expiresAt)
    .limit(limit);
  return db.delete(phoneCodes).where(inArray(phoneCodes.id, old)).returning({ id: phoneCodes.id });
}

export function deleteEndedPaymentRequests(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(lt(paymentRequests.expiresAt, before))
    .orderBy(paymentRequests.expiresAt)
    .limit(limit);
  return db.delete(paymentRequests).where(inArray(paymentRequests.id, old)).returning({ id: paymentRequests.id });
}

/** Removes the contents of delivered mails, about sessions or all others; recipient, subject and template stay. */
export function cutDeliveredMails(
  db: Database,
  which: "of sessions" | "others",
  { before, limit, now }: Step & { now: Date },
) {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isUncut(which), lt(outbox.doneAt, before)))
    .orderBy(outbox.doneAt)
    .limit(limit);
  return db
    .update(outbox)
    .set({
      payload: sql`json_remove(${outbox.payload}, '$.text', '$.html', '$.attachments', '$.unsubscribe')`,
      cutAt: now,
    })
    .where(inArray(outbox.id, old))
    .returning({ id: outbox.id });
}

export function deleteDeliveredOutboxMessages(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(sql`${outbox.status} = 'done'`, lt(outbox.doneAt, before)))
    .orderBy(outbox.doneAt)
    .limit(limit);
  return db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
}

/** Deletes abandoned messages. */
export function deleteAbandonedOutboxMessages(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(sql`${outbox.status} = 'failed'`, lt(outbox.createdAt, before)))
    .orderBy(outbox.createdAt)
    .limit(limit);
  return db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
}

export function deleteOldMails(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: mails.id })
    .from(mails)
    .where(lt(mails.createdAt, before))
    .orderBy(mails.createdAt)
    .limit(limit);
  return db.delete(mails).where(inArray(mails.id, old)).returning({ id: mails.id });
}

export function deleteOldPhoneMessages(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: phoneMessages.id })
    .from(phoneMessages)
    .where(lt(phoneMessages.createdAt, before))
    .orderBy(phoneMessages.createdAt)
    .limit(limit);
  return db.delete(phoneMessages).where(inArray(phoneMessages.id, old)).returning({ id: phoneMessages.id });
}

/** An event's entity reduced to these fields; null if the event has none. */
function onlyIds(entity: "payment" | "order" | "refund", ...names: string[]): SQL {
  const ids = names.map(
    (name) =>
      sql`${sql.raw(`'${name}'`)}, json_extract(${webhookEvents.payload}, ${sql.raw(`'$.payload.${entity}.entity.${name}'`)})`,
  );
  return sql`${sql.raw(`'${entity}'`)}, iif(json_extract(${webhookEvents.payload}, ${sql.raw(`'$.payload.${entity}.entity.id'`)}) is null,
    null, json_object('entity', json_object(${sql.join(ids, sql`, `)})))`;
}

/** The ids in an event: of its entity, and of the order it belongs to. */
const idsInEvent = sql`json_patch('{}', json_object('payload', json_object(
  ${onlyIds("payment", "id", "order_id")}, ${onlyIds("order", "id")}, ${onlyIds("refund", "id", "payment_id")})))`;

/** Reduces event payloads to their ids, by which an order's page finds them. Disputes are retained in full. */
export function cutWebhookEvents(db: Database, { before, limit, now }: Step & { now: Date }) {
  const { id, type, receivedAt, cutAt } = webhookEvents;
  const old = db
    .select({ id })
    .from(webhookEvents)
    .where(
      and(
        sql`${cutAt} is null and (${type} < 'payment.dispute.' or ${type} >= 'payment.dispute/')`,
        lt(receivedAt, before),
      ),
    )
    .orderBy(receivedAt)
    .limit(limit);
  return db.update(webhookEvents).set({ payload: idsInEvent, cutAt: now }).where(inArray(id, old)).returning({ id });
}

export function deleteOldWebhookEvents(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(lt(webhookEvents.receivedAt, before))
    .orderBy(webhookEvents.receivedAt)
    .limit(limit);
  return db.delete(webhookEvents).where(inArray(webhookEvents.id, old)).returning({ id: webhookEvents.id });
}

/** Removes network addresses from the audit log. */
export function cutAuditAddresses(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(isNotNull(auditLog.clientIp), lt(auditLog.createdAt, before)))
    .orderBy(auditLog.createdAt)
    .limit(limit);
  return db.update(auditLog).set({ clientIp: null }).where(inArray(auditLog.id, old)).returning({ id: auditLog.id });
}

export function deleteOldAuditEntries(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(lt(auditLog.createdAt, before))
    .orderBy(auditLog.createdAt)
    .limit(limit);
  return db.delete(auditLog).where(inArray(auditLog.id, old)).returning({ id: auditLog.id });
}

export function deleteClosedSupportRequests(db: Database, { before, limit }: Step) {
  const old = db
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(and(sql`${supportRequests.status} = 'closed'`, lt(supportRequests.closedAt, before)))
    .orderBy(supportRequests.closedAt)
    .limit(limit);
  return db.delete(supportRequests).where(inArray(supportRequests.id, old)).returning({ id: supportRequests.id });
}

/** People past the retention period for bookkeeping. */
export function listErasedBefore(db: Database, { before, limit }: Step) {
  return db.select({ id: users.id }).from(users).where(lt(users.erasedAt, before)).orderBy(users.erasedAt).limit(limit);
}
