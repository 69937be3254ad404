import { and, asc, desc, eq, gt, gte, isNotNull, lte, sql } from "drizzle-orm";
import { MAIL_IS_STOPPED } from "#app/domain/platform/outbox.ts";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import type { Database } from "#db/client.ts";
import {
  assessmentResults,
  bookings,
  deadLetters,
  isDispute,
  orders,
  outbox,
  payments,
  reconciliationRuns,
  webhookEvents,
} from "#db/schema/index.ts";
import { isProcessable } from "#db/queries/accounts/consents.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { selectMailDay } from "#db/queries/platform/mail-days.ts";

const isByCron = eq(reconciliationRuns.trigger, "cron");

const isFinishedByCron = and(isByCron, isNotNull(reconciliationRuns.finishedAt));

/**
 * Whether the work that nobody waits for on a page is done: each an index and one row. Of the cron's runs, the last that
 * came to its end counts: one that dies on the way has not looked for alerts either. A run that an administrator began
 * says nothing of the cron.
 */
export async function readPulse(db: Database, policy: GuardianPolicy) {
  const { run, first, due, queued } = await batch(db, {
    run: db
      .select({ at: reconciliationRuns.startedAt })
      .from(reconciliationRuns)
      .where(isFinishedByCron)
      .orderBy(desc(reconciliationRuns.startedAt))
      .limit(1),
    first: db
      .select({ at: reconciliationRuns.startedAt })
      .from(reconciliationRuns)
      .where(isByCron)
      .orderBy(asc(reconciliationRuns.startedAt))
      .limit(1),
    due: db
      .select({ at: outbox.nextAttemptAt })
      .from(outbox)
      .where(sql`${outbox.status} = 'pending'`)
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1),
    queued: db
      .select({ at: assessmentResults.createdAt })
      .from(assessmentResults)
      .where(
        and(
          sql`${assessmentResults.status} <> 'ready'`,
          sql`${assessmentResults.status} <> 'failed'`,
          // Others wait for a guardian, not for us.
          isProcessable(sql`${assessmentResults.userId}`, policy),
        ),
      )
      // The plus keeps SQLite from walking all results in the order of another index until it finds one of the few.
      .orderBy(sql`+${assessmentResults.createdAt}`)
      .limit(1),
  });
  const firstRunAt = first[0]?.at ?? null;
  return {
    // If none has ever ended, the first one is what everybody waits for.
    cronAt: run[0]?.at ?? firstRunAt,
    firstRunAt,
    outboxDueAt: due[0]?.at ?? null,
    reportQueuedAt: queued[0]?.at ?? null,
  };
}

export interface FactsAt {
  /** Captured before then and not delivered. */
  capturedBefore: Date;
  /** Given up since then. */
  abandonedSince: Date;
  /** Disputes that were heard of since then. */
  disputedSince: Date;
  /** Whose mails count for the quota: see `mailDay`. */
  day: string;
  /** More than this of a kind are not counted. */
  limit: number;
  /** So many of the cron's last runs. */
  runs: number;
}

/** What alerts are made of, in one round trip, each kind by an index of its own. */
export async function readAlertFacts(
  db: Database,
  { capturedBefore, abandonedSince, disputedSince, day, limit, runs }: FactsAt,
) {
  return batch(db, {
    runs: db
      .select({ summary: reconciliationRuns.summary, at: reconciliationRuns.startedAt })
      .from(reconciliationRuns)
      .where(isFinishedByCron)
      .orderBy(desc(reconciliationRuns.startedAt))
      .limit(runs),
    orders: db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, "paid"), lte(orders.createdAt, capturedBefore)))
      .orderBy(asc(orders.createdAt))
      .limit(limit),
    bookings: db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(sql`${bookings.paymentStatus} = 'paid'`, lte(bookings.createdAt, capturedBefore)))
      .orderBy(asc(bookings.createdAt))
      .limit(limit),
    payments: db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          sql`${payments.status} = 'captured' and ${payments.role} = 'pending'`,
          lte(payments.createdAt, capturedBefore),
        ),
      )
      .orderBy(asc(payments.createdAt))
      .limit(limit),
    abandoned: db
      .select({ id: outbox.id, kind: outbox.kind })
      .from(outbox)
      .where(
        and(
          sql`${outbox.status} = 'failed'`,
          // Its last attempt was claimed shortly before then.
          gt(outbox.nextAttemptAt, abandonedSince),
          // Every mail to a mailbox that has gone would be one: those have a list of their own at the desk.
          sql`coalesce(${outbox.lastError}, '') not like ${`${MAIL_IS_STOPPED}%`}`,
        ),
      )
      .orderBy(desc(outbox.createdAt))
      .limit(limit),
    deadLetters: db
      .select({ id: deadLetters.id, queue: deadLetters.queue })
      .from(deadLetters)
      .where(eq(deadLetters.state, "waiting"))
      .orderBy(desc(deadLetters.receivedAt))
      .limit(limit),
    disputes: db
      .select({
        disputeId: sql<string | null>`json_extract(payload, '$.payload.dispute.entity.id')`.as("dispute_id"),
        paymentId: sql<string | null>`json_extract(payload, '$.payload.dispute.entity.payment_id')`.as(
          "disputed_payment",
        ),
        type: webhookEvents.type,
        at: webhookEvents.receivedAt,
      })
      .from(webhookEvents)
      .where(and(isDispute, gte(webhookEvents.receivedAt, disputedSince)))
      .orderBy(desc(webhookEvents.receivedAt))
      .limit(limit),
    mailDay: selectMailDay(db, day),
  });
}
