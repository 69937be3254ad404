import { countPaidOrders, findPaidOrderOfAttempt, type Purchase } from "#db/queries/purchase/orders.ts";
import { listProviderOrderIdsOfAttempt } from "#db/queries/purchase/provider-orders.ts";
import { toAttemptId } from "#app/domain/purchase/purchase-attempt.ts";
import type { Services } from "#app/ports/services.ts";
import { reconcileProviderOrder } from "./open-provider-order.ts";

/** An attempt under which a student may pay, or the order that has been paid for under it. */
export type AttemptState =
  | { isPaid: false; attemptId: string }
  /** `orderId` says what was paid for. */
  | { isPaid: true; orderId: string };

/**
 * Where a student's attempt to buy stands. Without an id, or with one that is not a paid attempt of theirs, it is the
 * present attempt.
 */
export async function findAttempt(
  { db }: Services,
  purchase: Purchase,
  attemptId: string | null,
): Promise<AttemptState> {
  const { userId } = purchase;
  const present = toAttemptId(purchase, await countPaidOrders(db, purchase));
  for (const id of new Set([attemptId ?? present, present])) {
    const paid = await findPaidOrderOfAttempt(db, { attemptId: id, userId });
    if (paid) return { isPaid: true, orderId: paid.id };
  }
  return { isPaid: false, attemptId: present };
}

/**
 * Asks the provider about everything that was offered for payment under a student's attempt: they may have paid and
 * closed the page. Returns where the attempt stands then.
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function reconcileAttempt(
  services: Services,
  purchase: Purchase,
  attemptId: string,
): Promise<AttemptState> {
  const attempt = { attemptId, userId: purchase.userId };
  for (const providerOrderId of await listProviderOrderIdsOfAttempt(services.db, attempt)) {
    const { isCompleted } = await reconcileProviderOrder(services, providerOrderId);
    if (isCompleted) break;
  }
  return findAttempt(services, purchase, attemptId);
}
