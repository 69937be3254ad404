import { inArea } from "./mutant.ts";

const ACCESS = "app/domain/assessment/access.ts";
const ACCESS_TESTS = ["tests/domain/assessment/access.test.ts"] as const;

/** Who may answer the questionnaire, and who reads a result. */
export const accessMutants = inArea("access", [
  {
    id: "any-named-order-opens",
    file: ACCESS,
    find: "if (!isCompleted && !isPaid)",
    replace: "if (!isCompleted && !isPaid && completed.length === 0)",
    project: "domain",
    tests: ACCESS_TESTS,
  },
  {
    id: "paid-order-answered-again",
    file: ACCESS,
    find: "if (rowsOf(facts.answeredOrderIds).includes(orderId))",
    replace: "if (isCompleted && rowsOf(facts.answeredOrderIds).includes(orderId))",
    project: "domain",
    tests: ACCESS_TESTS,
  },
  {
    id: "begun-answers-not-first",
    file: ACCESS,
    find: "open.find((order) => order.hasDraft) ?? open[0]",
    replace: "open[0]",
    project: "domain",
    tests: ACCESS_TESTS,
  },
  {
    id: "newest-order-first",
    file: ACCESS,
    find: "open.find((order) => order.hasDraft) ?? open[0]",
    replace: "open.find((order) => order.hasDraft) ?? open.at(-1)",
    project: "domain",
    tests: ACCESS_TESTS,
  },
  {
    id: "failed-look-up-reads-as-no-order",
    file: ACCESS,
    find: 'if (facts.completedOrders.status === "failed") return',
    replace: 'if (facts.completedOrders.status === "failed" && facts.requestedOrderId !== null) return',
    project: "domain",
    tests: ACCESS_TESTS,
  },
  {
    id: "awaited-payment-reads-as-settled",
    file: ACCESS,
    find: "isTemporary: !isCompleted",
    replace: "isTemporary: false",
    project: "domain",
    tests: ACCESS_TESTS,
  },
  {
    id: "orders-of-everybody-open",
    file: "db/queries/assessment/order-access.ts",
    find: "where o.user_id = users.id and o.kind = 'purchase'",
    replace: "where o.kind = 'purchase'",
    project: "usecases",
    tests: ["tests/usecases/assessment/assessment-draft.test.ts"],
  },
  {
    id: "upgrade-opens-a-second-assessment",
    file: "db/queries/assessment/order-access.ts",
    find: "where o.user_id = users.id and o.kind = 'purchase' and",
    replace: "where o.user_id = users.id and",
    project: "usecases",
    tests: ["tests/usecases/assessment/assessment-draft.test.ts"],
  },
  {
    id: "draft-of-another-student-written",
    file: "db/queries/assessment/answers.ts",
    find: "o.id = ${orderId} and o.user_id = ${userId} and o.kind",
    replace: "o.id = ${orderId} and o.kind",
    project: "usecases",
    tests: ["tests/usecases/assessment/assessment-draft.test.ts"],
  },
  {
    id: "refunded-order-answered",
    file: "db/queries/assessment/answers.ts",
    find: "o.status in ('completed', 'paid')",
    replace: "o.status in ('completed', 'paid', 'refunded')",
    project: "usecases",
    tests: ["tests/usecases/assessment/assessment-submit.test.ts"],
  },
  {
    id: "awaited-payment-forgotten",
    file: "app/usecases/assessment/start-assessment.ts",
    find: 'paidOrderIds: found(orders.filter((order) => order.status === "paid").map(({ id }) => id)),',
    replace: "paidOrderIds: found([]),",
    project: "usecases",
    tests: ["tests/usecases/assessment/assessment-draft.test.ts"],
  },
  {
    id: "named-result-of-another-student",
    file: "db/queries/report/shown-result.ts",
    find: "where r.user_id = users.id and (${orderId} is null or r.order_id = ${orderId})",
    replace: "where (r.user_id = users.id and ${orderId} is null) or r.order_id = ${orderId}",
    project: "routes",
    tests: ["tests/routes/results.test.ts"],
  },
]);
