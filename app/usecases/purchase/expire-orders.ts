import { batch } from "../../../db/queries/platform/batch";
import { releaseExpiredReservations } from "../../../db/queries/purchase/coupons";
import { expireAwaitedOrders, expireOpenOrders } from "../../../db/queries/purchase/orders";
import { RECONCILE_UNTIL_MS } from "../../domain/purchase/order";
import type { Services } from "../../ports/services";

/**
 * Closes orders that nobody paid within a day, and those whose capture never came while the provider was still asked;
 * their coupons are given back. A late capture completes an expired order all the same.
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
