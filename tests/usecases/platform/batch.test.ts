import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { batch } from "#db/queries/platform/batch.ts";
import { rateLimits } from "#db/schema/index.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";

let services: TestServices;
/** Identifies this test's rows: all tests of the file share a database. */
let prefix: string;
beforeEach(() => {
  services = testServices();
  prefix = services.newId();
});

function insert(name: string, count: number) {
  return services.db
    .insert(rateLimits)
    .values({ key: `${prefix}:${name}`, windowStart: START, count })
    .returning({ count: rateLimits.count });
}

function select(name: string) {
  return services.db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(eq(rateLimits.key, `${prefix}:${name}`));
}

test("names the result of each statement, and runs them in the order in which they are written", async () => {
  const { before, inserted, after } = await batch(services.db, {
    before: select("a"),
    inserted: insert("a", 7),
    after: select("a"),
  });
  expect({ before, inserted, after }).toEqual({ before: [], inserted: [{ count: 7 }], after: [{ count: 7 }] });
});

test("returns a list for a list of statements, whatever its length, and later results keep their own", async () => {
  const { none, both, last } = await batch(services.db, {
    none: [],
    both: [insert("a", 1), insert("b", 2)] as const,
    last: select("b"),
  });
  const [[first], [second]] = both;
  expect({ none, first, second, last }).toEqual({
    none: [],
    first: { count: 1 },
    second: { count: 2 },
    last: [{ count: 2 }],
  });
});

test("returns null for a statement that is not needed", async () => {
  const only = async (isNeeded: boolean) =>
    batch(services.db, { left: isNeeded ? insert("a", 1) : null, taken: insert("b", 2) });
  const { left, taken } = await only(false);
  expect({ left, taken }).toEqual({ left: null, taken: [{ count: 2 }] });
  expect(await select("a")).toEqual([]);
});

test("makes no request if there is nothing to run", async () => {
  expect(await batch(services.db, {})).toEqual({});
  expect(await batch(services.db, { left: null, none: [] })).toEqual({ left: null, none: [] });
});

test("writes nothing at all when one statement fails", async () => {
  const failing = batch(services.db, { first: insert("a", 1), list: [insert("b", 2), insert("a", 3)] });
  await expect(failing).rejects.toThrow("UNIQUE constraint failed");
  expect([...(await select("a")), ...(await select("b"))]).toEqual([]);
});
