import { batch } from "../../../db/queries/platform/batch";
import { releaseExpiredReservations } from "../../../db/queries/purchase/coupons";
import { forgetIdlePayers } from "../../../db/queries/purchase/provider-orders";
import { expireAwaitedOrders, expireOpenOrders } from "../../../db/queries/purchase/orders";
import { PAYER_MEMORY_MS } from "../../domain/purchase/payer";
import { RECONCILE_UNTIL_MS } from "../../domain/purchase/order";
import type { Services } from "../../ports/services";

/**
 * Closes orders that were not paid within a day, and those whose capture never came while the provider was still being
 * asked; their coupons are released, and people who meant to pay for a student and did not are forgotten. A late capture still completes an expired order.
 */
export async function expireOrders(services: Services): Promise<{ expired: number; released: number }> {
  const { db } = services;
  const now = services.now();
  const paidBefore = new Date(now.getTime() - RECONCILE_UNTIL_MS);
  const { open, awaited, released } = await batch(db, {
    open: expireOpenOrders(db, now),
    awaited: expireAwaitedOrders(db, { paidBefore, now }),
    released: releaseExpiredReservations(db, now),
    forgotten: forgetIdlePayers(db, new Date(now.getTime() - PAYER_MEMORY_MS)),
  });
  return { expired: open.length + awaited.length, released: released.length };
}
