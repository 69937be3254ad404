import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { listAccessOrders } from "#db/queries/assessment/order-access.ts";
import { findSubmissionFacts } from "#db/queries/assessment/answers.ts";
import { chooseCareers } from "#app/usecases/assessment/choose-careers.ts";
import { saveDraft } from "#app/usecases/assessment/save-draft.ts";
import { startAssessment } from "#app/usecases/assessment/start-assessment.ts";
import { openDatabase } from "#db/client.ts";
import { answerSheets } from "#db/schema/index.ts";
import { failingDatabase } from "../../support/fakes/faults.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";

const at = START.getTime();
let services: TestServices;
let userId: string;
let orderId: string;

beforeEach(async () => {
  services = testServices();
  ({ userId } = await makeStudent(services));
  ({ id: orderId } = await makeOrder(services, userId));
});

async function findDraft(id: string) {
  const orders = await listAccessOrders(services.db, { userId });
  return orders.find((order) => order.id === id)?.draft ?? null;
}

describe("saving a draft", () => {
  test("keeps answers and the position for another device", async () => {
    const saved = await saveDraft(services, { userId, orderId, answers: { 1: { answer: "agree", at } }, position: 2 });
    expect(saved).toEqual({
      ok: true,
      draft: { answers: { 1: { answer: "agree", at } }, position: 2 },
      saved: 1,
      rejected: 0,
    });
    expect(await findDraft(orderId)).toEqual({ answers: { 1: { answer: "agree", at } }, position: 2 });
  });

  test("merges two devices question by question: the later answer wins in either order of arrival", async () => {
    await saveDraft(services, {
      userId,
      orderId,
      answers: { 1: { answer: "agree", at: at - 10 }, 2: { answer: "neutral", at: at - 10 } },
      position: 3,
    });
    await saveDraft(services, {
      userId,
      orderId,
      answers: { 1: { answer: "disagree", at: at - 20 }, 3: { answer: "agree", at: at - 20 } },
      position: 4,
    });
    const saved = await saveDraft(services, {
      userId,
      orderId,
      answers: { 2: { answer: "agree", at: at - 5 } },
      position: null,
    });
    expect(saved).toMatchObject({
      draft: {
        answers: {
          1: { answer: "agree", at: at - 10 },
          2: { answer: "agree", at: at - 5 },
          3: { answer: "agree", at: at - 20 },
        },
        position: 4,
      },
    });
  });

  test("saving the same twice changes nothing", async () => {
    const draft = { userId, orderId, answers: { 1: { answer: "agree", at } }, position: 2 };
    const first = await saveDraft(services, draft);
    expect(await saveDraft(services, draft)).toEqual(first);
  });

  test("two devices at once lose nothing", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        saveDraft(services, {
          userId,
          orderId,
          answers: { [index + 1]: { answer: "agree", at } },
          position: index + 1,
        }),
      ),
    );
    expect(Object.keys((await findDraft(orderId))?.answers ?? {})).toHaveLength(20);
  });

  test("counts invalid answers, and keeps the rest", async () => {
    const answers = { 1: { answer: "agree", at }, 2: { answer: "<script>", at }, 99: { answer: "agree", at } };
    expect(await saveDraft(services, { userId, orderId, answers, position: 500 })).toMatchObject({
      ok: true,
      saved: 1,
      rejected: 2,
      draft: { position: 63 },
    });
  });

  test("works for one's own paid order, and not for someone else's, an unpaid or a refunded one", async () => {
    const paid = await makeOrder(services, userId, { status: "paid" });
    const created = await makeOrder(services, userId, { status: "created" });
    const refunded = await makeOrder(services, userId, { status: "refunded" });
    const other = await makeStudent(services);
    const answers = { 1: { answer: "agree", at } };
    expect(await saveDraft(services, { userId, orderId: paid.id, answers, position: 1 })).toMatchObject({ ok: true });
    for (const { id } of [created, refunded])
      expect(await saveDraft(services, { userId, orderId: id, answers, position: 1 })).toEqual({
        ok: false,
        reason: "invalid-order",
      });
    expect(await saveDraft(services, { userId: other.userId, orderId, answers, position: 1 })).toEqual({
      ok: false,
      reason: "invalid-order",
    });
    expect(await saveDraft(services, { userId, orderId: "no such order", answers, position: 1 })).toEqual({
      ok: false,
      reason: "invalid-order",
    });
    expect(await findDraft(orderId)).toBeNull();
  });
});

describe("choosing careers", () => {
  test("stores distinct careers in the order's draft, and leaves the position alone", async () => {
    await saveDraft(services, { userId, orderId, answers: {}, position: 9 });
    expect(await chooseCareers(services, { userId, orderId, categoryIds: [12, 12, 3] })).toEqual({ ok: true });
    expect(await findDraft(orderId)).toMatchObject({
      position: 9,
      answers: { 1001: { answer: "12" }, 1002: { answer: "3" }, 1003: { answer: "" } },
    });
  });

  test("choosing again replaces the previous choice", async () => {
    await chooseCareers(services, { userId, orderId, categoryIds: [1, 2, 3] });
    await chooseCareers(services, { userId, orderId, categoryIds: [4] });
    expect((await findDraft(orderId))?.answers).toMatchObject({
      1001: { answer: "4" },
      1002: { answer: "" },
      1003: { answer: "" },
    });
  });

  test("without an order they wait in the profile", async () => {
    expect(await chooseCareers(services, { userId, orderId: null, categoryIds: [5, 6] })).toEqual({ ok: true });
    expect(await findSubmissionFacts(services.db, { orderId, userId })).toMatchObject({ preferredCareers: [5, 6] });
  });

  test("at least one known career is required, and the order has to be one's own", async () => {
    expect(await chooseCareers(services, { userId, orderId, categoryIds: [] })).toEqual({
      ok: false,
      reason: "none-chosen",
    });
    expect(await chooseCareers(services, { userId, orderId, categoryIds: [0, 44, -1] })).toEqual({
      ok: false,
      reason: "none-chosen",
    });
    const other = await makeStudent(services);
    expect(await chooseCareers(services, { userId: other.userId, orderId, categoryIds: [1] })).toEqual({
      ok: false,
      reason: "invalid-order",
    });
  });
});

describe("starting", () => {
  test("grants the order with a draft before an older one", async () => {
    services.clock.advance(60_000);
    const later = await makeOrder(services, userId, { packageType: "gold" });
    expect((await startAssessment(services, { userId, orderId: null })).decision).toMatchObject({
      outcome: "granted",
      orderId,
    });
    await saveDraft(services, { userId, orderId: later.id, answers: { 1: { answer: "agree", at } }, position: 2 });
    const start = await startAssessment(services, { userId, orderId: null });
    expect(start.decision).toMatchObject({ outcome: "granted", orderId: later.id });
    expect(start.order).toMatchObject({ id: later.id, draft: { position: 2 } });
  });

  test("grants a named order whose payment is awaited, for the time being", async () => {
    const { id } = await makeOrder(services, userId, { status: "paid" });
    const start = await startAssessment(services, { userId, orderId: id });
    expect(start.decision).toEqual({ outcome: "granted", orderId: id, isTemporary: true });
    expect(start.order).toMatchObject({ id, status: "paid" });
  });

  test("upgrades, unpaid orders and those of others grant nothing", async () => {
    const other = await makeStudent(services);
    const created = await makeOrder(services, userId, { status: "created" });
    expect((await startAssessment(services, { userId: other.userId, orderId: null })).decision).toMatchObject({
      reason: "no-order",
    });
    expect((await startAssessment(services, { userId: other.userId, orderId })).decision).toMatchObject({
      reason: "no-order",
    });
    expect((await startAssessment(services, { userId, orderId: created.id })).decision).toMatchObject({
      reason: "invalid-order",
    });
    const upgrade = await makeOrder(services, userId, {
      kind: "upgrade",
      upgradedOrderId: orderId,
      packageType: "gold",
    });
    expect((await startAssessment(services, { userId, orderId: upgrade.id })).decision).toMatchObject({
      reason: "invalid-order",
    });
  });

  const { DB } = env as unknown as { DB: D1Database };
  const withoutTables = (tables: RegExp) => ({ ...services, db: openDatabase(failingDatabase(DB, tables)) });

  test("grants access if only the look-up of answers fails, also for an order that was answered", async () => {
    const sheet = { orderId, userId, answers: {}, createdAt: services.now() };
    await services.db.insert(answerSheets).values(sheet);
    const unread = withoutTables(/answer_sheets/);
    for (const asked of [orderId, null]) {
      const start = await startAssessment(unread, { userId, orderId: asked });
      expect(start).toMatchObject({ decision: { outcome: "granted", orderId }, order: { id: orderId } });
    }
    expect((await startAssessment(services, { userId, orderId })).decision.outcome).toBe("already-completed");
    expect((await startAssessment(withoutTables(/orders/), { userId, orderId })).decision).toMatchObject({
      reason: "orders-unavailable",
    });
    const other = await makeStudent(services);
    expect((await startAssessment(unread, { userId: other.userId, orderId })).decision).toMatchObject({
      outcome: "payment-required",
      reason: "no-order",
    });
  });

  test("without a database the order status is what failed", async () => {
    const broken = {
      ...services,
      db: {
        ...services.db,
        select: () => {
          throw new Error("D1 is away");
        },
      } as unknown as typeof services.db,
    };
    expect((await startAssessment(broken, { userId, orderId: null })).decision).toMatchObject({
      outcome: "payment-required",
      reason: "orders-unavailable",
    });
    expect((await startAssessment(broken, { userId: null, orderId: null })).decision).toMatchObject({
      outcome: "login-required",
    });
  });
});
