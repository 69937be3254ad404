import { batch } from "#db/queries/platform/batch.ts";
import { releaseExpiredReservations } from "#db/queries/purchase/sale.ts";
import { expireAwaitedOrders, expireOpenOrders } from "#db/queries/purchase/orders.ts";
import { RECONCILE_UNTIL_MS } from "#app/domain/purchase/order.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Closes orders not paid in time, and those never captured while the provider was still asked; releases their
 * coupons. A late capture still completes an expired order.
 */
export async function expireOrders(services: Services): Promise<{ expired: number; released: number }> {
  const { db } = services;
  const now = services.now();
  const paidBefore = new Date(now.getTime() - RECONCILE_UNTIL_MS);
  const { open, awaited, released } = await batch(db, {
    open: expireOpenOrders(db, now),
    awaited: expireAwaitedOrders(db, { paidBefore, now }),
    released: releaseExpiredReservations(db, now),
  });
  return { expired: open.length + awaited.length, released: released.length };
}
