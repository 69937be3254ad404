import { and, eq, inArray, sql } from "drizzle-orm";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { Database } from "#db/client.ts";
import { payments } from "#db/schema/index.ts";
import { belongsToPurchase } from "./sale.ts";
import { listReturnedMoney, type ReturnedMoney } from "./refunds.ts";

/** The money that has reached us for a purchase, whatever became of the purchase. */
export interface ReceivedMoney {
  /** Paise that were captured, refunded or not. */
  capturedPaise: number;
  /** Paise that a bank has set aside and that may be captured yet. */
  setAsidePaise: number;
  /** Oldest first. */
  refunds: ReturnedMoney[];
}

/** What is known about the money of a student's order or booking. */
export async function findReceivedMoney(
  db: Database,
  { purchase, userId }: { purchase: PurchaseId; userId: string },
): Promise<ReceivedMoney> {
  const isCaptured = sql`${payments.capturedAt} is not null`;
  const [[sums], refunds] = await Promise.all([
    db
      .select({
        capturedPaise: sql<number>`coalesce(sum(case when ${isCaptured} then ${payments.amountPaise} end), 0)`,
        setAsidePaise: sql<number>`coalesce(sum(case when not ${isCaptured} then ${payments.amountPaise} end), 0)`,
      })
      .from(payments)
      .where(
        and(
          belongsToPurchase(payments, purchase),
          eq(payments.userId, userId),
          inArray(payments.status, ["authorized", "captured", "refunded"]),
        ),
      ),
    listReturnedMoney(db, { purchase, userId }),
  ]);
  return { capturedPaise: sums?.capturedPaise ?? 0, setAsidePaise: sums?.setAsidePaise ?? 0, refunds };
}
