import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { UNKNOWN_CLIENT } from "#app/domain/accounts/client-description.ts";
import type { Parameter } from "#db/prepared.ts";
import { findSession, insertSession, sessionPrefetch, userOfSession } from "#db/queries/accounts/login-sessions.ts";
import { parseTogether, readTogether, togetherAsJson } from "#db/queries/platform/read-together.ts";
import { mailDays, orders, outbox, users } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
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

test("selects that come with the session return what each returns alone, of its user only", async () => {
  const services = testServices();
  const { db } = services;
  const [ravi, meenakshi] = await Promise.all([makeStudent(services), makeStudent(services)]);
  await Promise.all([makeOrder(services, ravi.userId), makeOrder(services, meenakshi.userId)]);
  const selects = (userId: Parameter, status: Parameter) => ({
    // Reads the table that the look-up reads, too.
    people: db
      .select({ id: users.id, email: users.email, at: users.createdAt })
      .from(users)
      .where(eq(users.id, userId)),
    orders: db
      .select({ id: orders.id, isPaid: sql`${orders.status} = ${status}`.mapWith(Boolean) })
      .from(orders)
      .where(eq(orders.userId, userId)),
  });
  const page = sessionPrefetch("page", () => togetherAsJson(selects(userOfSession, sql.placeholder("status"))));
  for (const { userId } of [ravi, meenakshi]) {
    const id = `session of ${userId}`;
    const now = services.now();
    await insertSession(db, { id, userId, now, provenAt: null, expiresAt: now, ...UNKNOWN_CLIENT });
    const found = await findSession(db, id, { prefetch: page, parameters: { status: "completed" } });
    const own = selects(userId, "completed");
    expect(parseTogether(own, found?.prefetched ?? "")).toEqual({ people: await own.people, orders: await own.orders });
    expect(await own.orders).toHaveLength(1);
  }
});
