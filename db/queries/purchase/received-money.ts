import { and, eq, inArray, sql } from "drizzle-orm";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { Database } from "#db/client.ts";
import { payments } from "#db/schema/index.ts";
import { belongsToPurchase } from "./sale.ts";
import { listReturnedMoney, type ReturnedMoney } from "./refunds.ts";

/** Money received for a purchase, whatever its status. */
export interface ReceivedMoney {
  /** Paise captured, refunded or not. */
  capturedPaise: number;
  /** Paise authorised by a bank that may still be captured. */
  setAsidePaise: number;
  /** Oldest first. */
  refunds: ReturnedMoney[];
}

/** Money received for a student's order or booking. */
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
