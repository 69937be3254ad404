import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { guardianRequests } from "#db/schema/index.ts";
import { isSettledBy, type QuotedOrder, requestOfOrder, type Settlement } from "./payments.ts";

type OrderSettlement = Settlement<QuotedOrder>;

/** Verifies a guardian's consent, which they gave before paying by their own page's link. */
export function claimVerificationByPayment(db: Database, settlement: OrderSettlement) {
  const { purchase, now } = settlement;
  return db
    .update(guardianRequests)
    .set({ state: "given", method: "payment", verifiedAt: now, codeHash: null, nextReminderAt: null })
    .where(
      and(
        sql`${guardianRequests.id} = ${requestOfOrder(purchase.orderId)}`,
        eq(guardianRequests.userId, purchase.userId),
        eq(guardianRequests.state, "consented"),
        isNull(guardianRequests.replacedAt),
        isSettledBy(settlement),
      ),
    );
}

/** SQL condition: this settlement verified a guardian's consent; with `withResearch`, one that includes research. */
export function isConsentCompleted(
  { purchase, now }: OrderSettlement,
  { withResearch = false }: { withResearch?: boolean } = {},
): SQL {
  return sql`exists (
    select 1 from guardian_requests
    where id = ${requestOfOrder(purchase.orderId)} and state = 'given' and method = 'payment'
      and verified_at = ${now.getTime()} ${withResearch ? sql`and allows_research = 1` : sql``}
  )`;
}
