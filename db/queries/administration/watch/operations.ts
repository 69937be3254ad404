import { and, asc, desc, eq, gt, gte, isNotNull, lte, sql } from "drizzle-orm";
import { CONTACT_IS_STOPPED, MAIL_IS_STOPPED } from "#app/domain/platform/outbox.ts";
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
import { selectMailDay } from "#db/queries/platform/mail-days.ts";
import { AI_REQUESTS_KEY } from "#app/domain/report/ai/ai-budget.ts";
import { selectAttempts } from "#db/queries/platform/rate-limits.ts";

const isByCron = eq(reconciliationRuns.trigger, "cron");

const isFinishedByCron = and(isByCron, isNotNull(reconciliationRuns.finishedAt));

/** Whether background work is on schedule. Only finished cron runs count, and none started by an administrator. */
export async function readPulse(db: Database, policy: GuardianPolicy) {
  const lastFinished = db
    .select({ at: reconciliationRuns.startedAt })
    .from(reconciliationRuns)
    .where(isFinishedByCron)
    .orderBy(desc(reconciliationRuns.startedAt))
    .limit(1);
  const first = db
    .select({ at: reconciliationRuns.startedAt })
    .from(reconciliationRuns)
    .where(isByCron)
    .orderBy(asc(reconciliationRuns.startedAt))
    .limit(1);
  const due = db
    .select({ at: outbox.nextAttemptAt })
    .from(outbox)
    .where(sql`${outbox.status} = 'pending'`)
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1);
  const queued = db
    .select({ at: assessmentResults.createdAt })
    .from(assessmentResults)
    .where(
      and(
        sql`${assessmentResults.status} <> 'ready'`,
        sql`${assessmentResults.status} <> 'failed'`,
        // The others wait for a guardian, not for us.
        isProcessable(sql`${assessmentResults.userId}`, policy),
      ),
    )
    // The plus keeps SQLite from scanning all results in the order of another index.
    .orderBy(sql`+${assessmentResults.createdAt}`)
    .limit(1);
  const [pulse] = await db.all<Record<"finishedAt" | "firstAt" | "dueAt" | "queuedAt", number | null>>(
    sql`select ${lastFinished} as finishedAt, ${first} as firstAt, ${due} as dueAt, ${queued} as queuedAt`,
  );
  const at = (instant: number | null | undefined) => (typeof instant === "number" ? new Date(instant) : null);
  const firstRunAt = at(pulse?.firstAt);
  return {
    // If no run has ever finished, the first one is overdue.
    cronAt: at(pulse?.finishedAt) ?? firstRunAt,
    firstRunAt,
    outboxDueAt: at(pulse?.dueAt),
    reportQueuedAt: at(pulse?.queuedAt),
  };
}

export interface FactsAt {
  /** Captured before this time and not delivered. */
  capturedBefore: Date;
  /** Given up since this time. */
  abandonedSince: Date;
  /** Disputes reported since this time. */
  disputedSince: Date;
  /** The day of the mail quota: see `mailDay`. */
  day: string;
  /** When the day of the AI's requests began. */
  aiDay: Date;
  /** Count limit per kind. */
  limit: number;
  runs: number;
}

/** A fact in a list of all kinds: an id or a count, and what is said about it. */
interface ListedFact {
  kind: "undelivered" | "abandoned" | "dead-letter" | "set-aside" | "mailed" | "ai-requests";
  id: string | number;
  detail: string | null;
}

/** The facts for alerts, each kind by an index of its own. */
export async function readAlertFacts(
  db: Database,
  { capturedBefore, abandonedSince, disputedSince, day, aiDay, limit, runs }: FactsAt,
) {
  const undeliveredOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "paid"), lte(orders.createdAt, capturedBefore)))
    .orderBy(asc(orders.createdAt))
    .limit(limit);
  const undeliveredBookings = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(sql`${bookings.paymentStatus} = 'paid'`, lte(bookings.createdAt, capturedBefore)))
    .orderBy(asc(bookings.createdAt))
    .limit(limit);
  const undeliveredPayments = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        sql`${payments.status} = 'captured' and ${payments.role} = 'pending'`,
        lte(payments.createdAt, capturedBefore),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(limit);
  const abandoned = db
    .select({ id: outbox.id, kind: outbox.kind })
    .from(outbox)
    .where(
      and(
        sql`${outbox.status} = 'failed'`,
        // Its last attempt was claimed shortly before that.
        gt(outbox.nextAttemptAt, abandonedSince),
        // Without this, every mail to a dead mailbox would raise an alert; the desk lists those separately.
        sql`coalesce(${outbox.lastError}, '') not like ${`${MAIL_IS_STOPPED}%`}`,
        sql`coalesce(${outbox.lastError}, '') <> ${CONTACT_IS_STOPPED}`,
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
  const waitingLetters = db
    .select({ id: deadLetters.id, queue: deadLetters.queue })
    .from(deadLetters)
    .where(eq(deadLetters.state, "waiting"))
    .orderBy(desc(deadLetters.receivedAt))
    .limit(limit);
  const setAside = db
    .select({ id: webhookEvents.id, reason: webhookEvents.reason })
    .from(webhookEvents)
    .where(and(isNotNull(webhookEvents.reason), gte(webhookEvents.receivedAt, abandonedSince)))
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(limit);
  const aiRequests = selectAttempts(db, { key: AI_REQUESTS_KEY, windowStart: aiDay });
  const disputes = db
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
    .limit(limit);
  const lastRuns = db
    .select({ summary: reconciliationRuns.summary })
    .from(reconciliationRuns)
    .where(isFinishedByCron)
    .orderBy(desc(reconciliationRuns.startedAt))
    .limit(runs);
  // In two: the runtime allows five parts in one.
  const [reported, finished, ...lists] = await Promise.all([
    disputes,
    lastRuns,
    db.all<ListedFact>(sql`
      select 'undelivered' as kind, id, null as detail from ${undeliveredOrders}
      union all select 'undelivered', id, null from ${undeliveredBookings}
      union all select 'undelivered', id, null from ${undeliveredPayments}
      union all select 'dead-letter', id, queue from ${waitingLetters}
      union all select 'set-aside', id, reason from ${setAside}`),
    db.all<ListedFact>(sql`
      select 'abandoned' as kind, id, kind as detail from ${abandoned}
      union all select 'mailed', sent, null from ${selectMailDay(db, day)}
      union all select 'ai-requests', count, null from ${aiRequests}`),
  ]);
  const listed = lists.flat();
  const ofKind = (kind: ListedFact["kind"]) =>
    listed.flatMap((fact) => (fact.kind === kind ? [{ id: String(fact.id), detail: fact.detail ?? "" }] : []));
  const countOf = (kind: ListedFact["kind"]) => Number(listed.find((fact) => fact.kind === kind)?.id ?? 0);
  return {
    runs: finished,
    disputes: reported,
    undelivered: ofKind("undelivered"),
    abandoned: ofKind("abandoned"),
    deadLetters: ofKind("dead-letter"),
    setAside: ofKind("set-aside"),
    mailed: countOf("mailed"),
    aiRequests: countOf("ai-requests"),
  };
}
