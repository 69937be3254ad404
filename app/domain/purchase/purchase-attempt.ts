import { hashToken } from "#app/domain/platform/token.ts";
import type { PackageType } from "./packages.ts";

/** Hexadecimal characters of an attempt's id: 80 bits, as in other ids. */
const ID_LENGTH = 20;

/**
 * The id of a student's current attempt to buy a package or upgrade an order. It depends only on the number of paid
 * orders for the same thing, so it is the same in every tab and after a reload, and the next payment ends it. At most
 * one payment per attempt is accepted.
 */
export function toAttemptId(
  purchase: { userId: string; packageType: PackageType; upgradedOrderId?: string | null },
  paidOrders: number,
): string {
  const { userId, packageType, upgradedOrderId } = purchase;
  return hashToken(`${userId}:${packageType}:${upgradedOrderId ?? ""}:${paidOrders}`).slice(0, ID_LENGTH);
}
