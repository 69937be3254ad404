import {
  type AccessOrder,
  listAccessOrders,
  listAnsweredOrderIds,
  listUncheckedAccessOrders,
  readAccessOrders,
} from "#db/queries/assessment/order-access.ts";
import {
  type AccessDecision,
  type AccessFacts,
  decideAccess,
  failed,
  found,
  type LookUp,
} from "#app/domain/assessment/access.ts";
import type { Services } from "#app/ports/services.ts";

/** `order`: the one to which access was granted. */
export interface AssessmentStart {
  decision: AccessDecision;
  order: AccessOrder | null;
}

/** The two look-ups of the decision, each of which may fail. */
interface Facts {
  orders: readonly AccessOrder[] | "failed";
  answered: LookUp<string>;
}

function toAccessFacts({ orders, answered }: Facts): Omit<AccessFacts, "isSignedIn" | "requestedOrderId"> {
  if (orders === "failed") return { completedOrders: failed, paidOrderIds: failed, answeredOrderIds: answered };
  const completed = orders.filter((order) => order.status === "completed");
  return {
    completedOrders: found(completed.map(({ id, draft }) => ({ id, hasDraft: draft !== null }))),
    paidOrderIds: found(orders.filter((order) => order.status === "paid").map(({ id }) => id)),
    answeredOrderIds: answered,
  };
}

/**
 * Decides on access for a student (null: a visitor) and an order (null: the next one). One query reads all facts; only
 * if it fails, orders and answers are looked up separately, as the rules for their failures differ. `prefetched` is its
 * result from the session's query. Read-only, so prefetchable.
 */
export async function startAssessment(
  services: Services,
  { userId, orderId, prefetched = null }: { userId: string | null; orderId: string | null; prefetched?: string | null },
): Promise<AssessmentStart> {
  const facts = userId === null ? NOBODYS : await findFacts(services, userId, prefetched);
  const decision = decideAccess({
    isSignedIn: userId !== null,
    requestedOrderId: orderId,
    ...toAccessFacts(facts),
  });
  if (decision.outcome !== "granted" || facts.orders === "failed") return { decision, order: null };
  return { decision, order: facts.orders.find(({ id }) => id === decision.orderId) ?? null };
}

const NOBODYS: Facts = { orders: [], answered: found([]) };

async function findFacts({ db }: Services, userId: string, prefetched: string | null): Promise<Facts> {
  try {
    const orders = prefetched === null ? await listAccessOrders(db, { userId }) : readAccessOrders(prefetched);
    return { orders, answered: found(orders.filter((order) => order.isAnswered).map(({ id }) => id)) };
  } catch (error) {
    console.error("The orders and answers of a student could not be looked up together", error);
  }
  const [orders, answered] = await Promise.all([
    lookUp("orders", () => listUncheckedAccessOrders(db, { userId })),
    lookUp("answers", () => listAnsweredOrderIds(db, { userId })),
  ]);
  return { orders, answered: answered === "failed" ? failed : found(answered) };
}

async function lookUp<Rows>(what: string, query: () => Promise<Rows>): Promise<Rows | "failed"> {
  try {
    return await query();
  } catch (error) {
    console.error(`The ${what} of a student could not be looked up`, error);
    return "failed";
  }
}
