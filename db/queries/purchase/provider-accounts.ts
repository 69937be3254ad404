import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { payments, providerAccounts } from "#db/schema/index.ts";

/** Statement: the account at the provider behind an API key; none before it is learned. */
export function selectProviderAccount(db: Database, keyId: string) {
  return db
    .select({ accountId: providerAccounts.accountId })
    .from(providerAccounts)
    .where(eq(providerAccounts.keyId, keyId))
    .limit(1);
}

/** Learns the account from an event about a provider order that was created here with this key. The first one counts. */
export function learnProviderAccount(
  db: Database,
  account: { keyId: string; accountId: string; createdAt: Date },
  providerOrderId: string | null,
) {
  const isOurs = sql`where exists (select 1 from provider_orders where id = ${providerOrderId})`;
  return insertSelect(db, providerAccounts, account, isOurs).onConflictDoNothing();
}

/** A payment's amount, and what the provider refunds of it without one refund, in paise; null if unknown. */
export async function findPaidAndRefunded(
  db: Database,
  { paymentId, refundId, providerRefundId }: { paymentId: string; refundId: string | null; providerRefundId: string },
): Promise<{ paidPaise: number; refundedPaise: number } | null> {
  const [row] = await db
    .select({
      paidPaise: payments.amountPaise,
      refundedPaise: sql<number>`(
        select coalesce(sum(refunds.amount_paise), 0) from refunds
        where refunds.payment_id = ${paymentId} and refunds.status in ('pending', 'processed')
          and refunds.provider_refund_id is not ${providerRefundId} and refunds.id is not ${refundId}
      )`,
    })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .limit(1);
  return row ?? null;
}
