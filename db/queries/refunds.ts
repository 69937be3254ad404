import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../client";
import { refunds } from "../schema";

export type RefundRecord = typeof refunds.$inferSelect;

/** The refund with this id. */
export async function findRefund(db: Database, id: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id)).limit(1);
  return row ?? null;
}

/** What the provider answered to a refund that was wanted or pending; one that has ended stays as it is. */
export function updateRefund(
  db: Database,
  id: string,
  answer: { providerRefundId: string | null; status: "pending" | "processed" | "failed"; now: Date },
) {
  return db
    .update(refunds)
    .set({
      providerRefundId: answer.providerRefundId,
      status: answer.status,
      updatedAt: answer.now,
      processedAt: answer.status === "processed" ? answer.now : null,
    })
    .where(and(eq(refunds.id, id), inArray(refunds.status, ["wanted", "pending"])));
}
