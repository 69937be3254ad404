import { endHolds, allExpiredHolds } from "#db/queries/purchase/holds.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Ends every expired hold: cancels the booking and releases its hours and coupon. A payment captured later claims the
 * slot again if it is still free, and is refunded otherwise.
 */
export async function releaseExpiredHolds(services: Services): Promise<{ holdsReleased: number }> {
  const { db } = services;
  const now = services.now();
  const [released] = await db.batch([...endHolds(db, allExpiredHolds(now), now)]);
  return { holdsReleased: released.length };
}
