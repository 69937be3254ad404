import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeSupportRequest } from "#app/usecases/administration/change-support-request.ts";
import { recordExport } from "#app/usecases/administration/record-export.ts";
import { supportRequests } from "#db/schema/index.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { auditEntries } from "../../support/audit.ts";
import { START, testServices, type TestServices } from "../../support/services.ts";

const ADDRESS = "203.0.113.8";

async function makeRequest({ db, newId }: TestServices): Promise<string> {
  const id = newId();
  await db.insert(supportRequests).values({
    id,
    kind: "contact",
    name: "Anu",
    email: "anu@students.example",
    subject: "My report",
    message: "Where is it?",
  });
  return id;
}

describe("a support request", () => {
  test("is closed in the administrator's name and reopened; repeating it changes nothing", async () => {
    const services = testServices();
    const { db } = services;
    const { currentUser } = await makeAdmin(services);
    const requestId = await makeRequest(services);
    const find = async () => (await db.select().from(supportRequests).where(eq(supportRequests.id, requestId)))[0];
    const change = async (status: "open" | "closed", version?: number) =>
      changeSupportRequest(services, currentUser, {
        requestId,
        status,
        version: version ?? (await find())?.version ?? -1,
        clientIp: ADDRESS,
      });
    expect(await change("closed", 7)).toEqual({ ok: false, reason: "support-request-changed" });
    expect(await find()).toMatchObject({ status: "open" });

    expect(await change("closed")).toEqual({ ok: true, subject: "My report" });
    expect(await find()).toMatchObject({ status: "closed", closedAt: START, closedBy: currentUser.userId });
    services.clock.advance(60_000);
    expect(await change("closed")).toMatchObject({ ok: true });
    expect(await find()).toMatchObject({ closedAt: START });
    expect(await change("open")).toMatchObject({ ok: true });
    expect(await find()).toMatchObject({ status: "open", closedAt: null, closedBy: null });
    expect(
      (await auditEntries(services, { entityId: requestId })).map(({ action, clientIp }) => [action, clientIp]),
    ).toEqual([
      ["support-request.close", ADDRESS],
      ["support-request.reopen", ADDRESS],
    ]);
  });

  test("is not changed by a student, and an unknown one is refused", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const requestId = await makeRequest(services);
    expect(
      await changeSupportRequest(services, student.currentUser, {
        requestId,
        status: "closed",
        version: 0,
        clientIp: ADDRESS,
      }),
    ).toEqual({ ok: false, reason: "not-permitted" });
    expect(
      await changeSupportRequest(services, admin.currentUser, {
        requestId: "unknown",
        status: "closed",
        version: 0,
        clientIp: ADDRESS,
      }),
    ).toEqual({ ok: false, reason: "support-request-not-found" });
    expect(await auditEntries(services, { entityId: requestId })).toEqual([]);
  });
});

describe("an export", () => {
  test("is recorded with its filters, and needs the permission", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    const clerk = await makeAdmin(services, { admin: { roles: ["reader"] } });
    const student = await makeStudent(services);
    const wanted = {
      list: "silver-users",
      query: "search=anu",
      permission: "exports.make" as const,
      readPermission: "orders.read" as const,
      clientIp: ADDRESS,
    };
    for (const { currentUser } of [clerk, student])
      expect(await recordExport(services, currentUser, wanted)).toEqual({ ok: false, reason: "not-permitted" });
    expect(await auditEntries(services, { entityId: "silver-users" })).toEqual([]);
    expect(await recordExport(services, admin.currentUser, wanted)).toEqual({ ok: true });
    expect(await auditEntries(services, { entityId: "silver-users" })).toMatchObject([
      { action: "list.export", adminUserId: admin.userId, detail: { query: "search=anu" } },
    ]);
  });
});
