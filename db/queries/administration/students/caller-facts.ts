import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { CONTACT_IS_STOPPED } from "#app/domain/platform/outbox.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { Database } from "#db/client.ts";
import type { refundStatuses } from "#db/schema/orders.ts";
import { contactStops, orders, payments, sessionCredits } from "#db/schema/index.ts";

/** Payments and undelivered mails shown to who takes a call: the latest. */
const LATEST = 8;

/** Statement: a student's latest attempts to pay, newest first, each with the state of its latest refund. */
export function selectPaymentAttempts(db: Database, userId: string) {
  return db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      bookingId: payments.bookingId,
      packageType: sql<PackageType | null>`${orders.packageType}`.as("attempt_package"),
      upgradedOrderId: orders.upgradedOrderId,
      status: payments.status,
      role: payments.role,
      amountPaise: payments.amountPaise,
      refundedAmountPaise: payments.refundedAmountPaise,
      currency: payments.currency,
      method: payments.method,
      errorCode: payments.errorCode,
      errorDescription: payments.errorDescription,
      errorReason: payments.errorReason,
      createdAt: payments.createdAt,
      capturedAt: payments.capturedAt,
      refundStatus: sql<(typeof refundStatuses)[number] | null>`(select refunds.status from refunds
        where refunds.payment_id = payments.id order by refunds.created_at desc limit 1)`.as("refund_status"),
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt))
    .limit(LATEST);
}

/** Statement: a student's open orders whose payment page was opened, and in which nothing was tried; newest first. */
export function selectUntriedCheckouts(db: Database, userId: string) {
  return db
    .select({
      orderId: orders.id,
      packageType: orders.packageType,
      upgradedOrderId: orders.upgradedOrderId,
      amount: orders.amount,
      openedAt: sql<Date>`(select max(created_at) from provider_orders where provider_orders.order_id = orders.id)`
        .mapWith(orders.createdAt)
        .as("checkout_opened_at"),
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        sql`${orders.status} in ('created', 'failed', 'expired')`,
        sql`exists (select 1 from provider_orders where provider_orders.order_id = orders.id)`,
        sql`not exists (select 1 from payments where payments.order_id = orders.id)`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(LATEST);
}

/** Statement: the Gold orders of a student whose session is not booked. */
export function selectOpenCredits(db: Database, userId: string) {
  return db
    .select({ orderId: sessionCredits.orderId })
    .from(sessionCredits)
    .where(and(eq(sessionCredits.userId, userId), isNull(sessionCredits.bookingId), isNull(sessionCredits.voidedAt)))
    .limit(LATEST);
}

/** Statement: the desk's stop of all mail to a student. */
export function selectContactStop(db: Database, userId: string) {
  return db
    .select({ reason: contactStops.reason, stoppedAt: contactStops.stoppedAt })
    .from(contactStops)
    .where(eq(contactStops.userId, userId));
}

/** Statement: mails and messages to a student that were given up since then, newest first. */
export function selectUndelivered(db: Database, userId: string, since: Date) {
  const from = since.getTime();
  return db
    .select({
      what: sql<string>`what`.as("undelivered_what"),
      why: sql<string | null>`why`.as("undelivered_why"),
      at: sql<Date>`at`.mapWith(orders.createdAt).as("undelivered_at"),
    })
    .from(
      sql`(select coalesce(json_extract(payload, '$.subject'), json_extract(payload, '$.template')) as what,
          last_error as why, created_at as at from outbox
        where about_user_id = ${userId} and kind in ('mail', 'message') and status = 'failed' and created_at >= ${from}
          and json_extract(payload, '$.userId') = ${userId} and coalesce(last_error, '') <> ${CONTACT_IS_STOPPED}
        union all select template, failure, created_at from phone_messages
        where user_id = ${userId} and status = 'failed' and created_at >= ${from}
          and not exists (select 1 from outbox where outbox.id = phone_messages.id and outbox.status = 'failed'))`,
    )
    .orderBy(sql`at desc`)
    .limit(LATEST);
}

/** Statement: when the last mail or message went to a student. */
export function selectLastSent(db: Database, userId: string) {
  return db
    .select({
      at: sql<Date | null>`sent_at`.mapWith(orders.createdAt).as("last_sent_at"),
    })
    .from(
      sql`(select max(at) as sent_at from (select max(created_at) as at from mails where user_id = ${userId}
        union all select max(created_at) from phone_messages where user_id = ${userId} and status <> 'failed'))`,
    );
}
