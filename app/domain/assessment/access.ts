import type { Bilingual } from "#app/domain/platform/language.ts";
export type LookUp<Row> =
  | { readonly status: "found"; readonly rows: readonly Row[] }
  | { readonly status: "empty" }
  | { readonly status: "failed" };

export function found<Row>(rows: readonly Row[]): LookUp<Row> {
  return rows.length > 0 ? { status: "found", rows } : { status: "empty" };
}

export const failed = { status: "failed" } as const;

interface AssessableOrder {
  readonly id: string;
  /** Whether it has answers that are not submitted yet. */
  readonly hasDraft: boolean;
}

/** Everything the decision depends on, about the user's own orders only. */
export interface AccessFacts {
  readonly isSignedIn: boolean;
  /** The requested order; null if none was named. */
  readonly requestedOrderId: string | null;
  /** Completed purchases, oldest first. */
  readonly completedOrders: LookUp<AssessableOrder>;
  /** Orders paid for in this browser and awaiting capture: the definition of "just came from payment success". */
  readonly paidOrderIds: LookUp<string>;
  /** Orders whose answers have been submitted. */
  readonly answeredOrderIds: LookUp<string>;
}

export type AccessRefusal =
  | "login-required"
  | "orders-unavailable"
  | "no-order"
  | "invalid-order"
  | "already-completed"
  | "all-completed";

export type AccessDecision =
  /** `isTemporary`: the payment is not settled yet, and the report waits for it. */
  | { readonly outcome: "granted"; readonly orderId: string; readonly isTemporary: boolean }
  | { readonly outcome: "login-required"; readonly reason: AccessRefusal }
  | { readonly outcome: "payment-required"; readonly reason: AccessRefusal }
  | { readonly outcome: "already-completed"; readonly reason: AccessRefusal };

/** Messages, in the required wording. */
export const accessMessages: Readonly<Record<AccessRefusal, Bilingual>> = {
  "login-required": { en: "Please log in to access the assessment", ml: "ചോദ്യാവലി തുറക്കാൻ ലോഗിൻ ചെയ്യുക" },
  "orders-unavailable": {
    en: "Error checking order status. Please try again.",
    ml: "ഓർഡർ പരിശോധിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.",
  },
  "no-order": { en: "Please purchase a package to access the assessment", ml: "ചോദ്യാവലി തുറക്കാൻ ഒരു പാക്കേജ് വാങ്ങുക" },
  "invalid-order": {
    en: "Invalid order. Please purchase a package to access the assessment.",
    ml: "ഓർഡർ ശരിയല്ല. ചോദ്യാവലി തുറക്കാൻ ഒരു പാക്കേജ് വാങ്ങുക.",
  },
  "already-completed": {
    en: "You have already completed the assessment for this order.",
    ml: "ഈ ഓർഡറിന്റെ ചോദ്യാവലി നിങ്ങൾ പൂർത്തിയാക്കിക്കഴിഞ്ഞു.",
  },
  "all-completed": {
    en: "You have already completed the assessment for all your orders.",
    ml: "നിങ്ങളുടെ എല്ലാ ഓർഡറുകളുടെയും ചോദ്യാവലി പൂർത്തിയാക്കിക്കഴിഞ്ഞു.",
  },
};

/**
 * Whether a student may answer the questionnaire now, and for which order. Each order is answered once; if none is
 * named, the one with a draft comes first, then the oldest unanswered one. If the look-up of answered orders fails,
 * access is granted: submission itself prevents answering twice.
 */
export function decideAccess(facts: AccessFacts): AccessDecision {
  if (!facts.isSignedIn) return { outcome: "login-required", reason: "login-required" };
  if (facts.completedOrders.status === "failed") return { outcome: "payment-required", reason: "orders-unavailable" };
  const completed = findRows(facts.completedOrders);
  return facts.requestedOrderId === null
    ? decideForAny(facts, completed)
    : decideForOrder(facts, completed, facts.requestedOrderId);
}

function decideForOrder(facts: AccessFacts, completed: readonly AssessableOrder[], orderId: string): AccessDecision {
  const isCompleted = completed.some((order) => order.id === orderId);
  const isPaid = findRows(facts.paidOrderIds).includes(orderId);
  if (!isCompleted && !isPaid)
    return { outcome: "payment-required", reason: completed.length === 0 ? "no-order" : "invalid-order" };
  if (findRows(facts.answeredOrderIds).includes(orderId))
    return { outcome: "already-completed", reason: "already-completed" };
  return { outcome: "granted", orderId, isTemporary: !isCompleted };
}

function decideForAny(facts: AccessFacts, completed: readonly AssessableOrder[]): AccessDecision {
  if (completed.length === 0) return { outcome: "payment-required", reason: "no-order" };
  const answered = findRows(facts.answeredOrderIds);
  const open = completed.filter((order) => !answered.includes(order.id));
  const next = open.find((order) => order.hasDraft) ?? open[0];
  if (!next) return { outcome: "already-completed", reason: "all-completed" };
  return { outcome: "granted", orderId: next.id, isTemporary: false };
}

function findRows<Row>(lookUp: LookUp<Row>): readonly Row[] {
  return lookUp.status === "found" ? lookUp.rows : [];
}
