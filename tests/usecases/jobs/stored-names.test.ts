import { and, eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { replaceStoredNames } from "#db/queries/administration/stored-names.ts";
import { counters, experts, orders, profiles, searchEntries, supportRequests } from "#db/schema/index.ts";
import { normaliseStoredNames } from "#app/usecases/jobs/normalise-stored-names.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { type TestServices, testServices } from "../../support/services.ts";

let services: TestServices;

/** As before the first run, for each test. */
beforeEach(async () => {
  services = testServices();
  await services.db.delete(counters).where(like(counters.name, "names-read:%"));
});

async function studentNamed(name: string, guardianName: string | null = null) {
  const { userId } = await makeStudent(services);
  await services.db.update(profiles).set({ name, guardianName }).where(eq(profiles.id, userId));
  return userId;
}

const findName = async (userId: string) =>
  (await services.db.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, userId)))[0]?.name;

test.each([
  ["Rene\u0301 Thomas", "René Thomas"],
  ["വര്\u200Dമ്മ", "വർമ്മ"],
  ["\u200BAnju\u2028Nair ", "Anju Nair"],
  ["ക\u0D46\u0D3Eച്ചി", "കൊച്ചി"],
  ["Anjali Nair", "Anjali Nair"],
  ["\u200B", "\u200B"],
])("the stored name %j becomes %j", async (stored, name) => {
  const userId = await studentNamed(stored);
  await normaliseStoredNames(services);
  expect(await findName(userId)).toBe(name);
});

test("other tables, copies and searches follow", async () => {
  const { db } = services;
  const { userId } = await makeStudent(services);
  const { id: orderId } = await makeOrder(services, userId);
  await db.update(profiles).set({ name: "Rene\u0301", guardianName: "Jose\u0301" }).where(eq(profiles.id, userId));
  const { expertId } = await makeExpert(services);
  await db.update(experts).set({ name: "Lakshmi\u200B Menon" }).where(eq(experts.id, expertId));
  const id = services.newId();
  await db.insert(supportRequests).values({
    id,
    kind: "contact",
    name: "Rene\u0301",
    email: "rene@example.com",
    subject: "വര്\u200Dമ്മ",
    message: "Rene\u0301",
    submissionKey: id,
    createdAt: services.now(),
  });
  expect((await normaliseStoredNames(services)).namesNormalised).toBeGreaterThanOrEqual(3);
  expect(await db.select().from(profiles).where(eq(profiles.id, userId))).toMatchObject([
    { name: "René", guardianName: "José" },
  ]);
  expect(await db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([{ buyerName: "René" }]);
  expect(await db.select().from(experts).where(eq(experts.id, expertId))).toMatchObject([{ name: "Lakshmi Menon" }]);
  expect(await db.select().from(supportRequests).where(eq(supportRequests.id, id))).toMatchObject([
    { name: "René", subject: "വർമ്മ", message: "Rene\u0301" },
  ]);
  const entries = async (kind: "user" | "expert" | "support", entityId: string) =>
    (
      await db
        .select()
        .from(searchEntries)
        .where(and(eq(searchEntries.kind, kind), eq(searchEntries.entityId, entityId)))
    )[0]?.content;
  expect(await entries("user", userId)).toMatch(/^René\n/);
  expect(await entries("expert", expertId)).toMatch(/^Lakshmi Menon\n/);
  expect(await entries("support", id)).toBe("René\nrene@example.com\nവർമ്മ");
});

test("each table is read once, and then no more", async () => {
  await normaliseStoredNames(services);
  const later = await studentNamed("Rene\u0301");
  expect(await normaliseStoredNames(services)).toEqual({ namesNormalised: 0 });
  expect(await findName(later)).toBe("Rene\u0301");
});

test("a large table is read in several runs", async () => {
  const userIds = await Promise.all(Array.from({ length: 3 }, () => studentNamed("Rene\u0301")));
  const rows = 250;
  const lastId = services.newId();
  await services.db.batch(
    Array.from({ length: rows }, (_, at) =>
      services.db.insert(supportRequests).values({
        id: at === rows - 1 ? lastId : services.newId(),
        kind: "contact" as const,
        name: at === rows - 1 ? "Jose\u0301" : "Anju",
        email: "anju@example.com",
        subject: "Hello",
        message: "Hello",
        submissionKey: services.newId(),
        createdAt: services.now(),
      }),
    ) as never,
  );
  const lastName = async () =>
    (await services.db.select().from(supportRequests).where(eq(supportRequests.id, lastId)))[0]?.name;
  await normaliseStoredNames(services);
  expect(await findName(userIds[2] ?? "")).toBe("René");
  expect(await lastName()).toBe("Jose\u0301");
  await normaliseStoredNames(services);
  expect(await lastName()).toBe("José");
});

test("a name that was changed since it was read stays", async () => {
  const userId = await studentNamed("Rene\u0301");
  await services.db.update(profiles).set({ name: "Basil" }).where(eq(profiles.id, userId));
  const from = ["Rene\u0301", null];
  await replaceStoredNames(services.db, "profiles", { rowid: await rowidOf(userId), from, to: ["René", null] });
  expect(await findName(userId)).toBe("Basil");
});

async function rowidOf(userId: string): Promise<number> {
  const [row] = await services.db.all<{ rowid: number }>(`select rowid from profiles where id = '${userId}'`);
  return row?.rowid ?? 0;
}
