import { eq, type SQL } from "drizzle-orm";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { couponRedemptions, paymentRequests, payments, providerOrders } from "#db/schema/index.ts";

export function belongsToPurchase(
  table: typeof paymentRequests | typeof payments | typeof providerOrders | typeof couponRedemptions,
  purchase: PurchaseId,
): SQL {
  return "orderId" in purchase ? eq(table.orderId, purchase.orderId) : eq(table.bookingId, purchase.bookingId);
}
