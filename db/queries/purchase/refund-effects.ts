import { and, eq, sql } from "drizzle-orm";
import type { PurchaseInEffect } from "#app/domain/purchase/refund-effects.ts";
import type { Database } from "#db/client.ts";
import { assessmentResults, bookings, couponRedemptions, coupons, experts, sessionCredits } from "#db/schema/index.ts";
import { batch } from "#db/queries/platform/batch.ts";

/** The current effects of a paid purchase, which a full refund may reverse; for an upgrade, those of its order. */
export async function findPurchaseInEffect(
  db: Database,
  purchase: { orderId: string | null; upgradedOrderId: string | null; bookingId: string | null },
): Promise<PurchaseInEffect> {
  const { orderId, upgradedOrderId, bookingId } = purchase;
  const baseOrderId = upgradedOrderId ?? orderId ?? "";
  const session = {
    expertName: sql<string>`${experts.name}`.as("expert_name"),
    sessionTime: bookings.sessionTime,
    paymentStatus: bookings.paymentStatus,
    sessionStatus: bookings.sessionStatus,
  };
  const found = await batch(db, {
    reports: db
      .select({ status: assessmentResults.status })
      .from(assessmentResults)
      .where(eq(assessmentResults.orderId, baseOrderId))
      .limit(1),
    credits: db
      .select({ isVoid: sql<number>`${sessionCredits.voidedAt} is not null`.as("is_void"), ...session })
      .from(sessionCredits)
      .leftJoin(bookings, eq(bookings.id, sessionCredits.bookingId))
      .leftJoin(experts, eq(experts.id, bookings.expertId))
      .where(eq(sessionCredits.orderId, baseOrderId))
      .limit(1),
    sessions: db
      .select(session)
      .from(bookings)
      .innerJoin(experts, eq(experts.id, bookings.expertId))
      .where(eq(bookings.id, bookingId ?? ""))
      .limit(1),
    redemptions: db
      .select({ code: coupons.code })
      .from(couponRedemptions)
      .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
      .where(
        and(
          orderId === null ? eq(couponRedemptions.bookingId, bookingId ?? "") : eq(couponRedemptions.orderId, orderId),
          eq(couponRedemptions.state, "consumed"),
        ),
      )
      .limit(1),
  });
  const [credit] = found.credits;
  return {
    report: found.reports[0]?.status ?? null,
    credit:
      credit && credit.isVoid === 0
        ? {
            session:
              credit.sessionTime && credit.paymentStatus && credit.sessionStatus
                ? {
                    expertName: credit.expertName,
                    sessionTime: credit.sessionTime,
                    paymentStatus: credit.paymentStatus,
                    sessionStatus: credit.sessionStatus,
                  }
                : null,
          }
        : null,
    session: found.sessions[0] ?? null,
    couponCode: found.redemptions[0]?.code ?? null,
  };
}
