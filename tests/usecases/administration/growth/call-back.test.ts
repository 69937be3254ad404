import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listCallBacks } from "#db/queries/administration/call-back.ts";
import {
  auditLog,
  callAttempts,
  consents,
  erasures,
  guardianRequests,
  orders,
  providerOrders,
} from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import { changeConsent } from "#app/usecases/accounts/consent/change-own-consent.ts";
import { recordCall } from "#app/usecases/administration/students/record-call.ts";
import { stopContact } from "#app/usecases/administration/students/stop-contact.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../../support/services.ts";

const clientIp = "192.0.2.94";

async function callable(services: TestServices, userId: string) {
  const since = new Date(services.now().getTime() - 30 * DAY_MS);
  return (await listCallBacks(services.db, { since, limit: 10_000 })).find((row) => row.userId === userId) ?? null;
}

/** A student who opened the payment page of an order and did not pay. */
async function stopsPaying(services: TestServices, changes: Parameters<typeof makeStudent>[1] = {}) {
  const student = await makeStudent(services, changes);
  const { id: orderId } = await makeOrder(services, student.userId, { status: "created", completedAt: null });
  await services.db.insert(providerOrders).values({
    id: `order_${services.newId()}`,
    orderId,
    receipt: services.newId().slice(0, 40),
    originalAmount: 1499,
    amount: 1499,
    createdAt: services.now(),
  });
  return { ...student, orderId };
}

const adult = { profile: { age: 19 } };

const sayYes = (services: TestServices, userId: string) =>
  changeConsent(services, { userId, kind: "calls", isGiven: true });

async function guardianSaysYes(
  services: TestServices,
  userId: string,
  request: Partial<typeof guardianRequests.$inferInsert> = {},
) {
  const id = services.newId();
  const at = services.now();
  await services.db.insert(guardianRequests).values({
    id,
    userId,
    name: "Latha Nair",
    phone: "9847099001",
    state: "given",
    sentAt: at,
    consentedAt: at,
    ...request,
  });
  const consent = { userId, kind: "calls", version: "2026-12-02", grantedAt: at, givenBy: "guardian" } as const;
  await services.db.insert(consents).values({ id: services.newId(), ...consent, guardianRequestId: id });
}

const call = (services: TestServices, actor: Awaited<ReturnType<typeof makeAdmin>>, userId: string) => ({
  with: (outcome: "reached" | "not-reached" | "declined", callId = services.newId()) =>
    recordCall(services, actor.currentUser, { callId, userId, outcome, clientIp }),
});

describe("who may be called back", () => {
  test("nobody without a yes; an adult with their own, at their own number", async () => {
    const services = testServices();
    const { userId, currentUser } = await stopsPaying(services, adult);
    expect(await callable(services, userId)).toBeNull();
    expect(await sayYes(services, userId)).toEqual({ ok: true });
    expect(await callable(services, userId)).toMatchObject({
      callee: "student",
      phone: currentUser.profile?.phone,
      reason: "payment",
      stoppedAt: services.now(),
      tries: 0,
    });
    await changeConsent(services, { userId, kind: "calls", isGiven: false });
    expect(await callable(services, userId)).toBeNull();
  });

  test("of a minor the guardian alone, with the guardian's yes and number", async () => {
    const services = testServices();
    const { userId } = await stopsPaying(services);
    expect(await sayYes(services, userId)).toEqual({ ok: false, reason: "under-age" });
    expect(await callable(services, userId)).toBeNull();
    await guardianSaysYes(services, userId);
    expect(await callable(services, userId)).toMatchObject({
      callee: "guardian",
      calleeName: "Latha Nair",
      phone: "9847099001",
    });
  });

  test("a guardian who agreed and has not proved it; not one without a number, nor one who was replaced", async () => {
    const services = testServices();
    const waiting = { profile: { consentState: "waiting" as const } };
    const [one, other, replaced] = [
      await makeStudent(services, waiting),
      await makeStudent(services, waiting),
      await makeStudent(services, waiting),
    ];
    await guardianSaysYes(services, one.userId, { state: "consented" });
    await guardianSaysYes(services, other.userId, { state: "consented", phone: null });
    await guardianSaysYes(services, replaced.userId, { state: "consented", replacedAt: services.now() });
    expect(await callable(services, one.userId)).toMatchObject({ callee: "guardian", reason: "consent" });
    expect(await callable(services, other.userId)).toBeNull();
    expect(await callable(services, replaced.userId)).toBeNull();
  });

  test("not who has bought, is to be erased, gets no mail from us, or stopped long ago", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    const students = [];
    for (let made = 0; made < 4; made += 1) {
      const student = await stopsPaying(services, adult);
      await sayYes(services, student.userId);
      students.push(student);
    }
    const [buyer, leaving, stopped, old] = students.map(({ userId }) => userId) as [string, string, string, string];
    await makeOrder(services, buyer, { packageType: "gold", completedAt: services.now() });
    await services.db.insert(erasures).values({
      id: services.newId(),
      userId: leaving,
      number: services.newId(),
      language: "en",
      receiptHash: services.newId(),
      dueAt: services.now(),
    });
    await stopContact(services, admin.currentUser, { userId: stopped, reason: "Asked by phone", clientIp });
    for (const userId of [buyer, leaving, stopped]) expect(await callable(services, userId)).toBeNull();
    expect(await callable(services, old)).not.toBeNull();
    services.clock.advance(31 * DAY_MS);
    expect(await callable(services, old)).toBeNull();
  });
});

describe("a call", () => {
  test("that reached somebody ends the row until they stop again; three that did not end it too", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    const { userId, orderId } = await stopsPaying(services, adult);
    await sayYes(services, userId);
    services.clock.advance(HOUR_MS);
    expect(await call(services, admin, userId).with("reached")).toEqual({ ok: true });
    expect(await callable(services, userId)).toBeNull();
    services.clock.advance(HOUR_MS);
    await services.db.update(orders).set({ createdAt: services.now() }).where(eq(orders.id, orderId));
    expect(await callable(services, userId)).not.toBeNull();
    for (let tried = 1; tried <= 3; tried += 1) {
      expect(await callable(services, userId)).toMatchObject({ tries: tried - 1 });
      await call(services, admin, userId).with("not-reached");
    }
    expect(await callable(services, userId)).toBeNull();
  });

  test("is recorded once per form, in the audit log without a number", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    const { userId } = await stopsPaying(services, adult);
    await sayYes(services, userId);
    const callId = services.newId();
    for (let sent = 0; sent < 2; sent += 1)
      expect(await call(services, admin, userId).with("not-reached", callId)).toEqual({ ok: true });
    expect(await services.db.select().from(callAttempts).where(eq(callAttempts.userId, userId))).toHaveLength(1);
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.entityId, userId));
    expect(entries).toMatchObject([{ action: "user.call", detail: { outcome: "not-reached" } }]);
  });

  test("declined takes the yes back, so that no other is recorded", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    const { userId } = await stopsPaying(services, adult);
    await sayYes(services, userId);
    expect(await call(services, admin, userId).with("declined")).toEqual({ ok: true });
    const [yes] = await services.db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, userId), eq(consents.kind, "calls")));
    expect(yes?.withdrawnAt).toEqual(services.now());
    expect(await call(services, admin, userId).with("reached")).toEqual({ ok: false, reason: "call-not-wanted" });
  });

  test("is not for students to record", async () => {
    const services = testServices();
    const student = await stopsPaying(services, adult);
    await sayYes(services, student.userId);
    expect(
      await recordCall(services, student.currentUser, {
        callId: services.newId(),
        userId: student.userId,
        outcome: "reached",
        clientIp,
      }),
    ).toEqual({ ok: false, reason: "not-permitted" });
  });
});
