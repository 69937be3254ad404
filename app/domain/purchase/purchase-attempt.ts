import { hashToken } from "#app/domain/platform/token.ts";
import type { PackageType } from "./packages.ts";

/** Hexadecimal characters of an attempt's id: 80 bits, as in other ids. */
const ID_LENGTH = 20;

/**
 * The id of a student's present attempt to buy a package, or to upgrade an order. It is the same in every tab, after a
 * reload and on the way back, because it depends only on how many orders for the same have been paid for: with the next
 * payment, the attempt is over. At most one payment of an attempt is kept.
 */
export function toAttemptId(
  purchase: { userId: string; packageType: PackageType; upgradedOrderId?: string | null },
  paidOrders: number,
): string {
  const { userId, packageType, upgradedOrderId } = purchase;
  return hashToken(`${userId}:${packageType}:${upgradedOrderId ?? ""}:${paidOrders}`).slice(0, ID_LENGTH);
}
