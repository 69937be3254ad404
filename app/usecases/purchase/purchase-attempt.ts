import { listPaidOrders, listProviderOrders, type Purchase } from "#db/queries/purchase/orders.ts";
import { toAttemptId } from "#app/domain/purchase/purchase-attempt.ts";
import type { Services } from "#app/ports/services.ts";
import { reconcileProviderOrder } from "./open-provider-order.ts";

/** An attempt under which a student may pay, or the order paid for under it. */
export type AttemptState = { isPaid: false; attemptId: string } | { isPaid: true; orderId: string };

/** Finds a student's attempt to buy. Without the id of a paid attempt of theirs, it is the current one. */
export async function findAttempt(
  { db }: Services,
  purchase: Purchase,
  attemptId: string | null,
): Promise<AttemptState> {
  return toAttempt(await listPaidOrders(db, purchase), purchase, attemptId);
}

/** The same from the rows of `listPaidOrders`. */
export function toAttempt(
  paidOrders: Awaited<ReturnType<typeof listPaidOrders>>,
  purchase: Purchase,
  attemptId: string | null,
): AttemptState {
  const present = toAttemptId(purchase, paidOrders.filter(({ status }) => status !== "paid").length);
  const findPaid = (id: string) => paidOrders.find((order) => order.attemptId === id);
  const paid = findPaid(attemptId ?? present) ?? findPaid(present);
  return paid ? { isPaid: true, orderId: paid.id } : { isPaid: false, attemptId: present };
}

/**
 * Asks the provider about every order of a student's attempt, who may have paid and closed the page, and returns the
 * attempt's state afterwards. `known`: the rows of `listProviderOrders`, if the request has read them.
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function reconcileAttempt(
  services: Services,
  purchase: Purchase,
  attemptId: string,
  known?: Awaited<ReturnType<typeof listProviderOrders>>,
): Promise<AttemptState> {
  const orders = (known ?? (await listProviderOrders(services.db, purchase))).filter(
    (order) => order.attemptId === attemptId,
  );
  // Nothing of it can be paid.
  if (orders.length === 0) return { isPaid: false, attemptId };
  for (const { id } of orders) {
    const { isCompleted } = await reconcileProviderOrder(services, id);
    if (isCompleted) break;
  }
  return findAttempt(services, purchase, attemptId);
}
