import { describe, expect, test } from "vitest";
import {
  ATTENTION_ORDER,
  attentionBounds,
  type AttentionKind,
  formatAge,
} from "#app/domain/administration/attention.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { loadAttentionItems } from "#app/routes/admin/dashboard/load-attention-items.ts";
import { remindToSchedule } from "#app/usecases/booking/remind-to-schedule.ts";
import { retryOutboxMessage } from "#app/usecases/administration/retry-outbox-message.ts";
import { listAttention } from "#db/queries/administration/attention.ts";
import { assessmentResults, outbox, sessionCredits, supportRequests } from "#db/schema/index.ts";
import { makeAdmin, makeOrder, makeStudent, OWNER } from "../../support/makers/actors.ts";
import { auditEntries } from "../../support/audit.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";

const ADDRESS = "203.0.113.8";
const ago = (milliseconds: number) => new Date(START.getTime() - milliseconds);
const HOUR_MS = 60 * 60 * 1000;

async function makeFailedMail(
  { db, newId }: TestServices,
  { to, userId }: { to: string; userId: string },
): Promise<string> {
  const id = newId();
  const payload = {
    to,
    userId,
    template: "order-completed",
    subject: "Payment received",
    text: "Thank you",
    html: "<p>Thank you</p>",
  };
  await db.insert(outbox).values({
    id,
    kind: "mail",
    dedupeKey: `test:${id}`,
    payload,
    status: "failed",
    attempts: 10,
    nextAttemptAt: START,
    lastError: "The mail service is down",
    createdAt: ago(HOUR_MS),
  });
  return id;
}

const actionsOn = async (services: TestServices, entityId: string) =>
  (await auditEntries(services, { entityId })).map(({ action }) => action);

describe("what needs attention", () => {
  test("lists what is late, each kind by its own measure, and nothing that is in progress", async () => {
    const services = testServices();
    const { db, newId } = services;
    const { userId, email } = await makeStudent(services);
    const order = (changes: Parameters<typeof makeOrder>[2]) => makeOrder(services, userId, changes);
    const late = await order({ status: "paid", createdAt: ago(HOUR_MS) });
    await order({ status: "paid", packageType: "gold", createdAt: ago(60_000) });
    const report = async (changes: Partial<typeof assessmentResults.$inferInsert>) => {
      const id = newId();
      await db.insert(assessmentResults).values({
        id,
        userId,
        orderId: (await order({})).id,
        createdAt: ago(HOUR_MS),
        updatedAt: ago(HOUR_MS),
        ...changes,
      });
      return id;
    };
    const failed = await report({ status: "failed", createdAt: ago(60_000) });
    const stuck = await report({ status: "queued" });
    await report({ status: "writing", createdAt: ago(60_000) });
    const unprinted = await report({ status: "ready", report: "Text", pdfStatus: "failed" });
    const noticed = await report({
      status: "ready",
      report: "Text",
      pdfStatus: "ready",
      pdfUrl: "a",
      pdfBytes: 2000,
      notice: "The AI did not answer",
    });
    await report({
      status: "ready",
      report: "Text",
      pdfStatus: "ready",
      pdfUrl: "b",
      pdfBytes: 2000,
      notice: "Old news",
      updatedAt: ago(9 * DAY_MS),
    });
    const outboxMessage = await makeFailedMail(services, { to: email, userId });
    const gold = await order({ packageType: "gold" });
    await db.insert(sessionCredits).values([
      { id: newId(), userId, orderId: gold.id, createdAt: ago(4 * DAY_MS) },
      { id: newId(), userId, orderId: (await order({ packageType: "gold" })).id, createdAt: ago(DAY_MS) },
      {
        id: newId(),
        userId,
        orderId: (await order({ packageType: "gold" })).id,
        createdAt: ago(5 * DAY_MS),
        voidedAt: START,
      },
    ]);
    const requestId = newId();
    await db.insert(supportRequests).values([
      { id: requestId, kind: "contact", name: "Anu", email, subject: "My report", message: "Where is it?" },
      { id: newId(), kind: "contact", name: "Anu", email, subject: "Thanks", message: "Found", status: "closed" },
    ]);

    const found = await listAttention(db, OWNER, attentionBounds(START));
    const ids = (rows: { id: string }[] | null) => (rows ?? []).map(({ id }) => id);
    expect(ids(found.paid)).toEqual([late.id]);
    expect(ids(found.report).toSorted()).toEqual([failed, stuck].toSorted());
    expect(ids(found.pdf)).toEqual([unprinted]);
    expect(found.notice).toMatchObject([{ id: noticed, notice: "The AI did not answer", buyer: "Anjali Nair" }]);
    expect(found.effect).toMatchObject([
      { id: outboxMessage, kind: "mail", subject: "Payment received", error: "The mail service is down", userId },
    ]);
    expect(found.credit).toMatchObject([{ orderId: gold.id }]);
    expect(ids(found.request)).toEqual([requestId]);
  });

  test("is one row for each kind, worst first, with its number, its oldest and its sum", async () => {
    const services = testServices();
    const { db, newId } = services;
    const { userId, email } = await makeStudent(services);
    // More than are listed.
    for (let hours = 1; hours <= 23; hours += 1)
      await db.insert(supportRequests).values({
        id: newId(),
        kind: "contact",
        name: "<b>Anu</b>",
        email,
        subject: `Question ${hours}`,
        message: "Where is it?",
        createdAt: ago(hours * HOUR_MS),
      });
    for (const age of [1, 5])
      await makeOrder(services, userId, { status: "paid", packageType: "gold", createdAt: ago(age * HOUR_MS) });
    const groups = (await loadAttentionItems(services, OWNER, attentionBounds(START))) ?? [];
    const order = groups.map(({ kind }) => ATTENTION_ORDER.indexOf(kind));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const group = (kind: AttentionKind) => groups.find((one) => one.kind === kind);
    expect(group("paid")).toMatchObject({
      harm: "urgent",
      what: "Paid, not completed",
      remark: expect.stringMatching(/^₹[\d,]+, 5 h$/),
    });
    const requests = group("request");
    expect(requests).toMatchObject({ harm: "soon", what: "Support requests", remark: "23 h" });
    expect(requests?.count).toBeGreaterThanOrEqual(23);
    expect(requests?.items).toHaveLength(20);
    expect(requests?.items[0]).toMatchObject({ detail: "<b>Anu</b>: Question 23", repair: null, age: "23 h" });
    // Nothing of students for a role that does not see them.
    const others =
      (await loadAttentionItems(services, { userId: "x", roles: ["experts"] }, attentionBounds(START))) ?? [];
    expect(others.map(({ kind }) => kind)).not.toContain("request");
    expect(await loadAttentionItems(services, { userId: "x", roles: ["guide"] }, attentionBounds(START))).toEqual([]);
  });

  test("a mail that has failed for good is tried again, once, in the administrator's name", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const effectId = await makeFailedMail(services, { to: student.email, userId: student.userId });
    expect(await retryOutboxMessage(services, student.currentUser, { effectId, clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    expect(await retryOutboxMessage(services, admin.currentUser, { effectId: "unknown", clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "outbox-message-not-found",
    });
    expect(await retryOutboxMessage(services, admin.currentUser, { effectId, clientIp: ADDRESS })).toEqual({
      ok: true,
    });
    await services.settle();
    expect(services.sentMails).toMatchObject([{ to: student.email, subject: "Payment received" }]);
    expect(await retryOutboxMessage(services, admin.currentUser, { effectId, clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "outbox-message-not-found",
    });
    expect(await actionsOn(services, effectId)).toEqual(["outbox.retry"]);
  });

  test("a student is reminded of an unscheduled Gold session, once a day", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const { id: orderId } = await makeOrder(services, student.userId, { packageType: "gold" });
    const wanted = { orderId, clientIp: ADDRESS };
    expect(await remindToSchedule(services, admin.currentUser, wanted)).toEqual({
      ok: false,
      reason: "credit-not-open",
    });
    await services.db.insert(sessionCredits).values({ id: services.newId(), userId: student.userId, orderId });
    expect(await remindToSchedule(services, student.currentUser, wanted)).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    for (let round = 0; round < 2; round += 1)
      expect(await remindToSchedule(services, admin.currentUser, wanted)).toEqual({ ok: true, email: student.email });
    await services.settle();
    expect(services.sentMails.map(({ subject }) => subject)).toEqual(["Your Gold session is waiting to be scheduled"]);
    services.clock.advance(DAY_MS);
    await remindToSchedule(services, admin.currentUser, wanted);
    await services.settle();
    expect(services.sentMails).toHaveLength(2);
  });
});

test("ages are given in the largest unit that is meaningful", () => {
  const ages = [0, 59_000, 60_000, HOUR_MS - 1, HOUR_MS, 2 * DAY_MS - 1, 2 * DAY_MS].map((age) =>
    formatAge(ago(age), START),
  );
  expect(ages).toEqual(["just now", "just now", "1 min", "59 min", "1 h", "47 h", "2 days"]);
});
