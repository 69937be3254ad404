import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeSupportRequest } from "#app/usecases/administration/change-support-request.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { retrying, type RetryTiming } from "#db/retrying.ts";
import { assessmentResults, auditLog, supportRequests } from "#db/schema/index.ts";
import { faultyDatabase } from "../../support/fakes/faults.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon, returnFromCheckout, startedPurchase, stateOfOrder } from "../../support/makers/purchases.ts";
import { submittedResult } from "../../support/makers/results.ts";
import { testServices } from "../../support/services.ts";

const { DB } = env as unknown as { DB: D1Database };

const LOST = "D1_ERROR: Network connection lost.";

/** Drops every tenth request after the first `offset`: before it takes effect, or its response. */
function dropping(when: "before" | "after", offset: number, dropped: { count: number } = { count: 0 }): D1Database {
  let requests = offset;
  return faultyDatabase(DB, {
    async guard(request) {
      requests += 1;
      const isDropped = requests % 10 === 0;
      if (isDropped) dropped.count += 1;
      if (isDropped && when === "before") throw new Error(LOST);
      const result = await request();
      if (isDropped) throw new Error(LOST);
      return result;
    },
  });
}

/** Waits for nothing, and records how long it would have waited. */
function noTime(random = 1): RetryTiming & { waits: number[] } {
  const waits: number[] = [];
  return { waits, random: () => random, wait: async (milliseconds) => void waits.push(milliseconds) };
}

function failing(...messages: string[]): { database: D1Database; requests: () => number } {
  let requests = 0;
  const database = faultyDatabase(DB, {
    async guard(request) {
      requests += 1;
      const message = messages.shift();
      if (message !== undefined) throw new Error(message);
      return request();
    },
  });
  return { database, requests: () => requests };
}

/** A purchase with a coupon, the questionnaire, and a question to the desk that an administrator closes. */
async function wholeWay(database: D1Database) {
  const calm = testServices();
  const services = testServices({ database });
  const student = await makeStudent(calm);
  const admin = await makeAdmin(calm);
  const { code } = await makeCoupon(calm);
  const { orderId, providerOrderId } = await startedPurchase(services, student.userId, "gold", code);
  const paid = await returnFromCheckout(services, student.userId, services.payments.pay(providerOrderId));
  await services.settle();
  const resultId = await submittedResult(services, { userId: student.userId, orderId });
  const requestId = crypto.randomUUID();
  await calm.db.insert(supportRequests).values({
    id: requestId,
    kind: "contact",
    name: "Anu",
    email: student.email,
    subject: "A question",
    message: "When do I hear from you?",
  });
  const change = { requestId, status: "closed", version: 0, clientIp: "192.0.2.7" } as const;
  const closed = await changeSupportRequest(services, admin.currentUser, change);
  // A lost response's claim expires after five minutes.
  services.clock.advance(10 * 60_000);
  await deliverOutbox(services);
  calm.clock.advance(20 * 60_000);
  await deliverOutbox(calm);
  const results = await calm.db.select().from(assessmentResults).where(eq(assessmentResults.id, resultId));
  const entries = await calm.db.select().from(auditLog).where(eq(auditLog.entityId, requestId));
  return {
    paid: paid.ok,
    closed: closed.ok,
    order: await stateOfOrder(calm, orderId),
    results: results.map(({ status }) => status),
    audit: entries.map(({ action }) => action),
  };
}

describe("a database that drops every tenth request", () => {
  test.each(["before", "after"] as const)("%s it was carried out: everybody gets there, once", async (when) => {
    const { order: calmOrder, ...calm } = await wholeWay(DB);
    const dropped = { count: 0 };
    for (let offset = 0; offset < 10; offset += 1) {
      const { order, ...rest } = await wholeWay(dropping(when, offset, dropped));
      expect({ offset, ...rest }).toEqual({ offset, ...calm });
      expect({ ...order, couponCode: "", paymentId: "", payments: order.payments.map(({ role }) => role) }).toEqual({
        ...calmOrder,
        couponCode: "",
        paymentId: "",
        payments: calmOrder.payments.map(({ role }) => role),
      });
    }
    // Two or more on each way.
    expect(dropped.count).toBeGreaterThanOrEqual(20);
  });
});

describe("what is repeated", () => {
  const probe = "select 1 as one";

  test("waits longer each time, at random below a limit, and gives up after five attempts", async () => {
    const timing = noTime();
    const { database, requests } = failing(...Array.from({ length: 9 }, () => LOST));
    await expect(retrying(database, timing).prepare(probe).first()).rejects.toThrow("Network connection lost");
    expect(requests()).toBe(5);
    expect(timing.waits).toEqual([50, 100, 200, 400]);
    const hurried = noTime(0.1);
    await retrying(failing(LOST).database, hurried).prepare(probe).first();
    expect(hurried.waits).toEqual([5]);
  });

  test.each([
    "D1_ERROR: D1 DB reset because its code was updated.",
    "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
    "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
    "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
    "D1_ERROR: Can't read from request stream because client disconnected.",
  ])("%s", async (message) => {
    const { database, requests } = failing(message);
    expect(await retrying(database, noTime()).prepare(probe).first()).toEqual({ one: 1 });
    expect(requests()).toBe(2);
  });

  test.each([
    "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
    "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
    "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
    "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
    "D1_ERROR: D1 DB exceeded its CPU time limit and was reset.",
    "D1_ERROR: no such column: one: SQLITE_ERROR",
  ])("not: %s", async (message) => {
    const { database, requests } = failing(message);
    await expect(retrying(database, noTime()).prepare(probe).first()).rejects.toThrow(message);
    expect(requests()).toBe(1);
  });

  test("not what takes something: its caller would take nothing, and believe that there was nothing", async () => {
    const { database, requests } = failing(LOST);
    const claim = retrying(database, noTime()).prepare("update outbox set attempts = 1 where id = ? returning id");
    await expect(claim.bind("nothing").all()).rejects.toThrow("Network connection lost");
    expect(requests()).toBe(1);
  });

  test("a row of our own that is there already was written by the lost attempt; a conflict stays unsaid", async () => {
    const run = "insert into reconciliation_runs (id, trigger, started_at) values (?, 'cron', 1)";
    const id = crypto.randomUUID();
    expect((await retrying(dropping("after", 9), noTime()).prepare(run).bind(id).run()).success).toBe(true);
    await expect(retrying(DB, noTime()).prepare(run).bind(id).run()).rejects.toThrow("UNIQUE");

    const coupon = "insert into coupons (id, code) values (?, ?)";
    const { code } = await makeCoupon(testServices());
    const taken = retrying(dropping("before", 9), noTime()).prepare(coupon).bind(crypto.randomUUID(), code).run();
    await expect(taken).rejects.toThrow("Network connection lost");
  });
});
