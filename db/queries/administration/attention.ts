import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { type AttentionBounds, type AttentionKind, seesMatter } from "#app/domain/administration/attention.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import { CONTACT_IS_STOPPED } from "#app/domain/platform/outbox.ts";
import { IST_OFFSET_MS } from "#app/domain/platform/time.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { isErasedMessage } from "#db/queries/platform/outbox.ts";
import { assessmentResults, orders, outbox, profiles, sessionCredits, supportRequests } from "#db/schema/index.ts";

/** Open, and the last message is the sender's. */
const isWaitingForUs = sql`${supportRequests.status} = 'open' and ${supportRequests.waitingSince} is null`;

/** Number of rows before the limit applies. */
export const ofAll = sql<number>`count(*) over ()`.as("of_all");

const buyerName = sql<string>`coalesce(${profiles.name}, 'Unknown')`.as("buyer");

/**
 * Items for an administrator's attention, oldest of each kind first, in one round trip, each kind by an index; null for
 * a kind that someone with these roles may not see.
 */
export async function listAttention(
  db: Database,
  roles: readonly Role[],
  { paidBefore, reportBefore, creditBefore, noticesSince, limit }: AttentionBounds,
) {
  const sees = (kind: AttentionKind) => seesMatter(roles, kind);
  return batch(db, {
    paid: sees("paid")
      ? db
          .select({ id: orders.id, at: orders.createdAt, buyer: buyerName, amount: orders.amount, ofAll })
          .from(orders)
          .leftJoin(profiles, eq(profiles.id, orders.userId))
          .where(and(eq(orders.status, "paid"), lte(orders.createdAt, paidBefore)))
          .orderBy(asc(orders.createdAt))
          .limit(limit)
      : null,
    outboxMessages: sees("effect")
      ? db
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
          .limit(limit)
      : null,
    reports: sees("report")
      ? db
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
          .limit(limit)
      : null,
    unprinted: sees("pdf")
      ? db
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
          .limit(limit)
      : null,
    notices: sees("notice")
      ? db
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
          .limit(limit)
      : null,
    credits: sees("credit")
      ? db
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
          .limit(limit)
      : null,
    requests: sees("request")
      ? db
          .select({
            id: supportRequests.id,
            at: supportRequests.createdAt,
            name: supportRequests.name,
            subject: supportRequests.subject,
          })
          .from(supportRequests)
          .where(isWaitingForUs)
          .orderBy(asc(supportRequests.createdAt))
          .limit(limit)
      : null,
    openRequests: sees("request")
      ? db
          .select({ count: sql<number>`count(*)`.as("open_requests") })
          .from(supportRequests)
          .where(isWaitingForUs)
      : null,
  });
}

/** Packages sold on a day in IST. */
export interface SalesDay {
  /** Days since 1 January 1970, in IST. */
  day: number;
  /** Rupees of completed orders. */
  sales: number;
  /** Completed orders. */
  orders: number;
}

/** Sales per day from `since`, without empty days, unordered. Excludes orders refunded since and complimentary ones. */
export function listSalesByDay(db: Database, since: Date): Promise<SalesDay[]> {
  const offset = sql.raw(String(IST_OFFSET_MS));
  const dayLength = sql.raw(String(DAY_MS));
  return db
    .select({
      day: sql<number>`cast((completed_at + ${offset}) / ${dayLength} as integer)`.as("day"),
      sales: sql<number>`sum(amount)`.as("sales"),
      orders: sql<number>`count(*)`.as("orders"),
    })
    .from(orders)
    .where(
      and(
        inArray(orders.packageType, PACKAGE_TYPES),
        eq(orders.status, "completed"),
        isNull(orders.grantedAt),
        gte(orders.completedAt, since),
      ),
    )
    .groupBy(sql`1`);
}
