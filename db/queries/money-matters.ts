import { and, desc, eq, gte, lt, not, sql } from "drizzle-orm";
import type { Database } from "../client";
import { payments, refunds, webhookEvents } from "../schema";
import { returnedOf } from "./refunds";

const returned = returnedOf(sql`payments.id`);

const paymentColumns = {
  id: payments.id,
  orderId: payments.orderId,
  bookingId: payments.bookingId,
  amount: payments.amount,
  currency: payments.currency,
};

/** Money that was set aside because it does not add up, and has not been given back: the newest first. */
export function listQuarantinedPayments(db: Database, limit: number) {
  return db
    .select({ ...paymentColumns, reason: payments.quarantineReason, at: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.role, "quarantined"), sql`${returned} < payments.amount`))
    .orderBy(desc(payments.createdAt))
    .limit(limit);
}

/** Whether the same payment has been asked for the same amount once more since: then that refund is the one to look at. */
const isAskedForAgain = sql`exists (select 1 from refunds later where later.payment_id = refunds.payment_id and later.created_at > refunds.created_at and later.amount = refunds.amount)`;

/** Refunds that did not go through and have not been made up for: the newest first. */
export function listFailedRefunds(db: Database, limit: number) {
  return db
    .select({ ...paymentColumns, amount: refunds.amount, refundId: refunds.id, reason: refunds.reason, at: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, "failed"), sql`payments.amount - ${returned} >= refunds.amount`, not(isAskedForAgain)))
    .orderBy(desc(refunds.createdAt))
    .limit(limit);
}

/** What buyers' banks have contested: events of the provider, the newest first. */
export function listDisputes(db: Database, limit: number) {
  return db
    .select({
      id: webhookEvents.id,
      type: webhookEvents.type,
      at: webhookEvents.receivedAt,
      paymentId: sql<string | null>`json_extract(payload, '$.payload.dispute.entity.payment_id')`,
      disputeId: sql<string | null>`json_extract(payload, '$.payload.dispute.entity.id')`,
      status: sql<string | null>`json_extract(payload, '$.payload.dispute.entity.status')`,
    })
    .from(webhookEvents)
    // All types that begin with "payment.dispute.": the next character after the dot ends the range.
    .where(and(gte(webhookEvents.type, "payment.dispute."), lt(webhookEvents.type, "payment.dispute/")))
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(limit);
}
