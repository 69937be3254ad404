import { and, desc, eq, gte, isNull, lt, ne, sql, type SQL } from "drizzle-orm";
import type { RefundCategory } from "#app/domain/purchase/refund-category.ts";
import type { Database } from "#db/client.ts";
import { payments, profiles, refunds, users } from "#db/schema/index.ts";
import { batch } from "#db/queries/platform/batch.ts";

/** Period in which refunds were requested, the end exclusive. */
export interface RefundPeriod {
  from: Date;
  until: Date;
}

/** `none`: from before reasons were recorded. */
export interface RefundFilter extends RefundPeriod {
  category: RefundCategory | "none" | null;
  /** `failed`: the money was not refunded. Null for both. */
  outcome: "made" | "failed" | null;
}

/** Refunds of one category, in paise. */
export interface RefundSum {
  category: RefundCategory | null;
  made: number;
  madePaise: number;
  failed: number;
  failedPaise: number;
}

function isIn({ from, until }: RefundPeriod): SQL | undefined {
  return and(gte(refunds.createdAt, from), lt(refunds.createdAt, until));
}

function isChosen({ category, outcome, ...period }: RefundFilter): SQL | undefined {
  return and(
    isIn(period),
    category === null ? undefined : category === "none" ? isNull(refunds.category) : eq(refunds.category, category),
    outcome === null ? undefined : outcome === "failed" ? eq(refunds.status, "failed") : ne(refunds.status, "failed"),
  );
}

/** Refunded amounts by reason, without empty categories. */
export function sumRefunds(db: Database, period: RefundPeriod): Promise<RefundSum[]> {
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`;
  const sum = (condition: SQL) => sql<number>`coalesce(sum(refunds.amount_paise) filter (where ${condition}), 0)`;
  const isMade = sql`refunds.status <> 'failed'`;
  const hasFailed = sql`refunds.status = 'failed'`;
  return db
    .select({
      category: refunds.category,
      made: count(isMade),
      madePaise: sum(isMade),
      failed: count(hasFailed),
      failedPaise: sum(hasFailed),
    })
    .from(refunds)
    .where(isIn(period))
    .groupBy(refunds.category);
}

/** The refunds behind a figure, newest first, with their total. */
export async function listRefundsBy(
  db: Database,
  filter: RefundFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = isChosen(filter);
  const { rows, counts } = await batch(db, {
    rows: db
      .select({
        id: refunds.id,
        paymentId: refunds.paymentId,
        amountPaise: refunds.amountPaise,
        currency: payments.currency,
        category: refunds.category,
        reason: refunds.reason,
        status: refunds.status,
        createdAt: refunds.createdAt,
        buyerId: payments.userId,
        buyer: sql<string | null>`${profiles.name}`.as("buyer"),
        buyerEmail: sql<string | null>`buyers.email`.as("buyer_email"),
        requestedBy: sql<string | null>`${users.email}`.as("requested_by_email"),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(sql`users as buyers`, sql`buyers.id = ${payments.userId}`)
      .leftJoin(profiles, eq(profiles.id, payments.userId))
      .leftJoin(users, eq(users.id, refunds.requestedBy))
      .where(where)
      .orderBy(desc(refunds.createdAt), desc(refunds.id))
      .limit(limit)
      .offset(offset),
    counts: db
      .select({ count: sql<number>`count(*)`, paise: sql<number>`coalesce(sum(refunds.amount_paise), 0)` })
      .from(refunds)
      .where(where),
  });
  return { rows, count: counts[0]?.count ?? 0, paise: counts[0]?.paise ?? 0 };
}
