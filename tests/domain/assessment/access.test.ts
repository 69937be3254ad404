import { describe, expect, test } from "vitest";
import { type AccessFacts, accessMessages, decideAccess, failed, found } from "#app/domain/assessment/access.ts";

const order = (id: string, hasDraft = false) => ({ id, hasDraft });

/** A signed-in student with one completed, unanswered order. */
function facts(changes: Partial<AccessFacts> = {}): AccessFacts {
  return {
    isSignedIn: true,
    requestedOrderId: null,
    completedOrders: found([order("a")]),
    paidOrderIds: found([]),
    answeredOrderIds: found([]),
    ...changes,
  };
}

describe("the access decision, row by row", () => {
  test("1: without a user, login is required, whatever else is known", () => {
    expect(decideAccess(facts({ isSignedIn: false }))).toEqual({ outcome: "login-required", reason: "login-required" });
    expect(decideAccess(facts({ isSignedIn: false, completedOrders: failed }))).toMatchObject({
      outcome: "login-required",
    });
    expect(accessMessages["login-required"].en).toBe("Please log in to access the assessment");
  });

  test("2: when completed orders cannot be looked up, payment is required, with a retry message", () => {
    const decision = decideAccess(facts({ completedOrders: failed, paidOrderIds: failed, answeredOrderIds: failed }));
    expect(decision).toEqual({ outcome: "payment-required", reason: "orders-unavailable" });
    expect(accessMessages["orders-unavailable"].en).toBe("Error checking order status. Please try again.");
  });

  test("2 comes before 3: a failed look-up gives no temporary access", () => {
    expect(
      decideAccess(facts({ completedOrders: failed, paidOrderIds: found(["p"]), requestedOrderId: "p" })),
    ).toMatchObject({ reason: "orders-unavailable" });
  });

  test("3: without completed orders, payment is required", () => {
    expect(decideAccess(facts({ completedOrders: found([]) }))).toEqual({
      outcome: "payment-required",
      reason: "no-order",
    });
    expect(decideAccess(facts({ completedOrders: found([]), requestedOrderId: "x" }))).toEqual({
      outcome: "payment-required",
      reason: "no-order",
    });
    expect(accessMessages["no-order"].en).toBe("Please purchase a package to access the assessment");
  });

  test("3: coming from payment success with one's own paid order gives temporary access", () => {
    const decision = decideAccess(
      facts({ completedOrders: found([]), paidOrderIds: found(["p"]), requestedOrderId: "p" }),
    );
    expect(decision).toEqual({ outcome: "granted", orderId: "p", isTemporary: true });
  });

  test("3: a paid order that is not named gives none", () => {
    expect(decideAccess(facts({ completedOrders: found([]), paidOrderIds: found(["p"]) }))).toEqual({
      outcome: "payment-required",
      reason: "no-order",
    });
  });

  test("4: a named order must be among the completed ones", () => {
    expect(decideAccess(facts({ requestedOrderId: "x" }))).toEqual({
      outcome: "payment-required",
      reason: "invalid-order",
    });
    expect(accessMessages["invalid-order"].en).toBe(
      "Invalid order. Please purchase a package to access the assessment.",
    );
  });

  test("4: unless it comes from payment success", () => {
    expect(decideAccess(facts({ requestedOrderId: "p", paidOrderIds: found(["p"]) }))).toEqual({
      outcome: "granted",
      orderId: "p",
      isTemporary: true,
    });
  });

  test("5: a named order with responses is already completed, also a paid one", () => {
    expect(decideAccess(facts({ requestedOrderId: "a", answeredOrderIds: found(["a"]) }))).toEqual({
      outcome: "already-completed",
      reason: "already-completed",
    });
    expect(
      decideAccess(facts({ requestedOrderId: "p", paidOrderIds: found(["p"]), answeredOrderIds: found(["p"]) })),
    ).toMatchObject({ outcome: "already-completed" });
    expect(accessMessages["already-completed"].en).toBe("You have already completed the assessment for this order.");
  });

  test("5: a named order without responses is granted", () => {
    expect(decideAccess(facts({ requestedOrderId: "a", answeredOrderIds: found(["b"]) }))).toEqual({
      outcome: "granted",
      orderId: "a",
      isTemporary: false,
    });
  });

  test("6: without a named order, the oldest without responses is chosen", () => {
    const completedOrders = found([order("a"), order("b"), order("c")]);
    expect(decideAccess(facts({ completedOrders, answeredOrderIds: found(["a"]) }))).toMatchObject({
      outcome: "granted",
      orderId: "b",
    });
  });

  test("6: one with a draft goes before an older one", () => {
    const completedOrders = found([order("a"), order("b", true)]);
    expect(decideAccess(facts({ completedOrders }))).toMatchObject({ outcome: "granted", orderId: "b" });
  });

  test("6: when all have responses, all are completed", () => {
    const completedOrders = found([order("a"), order("b")]);
    expect(decideAccess(facts({ completedOrders, answeredOrderIds: found(["b", "a"]) }))).toEqual({
      outcome: "already-completed",
      reason: "all-completed",
    });
    expect(accessMessages["all-completed"].en).toBe("You have already completed the assessment for all your orders.");
  });

  test("7: when responses cannot be looked up, access is granted", () => {
    expect(decideAccess(facts({ answeredOrderIds: failed, requestedOrderId: "a" }))).toMatchObject({
      outcome: "granted",
      orderId: "a",
    });
    expect(decideAccess(facts({ answeredOrderIds: failed }))).toMatchObject({ outcome: "granted", orderId: "a" });
  });
});
