import { type AccessOrder, listAccessOrders, readAccessOrders } from "#db/queries/assessment/order-access.ts";
import { type AccessDecision, type AccessFacts, decideAccess, failed, found } from "#app/domain/assessment/access.ts";
import type { Services } from "#app/ports/services.ts";

type OrderFacts = Pick<AccessFacts, "completedOrders" | "paidOrderIds" | "answeredOrderIds">;

/** `order`: the one to which access was granted. */
export interface AssessmentStart {
  decision: AccessDecision;
  order: AccessOrder | null;
}

function readFacts(orders: readonly AccessOrder[]): OrderFacts {
  const completed = orders.filter((order) => order.status === "completed");
  return {
    completedOrders: found(completed.map(({ id, draft }) => ({ id, hasDraft: draft !== null }))),
    paidOrderIds: found(orders.filter((order) => order.status === "paid").map(({ id }) => id)),
    answeredOrderIds: found(orders.filter((order) => order.isAnswered).map(({ id }) => id)),
  };
}

/**
 * Decides on access for a student (null: a visitor) and an order (null: the next one). All facts come from one query,
 * so that they fail together; `prefetched` is its result from the session's query. Read-only, so prefetchable.
 */
export async function startAssessment(
  services: Services,
  { userId, orderId, prefetched = null }: { userId: string | null; orderId: string | null; prefetched?: string | null },
): Promise<AssessmentStart> {
  const decide = (facts: OrderFacts) =>
    decideAccess({ isSignedIn: userId !== null, requestedOrderId: orderId, ...facts });
  if (userId === null) return { decision: decide(readFacts([])), order: null };
  let orders: AccessOrder[];
  try {
    orders = prefetched === null ? await listAccessOrders(services.db, { userId }) : readAccessOrders(prefetched);
  } catch (error) {
    console.error("The orders of a student could not be looked up", error);
    return {
      decision: decide({ completedOrders: failed, paidOrderIds: failed, answeredOrderIds: failed }),
      order: null,
    };
  }
  const decision = decide(readFacts(orders));
  const order = decision.outcome === "granted" ? orders.find(({ id }) => id === decision.orderId) : undefined;
  return { decision, order: order ?? null };
}
