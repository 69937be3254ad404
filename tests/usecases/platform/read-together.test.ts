import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readTogether } from "#db/queries/platform/read-together.ts";
import { mailDays, orders, outbox, users } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";

test("several selects in one statement return what each returns alone", async () => {
  const services = testServices();
  const { db } = services;
  const ravi = await makeStudent(services);
  await db.batch([
    db.insert(mailDays).values([
      { day: "2026-11-23", sent: 3 },
      { day: "2026-11-21", sent: 1 },
      { day: "2026-11-22", sent: 2 },
    ]),
    db.insert(outbox).values({
      id: "message",
      kind: "refund",
      dedupeKey: "refund",
      payload: { refundId: 'a "quoted" id', nested: [1, null] },
      nextAttemptAt: services.now(),
      createdAt: services.now(),
    }),
  ]);
  const selects = {
    // Dates, booleans, JSON and nulls.
    messages: db.select().from(outbox).where(eq(outbox.id, "message")),
    days: db.select().from(mailDays).orderBy(asc(mailDays.day)).limit(2),
    // Two columns named id, a nested object, and a join without a row.
    joined: db
      .select({ id: users.id, order: { id: orders.id, status: orders.status } })
      .from(users)
      .leftJoin(orders, eq(orders.userId, users.id))
      .where(eq(users.id, ravi.userId)),
    text: db.select({ json: sql<string>`json_object('a', 1)`.as("json") }).from(sql`(select 1)`),
    none: db.select({ id: orders.id }).from(orders).where(eq(orders.id, "none")),
  };
  const alone = await Promise.all(Object.values(selects));
  expect(await readTogether(db, selects)).toEqual(
    Object.fromEntries(Object.keys(selects).map((name, place) => [name, alone[place]])),
  );
});
