import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { guardianRequests } from "#db/schema/index.ts";
import { isSettledBy, type QuotedOrder, requestOfOrder, type Settlement } from "./payments.ts";

type OrderSettlement = Settlement<QuotedOrder>;

/**
 * Verifies a guardian's consent, which they gave before paying by their own page's link, or proves an old one anew. A
 * payer who was not asked by mail is from then on known by the name and address on the receipt.
 */
export function claimVerificationByPayment(
  db: Database,
  settlement: OrderSettlement,
  {
    payer,
    version,
    nextReminderAt,
  }: {
    payer: { name: string | null; email: string | null };
    /** Of the text, should none be stored. */
    version: string;
    nextReminderAt: Date;
  },
) {
  const { purchase, now } = settlement;
  return db
    .update(guardianRequests)
    .set({
      state: "given",
      method: "payment",
      version: sql`coalesce(${guardianRequests.version}, ${version})`,
      name: sql`coalesce(${guardianRequests.name}, ${payer.name})`,
      email: sql`coalesce(${guardianRequests.email}, ${payer.email})`,
      verifiedAt: now,
      nextReminderAt,
    })
    .where(
      and(
        sql`${guardianRequests.id} = ${requestOfOrder(purchase.orderId)}`,
        eq(guardianRequests.userId, purchase.userId),
        or(
          eq(guardianRequests.state, "consented"),
          and(eq(guardianRequests.state, "given"), eq(guardianRequests.method, "code")),
        ),
        isNull(guardianRequests.replacedAt),
        isSettledBy(settlement),
      ),
    );
}

/** SQL condition: this settlement verified a guardian's consent; with a `column`, one that includes this. */
export function isConsentCompleted(settlement: OrderSettlement, column?: "allows_research" | "allows_strengths"): SQL {
  const { purchase, now } = settlement;
  return sql`${isSettledBy(settlement)} and exists (
    select 1 from guardian_requests
    where id = ${requestOfOrder(purchase.orderId)} and state = 'given' and method = 'payment'
      and verified_at = ${now.getTime()} ${column ? sql`and ${sql.identifier(column)} = 1` : sql``}
  )`;
}
