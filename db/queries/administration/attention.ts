import { and, asc, desc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import {
  ATTENTION_ORDER,
  type AttentionBounds,
  type AttentionKind,
  seesMatter,
} from "#app/domain/administration/attention.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import { listOpenFailures, listSessionsWithoutOutcome } from "#db/queries/administration/unsettled-sessions.ts";
import { CONTACT_IS_STOPPED } from "#app/domain/platform/outbox.ts";
import type { Database } from "#db/client.ts";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { listExpertsWithProposals } from "#db/queries/experts/expert-proposals.ts";
import { listMailStops } from "#db/queries/platform/mail-stops.ts";
import { listMessageStops } from "#db/queries/platform/message-delivery.ts";
import { isErasedMessage } from "#db/queries/platform/outbox.ts";
import { assessmentResults, orders, outbox, profiles, sessionCredits, supportRequests } from "#db/schema/index.ts";
import { listObjections, listUndecided } from "./approvals.ts";
import { listBreaks } from "./audit-seals.ts";
import { countAllDue } from "./lists/list-statements.ts";
import { ofAll } from "./of-all.ts";
import {
  listDisputes,
  listFailedRefunds,
  listForeignPayments,
  listLateRedemptions,
  listQuarantinedPayments,
  listSetAsideEvents,
} from "./payment-issues.ts";

/** Open, and the last message is the sender's. */
const isWaitingForUs = sql`${supportRequests.status} = 'open' and ${supportRequests.waitingSince} is null`;

const buyerName = sql<string>`coalesce(${profiles.name}, 'Unknown')`.as("buyer");

/** Arguments of a kind's statement. */
type SelectMatters = (db: Database, bounds: AttentionBounds, viewer: Viewer) => Statement;

/** The statement of each kind: up to `limit` rows by an index, the longest waiting first if their lists are in that order. */
const ATTENTION_STATEMENTS = {
  expert: (db, { limit }) => listExpertsWithProposals(db, limit),
  audit: (db, { noticesSince }) => listBreaks(db, noticesSince),
  paid: (db, { paidBefore, limit }) =>
    db
      .select({ id: orders.id, at: orders.createdAt, buyer: buyerName, amount: orders.amount, ofAll })
      .from(orders)
      .leftJoin(profiles, eq(profiles.id, orders.userId))
      .where(and(eq(orders.status, "paid"), lte(orders.createdAt, paidBefore)))
      .orderBy(asc(orders.createdAt))
      .limit(limit),
  report: (db, { reportBefore, limit }) =>
    db
      .select({
        id: assessmentResults.id,
        at: assessmentResults.createdAt,
        status: assessmentResults.status,
        notice: assessmentResults.notice,
        orderId: assessmentResults.orderId,
        buyer: buyerName,
        ofAll,
      })
      .from(assessmentResults)
      .leftJoin(profiles, eq(profiles.id, assessmentResults.userId))
      .where(
        sql`${assessmentResults.status} <> 'ready'
        and (${assessmentResults.status} = 'failed' or ${assessmentResults.createdAt} <= ${reportBefore.getTime()})`,
      )
      // The plus keeps SQLite from scanning all results in the order of another index.
      .orderBy(sql`+${assessmentResults.createdAt}`)
      .limit(limit),
  payment: (db, { limit }) => listQuarantinedPayments(db, limit),
  refund: (db, { limit }) => listFailedRefunds(db, limit),
  effect: (db, { noticesSince, limit }) =>
    db
      .select({
        id: outbox.id,
        at: outbox.createdAt,
        kind: outbox.kind,
        error: outbox.lastError,
        subject: sql<string | null>`json_extract(payload, '$.subject')`.as("subject"),
        template: sql<string | null>`json_extract(payload, '$.template')`.as("template"),
        userId: sql<string | null>`json_extract(payload, '$.userId')`.as("addressee"),
        isErased: isErasedMessage.as("is_erased"),
        ofAll,
      })
      .from(outbox)
      // Without its link, which was erased, a dead letter cannot be retried; it is listed for some days. What the desk
      // itself has stopped needs nobody.
      .where(
        sql`${outbox.status} = 'failed' and coalesce(${outbox.lastError}, '') <> ${CONTACT_IS_STOPPED} and (not ${isErasedMessage} or ${outbox.createdAt} >= ${noticesSince.getTime()})`,
      )
      .orderBy(asc(outbox.createdAt))
      .limit(limit),
  dispute: (db, { disputesSince, limit }) => listDisputes(db, limit, disputesSince),
  objection: (db, { noticesSince, limit }, viewer) => listObjections(db, { viewer, since: noticesSince, limit }),
  event: (db, { foreignSince, limit }) => listSetAsideEvents(db, { since: foreignSince, limit }),
  request: (db, { limit }) =>
    db
      .select({
        id: supportRequests.id,
        at: supportRequests.createdAt,
        name: supportRequests.name,
        subject: supportRequests.subject,
        ofAll,
      })
      .from(supportRequests)
      .where(isWaitingForUs)
      .orderBy(asc(supportRequests.createdAt))
      .limit(limit),
  approval: (db, { now, limit }, viewer) => listUndecided(db, { viewer, now, limit }),
  absence: (db, { limit }) => listOpenFailures(db, limit),
  outcome: (db, { outcomeBefore, limit }) => listSessionsWithoutOutcome(db, { before: outcomeBefore, limit }),
  credit: (db, { creditBefore, limit }) =>
    db
      .select({ orderId: sessionCredits.orderId, at: sessionCredits.createdAt, buyer: buyerName, ofAll })
      .from(sessionCredits)
      .leftJoin(profiles, eq(profiles.id, sessionCredits.userId))
      .where(
        and(
          sql`${sessionCredits.bookingId} is null and ${sessionCredits.voidedAt} is null`,
          lte(sessionCredits.createdAt, creditBefore),
        ),
      )
      .orderBy(asc(sessionCredits.createdAt))
      .limit(limit),
  pdf: (db, { reportBefore, limit }) =>
    db
      .select({
        id: assessmentResults.id,
        at: assessmentResults.updatedAt,
        notice: assessmentResults.notice,
        orderId: assessmentResults.orderId,
        buyer: buyerName,
        ofAll,
      })
      .from(assessmentResults)
      .leftJoin(profiles, eq(profiles.id, assessmentResults.userId))
      .where(
        and(
          sql`${assessmentResults.status} = 'ready' and ${assessmentResults.pdfStatus} <> 'ready'`,
          lte(assessmentResults.updatedAt, reportBefore),
        ),
      )
      .orderBy(asc(assessmentResults.updatedAt))
      .limit(limit),
  "mail-stop": (db, { limit }) => listMailStops(db, limit),
  "message-stop": (db, { limit }) => listMessageStops(db, limit),
  redemption: (db, { lateRedemptionsSince, limit }) => listLateRedemptions(db, { since: lateRedemptionsSince, limit }),
  foreign: (db, { foreignSince, limit }) => listForeignPayments(db, { since: foreignSince, limit }),
  notice: (db, { noticesSince, limit }) =>
    db
      .select({
        id: assessmentResults.id,
        at: assessmentResults.updatedAt,
        notice: sql<string>`notice`.as("notice_text"),
        orderId: assessmentResults.orderId,
        buyer: buyerName,
        ofAll,
      })
      .from(assessmentResults)
      .leftJoin(profiles, eq(profiles.id, assessmentResults.userId))
      .where(
        and(
          isNotNull(assessmentResults.notice),
          sql`${assessmentResults.status} = 'ready'`,
          gt(assessmentResults.updatedAt, noticesSince),
        ),
      )
      .orderBy(desc(assessmentResults.updatedAt))
      .limit(limit),
  guide: (db, { guideBefore }) => countAllDue(db, guideBefore),
} as const satisfies Readonly<Record<AttentionKind, SelectMatters>>;

/** The rows of a kind. */
export type AttentionRows<Kind extends AttentionKind> = ReturnType<(typeof ATTENTION_STATEMENTS)[Kind]>["_"]["result"];

/**
 * What needs an administrator's attention, in one round trip; null for a kind that someone with these roles may not
 * see.
 */
export async function listAttention(
  db: Database,
  viewer: Viewer,
  bounds: AttentionBounds,
): Promise<{ [Kind in AttentionKind]: AttentionRows<Kind> | null }> {
  const statements = ATTENTION_ORDER.map((kind) => [
    kind,
    seesMatter(viewer.roles, kind) ? ATTENTION_STATEMENTS[kind](db, bounds, viewer) : null,
  ]);
  return batch(db, Object.fromEntries(statements)) as ReturnType<typeof listAttention>;
}
