import { endHolds } from "../../../db/queries/purchase/holds";
import { allExpiredHolds } from "../../../db/queries/experts/slot-claims";
import type { Services } from "../../ports/services";

/**
 * Ends every hold that has run out: the booking is cancelled by the system, its hours are free, its coupon is given
 * back. A payment that is captured afterwards takes the slot again if it is still free, and is refunded if not.
 */
export async function releaseExpiredHolds(services: Services): Promise<{ holdsReleased: number }> {
  const { db } = services;
  const now = services.now();
  const [released] = await db.batch([...endHolds(db, allExpiredHolds(now), now)]);
  return { holdsReleased: released.length };
}
